import type { SessionPlan } from '../../../protocol/index.ts';
import { ask } from '../shell/asking.ts';

/** What the server tells an organiser beside what is live. */
export interface OrganiserData {
  readonly code: string;
  readonly plan: SessionPlan;
  readonly isDryRun: boolean;
  readonly organisers: readonly { readonly number: number; readonly label: string; readonly isYou: boolean }[];
  readonly links: readonly { readonly label: string; readonly participant: number | null }[];
}

type Method = Parameters<typeof ask>[0];

/** Asks the server something about one session, with an organiser's key. */
export function askSession<T>(of: { code: string; key: string }, method: Method, path: string, body?: object) {
  return ask<T>(method, `/api/sessions/${of.code}${path}`, body, of.key);
}
