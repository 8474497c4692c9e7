import type { Game, GameTypes, Next, Options, Outcome, Phase, SeatView, State, Turn, View } from './game.ts';
import type { ChosenDrafts, EmittedEvent, Move, Step, Viewer } from './input.ts';
import {
  copyJson,
  type DeepReadonly,
  isRecord,
  type Json,
  ok,
  type Refusal,
  type Result,
  type Tagged,
} from './json.ts';
import { legalCommand, misshapenField, whyNotChecked } from './options.ts';
import { findHandler, findPhase, type Handler, type PhaseEntry, phaseTable } from './phase-table.ts';
import { type Generator, resumeGenerator, type Seed, startGenerator } from './random.ts';
import { refuse } from './refusals.ts';
import { bitsOf, holdsSeat, MOST_SEATS, type Seat, seatsIn } from './seats.ts';

/** What a match is made from. */
export interface MatchStart<K extends GameTypes> {
  readonly game: Game<K>;
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly seed: Seed;
  /** Whether anyone listens. If nobody does, events are not even built. */
  readonly listened: boolean;
  /** Every move that is played is added to this list, as a log has it. */
  readonly moves?: Move<K>[] | null;
}

/** The state of a match as plain data: enough to continue from here. */
export interface Snapshot<K extends GameTypes> {
  readonly state: State<K>;
  readonly question: number;
  readonly at: number;
  readonly deadline: number | null;
  readonly outcome: Outcome | null;
  /** The position of the random generator. */
  readonly place: readonly number[];
}

/** A seat's view as the match keeps it. */
type LentView<K extends GameTypes> = { -readonly [F in keyof SeatView<K>]: SeatView<K>[F] };

/** The most phases entered in a row without anyone being asked; more is an endless loop in the rules. */
const MOST_ENTERED = 10_000;

const NONE: readonly never[] = [];
const NO_DRAFTS: ChosenDrafts<never> = {};
const SILENT: { readonly ok: true; readonly value: Step<never> } = ok({ told: NONE, unheard: false });

/** One match of one game; every move goes through here. Fast, and without a log of how it got here. */
export class Match<K extends GameTypes> implements Turn<K> {
  readonly game: Game<K>;
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly seed: Seed;
  readonly random: Generator;
  readonly state: State<K>;
  readonly tell: Turn<K>['tell'];
  readonly whisper: Turn<K>['whisper'];
  /** The moves played so far, if they are kept. */
  readonly moves: Move<K>[] | null;

  at: number;
  question: number;
  /** When the phase's time is up, in milliseconds since the match began. */
  deadline: number | null;
  outcome: Outcome | null;
  /** Moves played since the match was opened or resumed. */
  inputs = 0;
  /** The last command played, in its canonical form. */
  played: K['command'] | null = null;

  private readonly headings: readonly PhaseEntry<K>[];
  private heading: PhaseEntry<K>;
  private phase: Phase<K>;
  /** Whether it is a secret now who has answered. */
  private isSecret: boolean;
  private told: EmittedEvent<K>[] = [];
  /** Set while a rule runs: if it throws, the state may be half changed, and the match cannot continue. */
  private torn = false;
  private readonly views: LentView<K>[] = [];
  /** The options computed last, and for which seat, since the last move. */
  private offered: Options<K> = NONE;
  private offeredTo: Seat | null = null;

  constructor(start: MatchStart<K>, from: Snapshot<K>, random: Generator) {
    this.game = start.game;
    this.setup = start.setup;
    this.seats = start.seats;
    this.seed = start.seed;
    this.random = random;
    this.state = from.state;
    this.at = from.at;
    this.question = from.question;
    this.deadline = from.deadline;
    this.outcome = from.outcome;
    this.headings = phaseTable(start.game);
    this.heading = this.findHeading(from.state.phase);
    this.phase = this.heading.phase;
    this.moves = start.moves ?? null;
    this.isSecret = from.outcome === null && isAnsweredInSecret(this.phase, start.setup);
    this.tell = start.listened ? (event) => void this.told.push({ event, to: 'all' }) : undefined;
    this.whisper = start.listened
      ? (to, event, others) => {
          // A whisper to nobody is dropped.
          if (to.length > 0 || others !== undefined) this.told.push(whispered(to, event, others));
        }
      : undefined;
  }

  /** Enters the first phase and returns what was told there. Only for `startMatch`. */
  open(): readonly EmittedEvent<K>[] {
    this.torn = true;
    this.goOn(this.state.phase);
    this.torn = false;
    return this.told;
  }

  // ── views ───────────────────────────────────────────────────────────────────

  /** What everyone sees. */
  publicView(): View<K> {
    const { setup, seats, question, state, waiting, deadline } = this;
    const asked = this.askedSeenBy('spectator');
    return {
      setup,
      seats,
      phase: state.phase,
      question,
      asked,
      waiting,
      deadline,
      table: state.table as DeepReadonly<K['table']>,
    };
  }

  /** The seats that play is waiting for, as bits, as far as a viewer may know. */
  askedSeenBy(viewer: Viewer): number {
    const { asked } = this.state;
    if (!this.isSecret) return asked;
    return viewer === 'spectator' ? 0 : asked & (1 << viewer);
  }

  /** How many seats play is waiting for if who they are is a secret; null otherwise. */
  get waiting(): number | null {
    return this.isSecret ? seatsIn(this.state.asked).length : null;
  }

  /** What one seat sees, valid until the next move: the same object is then updated and reused. */
  seatView(seat: Seat): SeatView<K> {
    const { state } = this;
    const view = this.views[seat] ?? this.makeView(seat);
    view.phase = state.phase;
    view.question = this.question;
    view.asked = this.isSecret ? state.asked & (1 << seat) : state.asked;
    view.waiting = this.waiting;
    view.deadline = this.deadline;
    view.isAsked = holdsSeat(state.asked, seat);
    return view;
  }

  private makeView(seat: Seat): LentView<K> {
    const { setup, seats, state, question, waiting, deadline } = this;
    const { phase, asked } = state;
    const table = state.table as DeepReadonly<K['table']>;
    const hand = state.hands[seat] as DeepReadonly<K['hand']>;
    const view = { setup, seats, phase, question, asked, waiting, deadline, table, seat, isAsked: false, hand };
    this.views[seat] = view;
    return view;
  }

  /** What an asked seat may answer; nothing for a seat that is not asked. */
  optionsFor(seat: Seat): Options<K> {
    if (!holdsSeat(this.state.asked, seat)) return NONE;
    const { options } = this.phase;
    if (typeof options !== 'function') return options;
    if (this.offeredTo !== seat) {
      this.offered = options(this.seatView(seat));
      this.offeredTo = seat;
    }
    return this.offered;
  }

  /** What a seat may do without being asked. */
  extrasFor(seat: Seat): Options<K> {
    if (this.outcome !== null || this.phase.extras === undefined) return NONE;
    return this.phase.extras(this.seatView(seat));
  }

  /** What the host may do besides answering for a seat. */
  hostOptions(): Options<K> {
    if (this.outcome !== null || this.phase.hostOptions === undefined) return NONE;
    return this.phase.hostOptions(this.publicView());
  }

  /** The answer that is taken when this seat's time is up. */
  defaultFor(seat: Seat): K['command'] {
    return this.game.defaultAnswer(this.seatView(seat), this.optionsFor(seat));
  }

  /** Whether an asked seat could give this answer now: the command in its canonical form, or why not. Nothing is played. */
  wouldAnswer(seat: Seat, question: number, given: K['command']): Result<K['command'], Refusal> {
    if (this.outcome !== null) return refuse('game-over');
    if (question !== this.question) return refuse('old-question', { question: this.question });
    const options = this.optionsFor(seat);
    const command = legalCommand(options, given);
    return command === null ? this.refuse(seat, { options, extras: NONE }, given) : ok(command);
  }

  /** The state of the match, as a copy that shares nothing with it. */
  snapshot(): Snapshot<K> {
    this.mustBeWhole();
    const { question, at, deadline, outcome } = this;
    return copyJson({ state: this.state, question, at, deadline, outcome, place: this.random.place() });
  }

  private mustBeWhole(): void {
    if (this.torn) throw isTorn(this.game.id);
  }

  // ── what rules may do ───────────────────────────────────────────────────────

  hand(seat: Seat): K['hand'] {
    return this.state.hands[seat] as K['hand'];
  }

  ask(seats: Seat | readonly Seat[]): void {
    this.wait(seats);
    this.question++;
  }

  askAgain(seat: Seat): void {
    this.wait(seat);
  }

  private wait(seats: Seat | readonly Seat[]): void {
    this.state.asked |= typeof seats === 'number' ? 1 << seats : bitsOf(seats);
    if (this.state.asked >>> this.seats !== 0) throw isNotThere(this, seats);
  }

  askAll(except: Seat | null = null): void {
    const everybody = (1 << this.seats) - 1;
    this.state.asked |= except === null ? everybody : everybody & ~(1 << except);
    this.question++;
  }

  unanswered(): readonly Seat[] {
    return seatsIn(this.state.asked);
  }

  get allAnswered(): boolean {
    return this.state.asked === 0;
  }

  // ── playing ────────────────────────────────────────────────────────────────

  /** Plays one move, or returns why not; a refusal changes nothing. */
  play(move: Move<K>): Result<Step<K>, Refusal> {
    this.mustBeWhole();
    if (this.outcome !== null) return refuse('game-over');
    if (move.question !== this.question) return refuse('old-question', { question: this.question });
    if (!(move.at >= this.at)) return refuse('malformed-input', { field: 'at' });
    const result = this.playNow(move);
    if (this.moves !== null && result.ok) this.moves.push(asPlayed(move, this.played));
    return result;
  }

  private playNow(move: Move<K>): Result<Step<K>, Refusal> {
    if (move.type === 'answer') return this.answer(move.seat, move.command, move.at);
    return move.type === 'host'
      ? this.hostSays(move.command, move.at)
      : this.timeIsUp(move.at, move.drafts ?? NO_DRAFTS);
  }

  private answer(seat: Seat, given: K['command'], at: number): Result<Step<K>, Refusal> {
    if (!(seat >= 0 && seat < this.seats && Number.isInteger(seat))) return refuse('not-a-seat', { seats: this.seats });
    const options = this.optionsFor(seat);
    let command = legalCommand(options, given);
    if (command === null) {
      const extras = this.extrasFor(seat);
      command = legalCommand(extras, given);
      if (command === null) {
        const meant = isRecord(given) ? (this.game.otherNames?.(given) ?? null) : null;
        return meant === null ? this.refuse(seat, { options, extras }, given) : this.answer(seat, meant, at);
      }
    } else this.state.asked &= ~(1 << seat);
    return this.carryOut(findHandler(this.heading, command.type), seat, command, at);
  }

  private hostSays(given: K['command'], at: number): Result<Step<K>, Refusal> {
    const options = this.hostOptions();
    const command = legalCommand(options, given);
    if (command === null) {
      const { whyNotHost } = this.game;
      return this.explain(options, given, () => whyNotHost?.(this.publicView(), given) ?? null);
    }
    const handlers = this.phase.onHost as { readonly [type: string]: Handler<K, 'host'> } | undefined;
    return this.carryOut(handlers?.[command.type], 'host', command, at);
  }

  private carryOut<By>(
    handler: Handler<K, By> | undefined,
    by: By,
    command: K['command'],
    at: number,
  ): Result<Step<K>, Refusal> {
    const before = this.begin(at);
    if (handler === undefined) throw hasNothingOn(this, command.type);
    // A copy if there is a log: rules may store a part of the command in the state and change it there.
    this.played = before === null && this.moves === null ? command : copyJson(command);
    const next = handler(this, by, command);
    if (next !== undefined) this.goOn(next);
    return this.finish(before, by);
  }

  private timeIsUp(at: number, drafts: ChosenDrafts<K>): Result<Step<K>, Refusal> {
    if (this.deadline === null) return refuse('no-timer');
    if (at < this.deadline) return refuse('not-yet', { deadline: this.deadline });
    const { onTime } = this.phase;
    if (onTime === undefined && this.allAnswered) throw hasNothingOnTime(this);
    const before = this.begin(at);
    this.deadline = null;
    // In the order of the seats, drafts among default answers, so that nothing tells which is which.
    const next = this.answerInTurn(drafts, onTime === undefined);
    if (next !== undefined || onTime === undefined) this.goOn(next);
    else this.goOn(onTime(this));
    return this.finish(before, null);
  }

  /**
   * Takes the draft of each seat that has not answered, and its default answer if there is none and the phase says nothing else, until
   * one of them leads on. Seats asked meanwhile get new time.
   */
  private answerInTurn(drafts: ChosenDrafts<K>, takesDefaults: boolean): Next<K> {
    for (const seat of this.unanswered()) {
      if (!holdsSeat(this.state.asked, seat)) continue;
      // A copy, because rules may store a part of it in the state, and the log keeps it as it is.
      let command = seat in drafts ? legalCommand(this.optionsFor(seat), copyJson(drafts[seat])) : null;
      if (command === null && takesDefaults) {
        command = legalCommand(this.optionsFor(seat), this.defaultFor(seat));
        if (command === null) throw hasNoDefault(this, seat);
      }
      if (command === null) continue;
      this.offeredTo = null;
      this.state.asked &= ~(1 << seat);
      const handler = findHandler(this.heading, command.type);
      if (handler === undefined) throw hasNothingOn(this, command.type);
      const next = handler(this, seat, command);
      if (next !== undefined) return next;
    }
    if (takesDefaults && !this.allAnswered) this.setDeadline();
  }

  /** Begins a step; returns the generator's position, so that `finish` can tell whether anything random happened. */
  private begin(at: number): readonly number[] | null {
    this.torn = true;
    this.inputs++;
    this.at = at;
    this.offeredTo = null;
    if (this.tell === undefined) return null;
    this.told = [];
    return this.random.place();
  }

  private finish(before: readonly number[] | null, by: unknown): Result<Step<K>, Refusal> {
    this.torn = false;
    if (before === null) return SILENT as Result<Step<K>, Refusal>;
    const place = this.random.place();
    const diceFell = place.some((word, index) => word !== before[index]);
    return ok({ told: this.told, unheard: !diceFell && this.told.every((told) => isFor(told, by)) });
  }

  /** Writes what follows from the rest of the state, when a phase is entered. */
  private derive(): void {
    if (this.game.derive === undefined) return;
    const { table, hands } = this.game.derive(this.state as DeepReadonly<State<K>>, this.setup);
    if (table !== undefined) Object.assign(this.state.table, table);
    if (hands !== undefined) for (const [seat, hand] of hands.entries()) Object.assign(this.hand(seat), hand);
  }

  private goOn(next: Next<K>): void {
    let entered = 0;
    while (next !== undefined) {
      this.derive();
      if (next === 'end') {
        this.end();
        return;
      }
      if (entered++ > MOST_ENTERED) throw isEnteredForEver(this.game.id, next);
      next = this.enter(next as K['phase']);
      if (next === undefined) this.derive();
    }
  }

  private enter(name: K['phase']): Next<K> {
    const heading = this.findHeading(name);
    const { phase } = heading;
    this.heading = heading;
    this.phase = phase;
    this.isSecret = isAnsweredInSecret(phase, this.setup);
    this.state.phase = name;
    this.state.asked = 0;
    this.question++;
    this.deadline = null;
    const next = phase.enter === undefined ? undefined : phase.enter(this);
    if (next === undefined) this.setDeadline();
    return next;
  }

  private findHeading(name: string): PhaseEntry<K> {
    const heading = findPhase(this.headings, name);
    if (heading === undefined) throw hasNoPhase(this.game.id, name);
    return heading;
  }

  private setDeadline(): void {
    const { seconds } = this.phase;
    if (seconds === undefined) return;
    const given = seconds(this.publicView());
    this.deadline = given === null ? null : this.at + Math.round(given * 1000);
  }

  private end(): void {
    this.state.asked = 0;
    this.isSecret = false;
    this.deadline = null;
    this.question++;
    this.outcome = this.game.outcome(this.state.table as DeepReadonly<K['table']>, this.seats);
  }

  private refuse(
    seat: Seat,
    { options, extras }: { readonly options: Options<K>; readonly extras: Options<K> },
    given: unknown,
  ): Result<never, Refusal> {
    const isOpen = holdsSeat(this.state.asked, seat) || extras.some(({ type }) => type === (given as Tagged)?.type);
    if (!isOpen) return refuse('not-asked', { asked: [...seatsIn(this.askedSeenBy(seat))] });
    const { whyNot } = this.game;
    return this.explain(
      [...options, ...extras],
      given,
      () => whyNot?.(this.seatView(seat), given as K['command']) ?? null,
    );
  }

  /** Why a command is not among the options: its type, its shape, a check, or a reason given by the game. */
  private explain(options: Options<K>, given: unknown, whyNot: () => Refusal | null): Result<never, Refusal> {
    const misshapen = misshapenField(options, given);
    if (misshapen === 'type') return refuse('not-an-option');
    if (misshapen !== null) return refuse('malformed-command', { field: misshapen });
    const why = whyNotChecked(options, given as Tagged) ?? whyNot();
    return why === null ? refuse('not-an-option') : { ok: false, why };
  }
}

// Errors are thrown from separate functions: V8 inlines small functions, and long messages would make them too big.

const isTorn = (game: string): Error =>
  new Error(`a rule threw earlier in this match of ${game}; rebuild it from its log`);

const isNotThere = <K extends GameTypes>({ game, state }: Match<K>, seats: Seat | readonly Seat[]): Error =>
  new RangeError(`${game.id}: ${state.phase} asks a seat that is not there (${seats})`);

const hasNothingOn = <K extends GameTypes>({ game, state }: Match<K>, command: string): Error =>
  new Error(`${game.id}: ${state.phase} offers ${command} but has nothing on it`);

const hasNothingOnTime = <K extends GameTypes>({ game, state }: Match<K>): Error =>
  new Error(`${game.id}: ${state.phase} has a timer, but asks nobody and has no onTime`);

const hasNoDefault = <K extends GameTypes>({ game, state }: Match<K>, seat: Seat): Error =>
  new Error(`${game.id}: the default answer of seat ${seat} in ${state.phase} is not legal`);

/** A move with its command in canonical form. */
function asPlayed<K extends GameTypes>(move: Move<K>, command: K['command'] | null): Move<K> {
  return move.type === 'time' || command === null ? move : { ...move, command };
}

const hasNoPhase = (game: string, name: string): Error => new Error(`${game} has no phase ${name}`);

const isEnteredForEver = (game: string, name: string): Error => new Error(`${game}: ${name} is entered for ever`);

function isAnsweredInSecret<K extends GameTypes>(phase: Phase<K>, setup: DeepReadonly<K['setup']>): boolean {
  return phase.isAnsweredInSecret?.(setup) ?? false;
}

function whispered<K extends GameTypes>(to: readonly Seat[], event: K['secret'], others?: K['event']): EmittedEvent<K> {
  return others === undefined ? { event, to: [...to] } : { event, to: [...to], others };
}

function isFor<K extends GameTypes>(told: EmittedEvent<K>, by: unknown): boolean {
  return told.others === undefined && told.to !== 'all' && told.to.every((seat) => seat === by);
}

/** Deals and opens a match; `told` holds the events of the opening. */
export function startMatch<K extends GameTypes>(
  start: MatchStart<K>,
): { readonly match: Match<K>; readonly told: readonly EmittedEvent<K>[] } {
  if (start.seats > MOST_SEATS) throw new RangeError(`at most ${MOST_SEATS} seats`);
  const random = startGenerator(start.seed);
  const { first, table, hands, box } = start.game.deal(start.setup, start.seats, random);
  return openMatch(start, { phase: first, asked: 0, table, hands, box }, random);
}

/** Opens a match with a given deal: for tests and for the laws. */
export function openMatch<K extends GameTypes>(start: MatchStart<K>, state: State<K>, random: Generator) {
  const match = new Match(start, { state, question: 0, at: 0, deadline: null, outcome: null, place: [] }, random);
  return { match, told: match.open() };
}

/** A match that continues from a snapshot. */
export function resumeMatch<K extends GameTypes>(start: MatchStart<K>, from: Snapshot<K>): Match<K> {
  return new Match(start, { ...from, state: copyJson(from.state) }, resumeGenerator(start.seed, from.place));
}

/** An independent copy of a match that will see the same random numbers; it has its own list of moves, if they are kept. */
export function forkMatch<K extends GameTypes>(match: Match<K>, listened = match.tell !== undefined): Match<K> {
  const { game, setup, seats, seed } = match;
  const from = match.snapshot();
  const moves = match.moves === null ? null : [...match.moves];
  return new Match({ game, setup, seats, seed, listened, moves }, from, resumeGenerator(seed, from.place));
}

/** A view of everything: for a finished match, and for one that was declared moderated at the start. */
export function openView<K extends GameTypes>(match: Match<K>): View<K> & { readonly hands: Json; readonly box: Json } {
  const { asked, hands, box } = match.state;
  return {
    ...match.publicView(),
    asked,
    waiting: null,
    hands: hands as unknown as Json,
    box: box as unknown as Json,
  };
}
