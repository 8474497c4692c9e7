import {
  botRandom,
  commandsOf,
  listedCommand,
  MOST_COMMANDS,
  numberOfCommands,
  type Playable,
  rewardOf,
} from '../bots/play-match.ts';
import { playUntil } from '../bots/play-out.ts';
import {
  type Bot,
  type EmittedEvent,
  EventInbox,
  type GameTypes,
  heardBy,
  listCommands,
  lowestSeat,
  type Match,
  type Origin,
  type Outcome,
  ok,
  plainOptions,
  type Refusal,
  type Result,
  recordMoves,
  refuse,
  type Save,
  type Seat,
  type SeatView,
  saveOf,
  seatsIn,
  type VisibleEvent,
} from '../kernel/host.ts';

/** What a reply can hold for each seat; `mask` and `reward` are for programs that learn and look at nothing else. */
export const WANTS = ['views', 'options', 'commands', 'heard', 'mask', 'reward'] as const;
export type Want = (typeof WANTS)[number];

/** What a reply holds if nothing else is asked for. */
export const USUAL_WANTS: readonly Want[] = ['views', 'options', 'commands', 'heard'];

/** By seat, counted from 0. */
type BySeat<T> = Record<Seat, T>;

/** A match as a program sees it: only its own seats, and of each only what that seat sees. */
export interface Reply {
  match: number;
  /** Those of the program's seats that have to answer. */
  asked: readonly Seat[];
  views?: BySeat<SeatView<GameTypes>>;
  /** What an asked seat may answer, as commands with blanks. */
  options?: BySeat<ReturnType<typeof plainOptions>>;
  /** What a seat may do without being asked, where there is something. */
  extras?: BySeat<ReturnType<typeof plainOptions>>;
  /** Every legal answer; null if there are more than `MOST_COMMANDS`. */
  commands?: BySeat<readonly GameTypes['command'][] | null>;
  /** What a seat was told since it was last asked. */
  heard?: BySeat<readonly VisibleEvent<GameTypes>[]>;
  /** How many commands a seat has: every index below it is legal. Null if there are more than `MOST_COMMANDS`. */
  mask?: BySeat<number | null>;
  /** 1 for a seat that has won, 0 otherwise and before the end. */
  reward?: BySeat<number>;
  outcome?: Outcome;
}

/** What a match in an environment is made from. */
export interface EnvMatchStart {
  readonly playable: Playable;
  readonly match: Match<GameTypes>;
  /** How the match can be made again, for its save. */
  readonly origin: Origin<GameTypes>;
  /** What was told before the program's first reply. */
  readonly told: readonly EmittedEvent<GameTypes>[];
  /** What the program's seats have not read of it; without it, everything that they heard. */
  readonly heard?: Heard;
  /** The names of the bots in seats that the program does not play. */
  readonly bots: ReadonlyMap<Seat, string>;
  /** The seed of these bots. */
  readonly seed: number;
  readonly wants: ReadonlySet<Want>;
}

type Heard = ReadonlyMap<Seat, readonly VisibleEvent<GameTypes>[]>;

/** What the bots have not read yet, and what the program's seats have heard since they were last asked. */
class ProgramInbox extends EventInbox<GameTypes> {
  readonly heard = new Map<Seat, VisibleEvent<GameTypes>[]>();
  private readonly hasListeningBots: boolean;

  constructor(seats: number, own: readonly Seat[], hasListeningBots: boolean) {
    super(seats);
    this.hasListeningBots = hasListeningBots;
    for (const seat of own) this.heard.set(seat, []);
  }

  override hear(told: readonly EmittedEvent<GameTypes>[]): void {
    if (this.hasListeningBots) super.hear(told);
    for (const [seat, heard] of this.heard) heard.push(...heardBy(told, seat));
  }

  /** Takes all that a seat has heard and not read. */
  take(seat: Seat): readonly VisibleEvent<GameTypes>[] {
    const events = this.heard.get(seat) ?? [];
    this.heard.set(seat, []);
    return events;
  }
}

/** A match that a program plays, with bots in the seats that it leaves to them. */
export class EnvMatch {
  readonly match: Match<GameTypes>;
  readonly start: EnvMatchStart;
  private readonly own: readonly Seat[];
  private readonly bots: readonly Bot<GameTypes>[];
  private readonly inbox: ProgramInbox | null;
  /** What was told to whom up to some move, as a replay of the moves found it. */
  private history: { readonly moves: number; readonly told: readonly EmittedEvent<GameTypes>[] } | null = null;

  constructor(start: EnvMatchStart) {
    const { match, bots, playable, wants } = start;
    this.start = start;
    this.match = match;
    const seats = Array.from({ length: match.seats }, (_, seat) => seat);
    this.own = seats.filter((seat) => !bots.has(seat));
    this.bots = seats.map((seat) => this.botFor(seat));
    const hasListeningBots = [...bots.values()].some((name) => playable.bots[name]?.listens);
    const heard = wants.has('heard') ? this.own : [];
    this.inbox = match.tell === undefined ? null : new ProgramInbox(match.seats, heard, hasListeningBots);
    this.inbox?.hear(start.told);
    for (const [seat, events] of start.heard ?? []) this.inbox?.heard.set(seat, [...events]);
    this.goOn();
  }

  private botFor(seat: Seat): Bot<GameTypes> {
    const name = this.start.bots.get(seat);
    if (name === undefined) return keepWhatStands;
    const kind = this.start.playable.bots[name];
    if (kind === undefined) throw new Error(`no bot ${name}`);
    return kind.make(seat, botRandom(this.start.seed, 0, seat));
  }

  /** Lets bots and clocks go on until the first seat that is waited for is the program's, in the order of a simulation. */
  private goOn(): void {
    const { match, bots, inbox } = this;
    playUntil(match, bots, inbox, () => match.state.asked !== 0 && this.isOwn(lowestSeat(match.state.asked)));
  }

  isOwn(seat: Seat): boolean {
    return this.own.includes(seat);
  }

  /** Answers for a seat, or does something for it unasked; a refusal changes nothing. */
  step(seat: Seat, given: GameTypes['command']): Result<null, Refusal> {
    const { match, inbox } = this;
    const { at, question } = match;
    const result = match.play({ type: 'answer', at, seat, by: 'bot', question, command: given });
    if (!result.ok) return result;
    inbox?.hear(result.value.told);
    this.goOn();
    return ok(null);
  }

  /** The only asked seat of the program; null if there is none, or more than one. */
  onlyAsked(): Seat | null {
    const asked = this.askedOwn();
    return asked.length === 1 ? (asked[0] as Seat) : null;
  }

  private askedOwn(): readonly Seat[] {
    const asked = seatsIn(this.match.state.asked);
    return this.start.bots.size === 0 ? asked : asked.filter((seat) => this.isOwn(seat));
  }

  /** The command with this index among those that an asked seat may give. */
  commandAt(seat: Seat, index: number): Result<GameTypes['command'], Refusal> {
    const options = this.match.optionsFor(seat);
    if (options.length === 0) return refuse(this.match.outcome === null ? 'not-asked' : 'game-over');
    const command = listedCommand(options, index);
    if (command !== null) return ok(command);
    const commands = numberOfCommands(options);
    if (commands === null) return refuse('too-many-commands', { most: MOST_COMMANDS });
    return refuse('no-such-index', { index, commands });
  }

  /** What the program's asked seats see now; at the end all of its seats. */
  reply(number: number): Reply {
    const { outcome } = this.match;
    const asked = outcome === null ? this.askedOwn() : [];
    return this.about(number, asked, outcome === null ? asked : this.own);
  }

  /** What one of the program's seats sees now, asked or not. */
  look(number: number, seat: Seat): Reply {
    return this.about(number, this.match.outcome === null ? this.askedOwn() : [], [seat]);
  }

  private about(number: number, asked: readonly Seat[], seats: readonly Seat[]): Reply {
    const { match, inbox } = this;
    const { wants } = this.start;
    const reply: Reply = { match: number, asked };
    if (wants.has('views')) reply.views = bySeat(seats, (seat) => match.seatView(seat));
    if (wants.has('options')) {
      reply.options = bySeat(seats, (seat) => plainOptions(match.optionsFor(seat)));
      const more = seats.filter((seat) => match.extrasFor(seat).length > 0);
      if (more.length > 0) reply.extras = bySeat(more, (seat) => plainOptions(match.extrasFor(seat)));
    }
    if (wants.has('commands')) reply.commands = bySeat(seats, (seat) => commandsOf(match.optionsFor(seat)));
    if (wants.has('mask')) reply.mask = bySeat(seats, (seat) => numberOfCommands(match.optionsFor(seat)));
    if (wants.has('heard') && inbox !== null) reply.heard = bySeat(seats, (seat) => inbox.take(seat));
    if (wants.has('reward') || match.outcome !== null)
      reply.reward = bySeat(seats, (seat) => rewardOf(match.outcome, seat));
    if (match.outcome !== null) reply.outcome = match.outcome;
    return reply;
  }

  /** What the program's seats have heard and not read. */
  notRead(): Heard {
    return new Map(this.own.map((seat) => [seat, this.inbox?.heard.get(seat) ?? []]));
  }

  /** Everything that a seat has heard since the match began. */
  heardSoFar(seat: Seat): readonly VisibleEvent<GameTypes>[] {
    return heardBy(this.toldSoFar(), seat);
  }

  /** Found by playing the moves again, so that a match to which nobody listens need not keep its events. */
  toldSoFar(): readonly EmittedEvent<GameTypes>[] {
    const moves = this.match.moves?.length ?? 0;
    if (this.history?.moves !== moves) {
      const { opening, steps } = recordMoves(this.start.origin, this.match.moves ?? []);
      this.history = { moves, told: [...opening, ...steps.flatMap(({ told }) => told)] };
    }
    return this.history?.told ?? [];
  }

  /** The match as a file. A save holds every secret, so there is none before the end. */
  save(): Result<Save, Refusal> {
    return this.match.outcome === null
      ? refuse('not-over')
      : ok(saveOf(recordMoves(this.start.origin, this.match.moves ?? [])));
  }
}

/** Before an answer of a bot ends a discussion everybody is asked again; the program keeps to what it said. */
const keepWhatStands: Bot<GameTypes> = (_view, standing) => [...listCommands(standing, 1)][0] as GameTypes['command'];

function bySeat<T>(seats: readonly Seat[], of: (seat: Seat) => T): BySeat<T> {
  const found: BySeat<T> = {};
  for (const seat of seats) found[seat] = of(seat);
  return found;
}
