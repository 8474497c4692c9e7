import type { Seat, Seen } from '../../../kernel/index.ts';
import type { Faction } from '../facts/factions.ts';
import { FEWEST_PLAYERS, MOST_PLAYERS } from '../facts/pieces.ts';
import { freeColours, freeFactions, keleresHomes } from '../reading/factions.ts';
import { playing } from '../reading/seats.ts';
import { emptyPlace } from './deal.ts';
import { type Command, type GameOptions, type GameTurn, offer, type Player, type Table } from './types.ts';
import { factionAt, playerAt, whoIs } from './who-is.ts';
import type { Does } from './who-may-record.ts';

/** The longest name of a player. */
const LONGEST_NAME = 100;

type SetPlayer = Extract<Command, { type: 'setPlayer' }>;

const onlyKeleresHaveHome = {
  name: 'only-keleres-have-a-home',
  passes: ({ faction, home }: SetPlayer) => home === 'none' || faction === 'keleres',
};

/** TT-5 to TT-8: the factions open to a place, its own among them even when its set was put away. */
function factionsFor(table: Seen<Table>, seat: Seat): Faction[] {
  const own = factionAt(table, seat);
  const free = freeFactions(table, seat);
  return own === null || free.includes(own) ? free : [own, ...free];
}

/** TT-5. */
export const settingPlayer = (table: Seen<Table>, seat: Seat): GameOptions => [
  offer(
    'setPlayer',
    {
      seat: { oneOf: [seat] },
      colour: { oneOf: freeColours(table, seat) },
      faction: { oneOf: [...factionsFor(table, seat), 'random'] },
      home: { oneOf: ['none', ...keleresHomes(table, seat)] },
      name: { textUpTo: LONGEST_NAME },
    },
    onlyKeleresHaveHome,
  ),
];

/** TT-10: what else can happen to a place while the table is set up. */
export function movingPlayer(table: Seen<Table>, seat: Seat): GameOptions {
  const others = playing(table).filter((other) => other !== seat);
  const isEmpty = table.players[seat]?.colour === null;
  const clearing = isEmpty ? [] : [offer('clearPlayer', { seat: { oneOf: [seat] } })];
  return [offer('movePlayer', { seat: { oneOf: [seat] }, to: { oneOf: others } }), ...clearing];
}

/** TT-1. */
export const countingPlayers = (table: Seen<Table>): GameOptions => {
  const counts = Array.from({ length: MOST_PLAYERS - FEWEST_PLAYERS + 1 }, (_, more) => FEWEST_PLAYERS + more);
  return [offer('setCount', { count: { oneOf: counts.filter((count) => count !== table.count) } })];
};

/** TT-5, TT-7, TT-11: whatever else belongs to the place stays. */
function setPlayer(turn: GameTurn, { seat, colour, faction, home, name }: SetPlayer): void {
  const { table } = turn.state;
  const isRandom = faction === 'random';
  const player = playerAt(table, seat);
  player.faction = isRandom ? turn.random.pick(freeFactions(table, seat)) : faction;
  player.colour = colour;
  player.home = home === 'none' ? null : home;
  player.name = name;
  turn.tell?.({ type: 'playerSet', ...whoIs(table, seat), colour, home: player.home, name, isRandom });
}

export const onPlayer: Does = { setPlayer };

export const onPlaces: Does = {
  ...onPlayer,
  clearPlayer(turn, { seat }) {
    const { table } = turn.state;
    turn.tell?.({ type: 'playerCleared', ...whoIs(table, seat) });
    table.players[seat] = emptyPlace();
  },
  movePlayer(turn, { seat, to }) {
    const { table } = turn.state;
    turn.tell?.({ type: 'playerMoved', ...whoIs(table, seat), to });
    const [player] = table.players.splice(seat, 1);
    table.players.splice(to, 0, player as Player);
  },
  /** TT-9: the places beyond are cleared. */
  setCount(turn, { count }) {
    const { table } = turn.state;
    table.count = count;
    for (let seat = count; seat < MOST_PLAYERS; seat++) table.players[seat] = emptyPlace();
    turn.tell?.({ type: 'countSet', count });
  },
};
