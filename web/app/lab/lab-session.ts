import { createStore, type StoreApi } from 'zustand';
import type { Refusal } from '../../../kernel/host.ts';
import { type Comparison, Pairing } from '../../../simulation/lab/compare.ts';
import { Evidence, type RunningSums, UNKNOWN } from '../../../simulation/lab/evidence.ts';
import { shareBounds } from '../../../simulation/lab/intervals.ts';
import type { LabSetting } from '../../../simulation/lab/link.ts';
import { type Measure, measure } from '../../../simulation/lab/measure.ts';
import { playUntil } from '../../../simulation/lab/pool.ts';
import type { LabWorkers, Prepared } from '../../local/lab-workers.ts';

/** All settings are played from the same deals, so that two of them can be compared match by match. */
const SEED = 1;

/** What is known of a setting. */
export interface Measured {
  readonly setting: LabSetting;
  readonly prepared: Prepared;
  readonly measure: Measure;
  /** How many matches had so many rounds, from none on. */
  readonly rounds: readonly number[];
  /** The widest interval among sides, or seats, in one direction, as a share. */
  readonly reach: number;
  /** Whether all of several matches had the same winners, length and scores. */
  readonly isAlwaysSame: boolean;
}

/** What another kind of bot makes of the same rules. */
export interface KindMeasured {
  readonly bot: string;
  /** Null until the first match is over. */
  readonly measured: Measured | null;
  readonly isPlaying: boolean;
}

/** The setting in sight against the saved one. */
export interface Compared {
  readonly against: Measured;
  readonly comparison: Comparison;
}

export interface LabState {
  /** The game of all of it; null before any is wanted. */
  readonly game: string | null;
  /** The numbers in sight; of an earlier setting while there are none of this one. */
  readonly measured: Measured | null;
  /** Whether the numbers in sight are of an earlier setting. */
  readonly isStale: boolean;
  readonly stage: 'starting' | 'playing' | 'resting' | 'refused' | 'failed';
  /** Why the setting cannot be played. */
  readonly refusal: Refusal | null;
  /** The last setting that could be played, as far as it was prepared. */
  readonly prepared: { readonly setting: LabSetting; readonly prepared: Prepared } | null;
  /** Matches per second, of late; 0 while other kinds of bots are played too. */
  readonly speed: number;
  readonly kinds: readonly KindMeasured[];
  readonly compared: Compared | null;
  /** What went wrong, for those who repair it. */
  readonly failure: string | null;
}

/** Before anything is known of a game. */
export const NOTHING_YET: LabState = {
  game: null,
  ...{ measured: null, isStale: false, stage: 'starting', refusal: null, prepared: null, speed: 0 },
  ...{ kinds: [], compared: null, failure: null },
};

/** What somebody wants to know. */
export interface Wanted {
  readonly setting: LabSetting;
  readonly against: LabSetting | null;
  /** The other kinds of bots, the quick ones first. */
  readonly kinds: readonly string[];
}

/** The page draws so often; a first number is drawn at once. */
const DRAW_MS = 100;

/** How exact the numbers get, in shares: at first, before other kinds of bots get their turn, and for good. */
const FIRST_REACH = 0.01;
const LAST_REACH = 0.005;
const KIND_REACHES = [0.05, 0.025] as const;

/** However slow bots are, the other kinds get their turn, and nobody's battery runs empty. */
const FIRST_MS = 4000;
const LONGEST_MS = 60_000;
const KIND_MS = [1200, 8000] as const;

const MOST_MATCHES = 100_000;

/** So many settings are remembered: going back to one shows what is known of it at once. */
const MOST_REMEMBERED = 24;

/** How urgent it is to play: what is in sight, other kinds of bots, and what is in sight once it is fairly exact. Studies are above the last two. */
const IN_SIGHT = 4;
const AROUND = 2;
const LATER = 1;

interface Remembered {
  readonly setting: LabSetting;
  readonly prepared: Prepared;
  readonly evidence: Evidence;
  /** Matches by their number of rounds, and how many of all are counted. */
  readonly rounds: number[];
  counted: number;
}

interface Kind {
  readonly bot: string;
  known: Remembered | null;
  isPlaying: boolean;
}

/** Plays what is in sight, and tells what comes of it as it comes. */
export class LabSession {
  readonly state: StoreApi<LabState> = createStore(() => NOTHING_YET);
  private readonly workers: Pick<LabWorkers, 'prepare' | 'pool'>;
  private readonly now: () => number;
  private readonly known = new Map<string, Remembered>();
  private wanted: Wanted | null = null;
  private running = new AbortController();
  private current: Remembered | null = null;
  private saved: Remembered | null = null;
  private pairing: { readonly of: Remembered; readonly with: Remembered; readonly pairing: Pairing } | null = null;
  private kinds: Kind[] = [];
  private drawing: ReturnType<typeof setTimeout> | null = null;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private pace: { readonly at: number; readonly of: Evidence; readonly matches: number }[] = [];

  constructor(workers: Pick<LabWorkers, 'prepare' | 'pool'>, now: () => number = () => performance.now()) {
    this.workers = workers;
    this.now = now;
  }

  /** Turns to what is wanted now, at once. */
  want(wanted: Wanted): void {
    const before = this.wanted;
    if (before !== null && isSame(before.setting, wanted.setting) && isSame(before.against, wanted.against)) return;
    this.wanted = wanted;
    // Numbers of another game say nothing here.
    if (before?.setting.game !== wanted.setting.game)
      this.state.setState({ ...NOTHING_YET, game: wanted.setting.game }, true);
    this.turn(0);
  }

  /** Plays on after it rested. */
  playOn(): void {
    this.turn(this.current?.evidence.matches ?? 0);
  }

  close(): void {
    this.running.abort();
    if (this.drawing !== null) clearTimeout(this.drawing);
    this.drawing = null;
  }

  private turn(from: number): void {
    const { wanted } = this;
    if (wanted === null) return;
    this.running.abort();
    const running = new AbortController();
    this.running = running;
    this.play(wanted, from, running.signal).catch((error: unknown) => {
      if (!running.signal.aborted) this.state.setState({ stage: 'failed', failure: String(error) });
    });
  }

  private async play({ setting, against, kinds }: Wanted, from: number, signal: AbortSignal): Promise<void> {
    this.pace = [];
    // Until the workers have answered, the numbers in sight are of before.
    if (!this.known.has(keyOf(setting))) this.state.setState(({ measured }) => ({ isStale: measured !== null }));
    const [current, saved] = await Promise.all([
      this.remember(setting, signal),
      against === null ? null : this.remember(against, signal),
    ]);
    if (signal.aborted) return;
    if ('why' in current) {
      this.state.setState(({ measured }) => ({
        ...{ stage: 'refused', refusal: current.why, isStale: measured !== null, speed: 0 },
      }));
      return;
    }
    this.current = current;
    this.saved = saved === null || 'why' in saved ? null : saved;
    this.kinds = kinds
      .filter((bot) => bot !== setting.bots)
      .map((bot) => ({ bot, known: this.known.get(keyOf({ ...setting, bots: bot })) ?? null, isPlaying: false }));
    const prepared = { setting, prepared: current.prepared };
    this.state.setState({ stage: 'playing', refusal: null, prepared, failure: null });
    this.draw();
    await this.playAll(from, signal);
    if (signal.aborted) return;
    this.state.setState({ stage: 'resting' });
    this.draw();
  }

  /** What is in sight until it is fairly exact; then, before the rest of it, some of all other kinds of bots. */
  private async playAll(from: number, signal: AbortSignal): Promise<void> {
    const inSight = [this.current, this.saved].filter((one) => one !== null);
    const urgent = { priority: IN_SIGHT };
    const reach = from > 0 ? 0 : LAST_REACH;
    const all = this.playSome(inSight, { until: from + MOST_MATCHES, reach, ms: LONGEST_MS, urgent, signal });
    all.catch(() => undefined);
    await Promise.race([all, this.untilReached(inSight, signal)]);
    urgent.priority = LATER;
    for (const [pass, kindReach] of KIND_REACHES.entries())
      for (const kind of [...this.kinds]) await this.playKind(kind, kindReach, KIND_MS[pass] as number, signal);
    await all;
  }

  private async untilReached(inSight: readonly Remembered[], signal: AbortSignal): Promise<void> {
    const end = this.now() + FIRST_MS;
    const isExact = () => inSight.every(({ evidence }) => reachOf(evidence) <= FIRST_REACH);
    while (!signal.aborted && this.now() < end && !isExact()) await later(DRAW_MS);
  }

  private async playKind(kind: Kind, reach: number, ms: number, signal: AbortSignal): Promise<void> {
    const { current } = this;
    if (signal.aborted || current === null) return;
    kind.isPlaying = true;
    const known = await this.remember({ ...current.setting, bots: kind.bot }, signal);
    if (signal.aborted) return;
    if ('why' in known) this.kinds = this.kinds.filter((other) => other !== kind);
    else {
      kind.known = known;
      this.touch();
      const urgent = { priority: AROUND };
      await this.playSome([known], { until: MOST_MATCHES, reach, ms, urgent, signal });
    }
    kind.isPlaying = false;
    if (!signal.aborted) this.touch();
  }

  /** Plays until all are exact enough, or for so long. */
  private async playSome(all: readonly Remembered[], { until, reach, ms, urgent, signal }: Some): Promise<void> {
    const isExact = () => all.every(({ evidence }) => reachOf(evidence) <= reach);
    if (signal.aborted || isExact()) return;
    const done = new AbortController();
    const end = () => done.abort();
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    const pool = this.workers.pool(Object.assign(urgent, { signal: done.signal }));
    try {
      for await (const _ of playUntil(
        pool,
        all.map(({ evidence }) => evidence),
        until,
      )) {
        this.touch();
        if (done.signal.aborted || isExact()) break;
      }
    } catch (error) {
      if (!done.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      end();
    }
  }

  /** A setting with what is known of it; or why it cannot be played. */
  private async remember(setting: LabSetting, signal: AbortSignal): Promise<Remembered | { readonly why: Refusal }> {
    const key = keyOf(setting);
    const known = this.known.get(key);
    if (known !== undefined) {
      this.known.delete(key);
      this.known.set(key, known);
      return known;
    }
    const prepared = await this.workers.prepare(setting, SEED, signal);
    if (!prepared.ok) return { why: prepared.why };
    const { series } = prepared.value;
    const evidence = new Evidence(series);
    const fresh: Remembered = { setting, prepared: prepared.value, evidence, rounds: [], counted: 0 };
    this.known.set(key, fresh);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= MOST_REMEMBERED) break;
      this.known.delete(oldest);
    }
    return fresh;
  }

  /** Draws soon, and at once where nothing was drawn for a while. */
  private touch(): void {
    if (this.drawing !== null) return;
    const wait = this.drawnAt + DRAW_MS - this.now();
    if (wait <= 0) this.draw();
    else this.drawing = setTimeout(() => this.draw(), wait);
  }

  private draw(): void {
    if (this.drawing !== null) clearTimeout(this.drawing);
    this.drawing = null;
    this.drawnAt = this.now();
    const { current, saved } = this;
    if (current === null || current.evidence.matches === 0 || this.running.signal.aborted) return;
    // It was put off, and something else is wanted by now.
    if (!isSame(current.setting, this.wanted?.setting ?? null)) return;
    const measured = measuredOf(current);
    this.state.setState({
      measured,
      isStale: false,
      // While other kinds of bots have their turn, it would be theirs that makes this one slow.
      speed: this.kinds.some(({ isPlaying }) => isPlaying) ? 0 : this.speedOf(current.evidence),
      kinds: this.kinds.map(({ bot, known, isPlaying }) => ({
        ...{ bot, isPlaying },
        measured: known === null || known.evidence.matches === 0 ? null : measuredOf(known),
      })),
      compared: saved === null || saved.evidence.matches === 0 ? null : this.compare(current, saved),
    });
  }

  private compare(current: Remembered, saved: Remembered): Compared {
    if (this.pairing?.of !== current || this.pairing.with !== saved)
      this.pairing = { of: current, with: saved, pairing: new Pairing(saved.evidence, current.evidence) };
    const minutes = [saved.prepared.minutesPerRound, current.prepared.minutesPerRound] as const;
    const perRound = minutes[0] === null || minutes[1] === null ? null : ([minutes[0], minutes[1]] as const);
    return { against: measuredOf(saved), comparison: this.pairing.pairing.compare(perRound) };
  }

  /** Over about a second. */
  private speedOf(evidence: Evidence): number {
    const at = this.now();
    this.pace = [
      ...this.pace.filter((one) => one.of === evidence && at - one.at < 1200),
      { at, of: evidence, matches: evidence.matches },
    ];
    const [first] = this.pace;
    if (first === undefined || at - first.at < 50) return this.state.getState().speed;
    return ((evidence.matches - first.matches) * 1000) / (at - first.at);
  }
}

interface Some {
  readonly until: number;
  readonly reach: number;
  readonly ms: number;
  /** May change while it is played. */
  readonly urgent: { priority: number };
  readonly signal: AbortSignal;
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isSame = (one: LabSetting | null, other: LabSetting | null): boolean =>
  (one === null ? null : keyOf(one)) === (other === null ? null : keyOf(other));

/** The same for the same rules, in whatever order they were chosen. */
export function keyOf({ game, seats, preset, options, bots }: LabSetting): string {
  const sorted = Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([game, seats, preset, bots, sorted]);
}

function measuredOf(known: Remembered): Measured {
  const { setting, prepared, evidence, rounds } = known;
  for (; known.counted < evidence.matches; known.counted++) {
    const length = evidence.rounds[known.counted] as number;
    if (length === UNKNOWN) continue;
    while (rounds.length <= length) rounds.push(0);
    rounds[length] = (rounds[length] as number) + 1;
  }
  return {
    ...{ setting, prepared, rounds: [...rounds], reach: reachOf(evidence), isAlwaysSame: isAlwaysSame(evidence) },
    measure: measure(evidence, prepared.minutesPerRound),
  };
}

/** From so many matches on, it is no accident that they are all the same. */
const SEVERAL = 30;

function isAlwaysSame({ matches, endingCounts, seatWins, roundSums, scoreSums }: Evidence): boolean {
  // All numbers are whole, so that the sums are exact.
  const isConstant = ({ count, total, squares }: RunningSums) => count * squares === total * total;
  const isWon = seatWins.every((won) => won === 0 || won === matches);
  return matches >= SEVERAL && endingCounts.includes(matches) && isWon && [roundSums, ...scoreSums].every(isConstant);
}

/** How far the widest interval of who wins reaches from its middle. */
function reachOf({ matches, sides, sideWins, sideMatches, seatWins }: Evidence): number {
  if (matches === 0) return 1;
  const wins: readonly (readonly [won: number, of: number])[] =
    sides.length > 0
      ? sides.map((_, at) => [sideWins[at] ?? 0, sideMatches[at] ?? 0])
      : seatWins.map((won) => [won, matches]);
  const reaches = wins.map(([won, of]) => {
    const [low, high] = shareBounds(won, of);
    return (high - low) / 2;
  });
  return Math.max(...reaches);
}
