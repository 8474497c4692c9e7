import { playableOf } from '../../bots/play-match.ts';
import type { DeepReadonly, GameTypes, Json, Match, State } from '../../kernel/host.ts';
import { playMatch, setupOfRoom } from '../tournament/bot-play.ts';
import type { Treatment } from '../tournament/plan.ts';
import { resultOfRoom } from '../tournament/room.ts';
import type { CarryOver, RoomResult } from '../tournament/state.ts';
import { measuresIn, type PowerDesign, type PowerGame, SCORES, treatmentsIn } from './design.ts';
import { MatchClock, type MatchMinutes } from './duration.ts';

/** What came of a room. */
export interface MeasuredRoom {
  readonly result: RoomResult;
  /** By measure; null where a match has no such number. */
  readonly values: readonly (number | null)[];
  readonly minutes: MatchMinutes;
}

/** So many matches without chance are kept: far more than there are where people carry little from match to match. */
const MOST_KEPT = 50_000;

/** So many matches of one kind, at most, has a replication: it keeps their chance apart. */
const MOST_OF_A_KIND = 2 ** 16;

/**
 * Plays the rooms of simulated sessions. A kind of match is its treatment, its two bots and what they bring. Where neither the rules nor the
 * bots draw anything, all matches of a kind are one and the same, so it is played once. All others are played afresh in every replication:
 * drawing again from a pool of them would repeat its accidents in each session, and find differences that are none.
 */
export class RoomPlayer {
  /** The names of the values of every room. */
  readonly measures: readonly string[];
  private readonly game: PowerGame;
  private readonly design: PowerDesign;
  private readonly treatments: readonly Treatment[];
  private readonly setups = new Map<string, ReturnType<typeof setupOfRoom>>();
  private readonly withoutChance = new Map<string, MeasuredRoom>();
  /** By kind, the matches of this replication that chance decided, in the order of their use. */
  private readonly drawn = new Map<string, MeasuredRoom[]>();
  /** How many of those the experiment that is being played has used. */
  private readonly used = new Map<string, number>();
  private replication = 0;

  constructor(game: PowerGame, design: PowerDesign) {
    this.game = { ...game, ...playableOf(game) };
    this.design = design;
    this.treatments = treatmentsIn(design);
    this.measures = measuresIn(game, design);
  }

  /** Forgets everything that chance decided. */
  beginReplication(replication: number): void {
    this.replication = replication;
    this.drawn.clear();
  }

  /** Another experiment of this replication, with another number of people, meets the same chance again. */
  beginExperiment(): void {
    this.used.clear();
  }

  play(treatment: number, bots: readonly [string, string], carried: readonly [CarryOver, CarryOver]): MeasuredRoom {
    const kind = `${treatment} ${bots[0]} ${bots[1]} ${carriedText(carried[0])} ${carriedText(carried[1])}`;
    const kept = this.withoutChance.get(kind);
    if (kept !== undefined) return kept;
    const place = this.used.get(kind) ?? 0;
    this.used.set(kind, place + 1);
    const drawn = this.drawn.get(kind) ?? [];
    if (drawn.length === 0) this.drawn.set(kind, drawn);
    const before = drawn[place];
    if (before !== undefined) return before;
    const { room, isWithoutChance } = this.playAfresh(kind, place, treatment, bots, carried);
    if (isWithoutChance && this.withoutChance.size < MOST_KEPT) this.withoutChance.set(kind, room);
    else drawn.push(room);
    return room;
  }

  private playAfresh(
    kind: string,
    place: number,
    number: number,
    bots: readonly [string, string],
    carried: readonly [CarryOver, CarryOver],
  ): { readonly room: MeasuredRoom; readonly isWithoutChance: boolean } {
    const setup = this.setups.get(kind) ?? setupOfRoom(this.game, this.treatments[number] as Treatment, carried);
    if (this.setups.size < MOST_KEPT) this.setups.set(kind, setup);
    // The chance depends on the kind of match and its place alone, so not on how many others were played before.
    const seed = [mixed(this.design.seed, kind), this.replication * MOST_OF_A_KIND + place] as const;
    const clock = new MatchClock(this.game, this.design.plan);
    const { match, isWithoutChance } = playMatch(this.game, { setup, bots, seed }, clock);
    const { committedRounds } = this.design.plan;
    const result = resultOfRoom(this.game, match, { committedRounds, byePoints: 0 });
    return { room: { result, values: this.valuesOf(match, result), minutes: clock.minutesOf(match) }, isWithoutChance };
  }

  private valuesOf(match: Match<GameTypes>, { points: [first, second] }: RoomResult): readonly (number | null)[] {
    const { game, inTournament } = this.game;
    const { columns } = this.design;
    const tally = game.statistics?.tally?.(match.state.table as DeepReadonly<GameTypes['table']>, match.setup) ?? {};
    const rows = columns.length === 0 ? [] : (inTournament?.rows(match.state as DeepReadonly<State<GameTypes>>) ?? []);
    const scores: Readonly<Record<string, number>> = {
      [SCORES[0]]: (first + second) / 2,
      [SCORES[1]]: first,
      [SCORES[2]]: second,
    };
    return this.measures.map((name) => scores[name] ?? tally[name] ?? meanOf(rows.map((row) => row[name])));
  }
}

/** Keys in order, for two may have got the same things in another order. */
const carriedText = (carried: CarryOver): string =>
  Object.keys(carried)
    .sort()
    .map((name) => `${name}:${carried[name]}`)
    .join();

/** The mean of numbers and of claims, which count 1 if they hold; null without any. */
function meanOf(cells: readonly (Json | undefined)[]): number | null {
  const numbers = cells.filter((cell) => typeof cell === 'number' || typeof cell === 'boolean').map(Number);
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** A seed of its own for every kind of match (FNV-1a, once more for the upper bits). */
function mixed(seed: number, kind: string): number {
  let [low, high] = [0x811c9dc5, 0x9e3779b9];
  for (const letter of `${seed} ${kind}`) {
    const code = letter.codePointAt(0) as number;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (low >>> 0) + ((high >>> 0) % 2 ** 20) * 2 ** 32;
}
