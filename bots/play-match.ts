import {
  type Bot,
  type BotKind,
  commandAt,
  countCommands,
  type DeepReadonly,
  type EmittedEvent,
  EventInbox,
  fastRandom,
  type Game,
  type GameTypes,
  listCommands,
  type Match,
  type Options,
  type Outcome,
  ok,
  type Random,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type SeatView,
  startMatch,
} from '../kernel/host.ts';
import { playOut } from './play-out.ts';
import { random } from './random.ts';
import { countingUses, restricted, type Used, type Without } from './restricted.ts';

/** The bots' inbox, with an observer who hears everything. */
class ObservedInbox extends EventInbox<GameTypes> {
  private readonly observer: Observer;

  constructor(seats: number, observer: Observer) {
    super(seats);
    this.observer = observer;
  }

  override hear(told: readonly EmittedEvent<GameTypes>[]): void {
    super.hear(told);
    this.observer.told(told);
  }
}

/** What all matches of a simulation have in common, as plain data for workers. */
export interface Series {
  readonly game: string;
  readonly setup: DeepReadonly<GameTypes['setup']>;
  readonly seats: number;
  readonly seed: number;
  readonly casting: Casting;
  /** An ability that some seats do without, to measure what it is worth; left out in ordinary matches. */
  readonly without?: Without;
  /** Abilities whose uses are counted; left out for none. */
  readonly counted?: readonly string[];
}

/** A match that is over. */
export interface Played {
  readonly index: number;
  readonly outcome: Outcome;
  readonly decisions: number;
  readonly tally: Readonly<Record<string, number>>;
  readonly counts: Counts;
  /** The sides in this match, each with whether it won; empty if the game has none. */
  readonly sides: ReadonlyMap<string, boolean>;
  /** How often each counted ability was used. */
  readonly uses: readonly Used[];
  /** The table at the end. */
  readonly table: DeepReadonly<GameTypes['table']>;
}

/** Groups of named whole numbers. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The winners' code for a match that nobody won, though somebody must come first in its ranking. */
export const NOBODY = 'nobody';

/** The most commands that are listed for programs; where more are legal, the list is null. */
export const MOST_COMMANDS = 256;

/** How much is tried to find them, where checks refuse most of it. */
const MOST_TRIED = 20_000;

/** The listed command with this index, which a program may have made up; null if there is none. */
export const listedCommand = (options: Options<GameTypes>, index: number): GameTypes['command'] | null =>
  Number.isInteger(index) && index >= 0 && index < MOST_COMMANDS ? commandAt(options, index, MOST_TRIED) : null;

/** How many commands are legal; null if there are more than are listed, or too much would have to be tried. */
export function numberOfCommands(options: Options<GameTypes>): number | null {
  const count = countCommands(options, MOST_COMMANDS + 1, MOST_TRIED);
  return count > MOST_COMMANDS ? null : count;
}

/** Every legal command; null if there are more than are listed, or too much would have to be tried. */
export function commandsOf(options: Options<GameTypes>): readonly GameTypes['command'][] | null {
  const commands: GameTypes['command'][] = [];
  const listing = listCommands(options, MOST_COMMANDS + 1, MOST_TRIED);
  let next = listing.next();
  for (; next.done !== true; next = listing.next()) commands.push(next.value);
  return next.value && commands.length <= MOST_COMMANDS ? commands : null;
}

/** What a match was worth to a seat: 1 if it won, alone or with others, otherwise 0; 0 before the end. */
export const rewardOf = (outcome: Outcome | null, seat: Seat): number =>
  outcome !== null && outcome.winners !== NOBODY && outcome.ranking[0]?.includes(seat) ? 1 : 0;

const NO_TALLY: Readonly<Record<string, number>> = {};

const NO_COUNTS: Counts = {};

const NO_SIDES: ReadonlyMap<string, boolean> = new Map();

/** A function that plays any match of a series by its index: the same index gives the same match, with or without an observer. */
export function matchPlayer(
  playable: Playable,
  series: Series,
  observe: ObserveMatch | null = null,
): (index: number) => Played {
  const { game, bots } = playable;
  const { statistics = {} } = game;
  const { setup, seats, seed, casting } = series;
  const listened = observe !== null || castNames(casting).some((name) => bots[name]?.listens);
  const isToldTheEnd = castNames(casting).some((name) => bots[name]?.over !== undefined);
  const nameFor = casting.by === 'seat' ? bySeat(casting.names) : bySide(playable, casting.names);
  const { seatBots, uses } = countingUses(game, series, restricted(game, series, botSeater(playable, series, nameFor)));
  return (index) => {
    const moves = observe === null ? null : [];
    const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [seed, index] }, listened, moves });
    const seated = seatBots(match, index);
    const names = isToldTheEnd || observe !== null ? namesOf(match, nameFor) : [];
    const dealt = statistics.side === undefined ? [] : sidesOf(match);
    const decisions =
      observe === null ? playOut(match, seated, told) : playWatched(match, seated, told, observe(match, index, names));
    const outcome = match.outcome as Outcome;
    if (isToldTheEnd) for (const [seat, bot] of seated.entries()) bots[names[seat] as string]?.over?.(bot, outcome);
    const table = match.state.table as DeepReadonly<GameTypes['table']>;
    const tally = statistics.tally?.(table, setup) ?? NO_TALLY;
    const counts = statistics.counts?.(table) ?? NO_COUNTS;
    const sides = statistics.side === undefined ? NO_SIDES : wonBySide(dealt, sidesOf(match), outcome);
    return { index, outcome, decisions, tally, counts, sides, uses: uses(), table };
  };
}

/** By seat, the side that it is dealt in a match of a series; null in a game without sides. */
export function sidesDealt(
  { game }: Playable,
  { setup, seats, seed }: Series,
  index: number,
): readonly string[] | null {
  if (game.statistics?.side === undefined) return null;
  return sidesOf(startMatch({ game, setup, seats, seed: { numbers: [seed, index] }, listened: false }).match);
}

const sidesOf = ({ game, state }: Match<GameTypes>): readonly string[] =>
  state.hands.map((hand) => game.statistics?.side?.(hand as DeepReadonly<GameTypes['hand']>) ?? '');

/** A side has won if a winner belongs to it at the end; two that win together have both won. */
function wonBySide(
  dealt: readonly string[],
  atTheEnd: readonly string[],
  { winners, ranking }: Outcome,
): ReadonlyMap<string, boolean> {
  const sides = new Map<string, boolean>();
  for (const side of [...dealt, ...atTheEnd]) sides.set(side, false);
  if (winners !== NOBODY) for (const seat of ranking[0] ?? []) sides.set(atTheEnd[seat] as string, true);
  return sides;
}

function playWatched(
  match: Match<GameTypes>,
  bots: readonly Bot<GameTypes>[],
  opening: readonly EmittedEvent<GameTypes>[],
  observer: Observer,
): number {
  const watched = bots.map((bot) => observed(bot, observer));
  const decisions = playOut(match, watched, opening, new ObservedInbox(bots.length, observer));
  observer.over();
  return decisions;
}

const namesOf = (match: Match<GameTypes>, nameFor: NameFor): readonly string[] =>
  Array.from({ length: match.seats }, (_, seat) => nameFor(match, seat));

/** The bots' random streams start far above any index, so that no bot draws what a deal draws. */
const BOT_STREAMS = 2 ** 48;

const STREAMS_A_MATCH = 32;

/** The random numbers of the bot in a seat of a match of a series. */
export const botRandom = (seed: number, index: number, seat: Seat): Random =>
  fastRandom(seed, BOT_STREAMS + index * STREAMS_A_MATCH + seat);

function botSeater(playable: Playable, { seed }: Series, nameFor: NameFor) {
  return (match: Match<GameTypes>, index: number): readonly Bot<GameTypes>[] => {
    const bots: Bot<GameTypes>[] = [];
    for (let seat = 0; seat < match.seats; seat++) {
      const kind = playable.bots[nameFor(match, seat)];
      if (kind === undefined) throw new Error(`${match.game.id} has no bot for seat ${seat}`);
      bots.push(kind.make(seat, botRandom(seed, index, seat)));
    }
    return bots;
  };
}

type NameFor = (match: Match<GameTypes>, seat: Seat) => string;

const bySeat =
  (names: readonly string[]): NameFor =>
  (_match, seat) =>
    names[seat % names.length] as string;

function bySide({ game }: Playable, names: ReadonlyMap<string, string>): NameFor {
  return (match, seat) => {
    const side = game.statistics?.side?.(match.state.hands[seat] as DeepReadonly<GameTypes['hand']>) ?? '';
    const name = names.get(side);
    if (name === undefined) throw new Error(`${game.id}: a seat was dealt the side “${side}”, which has no bot`);
    return name;
  };
}

/** Observes one match while it is played, with everything open. */
interface Observer {
  /** The events of the opening, or of one input. */
  readonly told: (told: readonly EmittedEvent<GameTypes>[]) => void;
  /** A seat's decision, and its view at that moment. */
  readonly decided: (view: SeatView<GameTypes>, command: GameTypes['command']) => void;
  readonly over: () => void;
}

/** Returns the observer of a match that is about to be played; `bots` are the names by seat. */
export type ObserveMatch = (match: Match<GameTypes>, index: number, bots: readonly string[]) => Observer;

/** The same bot, with its decisions reported. */
function observed(bot: Bot<GameTypes>, observer: Observer): Bot<GameTypes> {
  return (view, options, heard, talk) => {
    const command = bot(view, options, heard, talk);
    observer.decided(view, command);
    return command;
  };
}

/** What simulation needs of a listed game. */
export interface Playable {
  readonly game: Game<GameTypes>;
  readonly bots: Readonly<Record<string, BotKind<GameTypes>>>;
}

/** A game with all its bots: its own, and the one for any game. */
export function playableOf({ game, bots }: Playable): Playable {
  return { game, bots: { random: random(), ...bots } };
}

/** Which bot sits where: by seat, the list repeated as needed, or by the side that a seat is dealt. */
type Casting =
  | { readonly by: 'seat'; readonly names: readonly string[] }
  | { readonly by: 'side'; readonly names: ReadonlyMap<string, string> };

/** Reads `random`, `steady,random` or `liberal=deducer,fascist=smart`. */
export function readCasting(playable: Playable, text: string): Result<Casting, Refusal> {
  const parts = text.split(',').map((part) => part.trim());
  const casting = text.includes('=') ? readSides(playable, parts) : ok<Casting>({ by: 'seat', names: parts });
  if (!casting.ok) return casting;
  const unknown = castNames(casting.value).find((name) => !Object.hasOwn(playable.bots, name));
  return unknown === undefined ? casting : refuse('unknown-bot', { bot: unknown, bots: Object.keys(playable.bots) });
}

function readSides({ game }: Playable, parts: readonly string[]): Result<Casting, Refusal> {
  if (game.statistics?.side === undefined) return refuse('no-sides', { game: game.id });
  const names = new Map<string, string>();
  for (const part of parts) {
    const [side, name, ...more] = part.split('=').map((word) => word.trim());
    if (side === undefined || name === undefined || more.length > 0) return refuse('not-side-and-bot', { given: part });
    if (names.has(side)) return refuse('side-twice', { side });
    names.set(side, name);
  }
  return ok({ by: 'side', names });
}

/** The names of all bots that a casting can seat. */
function castNames({ names }: Casting): readonly string[] {
  return [...names.values()];
}

/** Why a casting does not fit: too many bots, or sides that are unknown or have no bot; `dealt` are the existing sides. */
export function misfit(casting: Casting, seats: number, dealt: () => readonly string[]): Refusal | null {
  if (casting.by === 'side') return misfitOfSides(casting.names, dealt());
  const bots = casting.names.length;
  return bots > seats ? { code: 'too-many-bots', with: { bots, seats } } : null;
}

function misfitOfSides(names: ReadonlyMap<string, string>, sides: readonly string[]): Refusal | null {
  for (const side of names.keys()) {
    if (!sides.includes(side)) return { code: 'unknown-side', with: { side, sides } };
  }
  const missing = sides.find((side) => !names.has(side));
  return missing === undefined ? null : { code: 'side-without-bot', with: { side: missing, sides } };
}
