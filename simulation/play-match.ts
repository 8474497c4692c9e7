import {
  type Bot,
  type DeepReadonly,
  type EmittedEvent,
  fastRandom,
  type GameTypes,
  type Match,
  type Outcome,
  type Seat,
  startMatch,
} from '../kernel/index.ts';
import { type Casting, castNames, type Playable } from './casting.ts';
import { type CallOnlooker, type Onlooker, OverheardInbox, overlooked } from './onlooker.ts';
import { playOut } from './play-out.ts';

/** What all matches of a simulation have in common, as plain data that a worker can be sent. */
export interface Series {
  readonly game: string;
  readonly setup: DeepReadonly<GameTypes['setup']>;
  readonly seats: number;
  readonly seed: number;
  readonly casting: Casting;
}

/** A match that is over. */
export interface Played {
  readonly index: number;
  readonly outcome: Outcome;
  readonly decisions: number;
  readonly tally: Readonly<Record<string, number>>;
  readonly counts: Counts;
  /** The sides that somebody was dealt or ended on, each with whether it won; empty where the game has none. */
  readonly sides: ReadonlyMap<string, boolean>;
}

/** Groups of named whole numbers. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The winners' code for a match that nobody won, though somebody must come first in its ranking. */
export const NOBODY = 'nobody';

const NO_TALLY: Readonly<Record<string, number>> = {};
const NO_COUNTS: Counts = {};
const NO_SIDES: ReadonlyMap<string, boolean> = new Map();

/** A function that plays any match of a series by its index: the same index, the same match, whoever looks on. */
export function matchPlayer(
  playable: Playable,
  series: Series,
  callOnlooker: CallOnlooker | null = null,
): (index: number) => Played {
  const { game, bots } = playable;
  const { setup, seats, seed, casting } = series;
  const listened = callOnlooker !== null || castNames(casting).some((name) => bots[name]?.listens);
  const nameFor = casting.by === 'seat' ? bySeat(casting.names) : bySide(playable, casting.names);
  const seatBots = botSeater(playable, series, nameFor);
  return (index) => {
    const { match, told } = startMatch({ game, setup, seats, seed: { numbers: [seed, index] }, listened });
    const seated = seatBots(match, index);
    const dealt = game.side === undefined ? [] : sidesOf(match);
    const decisions =
      callOnlooker === null
        ? playOut(match, seated, told)
        : playWatched(match, seated, told, callOnlooker(match, index, namesOf(match, nameFor)));
    const outcome = match.outcome as Outcome;
    const table = match.state.table as DeepReadonly<GameTypes['table']>;
    const tally = game.tally?.(table) ?? NO_TALLY;
    const counts = game.counts?.(table) ?? NO_COUNTS;
    const sides = game.side === undefined ? NO_SIDES : wonBySide(dealt, sidesOf(match), outcome);
    return { index, outcome, decisions, tally, counts, sides };
  };
}

const sidesOf = ({ game, state }: Match<GameTypes>): readonly string[] =>
  state.hands.map((hand) => game.side?.(hand as DeepReadonly<GameTypes['hand']>) ?? '');

/** A side has won with whoever belongs to it at the end; two that win together have both won. */
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
  onlooker: Onlooker,
): number {
  const watched = bots.map((bot) => overlooked(bot, onlooker));
  const decisions = playOut(match, watched, opening, new OverheardInbox(bots.length, onlooker));
  onlooker.over();
  return decisions;
}

const namesOf = (match: Match<GameTypes>, nameFor: NameFor): readonly string[] =>
  Array.from({ length: match.seats }, (_, seat) => nameFor(match, seat));

/** The bots' chance lies far above any index, so that no bot ever draws what a deal draws. */
const BOT_STREAMS = 2 ** 48;
const STREAMS_A_MATCH = 32;

function botSeater(playable: Playable, { seed }: Series, nameFor: NameFor) {
  return (match: Match<GameTypes>, index: number): readonly Bot<GameTypes>[] => {
    const bots: Bot<GameTypes>[] = [];
    for (let seat = 0; seat < match.seats; seat++) {
      const kind = playable.bots[nameFor(match, seat)];
      if (kind === undefined) throw new Error(`${match.game.id} has no bot for seat ${seat}`);
      bots.push(kind.make(seat, fastRandom(seed, BOT_STREAMS + index * STREAMS_A_MATCH + seat)));
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
    const side = game.side?.(match.state.hands[seat] as DeepReadonly<GameTypes['hand']>) ?? '';
    const name = names.get(side);
    if (name === undefined) throw new Error(`${game.id}: a seat was dealt the side “${side}”, which has no bot`);
    return name;
  };
}
