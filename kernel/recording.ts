import type { Channel, Game, Kinds } from './game.ts';
import type { Input, Move, Step, Told } from './input.ts';
import { type Match, type MatchStart, openView, resumeMatch, type Snapshot, startMatch } from './match.ts';
import { copyPlain, no, type Refusal, type Result, type Seen, yes } from './plain.ts';
import type { Seed } from './random.ts';
import { readInput } from './read-input.ts';
import type { Seat } from './seats.ts';

/** What a match with a memory is made from. */
export interface Origin<K extends Kinds> {
  readonly game: Game<K>;
  readonly setup: Seen<K['setup']>;
  readonly seats: number;
  readonly seed: Seed;
  /** Declared when the match is made, seen by all: only then may anybody see everything before the end. */
  readonly moderated: boolean;
  /** Where it goes on from, if it did not begin with a deal under these rules. */
  readonly from: Snapshot<K> | null;
  /** Whether it keeps its log itself. A server keeps it on disk; then nothing is taken back here. */
  readonly forgets?: boolean;
}

/** Something said, and who heard it. */
export interface Said {
  readonly seat: Seat;
  readonly channel: string;
  readonly hearers: Channel['hearers'];
  readonly text: string;
}

/** What one input brought about, and the input as it entered the log. */
export interface LoggedStep<K extends Kinds> extends Step<K> {
  readonly number: number;
  readonly input: Input<K>;
  readonly said: Said | null;
}

/** Moves between two places from which a match can be played again. */
const MARK_EVERY = 50;

/** The longest that a person may say at once. */
export const LONGEST_TALK = 500;

/** A match with its log: it talks, takes back, and can be saved. The log is never shortened; what was undone stays in it. */
export class Recording<K extends Kinds> {
  readonly origin: Origin<K>;
  /** What was told while the match opened. */
  readonly opening: readonly Told<K>[];
  readonly steps: LoggedStep<K>[] = [];
  match: Match<K>;

  /** When the last input was written. */
  lastAt = 0;
  /** The number of the last input that was more than talk; -1 before the first. */
  lastStep = -1;

  /** How often something was taken back or brought back: the numbers of questions come round again then. */
  takenBack = 0;

  /** Inputs written so far. */
  private count = 0;
  /** Numbers of the moves that are in force, and the groups that were taken back, last first to be redone. */
  private line: number[] = [];
  private undone: number[][] = [];
  /** Where the match stood now and then, so that little has to be played again where anything can be taken back. */
  private marks: { readonly moves: number; readonly snapshot: Snapshot<K> }[] = [];

  constructor(origin: Origin<K>) {
    this.origin = origin;
    const { match, told } = begin(origin);
    this.match = match;
    this.opening = told;
  }

  /** Plays one input and writes it down, or says why not; then nothing has changed. */
  play(given: Input<K>): Result<LoggedStep<K>, Refusal> {
    const read = readInput<K>(given);
    if (!read.ok) return read;
    const input = read.value;
    // After an undo the match stands at an earlier time, but the log never goes back.
    if (!(input.at >= this.lastAt)) return no('malformed-input', { field: 'at' });
    switch (input.type) {
      case 'talk':
        return this.talk(input);
      case 'undo':
        return this.undo(input);
      case 'redo':
        return this.redo(input);
      default:
        return this.move(input);
    }
  }

  /** Whether the input of this number is in force: moves that were taken back are not. */
  isInForce(number: number): boolean {
    return this.line.includes(number);
  }

  /** The moves in force, oldest first. */
  movesInForce(): readonly LoggedStep<K>[] {
    return this.line.map((number) => this.steps[number] as LoggedStep<K>);
  }

  /** Everything laid open, or null while that is nobody's to see. */
  openView(): ReturnType<typeof openView<K>> | null {
    return this.match.outcome !== null || this.origin.moderated ? openView(this.match) : null;
  }

  private move(input: Move<K>): Result<LoggedStep<K>, Refusal> {
    const result = this.match.play(input);
    if (!result.ok) return result;
    if (!this.origin.forgets) {
      this.line.push(this.count);
      this.undone = [];
      this.mark();
    }
    const logged = input.type === 'time' ? input : { ...input, command: copyPlain(this.match.played as K['command']) };
    return this.write(logged, result.value, null);
  }

  private talk(input: Extract<Input<K>, { type: 'talk' }>): Result<LoggedStep<K>, Refusal> {
    const { seat, channel } = input;
    if (!this.isSomebody(seat)) return no('not-a-seat', { seats: this.match.seats });
    const text = input.text.trim();
    if (text === '' || text.length > LONGEST_TALK) return no('not-sayable', { most: LONGEST_TALK, given: text.length });
    const open = this.match.game.channels?.(this.match.seatView(seat)).find(({ name }) => name === channel);
    if (open === undefined) return no('not-your-channel', { channel });
    return this.write({ ...input, text }, NOTHING, { seat, channel, hearers: copyPlain(open.hearers), text });
  }

  private undo(input: Extract<Input<K>, { type: 'undo' }>): Result<LoggedStep<K>, Refusal> {
    const group = this.line.filter((number) => number >= input.backTo);
    if (!this.isSomebody(input.asker)) return no('not-a-seat', { seats: this.match.seats });
    if (group.length === 0) return no('nothing-to-undo');
    if (!this.mayUndo(group, input.asker)) return no('cannot-undo', { undo: this.match.game.undo });
    this.line = this.line.filter((number) => number < input.backTo);
    this.undone.push(group);
    this.match = this.replayed();
    this.takenBack++;
    return this.write(input, NOTHING, null);
  }

  private mayUndo(group: readonly number[], asker: Seat | 'host'): boolean {
    const { undo, companion } = this.match.game;
    if (undo === 'never') return false;
    const givers = this.movesOf(group).map((move) => (move.type === 'answer' ? move.seat : move.type));
    if (undo === 'free') return companion?.mayTakeBack(this.match.publicView(), givers, asker) ?? true;
    return group.every((number) => {
      const { input, unheard } = this.steps[number] as LoggedStep<K>;
      return unheard && input.type === 'answer' && input.seat === asker;
    });
  }

  private movesOf(group: readonly number[]): readonly Move<K>[] {
    return group.map((number) => (this.steps[number] as LoggedStep<K>).input as Move<K>);
  }

  private redo(input: Extract<Input<K>, { type: 'redo' }>): Result<LoggedStep<K>, Refusal> {
    const group = this.undone.at(-1);
    if (!this.isSomebody(input.asker)) return no('not-a-seat', { seats: this.match.seats });
    if (group === undefined) return no('nothing-to-redo');
    if (!this.mayUndo(group, input.asker)) return no('cannot-undo', { undo: this.match.game.undo });
    this.undone.pop();
    const told = this.movesOf(group).flatMap((move) => playAgain(this.match, move).told);
    this.line.push(...group);
    this.takenBack++;
    this.mark();
    return this.write(input, { told, unheard: false }, null);
  }

  private mark(): void {
    if (this.match.game.undo !== 'free') return;
    const moves = this.line.length;
    if (moves - (this.marks.at(-1)?.moves ?? 0) >= MARK_EVERY)
      this.marks.push({ moves, snapshot: this.match.snapshot() });
  }

  private isSomebody(asker: Seat | 'host'): boolean {
    return asker === 'host' || (Number.isInteger(asker) && asker >= 0 && asker < this.match.seats);
  }

  private write(input: Input<K>, { told, unheard }: Step<K>, said: Said | null): Result<LoggedStep<K>, Refusal> {
    const step = { number: this.count, input, told, unheard, said };
    this.count++;
    this.lastAt = input.at;
    if (said === null) this.lastStep = step.number;
    if (!this.origin.forgets) this.steps.push(step);
    return yes(step);
  }

  /** The match as the moves in force make it. */
  private replayed(): Match<K> {
    this.marks = this.marks.filter(({ moves }) => moves <= this.line.length);
    const mark = this.marks.at(-1);
    const { match } = begin(mark === undefined ? this.origin : { ...this.origin, from: mark.snapshot });
    for (const move of this.movesOf(this.line.slice(mark?.moves ?? 0))) playAgain(match, move);
    return match;
  }
}

const NOTHING: Step<never> = { told: [], unheard: false };

function begin<K extends Kinds>(origin: Origin<K>): { match: Match<K>; told: readonly Told<K>[] } {
  const start: MatchStart<K> = { ...origin, listened: true };
  return origin.from === null ? startMatch(start) : { match: resumeMatch(start, origin.from), told: [] };
}

/** Plays what was accepted before; by the laws it is accepted again. */
function playAgain<K extends Kinds>(match: Match<K>, move: Move<K>): Step<K> {
  const again = match.play(move);
  if (!again.ok)
    throw new Error(`${match.game.id}: a move of the log is refused when played again (${again.why.code})`);
  return again.value;
}
