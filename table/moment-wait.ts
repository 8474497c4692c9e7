import type { HostedGame } from '../games/game-package.ts';
import {
  type GameTypes,
  heardBy,
  type Input,
  type LoggedStep,
  type Match,
  type Recording,
  type VisibleEvent,
} from '../kernel/host.ts';
import { TEMPO_FACTORS, type Tempo } from '../protocol/codes.ts';
import type { PersonId, TableSettings } from './table-state.ts';
import { audible } from './telling.ts';

type Heard = readonly VisibleEvent<GameTypes>[];
type Pacing = NonNullable<HostedGame['pacing']>;

/** By how much a table's tempo multiplies its game's times; 0 where moments take no time. */
const factorOf = (tempo: Tempo | undefined): number => (tempo === undefined ? 0 : TEMPO_FACTORS[tempo]);

/** How long the moments of these events take together, in milliseconds. */
export function lengthOfMoments({ moments, untilSeen }: Pacing, tempo: Tempo | undefined, heard: Heard): number {
  const factor = factorOf(tempo);
  if (factor === 0) return 0;
  let sum = 0;
  for (const event of heard) {
    const length = moments[event.type] ?? 0;
    const played = (typeof length === 'number' ? length : length(event)) * factor;
    if (played > 0) sum += Math.max(played, untilSeen?.[event.type] ?? 0);
  }
  return Math.round(sum);
}

/**
 * How long a table waits so that what happened can be seen. Clocks and bots count from the end of it. Only the table is late: rules, log
 * and the game's own deadline know nothing of it. It is computed from what everybody hears, so that it tells nobody what was whispered.
 */
export class MomentWait {
  private readonly pacing: Pacing | undefined;
  private tempo: Tempo | undefined;
  /** When everything that was told has been seen, by the table's clock. */
  private end = 0;
  /** When the last moment was opened. */
  private openedAt = 0;
  /** By how much the table is later than a deadline of the game. */
  private late: { readonly deadline: number; readonly milliseconds: number } | null = null;
  /** Who has gone on from everything that was told so far. */
  private readonly seenBy = new Set<PersonId>();

  constructor({ pacing }: HostedGame, { tempo }: TableSettings) {
    this.pacing = pacing;
    this.tempo = tempo;
  }

  /** Nothing is due before this time. */
  get until(): number {
    return this.end;
  }

  /** When something begins that is asked for at this time. */
  notBefore(at: number): number {
    return Math.max(at, this.end);
  }

  /** A match was put on the table. Returns by how much this delays everything. */
  begin({ match, opening }: Recording<GameTypes>, at: number): number {
    this.end = at;
    const types: readonly string[] = this.pacing?.opening ?? [];
    const heard = heardBy(opening, 'spectator').filter(({ type }) => types.includes(type));
    return this.open(match, heard, at);
  }

  /** An input was played; `wasSecret`: it was secret who had answered. Returns by how much this delays everything. */
  take(match: Match<GameTypes>, { input, told }: LoggedStep<GameTypes>, wasSecret: boolean): number {
    // Not everybody may know of a take-back, so the table waits as if there were none.
    const isTakeBack = input.type === 'undo' || input.type === 'redo';
    const heard = isTakeBack ? [] : heardBy(audible(told, match.game, wasSecret), 'spectator');
    return this.open(match, heard, input.at);
  }

  private open({ deadline }: Match<GameTypes>, heard: Heard, at: number): number {
    const length = this.pacing === undefined ? 0 : lengthOfMoments(this.pacing, this.tempo, heard);
    if (length > 0) {
      this.end = Math.max(this.end, at) + length;
      this.openedAt = at;
      this.seenBy.clear();
    }
    if (deadline === null) this.late = null;
    else if (this.late?.deadline !== deadline) this.late = { deadline, milliseconds: Math.max(0, this.end - at) };
    else this.late = { deadline, milliseconds: this.late.milliseconds + length };
    return length;
  }

  /** The host chose a tempo; moments that play go on as they began. Returns by how much everything is due earlier. */
  setTempo(tempo: Tempo | undefined, at: number): number {
    this.tempo = tempo;
    return factorOf(tempo) === 0 ? this.finish(at) : 0;
  }

  /** Nobody waits any longer. Returns by how much everything is due earlier. */
  finish(at: number): number {
    const cut = Math.max(0, this.end - at);
    this.end -= cut;
    if (this.late !== null) this.late = { ...this.late, milliseconds: Math.max(0, this.late.milliseconds - cut) };
    return cut;
  }

  /**
   * A bot or a clock that acted shows that nobody waited any longer: all had gone on, which no log says. At a live table this is known
   * already, and returns 0; in a replay, by how much everything is due earlier.
   */
  finishFor(input: Input<GameTypes>): number {
    const isAutomatic =
      input.type === 'time' || (input.type === 'answer' && (input.by === 'bot' || input.by === 'clock'));
    return isAutomatic ? this.finish(input.at) : 0;
  }

  /** Somebody has gone on from everything that was told up to a time. Whether all of these people have, while the table still waits. */
  note(
    person: PersonId,
    upTo: number,
    { people, at }: { readonly people: readonly PersonId[]; readonly at: number },
  ): boolean {
    if (at >= this.end || upTo < this.openedAt) return false;
    this.seenBy.add(person);
    return people.every((each) => this.seenBy.has(each));
  }

  /** By how much a deadline of the game is later at this table. */
  addedTo(deadline: number): number {
    return this.late?.deadline === deadline ? this.late.milliseconds : 0;
  }

  /** How long a bot waits before it says something; null where nobody has time for talk. */
  readonly pauseOf = (draw: number): number | null => {
    const factor = factorOf(this.tempo);
    const [from, to] = BEFORE_SPEAKING;
    return factor === 0 ? null : Math.round((from + (to - from) * draw) * factor);
  };

  /** How long a bot thinks at this table in this phase; null where the host's milliseconds say so. */
  thinkingOf(phase: string, draw: number): number | null {
    if (this.tempo === undefined) return null;
    const [from, to] = this.pacing?.thinking[phase] ?? USUAL_THINKING;
    // Most answers come soon, some take long.
    return Math.round((from + (to - from) * draw * draw) * factorOf(this.tempo));
  }
}

/** How long somebody waits before they speak, from the shortest to the longest. */
const BEFORE_SPEAKING = [1400, 3600] as const;

/** Where a game says nothing. */
const USUAL_THINKING = [600, 1800] as const;

/** A number from 0 to 1 that looks random, and is always the same for the same numbers. */
export function drawFor(...numbers: readonly number[]): number {
  let mixed = 0x811c9dc5;
  for (const number of numbers) mixed = Math.imul(mixed ^ (mixed >>> 15) ^ number, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
