import type { Json, Refusal, SetupField } from '../../kernel/host.ts';
import { type Comparison, type Difference, Pairing } from './compare.ts';
import { Evidence } from './evidence.ts';
import type { LabSetting } from './link.ts';
import { type LabPool, playUntil } from './pool.ts';

/** Something that can be changed, with the values to try: an option of the game, or `seats`, `preset` or `bots`. */
export interface Lever {
  readonly key: string;
  readonly values: readonly Json[];
}

/** The setting with one lever at another value. */
export function withValue(setting: LabSetting, key: string, value: Json): LabSetting {
  if (key === 'seats') return { ...setting, seats: Number(value) };
  if (key === 'preset' || key === 'bots') return { ...setting, [key]: String(value) };
  return { ...setting, options: { ...setting.options, [optionOf(key)]: value } };
}

/** The option that a lever's key names. */
export const optionOf = (key: string): string => (key.startsWith(OPTION) ? key.slice(OPTION.length) : key);

/** As in links: an option that is called like a lever of the table. */
const OPTION = 'set.';

/** Numbers with more values than this are tried on a grid. */
const MOST_VALUES = 9;

/** The values to try of an option: all, or for a long range a grid with its ends and its default; none for a text. */
export function valuesOf(field: SetupField<unknown>): readonly Json[] {
  switch (field.kind) {
    case 'switch':
      return [false, true];
    case 'choice':
      return field.oneOf as readonly Json[];
    case 'text':
      return [];
    case 'number': {
      const { from, to } = field;
      const steps = Math.min(to - from, MOST_VALUES - 1);
      const grid = Array.from({ length: steps + 1 }, (_, at) =>
        Math.round(from + ((to - from) * at) / Math.max(steps, 1)),
      );
      return [...new Set([...grid, field.default as number])].sort((one, other) => one - other);
    }
  }
}

/** A setting of a sweep: played, or why it cannot be. */
export interface SweepRow {
  /** The levers' values, by key. */
  readonly values: Readonly<Record<string, Json>>;
  readonly setting: LabSetting;
  readonly why: Refusal | null;
  readonly evidence: Evidence | null;
}

/** How far a study has come. */
export interface Study {
  /** Matches, of all settings together. */
  readonly played: number;
  readonly of: number;
}

/** How a study plays. */
export interface StudyPlan {
  /** Matches of each setting. */
  readonly matches: number;
  readonly seed: number;
  /** Ends a setting after so long, for bots that take their time; what it comes to then depends on the machine. */
  readonly milliseconds?: number;
  /** Whether the game's own numbers are added up for `onTotals` of the evidence. */
  readonly makeEvidence?: (series: Evidence['series']) => Evidence;
  readonly totals?: boolean;
}

/** A setting for each combination of the levers' values, all on the same deals; yields while they are played. Kinds of bots are a lever too. */
export async function* sweep(
  pool: LabPool,
  base: LabSetting,
  levers: readonly Lever[],
  plan: StudyPlan,
): AsyncGenerator<Study & { readonly rows: readonly SweepRow[] }, void> {
  const rows: SweepRow[] = [];
  for (const values of combinations(levers)) {
    const setting = Object.entries(values).reduce((so, [key, value]) => withValue(so, key, value), base);
    const series = await pool.plan(setting, plan.seed);
    rows.push(
      series.ok
        ? { values, setting, why: null, evidence: evidenceFor(plan, series.value) }
        : { values, setting, why: series.why, evidence: null },
    );
  }
  const all = rows.flatMap(({ evidence }) => evidence ?? []);
  yield { rows, ...progress(all, plan) };
  for await (const _ of playStudy(pool, all, plan)) yield { rows, ...progress(all, plan) };
}

const evidenceFor = ({ makeEvidence }: StudyPlan, series: Evidence['series']): Evidence =>
  makeEvidence?.(series) ?? new Evidence(series);

function playStudy(pool: LabPool, all: readonly Evidence[], plan: StudyPlan): AsyncGenerator<Evidence, void> {
  const { matches, milliseconds = Number.POSITIVE_INFINITY, totals = false } = plan;
  return playUntil(pool, all, matches, { totals, isEnough: (evidence) => evidence.milliseconds >= milliseconds });
}

const progress = (all: readonly Evidence[], { matches }: StudyPlan): Study => ({
  played: all.reduce((sum, evidence) => sum + evidence.matches, 0),
  of: all.length * matches,
});

/** Every combination, the last lever changing fastest. */
export function combinations(levers: readonly Lever[]): readonly Readonly<Record<string, Json>>[] {
  return levers.reduce<readonly Readonly<Record<string, Json>>[]>(
    (all, { key, values }) => all.flatMap((before) => values.map((value) => ({ ...before, [key]: value }))),
    [{}],
  );
}

/** What an ability is worth to one side: the same matches with and without it. */
export interface WorthRow {
  readonly ability: string;
  /** Who does without it: a side, a seat as in `seat-1`, or `seat` for each seat in turn. */
  readonly side: string;
  readonly evidence: Evidence;
  /** How much less often that side wins without it, which is what it is worth. */
  readonly worth: Difference;
  /** How often that side used it where it could. */
  readonly uses: number;
  /** Whether no number that is counted differed in any match. */
  readonly isIdentical: boolean;
}

/** What is withheld, and from whom. */
export interface Withheld {
  readonly abilities: readonly string[];
  /** The sides that are dealt; none in a game without sides. */
  readonly sides: readonly string[];
}

/** Each ability withheld from each side in turn, on the same deals, the most valuable first. */
export async function* worth(
  pool: LabPool,
  setting: LabSetting,
  { abilities, sides: dealt }: Withheld,
  plan: StudyPlan,
): AsyncGenerator<Study & { readonly base: Evidence; readonly rows: readonly WorthRow[] }, void, undefined> {
  const series = await pool.plan(setting, plan.seed);
  if (!series.ok) throw new Error(series.why.code);
  const base = evidenceFor(plan, { ...series.value, counted: abilities });
  const sides = dealt.length > 0 ? dealt : seatsInstead(setting.seats);
  const withheld = abilities.flatMap((ability) =>
    sides.map((side) => {
      const evidence = new Evidence({ ...series.value, without: { ability, side } });
      return { ability, side, evidence, pairing: new Pairing(base, evidence) };
    }),
  );
  const all = [base, ...withheld.map(({ evidence }) => evidence)];
  // Asked for when wanted: there are many batches, and comparing takes longer than playing one.
  const found = () => ({
    base,
    ...progress(all, plan),
    get rows() {
      return rows();
    },
  });
  const rows = () =>
    withheld
      .map(({ pairing, ...row }): WorthRow => {
        const compared = pairing.compare();
        const { isIdentical } = compared;
        return { ...row, worth: turned(differenceFor(compared, row.side)), uses: usesIn(base, row), isIdentical };
      })
      .sort((one, other) => other.worth.value - one.worth.value);
  for await (const _ of playStudy(pool, all, plan)) yield found();
  yield found();
}

/** In a game whose seats take turns, by any of them. */
const usesIn = ({ uses }: Evidence, { ability, side }: Pick<WorthRow, 'ability' | 'side'>): number =>
  uses
    .filter((used) => used.ability === ability && (side === 'seat' || used.side === side))
    .reduce((sum, { times }) => sum + times, 0);

/** Two seats often have different parts; more are taken in turn. */
const seatsInstead = (seats: number): readonly string[] => (seats === 2 ? ['seat-0', 'seat-1'] : ['seat']);

function differenceFor({ sides, seats, seatInTurn }: Comparison, side: string): Difference {
  const seat = /^seat-(\d+)$/.exec(side)?.[1];
  if (side === 'seat') return seatInTurn;
  const found = seat === undefined ? sides.find((each) => each.side === side) : seats[Number(seat)];
  return found ?? { matches: 0, value: 0, low: -1, high: 1, decided: false };
}

/** The first less the second. */
const turned = ({ matches, value, low, high, decided }: Difference): Difference => ({
  ...{ matches, value: -value, decided },
  low: high === null ? null : -high,
  high: low === null ? null : -low,
});
