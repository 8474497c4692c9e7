import { type Json, ok, type Refusal, type Result, refuse } from '../../kernel/index.ts';

/** One thing that an experiment compares: a set of options under a name. */
export interface Treatment {
  readonly name: string;
  readonly options: Readonly<Record<string, Json>>;
}

/**
 * In which order treatments are played: as they are listed; by a row of a Latin square that this session was given; or by
 * all rows, one for each group that the participants are divided into.
 */
export const ORDERS = ['fixed', 'latin-sessions', 'latin-groups'] as const;

export const ROLES = ['random', 'balanced'] as const;

/** What happens to the last of an odd number: a bot for a partner, or nothing to play and points all the same. */
export const ODDS = ['bot', 'bye'] as const;

/** How a tournament is run. Plain data. */
export interface Plan {
  readonly treatments: readonly Treatment[];
  readonly order: (typeof ORDERS)[number];
  /** The row of the Latin square that this session plays, from 0 on; only where the order is `latin-sessions`. */
  readonly row: number;
  readonly noRematch: boolean;
  readonly roles: (typeof ROLES)[number];
  readonly odd: (typeof ODDS)[number];
  readonly byePoints: number;
  /** Of each match only so many of its last rounds count; null: all. Where it is left out, as the game has it. */
  readonly committedRounds?: number | null | undefined;
  /** Decides every shuffle. */
  readonly seed: number;
}

/** How many phases a tournament has: one for each treatment. */
export const phasesOf = ({ treatments }: Plan): number => treatments.length;

/** How many groups, each with its own order of treatments, the participants are divided into. */
export const groupsOf = ({ order, treatments }: Plan): number =>
  order === 'latin-groups' ? rowsFor(treatments.length) : 1;

/** Whether a plan of plain data can be played, or what is wrong with it. */
export function checkPlan(plan: Plan): Result<Plan, Refusal> {
  const names = plan.treatments.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (names.length === 0) return refuse('no-treatments');
  if (twice !== undefined) return refuse('treatment-twice', { treatment: twice });
  const rows = rowsFor(names.length);
  if (plan.order === 'latin-sessions' && !isWhole(plan.row, 0, rows - 1))
    return refuse('bad-row', { rows, last: rows - 1 });
  if (typeof plan.committedRounds === 'number' && !isWhole(plan.committedRounds, 1))
    return refuse('bad-committed-rounds');
  if (!isWhole(plan.seed, 0)) return refuse('bad-seed');
  if (!Number.isFinite(plan.byePoints)) return refuse('bad-bye-points');
  return ok(plan);
}

const isWhole = (number: number, from: number, to = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isInteger(number) && number >= from && number <= to;

/** Which treatment, by its place in the plan, a group plays in a phase. */
export function treatmentOf({ order, row, treatments }: Plan, phase: number, group: number): number {
  if (order === 'fixed') return phase;
  return latinRow(treatments.length, order === 'latin-groups' ? group : row)[phase] ?? phase;
}

/** The group of a newcomer: by turns and two by two, so that groups stay of equal size and an even number leaves nobody over. */
export const groupOf = (plan: Plan, participant: number): number => Math.floor((participant - 1) / 2) % groupsOf(plan);

/**
 * How many orders of so many treatments a balanced Latin square holds: as many as treatments where their number is even,
 * twice as many where it is odd, for no smaller square then has every treatment follow every other equally often.
 */
export function rowsFor(treatments: number): number {
  return treatments % 2 === 0 || treatments === 1 ? treatments : 2 * treatments;
}

/**
 * One row of the square after E. J. Williams (1949): over all rows each treatment comes equally often in each place, and
 * equally often right after each other treatment. For an odd number the second half of the rows is the first one backwards.
 */
export function latinRow(treatments: number, row: number): readonly number[] {
  const wrapped = row % rowsFor(treatments);
  const shifted = zigzag(treatments).map((treatment) => (treatment + wrapped) % treatments);
  return wrapped < treatments ? shifted : shifted.reverse();
}

/** 0, 1, last, 2, last but one, … */
function zigzag(treatments: number): number[] {
  return Array.from({ length: treatments }, (_, place) =>
    place % 2 === 1 ? (place + 1) / 2 : (treatments - place / 2) % treatments,
  );
}
