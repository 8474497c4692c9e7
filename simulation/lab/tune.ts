import type { Json, Refusal } from '../../kernel/host.ts';
import { type Comparison, Pairing } from './compare.ts';
import { Evidence } from './evidence.ts';
import { ALPHA } from './intervals.ts';
import type { LabSetting } from './link.ts';
import { type Mean, type Measure, measure, type Share } from './measure.ts';
import { type LabPool, playUntil } from './pool.ts';
import { combinations, type Lever, optionOf, withValue } from './sweep.ts';

/** What somebody wants a number to be: a side's or seat's share of wins, `comebacks`, or one of `MEAN_NAMES`. Shares are from 0 to 1. */
export interface Target {
  readonly measure: string;
  readonly low: number;
  readonly high: number;
}

/** The measures that are means; all others are shares. */
export const MEAN_NAMES = ['rounds', 'minutes', 'leadChanges', 'score'] as const;

type MeanName = (typeof MEAN_NAMES)[number];

export const isMeanName = (name: string): name is MeanName => MEAN_NAMES.some((mean) => mean === name);

/** Reads `liberal=33±3,rounds=20..40`: shares in percent, a number alone has two points or a twentieth to either side. */
export function readTargets(text: string): readonly Target[] | WrongTarget {
  const targets: Target[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    const read = /^([^=]+)=(-?\d+(?:\.\d+)?)(?:(?:±|\+-|\+\/-)(\d+(?:\.\d+)?)|\.\.(-?\d+(?:\.\d+)?))?$/.exec(part);
    const [measure, first, reach, last] = [read?.[1]?.trim(), ...[2, 3, 4].map((at) => numberOr(read?.[at]))];
    if (measure === undefined || first === undefined) return { why: 'form', given: part };
    const unit = isMeanName(measure) ? 1 : 100;
    const around = reach ?? (unit === 1 ? Math.abs(first) / 20 : 2);
    const [low, high] = last === undefined ? [first - around, first + around] : [first, last];
    if (low > high) return { why: 'order', given: part, low, high };
    if (unit === 100 && (first < 0 || Math.max(first, last ?? 0) > 100)) return { why: 'share', given: part };
    if (targets.some((target) => target.measure === measure)) return { why: 'twice', given: measure };
    targets.push({ measure, low: low / unit, high: high / unit });
  }
  return targets;
}

/** What is wrong with a target: how it is written, a range from more to less, a share that is none, or a number that has a target already. */
type WrongTarget =
  | { readonly why: 'form' | 'share' | 'twice'; readonly given: string }
  | { readonly why: 'order'; readonly given: string; readonly low: number; readonly high: number };

const numberOr = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** Whether a number is known to be inside its target, known to be outside, or neither yet. */
export type Verdict = 'met' | 'missed' | 'open';

/** A target with what was found. */
export interface Hit extends Target {
  readonly value: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly verdict: Verdict;
}

/** Of several targets together: one that is missed spoils them all. */
export function verdictOf(hits: readonly Hit[]): Verdict {
  if (hits.some(({ verdict }) => verdict === 'missed')) return 'missed';
  return hits.every(({ verdict }) => verdict === 'met') ? 'met' : 'open';
}

/** The number that a target is about. */
export function hitOf(target: Target, found: Measure): Hit {
  const number = numberOf(target.measure, found);
  const value = number === null ? null : 'mean' in number ? number.mean : number.share;
  const [from, to] = [number?.low ?? null, number?.high ?? null];
  return { ...target, value, from, to, verdict: value === null ? 'missed' : verdictFor(target, from, to) };
}

function verdictFor({ low, high }: Target, from: number | null, to: number | null): Verdict {
  if (from === null || to === null) return 'open';
  if (to < low || from > high) return 'missed';
  return from >= low && to <= high ? 'met' : 'open';
}

function numberOf(name: string, found: Measure): Share | Mean | null {
  if (isMeanName(name) || name === 'comebacks') return found[name];
  const seat = /^seat-(\d+)$/.exec(name)?.[1];
  return (seat === undefined ? found.sides.find(({ side }) => side === name) : found.seats[Number(seat)]) ?? null;
}

/** What a target can be about, of what has been measured. */
export function targetNames(found: Measure): readonly string[] {
  const means = ([...MEAN_NAMES, 'comebacks'] as const).filter((name) => found[name] !== null);
  const sides = found.sides.map(({ side }) => side);
  return [...(sides.length > 0 ? sides : found.seats.map((_, seat) => `seat-${seat}`)), ...means];
}

/** How far from the targets, in tolerances; inside them only the distance from the middle counts, a little. */
export function distanceOf(hits: readonly Hit[]): number {
  return hits.reduce((sum, { low, high, value }) => {
    if (value === null) return Number.POSITIVE_INFINITY;
    const tolerance = Math.max((high - low) / 2, Number.EPSILON);
    const outside = Math.max(low - value, value - high, 0) / tolerance;
    return sum + outside ** 2 + CENTRE * (Math.abs(value - (low + high) / 2) / tolerance) ** 2;
  }, 0);
}

const CENTRE = 0.01;

/** A setting that was tried. */
export interface Candidate {
  readonly setting: LabSetting;
  /** The free levers that are not where they were, by key. */
  readonly changes: Readonly<Record<string, Json>>;
  readonly evidence: Evidence;
}

/** A candidate with how near it comes. */
export interface Ranked extends Candidate {
  readonly hits: readonly Hit[];
  readonly distance: number;
}

/** A setting that cannot be played. */
export interface Refused {
  readonly changes: Readonly<Record<string, Json>>;
  readonly why: Refusal;
}

/** One lever moved away from the setting that was found: what that changes. */
export interface Deviation {
  readonly key: string;
  readonly value: Json;
  readonly hits: readonly Hit[];
  readonly comparison: Comparison | null;
  readonly why: Refusal | null;
}

/** Where a search is, and in the end what it found. */
export interface Tuning {
  readonly stage: 'search' | 'steps' | 'confirm' | 'deviations' | 'done';
  readonly played: number;
  /** The nearest first, by the matches of the search. */
  readonly candidates: readonly Ranked[];
  readonly refused: readonly Refused[];
  /** The nearest few on fresh matches, the nearest first; empty before. */
  readonly confirmed: readonly Ranked[];
  /** Of the first of those, on the same fresh matches. */
  readonly deviations: readonly Deviation[];
}

/** What to look for, and how hard. */
export interface TuningPlan {
  readonly targets: readonly Target[];
  readonly free: readonly Lever[];
  readonly seed: number;
  /** Matches of each of the last settings in the search; the first round plays a sixteenth. */
  readonly matches: number;
  /** How long people take for a round with so many seats; null where the game does not say. */
  readonly minutesPerRound: (seats: number) => number | null;
}

/** For each match of the search, so many fresh ones for those that are confirmed and for the steps from the first of them. */
export const CONFIRMING = 5;

/** Where there are more combinations, some are drawn. */
const MOST_FIRST = 64;

/** How many levers a drawn combination moves. */
const CHANGED_AT_ONCE = [2, 3, 4];

/** A third of the settings goes on to the next round, with four times the matches. */
const KEPT = 1 / 3;
const FEWEST_KEPT = 4;

/** How often the nearest is left for a neighbour of it. */
const MOST_STEPS = 12;

/** How many are confirmed on fresh matches. */
export const FINALISTS = 3;

/** Fresh matches are those of a seed that nobody would ask for. */
const freshSeed = (seed: number): number => (seed + 0x5eed_0000) % Number.MAX_SAFE_INTEGER;

/** Looks for settings that meet the targets; yields while it plays. The same plan finds the same settings with any pool. */
export async function* tune(pool: LabPool, base: LabSetting, plan: TuningPlan): AsyncGenerator<Tuning, void> {
  const search = new Search(pool, base, plan);
  for await (const _ of search.first()) yield search.state('search');
  for await (const _ of search.steps()) yield search.state('steps');
  for await (const _ of search.confirm()) yield search.state('confirm');
  for await (const _ of search.deviate()) yield search.state('deviations');
  yield search.state('done');
}

/** The settings tried so far, and those that are still in the race. */
class Search {
  private readonly pool: LabPool;
  private readonly base: LabSetting;
  private readonly plan: TuningPlan;
  /** By what is played: settings that come to the same rules are one. */
  private readonly known = new Map<string, Candidate>();
  private readonly tried = new Set<string>();
  private readonly refused: Refused[] = [];
  private finalists: readonly Candidate[] = [];
  private readonly hits = new Map<Evidence, { readonly matches: number; readonly hits: readonly Hit[] }>();
  private readonly moved: { key: string; value: Json; candidate: Candidate | null; why: Refusal | null }[] = [];

  constructor(pool: LabPool, base: LabSetting, plan: TuningPlan) {
    this.pool = pool;
    this.base = base;
    this.plan = plan;
  }

  state(stage: Tuning['stage']): Tuning {
    const fresh = [...this.finalists, ...this.moved.flatMap(({ candidate }) => candidate ?? [])];
    const all = [...this.known.values(), ...fresh];
    const { refused } = this;
    const lists = {
      candidates: () => this.ranked(this.known.values()),
      confirmed: () => this.ranked(this.finalists),
      deviations: () => this.deviations(),
    };
    // The lists are made when asked for: there are many batches, and making them takes longer than playing one.
    return {
      ...{ stage, refused, played: all.reduce((sum, { evidence }) => sum + evidence.matches, 0) },
      get candidates() {
        return lists.candidates();
      },
      get confirmed() {
        return lists.confirmed();
      },
      get deviations() {
        return lists.deviations();
      },
    };
  }

  private deviations(): readonly Deviation[] {
    const [found] = this.ranked(this.finalists);
    return this.moved.map(({ key, value, candidate, why }) => ({
      ...{ key, value, why },
      hits: candidate === null ? [] : this.hitsOf(candidate),
      comparison: candidate === null || found === undefined ? null : compared(found, candidate, this.plan),
    }));
  }

  /** Many settings with few matches, then fewer with more. */
  async *first(): AsyncGenerator<void> {
    for (const changes of this.firstChanges()) await this.consider(changes);
    let left = [...this.known.values()];
    for (let matches = Math.ceil(this.plan.matches / 16); ; matches *= 4) {
      yield* this.play(left, Math.min(matches, this.plan.matches));
      left = this.ranked(left).slice(0, Math.max(FEWEST_KEPT, Math.ceil(left.length * KEPT)));
      if (matches >= this.plan.matches) return;
    }
  }

  /** From the nearest on to a neighbour that is nearer, as long as there is one. */
  async *steps(): AsyncGenerator<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const [nearest] = this.ranked(this.full());
      if (nearest === undefined) return;
      const near: Candidate[] = [];
      for (const { key, value } of neighboursOf(nearest, this.plan.free)) {
        const candidate = await this.consider({ ...nearest.changes, [key]: value });
        if (candidate !== null && candidate.evidence.matches < this.plan.matches) near.push(candidate);
      }
      yield* this.play(near, Math.ceil(this.plan.matches / 4));
      yield* this.play(this.ranked(near).slice(0, FEWEST_KEPT), this.plan.matches);
      if (this.ranked(this.full())[0]?.evidence === nearest.evidence) return;
    }
  }

  async *confirm(): AsyncGenerator<void> {
    const seed = freshSeed(this.plan.seed);
    const best = this.ranked(this.full()).slice(0, FINALISTS);
    const finalists: Candidate[] = [];
    for (const { setting, changes } of best) {
      const series = await this.pool.plan(setting, seed);
      if (series.ok) finalists.push({ setting, changes, evidence: new Evidence(series.value) });
    }
    this.finalists = finalists;
    yield* this.play(finalists, this.plan.matches * CONFIRMING);
  }

  /** One lever after another a step to either side of what was found. */
  async *deviate(): AsyncGenerator<void> {
    const [found] = this.ranked(this.finalists);
    if (found === undefined) return;
    for (const { key, value } of neighboursOf(found, this.plan.free)) {
      const setting = withValue(found.setting, key, value);
      const series = await this.pool.plan(setting, freshSeed(this.plan.seed));
      const candidate = series.ok
        ? { setting, changes: { ...found.changes, [key]: value }, evidence: new Evidence(series.value) }
        : null;
      this.moved.push({ key, value, candidate, why: series.ok ? null : series.why });
    }
    yield* this.play(
      this.moved.flatMap(({ candidate }) => candidate ?? []),
      this.plan.matches * CONFIRMING,
    );
  }

  private async *play(candidates: readonly Candidate[], until: number): AsyncGenerator<void> {
    const all = candidates.map(({ evidence }) => evidence);
    for await (const _ of playUntil(this.pool, all, until)) yield;
  }

  private full(): readonly Candidate[] {
    return [...this.known.values()].filter(({ evidence }) => evidence.matches >= this.plan.matches);
  }

  /** The candidate with these changes; null if it was refused, or is one that is known already under other names. */
  private async consider(changes: Readonly<Record<string, Json>>): Promise<Candidate | null> {
    const setting = Object.entries(changes).reduce((so, [key, value]) => withValue(so, key, value), this.base);
    const name = JSON.stringify(setting);
    if (this.tried.has(name)) return null;
    this.tried.add(name);
    const series = await this.pool.plan(setting, this.plan.seed);
    if (!series.ok) {
      this.refused.push({ changes, why: series.why });
      return null;
    }
    const { setup, seats } = series.value;
    const played = JSON.stringify([setup, seats, setting.bots]);
    if (this.known.has(played)) return null;
    const candidate = { setting, changes, evidence: new Evidence(series.value) };
    this.known.set(played, candidate);
    return candidate;
  }

  /** All combinations if there are few, otherwise every single change and some combinations drawn by the seed. */
  private *firstChanges(): Generator<Readonly<Record<string, Json>>> {
    const { free, seed } = this.plan;
    yield {};
    if (free.reduce((product, { values }) => product * values.length, 1) <= MOST_FIRST) {
      yield* combinations(free);
      return;
    }
    for (const { key, values } of free.slice(0, MOST_FIRST)) for (const value of values) yield { [key]: value };
    const next = generator(seed);
    const draw = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    for (let drawn = 0; drawn < MOST_FIRST; drawn++) {
      // Everything at once would rarely be a game, and never one that somebody wants.
      const some = draw(CHANGED_AT_ONCE);
      const levers = Array.from({ length: some }, () => draw(free));
      yield Object.fromEntries(levers.map(({ key, values }) => [key, draw(values)]));
    }
  }

  private ranked(candidates: Iterable<Candidate>): readonly Ranked[] {
    return [...candidates]
      .filter(({ evidence }) => evidence.matches > 0)
      .map((candidate) => {
        const hits = this.hitsOf(candidate);
        return { ...candidate, hits, distance: distanceOf(hits) };
      })
      .sort(
        (one, other) =>
          one.distance - other.distance || Object.keys(one.changes).length - Object.keys(other.changes).length,
      );
  }

  /** Worked out again only where there are new matches. */
  private hitsOf({ evidence }: Candidate): readonly Hit[] {
    const known = this.hits.get(evidence);
    if (known?.matches === evidence.matches) return known.hits;
    const { targets, minutesPerRound } = this.plan;
    // The first of the finalists is chosen by the matches that confirm it, so the intervals of all of them hold together.
    const level = ALPHA / (FINALISTS * Math.max(1, targets.length));
    const found = measure(evidence, minutesPerRound(evidence.series.seats), level);
    const hits = targets.map((target) => hitOf(target, found));
    this.hits.set(evidence, { matches: evidence.matches, hits });
    return hits;
  }
}

function compared(found: Candidate, other: Candidate, { minutesPerRound }: TuningPlan): Comparison {
  const [first, second] = [found, other].map(({ evidence }) => minutesPerRound(evidence.series.seats));
  const minutes = first == null || second == null ? null : ([first, second] as const);
  return new Pairing(found.evidence, other.evidence).compare(minutes);
}

/** Each free lever one number up and one down from where it is; words have no order, so all others are neighbours. */
function* neighboursOf(candidate: Candidate, free: readonly Lever[]) {
  for (const { key, values } of free) {
    const now = valueIn(candidate, key);
    const others = values.filter((value) => value !== now);
    const numbers = others.filter((value) => typeof value === 'number').sort((one, other) => one - other);
    const near =
      typeof now === 'number'
        ? [numbers.findLast((value) => value < now), numbers.find((value) => value > now)]
        : others;
    for (const value of near) if (value !== undefined) yield { key, value };
  }
}

/** Options as they were played: a preset sets those that nobody has changed. */
function valueIn({ setting, evidence }: Candidate, key: string): Json | undefined {
  if (key === 'seats' || key === 'preset' || key === 'bots') return setting[key];
  const setup = evidence.series.setup as Readonly<Record<string, Json>>;
  return setup[optionOf(key)];
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
