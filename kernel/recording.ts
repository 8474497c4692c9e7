import type { Channel, Game, GameTypes } from './game.ts';
import type { EmittedEvent, History, Input, Move, Step } from './input.ts';
import { copyJson, type DeepReadonly, ok, type Refusal, type Result, sameJson } from './json.ts';
import { type Match, type MatchStart, openView, resumeMatch, type Snapshot, startMatch } from './match.ts';
import type { Phrase } from './phrases.ts';
import type { Seed } from './random.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusals.ts';
import type { Seat } from './seats.ts';
import { fillSetup } from './setup.ts';

/** What a recording is made from. */
export interface Origin<K extends GameTypes> {
  readonly game: Game<K>;
  /** As it was chosen or stored; an option that it lacks takes its default. */
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly seed: Seed;
  /** Declared at the start and visible to everyone: only then may anyone see everything before the end. */
  readonly moderated: boolean;
  /** The snapshot it continues from, if it did not begin with a deal under these rules. */
  readonly from: Snapshot<K> | null;
  /** Whether it does not keep its own log: a server keeps the log on disk, and then nothing can be undone here. */
  readonly forgets?: boolean;
}

/** Something that was said, and who heard it. */
export interface Said {
  readonly seat: Seat;
  readonly channel: string;
  readonly hearers: Channel['hearers'];
  readonly text: string;
  readonly phrase?: Phrase;
}

/** What one input led to, and the input as logged. */
export interface LoggedStep<K extends GameTypes> extends Step<K> {
  readonly number: number;
  readonly input: Input<K>;
  readonly said: Said | null;
  /** The moves that it undid or redid, in order; absent for a move. */
  readonly moves?: readonly number[];
}

/** Moves that were undone together, and their history. */
interface Undone {
  readonly moves: readonly number[];
  readonly of: History | undefined;
  /** Whose notes they are; null for moves at the table. */
  readonly seat: Seat | null;
}

/** Moves between two marks from which a match can be replayed. */
const MARK_EVERY = 50;

/** The longest text that a person may say at once. */
export const LONGEST_TALK = 500;

/** A match with its log: it adds talk, undo, redo and saves. The log only grows; what was undone stays in it. */
export class Recording<K extends GameTypes> {
  readonly origin: Origin<K>;
  /** The events of the opening. */
  readonly opening: readonly EmittedEvent<K>[];
  readonly steps: LoggedStep<K>[] = [];
  match: Match<K>;

  /** The time of the last input. */
  lastAt = 0;
  /** The number of the last input other than talk; -1 before the first. */
  lastStep = -1;

  /** How often something was undone or redone: after that, question numbers repeat. */
  takenBack = 0;

  /** Inputs written so far. */
  private count = 0;
  /** The numbers of the moves in force, and the groups that were undone; the last one is redone first. */
  private line: number[] = [];
  private undone: Undone[] = [];
  /** Snapshots along the way, so that an undo has to replay only a few moves. */
  private marks: Mark<K>[] = [];

  constructor(origin: Origin<K>) {
    this.origin = { ...origin, setup: fillSetup(origin.game, origin.setup, origin.seats) };
    const { match, told } = begin(this.origin);
    this.match = match;
    this.opening = told;
  }

  /** Plays and logs one input, or returns why not; a refusal changes nothing. */
  play(given: Input<K>): Result<LoggedStep<K>, Refusal> {
    const read = readInput<K>(given);
    if (!read.ok) return read;
    const input = read.value;
    // After an undo the match is at an earlier time, but the log never goes back.
    if (!(input.at >= this.lastAt)) return refuse('malformed-input', { field: 'at' });
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

  /** Whether the input with this number is in force; moves that were undone are not. */
  isInForce(number: number): boolean {
    return this.line.includes(number);
  }

  /** The seat whose private note this input is; null for everything else. */
  noteOf(input: Input<K>): Seat | null {
    const notes = this.origin.game.capabilities?.notes?.commands ?? [];
    return input.type === 'answer' && notes.includes(input.command.type) ? input.seat : null;
  }

  /** The moves in force, oldest first. */
  movesInForce(): readonly LoggedStep<K>[] {
    return this.line.map((number) => this.steps[number] as LoggedStep<K>);
  }

  /** A view of everything, or null while nobody may see that. */
  openView(): ReturnType<typeof openView<K>> | null {
    return this.match.outcome !== null || this.origin.moderated ? openView(this.match) : null;
  }

  private move(input: Move<K>): Result<LoggedStep<K>, Refusal> {
    const result = this.match.play(input);
    if (!result.ok) return result;
    if (!this.origin.forgets) {
      this.line.push(this.count);
      this.forgetUndone(this.noteOf(input));
      this.mark();
    }
    const logged = input.type === 'time' ? input : { ...input, command: copyJson(this.match.played as K['command']) };
    return this.write(logged, result.value, { said: null });
  }

  private talk(input: Extract<Input<K>, { type: 'talk' }>): Result<LoggedStep<K>, Refusal> {
    const { seat, channel, phrase } = input;
    if (!this.isSomebody(seat)) return refuse('not-a-seat', { seats: this.match.seats });
    const text = input.text.trim();
    if (text === '' || text.length > LONGEST_TALK)
      return refuse('not-sayable', { most: LONGEST_TALK, given: text.length });
    const open = this.match.game.channels?.(this.match.seatView(seat)).find(({ name }) => name === channel);
    if (open === undefined) return refuse('not-your-channel', { channel });
    const said = { seat, channel, hearers: copyJson(open.hearers), text, ...(phrase !== undefined && { phrase }) };
    return this.write({ ...input, text }, NOTHING, { said });
  }

  /** After a new move, nothing of the same history can be redone. */
  private forgetUndone(note: Seat | null): void {
    this.undone = this.undone.filter(({ of, seat }) =>
      note === null ? of === 'notes' : of !== 'notes' || seat !== note,
    );
  }

  private undo(input: Extract<Input<K>, { type: 'undo' }>): Result<LoggedStep<K>, Refusal> {
    const { asker, backTo, of } = input;
    const group = this.line.filter((number) => number >= backTo && this.isOf(number, input));
    if (!this.isSomebody(asker)) return refuse('not-a-seat', { seats: this.match.seats });
    if (group.length === 0) return refuse('nothing-to-undo');
    if (!this.mayUndo(group, input)) return refuse('cannot-undo', { undo: this.match.game.undo });
    const rebuilt = this.without(group, of);
    if (rebuilt === null) return refuse('cannot-undo', { undo: this.match.game.undo });
    const left = new Set(rebuilt.line);
    const moves = this.line.filter((number) => !left.has(number));
    this.undone.push({ moves, of, seat: of === 'notes' ? (asker as Seat) : null });
    this.stand(rebuilt, of);
    return this.write(input, NOTHING, { said: null, moves });
  }

  /** Whether a move belongs to the history in question. */
  private isOf(number: number, { of, asker }: Extract<Input<K>, { type: 'undo' }>): boolean {
    if (of === undefined) return true;
    const note = this.noteOf((this.steps[number] as LoggedStep<K>).input);
    return of === 'table' ? note === null : note !== null && note === asker;
  }

  /** The match without these moves, and without notes that depend on them; null if anything else depends on them. */
  private without(group: readonly number[], of: History | undefined): Rebuilt<K> | null {
    const gone = new Set(group);
    const line = this.line.filter((number) => !gone.has(number));
    return this.rebuilt(line, { mustTell: of === 'notes', dropsNotes: of === 'table' });
  }

  private mayUndo(group: readonly number[], { asker, of }: { asker: Seat | 'host'; of?: History }): boolean {
    const { undo, capabilities } = this.match.game;
    if (undo === 'never') return false;
    if (of === 'notes') return asker !== 'host';
    const givers = this.movesOf(group).map((move) => (move.type === 'answer' ? move.seat : move.type));
    if (undo === 'free') return capabilities?.mayTakeBack?.(this.match.publicView(), givers, asker) ?? true;
    return group.every((number) => {
      const { input, unheard } = this.steps[number] as LoggedStep<K>;
      return unheard && input.type === 'answer' && input.seat === asker;
    });
  }

  private movesOf(group: readonly number[]): readonly Move<K>[] {
    return group.map((number) => (this.steps[number] as LoggedStep<K>).input as Move<K>);
  }

  private redo(input: Extract<Input<K>, { type: 'redo' }>): Result<LoggedStep<K>, Refusal> {
    const { asker, of } = input;
    const isMeant = (other: Undone) =>
      of === undefined || (of === 'notes' ? other.seat === asker : other.of !== 'notes');
    const index = this.undone.findLastIndex(isMeant);
    const undone = this.undone[index];
    if (!this.isSomebody(asker)) return refuse('not-a-seat', { seats: this.match.seats });
    if (undone === undefined) return refuse('nothing-to-redo');
    if (!this.mayUndo(undone.moves, { asker, ...(undone.of === 'notes' ? { of: undone.of } : {}) }))
      return refuse('cannot-undo', { undo: this.match.game.undo });
    // Numbers are in chronological order: redone moves return to their old place.
    const line = [...this.line, ...undone.moves].sort((one, other) => one - other);
    const rebuilt = this.rebuilt(line, { mustTell: undone.of !== undefined, dropsNotes: false });
    if (rebuilt === null) return refuse('cannot-undo', { undo: this.match.game.undo });
    this.undone.splice(index, 1);
    this.stand(rebuilt, undone.of);
    const told = undone.moves.flatMap((number) => rebuilt.told.get(number) ?? []);
    return this.write(input, { told, unheard: false }, { said: null, moves: undone.moves });
  }

  /** Replaces the match by the rebuilt one. */
  private stand({ match, line, marks }: Rebuilt<K>, of: History | undefined): void {
    this.match = match;
    this.line = line;
    this.marks = marks;
    // Notes ask nothing, so question numbers stay as they are.
    if (of !== 'notes') this.takenBack++;
  }

  private mark(): void {
    if (isTimeToMark(this.match, this.line.length, this.marks))
      this.marks.push({ moves: this.line.length, snapshot: this.match.snapshot() });
  }

  private isSomebody(asker: Seat | 'host'): boolean {
    return asker === 'host' || (Number.isInteger(asker) && asker >= 0 && asker < this.match.seats);
  }

  private write(
    input: Input<K>,
    { told, unheard }: Step<K>,
    { said, moves }: Pick<LoggedStep<K>, 'said' | 'moves'>,
  ): Result<LoggedStep<K>, Refusal> {
    const step = { number: this.count, input, told, unheard, said, ...(moves === undefined ? {} : { moves }) };
    this.count++;
    this.lastAt = input.at;
    if (said === null) this.lastStep = step.number;
    if (!this.origin.forgets) this.steps.push(step);
    return ok(step);
  }

  /**
   * The match after these moves, replayed from the last mark before they differ; null if one of them is not legal. `mustTell`: events
   * at the table must be the same as before, so that none comes to refer to another note. `dropsNotes`: notes that are not legal are
   * left out, all in one pass.
   */
  private rebuilt(
    line: readonly number[],
    { mustTell, dropsNotes }: { readonly mustTell: boolean; readonly dropsNotes: boolean },
  ): Rebuilt<K> | null {
    const changed = line.findIndex((number, index) => number !== this.line[index]);
    const same = changed === -1 ? Math.min(line.length, this.line.length) : changed;
    const marks = this.marks.filter(({ moves }) => moves <= same);
    const mark = marks.at(-1);
    const { match } = begin(mark === undefined ? this.origin : { ...this.origin, from: mark.snapshot });
    const told = new Map<number, readonly EmittedEvent<K>[]>();
    const kept = line.slice(0, mark?.moves ?? 0);
    for (const [index, number] of line.entries()) {
      if (index < (mark?.moves ?? 0)) continue;
      const { input, told: before } = this.steps[number] as LoggedStep<K>;
      const isNote = this.noteOf(input) !== null;
      const move = input as Move<K>;
      const again = match.play(isNote ? { ...move, question: match.question } : move);
      if (!again.ok) {
        if (index < same) throw isRefusedAgain(match.game.id, again.why.code);
        if (dropsNotes && isNote) continue;
        return null;
      }
      if (mustTell && !isNote && !sameJson(again.value.told, before)) return null;
      told.set(number, again.value.told);
      kept.push(number);
      if (isTimeToMark(match, kept.length, marks)) marks.push({ moves: kept.length, snapshot: match.snapshot() });
    }
    return { match, line: kept, marks, told };
  }
}

/** The recording of a match that was played without one, from the moves that it kept. */
export function recordMoves<K extends GameTypes>(origin: Origin<K>, moves: readonly Move<K>[]): Recording<K> {
  const recording = new Recording(origin);
  for (const move of moves) {
    const played = recording.play(move);
    if (!played.ok) throw isRefusedAgain(origin.game.id, played.why.code);
  }
  return recording;
}

/** A snapshot after some number of moves. */
interface Mark<K extends GameTypes> {
  readonly moves: number;
  readonly snapshot: Snapshot<K>;
}

/** A match replayed without some moves, or with some that had been undone. */
interface Rebuilt<K extends GameTypes> {
  readonly match: Match<K>;
  readonly line: number[];
  readonly marks: Mark<K>[];
  /** The events of each replayed move. */
  readonly told: ReadonlyMap<number, readonly EmittedEvent<K>[]>;
}

/** Only games with free undo need snapshots. */
const isTimeToMark = <K extends GameTypes>({ game }: Match<K>, moves: number, marks: readonly Mark<K>[]): boolean =>
  game.undo === 'free' && moves - (marks.at(-1)?.moves ?? 0) >= MARK_EVERY;

const isRefusedAgain = (game: string, code: string): Error =>
  new Error(`${game}: a move of the log is refused when played again (${code})`);

const NOTHING: Step<never> = { told: [], unheard: false };

function begin<K extends GameTypes>(origin: Origin<K>): { match: Match<K>; told: readonly EmittedEvent<K>[] } {
  const start: MatchStart<K> = { ...origin, listened: true };
  return origin.from === null ? startMatch(start) : { match: resumeMatch(start, origin.from), told: [] };
}
