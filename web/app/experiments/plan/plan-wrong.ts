import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../wire/index.ts';

/** The field of a plan that a refusal with a code of its own is about. */
const BLAMED: Readonly<Record<string, keyof SessionPlan>> = {
  'unknown-game': 'game',
  'not-for-two': 'game',
  'no-treatments': 'treatments',
  'treatment-twice': 'treatments',
  'bad-row': 'row',
  'bad-committed-rounds': 'committedRounds',
  'bad-seed': 'seed',
  'unknown-bot': 'substitute',
};

/** Where in a plan the server found something wrong, as keys joined by dots; null where it did not say. */
export function blamedPath({ code, with: values = {} }: Refusal, plan: SessionPlan): string | null {
  const told = values as Readonly<Record<string, unknown>>;
  if (code === 'malformed-request') return typeof told.field === 'string' ? told.field.replace(/^plan\./, '') : null;
  if (code === 'wrong-treatment' || code === 'treatment-twice') return treatmentPath(told.treatment, plan);
  return BLAMED[code] ?? null;
}

function treatmentPath(name: unknown, { treatments }: SessionPlan): string {
  const at = treatments.findLastIndex((treatment) => treatment.name === name);
  return at === -1 ? 'treatments' : `treatments.${at}`;
}

/** Whether something wrong at one place of a plan is to be said at another: there, or further inside. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The field at the top of a plan that a path leads into. */
export const topField = (path: string): string => path.split('.')[0] ?? '';
