import type { Refusal } from '../../../../kernel/index.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';

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

/** What was found wrong with a plan, and the plan that it was found in. */
export interface Refused {
  readonly plan: SessionPlan;
  readonly refusals: readonly [Refusal, ...Refusal[]];
}

/** Paths at which a plan is wrong, as the server would refuse them; null where there are none. */
export function refusedAt(plan: SessionPlan, paths: readonly string[]): Refused | null {
  const [first, ...rest] = paths.map((field) => ({ code: 'malformed-request', with: { field } }));
  return first === undefined ? null : { plan, refusals: [first, ...rest] };
}

/** What is still wrong after some changes: a field that was not touched stays as wrong as it was. */
export function stillRefused(refused: Refused | null, plan: SessionPlan): readonly Refusal[] {
  if (refused === null) return [];
  if (refused.plan === plan) return refused.refusals;
  return refused.refusals.filter((refusal) => {
    const field = topField(blamedPath(refusal, plan) ?? '') as keyof SessionPlan;
    return refusal.code === 'malformed-request' && refused.plan[field] === plan[field];
  });
}

/** Whether something wrong at one place of a plan is to be said at another: there, or further inside. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The field at the top of a plan that a path leads into. */
export const topField = (path: string): string => path.split('.')[0] ?? '';
