import { createContext, use } from 'react';
import type { Monitored, OrganiserAction } from '../../../../protocol/index.ts';
import { askSession, type OrganiserData } from '../session-desk.ts';

/** Everything that the parts of the desk share. */
export interface OrganiserPage {
  readonly code: string;
  readonly key: string;
  readonly desk: OrganiserData;
  readonly monitored: Monitored;
  /** Asks anew for what is not live: organisers and links. */
  readonly again: () => Promise<void>;
}

export const OrganiserContext = createContext<OrganiserPage | null>(null);

/** The session that is watched over. */
export function useOrganiser(): OrganiserPage {
  const desk = use(OrganiserContext);
  if (desk === null) throw new Error('no session is watched over here');
  return desk;
}

/** Does something to the session. */
export const sendAction = ({ code, key }: OrganiserPage, deed: OrganiserAction): Promise<unknown> =>
  askSession({ code, key }, 'POST', '/deeds', { deed });
