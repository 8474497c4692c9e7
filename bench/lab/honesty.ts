import type { GamePackage } from '../../games/game-package.ts';
import { findGame } from '../../games/registry.ts';
import type { GameTypes, Json } from '../../kernel/host.ts';
import { Evidence, UNKNOWN } from '../../simulation/lab/evidence.ts';
import { differenceBounds, meanBounds, shareBounds } from '../../simulation/lab/intervals.ts';
import type { LabSetting } from '../../simulation/lab/link.ts';
import { playUntil } from '../../simulation/lab/pool.ts';
import { planSetting } from '../../simulation/lab/setting.ts';
import { openLabPool } from '../../simulation/lab-pool.ts';

/** Two rule sets of a game that are compared on the same deals. */
interface Pair {
  readonly first: LabSetting;
  readonly second: LabSetting;
}

const pair = (
  game: string,
  seats: number,
  preset: string,
  bots: string,
  change: Readonly<Record<string, Json>>,
): Pair => {
  const first = { game, seats, preset, bots, options: {} };
  return { first, second: { ...first, options: change } };
};

/** Twenty real rule sets: some pairs differ much, some little, one not at all. Only quick bots: every one plays 100,000 matches. */
const PAIRS: readonly Pair[] = [
  pair('secret-hitler-xl', 8, 'seed', 'smart', { deck: 'official' }),
  pair('secret-hitler-xl', 6, 'seed', 'role', { liberalTrack: 6 }),
  pair('secret-hitler-xl', 10, 'seed', 'role', { failuresUntilChaos: 1 }),
  pair('secret-hitler-xl', 6, 'seed', 'random', { trackerResetsOnElection: false }),
  pair('secret-hitler-xl', 5, 'classic', 'smart', { bothLimitedAbove: 0 }),
  pair('skull', 2, 'short', 'random', { goal: 2 }),
  pair('snatch', 2, 'seed', 'random', { variant: 'G4' }),
  pair('snatch', 2, 'seed', 'tit-for-tat,random', { rounds: 4 }),
  pair('public-goods', 2, 'no-punishment', 'random', { multiplier: 200 }),
  pair('public-goods', 2, 'punishment', 'random', { punishmentEffect: 1 }),
];

/** How often intervals that were watched all along missed. */
export interface Honesty {
  /** Numbers that were watched, and those whose interval missed the truth at some moment. */
  readonly shares: Tally;
  readonly means: Tally;
  /** Comparisons that were called decided at some moment, and those of them with the wrong sign then. */
  readonly decided: Tally;
  /** By rule set, in words. */
  readonly lines: readonly string[];
}

export interface Tally {
  of: number;
  wrong: number;
}

/** How much is played: the matches of each rule set, cut into streams that are watched one by one. */
export interface HonestyPlan {
  readonly matches: number;
  readonly streams: number;
  readonly workers: number;
  readonly onPair?: (line: string) => void;
}

/** Plays all rule sets, watches every stream match by match, and compares with the truth: what all other matches of the rule set come to. */
export async function checkHonesty(plan: HonestyPlan): Promise<Honesty> {
  const [shares, means, decided] = [0, 0, 0].map(() => ({ of: 0, wrong: 0 })) as [Tally, Tally, Tally];
  const lines: string[] = [];
  for (const { first, second } of PAIRS) {
    const both = await playBoth(first, second, plan);
    const before = { shares: { ...shares }, decided: { ...decided } };
    for (const evidence of both) {
      for (const { isShare, values } of numbersOf(evidence))
        watchNumber(values, isShare, plan, isShare ? shares : means);
    }
    watchPair(both, plan, decided);
    const missed = `${shares.wrong - before.shares.wrong} of ${shares.of - before.shares.of} shares missed`;
    const wrong = `${decided.wrong - before.decided.wrong} of ${decided.of - before.decided.of} decided wrongly`;
    lines.push(`${first.game} ${first.seats} ${first.bots} ${JSON.stringify(second.options)}: ${missed}, ${wrong}`);
    plan.onPair?.(lines.at(-1) as string);
  }
  return { shares, means, decided, lines };
}

async function playBoth(
  first: LabSetting,
  second: LabSetting,
  { matches, workers }: HonestyPlan,
): Promise<readonly [Evidence, Evidence]> {
  const gamePackage = findGame(first.game) as GamePackage<GameTypes>;
  const pool = openLabPool(gamePackage, workers);
  try {
    const [one, other] = [first, second].map((setting) => {
      const series = planSetting(gamePackage, setting, 1);
      if (!series.ok) throw new Error(`${JSON.stringify(setting)}: ${series.why.code}`);
      return new Evidence(series.value);
    }) as [Evidence, Evidence];
    for await (const _ of playUntil(pool, [one, other], matches));
    return [one, other];
  } finally {
    await pool.close();
  }
}

/** A number of every match; NaN where a match has none. */
interface Watched {
  readonly name: string;
  readonly isShare: boolean;
  readonly values: Float64Array;
}

function numbersOf(evidence: Evidence): readonly Watched[] {
  const { matches, sides, series } = evidence;
  const column = (name: string, isShare: boolean, of: (match: number) => number): Watched => ({
    ...{ name, isShare, values: Float64Array.from({ length: matches }, (_, match) => of(match)) },
  });
  const bit = (bits: Uint32Array, match: number, at: number): number => ((bits[match] as number) >>> at) & 1;
  const known = (value: number | undefined): number => (value === undefined || value === UNKNOWN ? Number.NaN : value);
  return [
    ...sides.map((side, at) =>
      column(side, true, (match) => (bit(evidence.present, match, at) ? bit(evidence.won, match, at) : Number.NaN)),
    ),
    ...(sides.length > 0 ? [] : [column('seat-0', true, (match) => bit(evidence.seatsWon, match, 0))]),
    column('rounds', false, (match) => known(evidence.rounds[match])),
    column('comebacks', true, (match) => known(evidence.comeback[match])),
    ...(evidence.scores === null
      ? []
      : [column('score-0', false, (match) => (evidence.scores?.[match * series.seats] ?? 0) / 1000)]),
  ].filter(({ values }) => !values.every(Number.isNaN));
}

/** So near to the truth, in standard errors, every interval holds it: only further away it is worked out. */
const NEAR = 2.2;

function watchNumber(values: Float64Array, isShare: boolean, { streams }: HonestyPlan, tally: Tally): void {
  const whole = sumsOf(values, 0, values.length);
  for (const [from, until] of streamsOf(values.length, streams)) {
    const own = sumsOf(values, from, until);
    // The truth is what the others come to: not what the stream itself had a part in.
    const truth = (whole.total - own.total) / Math.max(1, whole.count - own.count);
    tally.of++;
    if (isMissed(values, [from, until], isShare, truth)) tally.wrong++;
  }
}

function isMissed(
  values: Float64Array,
  [from, until]: readonly [number, number],
  isShare: boolean,
  truth: number,
): boolean {
  let [count, total, squares] = [0, 0, 0];
  for (let match = from; match < until; match++) {
    const value = values[match] as number;
    if (Number.isNaN(value)) continue;
    count++;
    total += value;
    squares += value * value;
    const spread = isShare ? truth * (1 - truth) : squares / count - (total / count) ** 2;
    if (count > 40 && (total / count - truth) ** 2 * count < NEAR * NEAR * spread) continue;
    const bounds = isShare ? shareBounds(total, count) : meanBounds({ count, total, squares });
    // The truth is known to so many digits only.
    if (bounds !== null && (truth < bounds[0] - EXACT || truth > bounds[1] + EXACT)) return true;
  }
  return false;
}

const EXACT = 1e-9;

function sumsOf(values: Float64Array, from: number, until: number): { readonly count: number; readonly total: number } {
  let [count, total] = [0, 0];
  for (let match = from; match < until; match++) {
    const value = values[match] as number;
    if (Number.isNaN(value)) continue;
    count++;
    total += value;
  }
  return { count, total };
}

function* streamsOf(matches: number, streams: number): Generator<readonly [from: number, until: number]> {
  const length = Math.floor(matches / streams);
  for (let stream = 0; stream < streams; stream++) yield [stream * length, (stream + 1) * length];
}

/** The sign of each share's difference at the first moment at which it is called decided, against that of all other matches. */
function watchPair([first, second]: readonly [Evidence, Evidence], { streams }: HonestyPlan, tally: Tally): void {
  const others = numbersOf(second);
  for (const { name, isShare, values } of numbersOf(first)) {
    const other = others.find((each) => each.name === name);
    if (!isShare || name === 'comebacks' || other === undefined) continue;
    const differences = values.map((value, match) => (other.values[match] as number) - value);
    const whole = sumsOf(differences, 0, differences.length).total;
    for (const [from, until] of streamsOf(values.length, streams)) {
      const sign = decidedSign(differences, [from, until]);
      if (sign === 0) continue;
      tally.of++;
      if (Math.sign(whole - sumsOf(differences, from, until).total) !== sign) tally.wrong++;
    }
  }
}

function decidedSign(differences: Float64Array, [from, until]: readonly [number, number]): number {
  const counts = { onlyFirst: 0, onlySecond: 0, of: 0 };
  for (let match = from; match < until; match++) {
    const difference = differences[match] as number;
    if (Number.isNaN(difference)) continue;
    counts.of++;
    if (difference > 0) counts.onlyFirst++;
    else if (difference < 0) counts.onlySecond++;
    const gap = counts.onlyFirst - counts.onlySecond;
    if (gap * gap < NEAR * NEAR * (counts.onlyFirst + counts.onlySecond)) continue;
    const [low, high] = differenceBounds(counts);
    if (low > 0 || high < 0) return Math.sign(gap);
  }
  return 0;
}
