import { createContext, use } from 'react';
import type { Monitored, OrganiserDeed } from '../../../../protocol/index.ts';
import { askSession, type SessionDesk } from '../session-desk.ts';

/** Everything that the parts of the desk share. */
export interface Desk {
  readonly code: string;
  readonly key: string;
  readonly desk: SessionDesk;
  readonly monitored: Monitored;
  /** Asks anew for what is not live: organisers and links. */
  readonly again: () => Promise<void>;
}

export const DeskContext = createContext<Desk | null>(null);

/** The session that is watched over. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('no session is watched over here');
  return desk;
}

/** Does something to the session. */
export const doDeed = ({ code, key }: Desk, deed: OrganiserDeed): Promise<unknown> =>
  askSession({ code, key }, 'POST', '/deeds', { deed });
