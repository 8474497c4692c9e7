import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { FEWEST_PLAYERS, MOST_PLAYERS } from '../facts/facts.ts';
import { freeFactions, keleresHomes, openColours, openFactions } from '../reading/factions.ts';
import { alive, clockwiseFrom, currentPicker, nextUnpassed, playing } from '../reading/seats.ts';
import {
  type Command,
  checkThat,
  type GameOptions,
  type GameTurn,
  type GoesOn,
  offer,
  type Player,
  type Table,
} from '../types.ts';
import { correctZero, emptyPlace, freeCard, naaluOf } from './deal.ts';
import { beginStatus, beginTurn, goOnPicking } from './rounds.ts';
import { changeSpeaker } from './speakers.ts';
import { type Does, playerAt, whoIs } from './who-may-record.ts';

/** TT-54: two players always remain. */
const FEWEST_LEFT = 2;

export const onElimination: Does = {
  eliminate(turn, { seat }) {
    const { table, phase } = turn.state;
    const next = turnAfter(table, seat);
    playerAt(table, seat).isEliminated = true;
    turn.tell?.({ type: 'playerEliminated', ...whoIs(table, seat) });
    giveBack(table, seat);
    const [left] = clockwiseFrom(table, seat);
    if (table.speaker === seat && left !== undefined) changeSpeaker(turn, left, 'other');
    leavePickers(turn, seat);
    return leaveTurns(turn, seat, next) ?? phase;
  },
};

/** The longest name of a player. */
const LONGEST_NAME = 100;

type SetPlayer = Extract<Command, { type: 'setPlayer' }>;

const onlyKeleresHaveHome = checkThat<'setPlayer'>(
  'only-keleres-have-a-home',
  ({ faction, home }) => home === 'none' || faction === 'keleres',
);

/** TT-5 to TT-8, TT-11. */
export const settingPlayer = (table: DeepReadonly<Table>, seat: Seat): GameOptions => [
  offer(
    'setPlayer',
    {
      seat: { oneOf: [seat] },
      colour: { oneOf: openColours(table, seat) },
      faction: { oneOf: [...openFactions(table, seat), 'random'] },
      home: { oneOf: ['none', ...keleresHomes(table, seat)] },
      name: { textUpTo: LONGEST_NAME },
    },
    onlyKeleresHaveHome,
  ),
];

/** TT-10: what else can happen to a place while the table is set up. */
export function movingPlayer(table: DeepReadonly<Table>, seat: Seat): GameOptions {
  const others = playing(table).filter((other) => other !== seat);
  const isEmpty = table.players[seat]?.colour === null;
  const clearing = isEmpty ? [] : [offer('clearPlayer', { seat: { oneOf: [seat] } })];
  return [offer('movePlayer', { seat: { oneOf: [seat] }, to: { oneOf: others } }), ...clearing];
}

/** TT-1. */
export const countingPlayers = (table: DeepReadonly<Table>): GameOptions => {
  const counts = Array.from({ length: MOST_PLAYERS - FEWEST_PLAYERS + 1 }, (_, more) => FEWEST_PLAYERS + more);
  return [offer('setCount', { count: { oneOf: counts.filter((count) => count !== table.count) } })];
};

/** TT-11: a player whose colour or faction goes to another place gets what that place had, including the home of the Keleres. */
function exchange(had: Player, gets: Pick<Player, 'colour' | 'faction'>, other: Player): void {
  if (other.colour === gets.colour) other.colour = had.colour;
  if (other.faction !== gets.faction) return;
  other.faction = had.faction;
  other.home = had.home;
}

/** TT-8: nobody lives in the home of a faction that is played. */
function leavePlayedHome(player: Player, players: readonly Player[]): void {
  if (players.some(({ faction }) => faction !== null && faction === player.home)) player.home = null;
}

const lookOf = ({ colour, faction, home }: Player): string => [colour, faction, home].join();

function tellPlayer(turn: GameTurn, seat: Seat, isRandom: boolean): void {
  const { table } = turn.state;
  const { colour, home, name } = playerAt(table, seat);
  if (colour !== null) turn.tell?.({ type: 'playerSet', ...whoIs(table, seat), colour, home, name, isRandom });
}

/** TT-5, TT-7, TT-11: whatever else belongs to the place stays. */
function setPlayer(turn: GameTurn, { seat, colour, faction, home, name }: SetPlayer): void {
  const { table } = turn.state;
  const isRandom = faction === 'random';
  const gets = { colour, faction: isRandom ? turn.random.pick(freeFactions(table, seat)) : faction };
  const naalu = naaluOf(table);
  const looked = table.players.map(lookOf);
  const others = playing(table).filter((other) => other !== seat);
  for (const other of others) exchange(playerAt(table, seat), gets, playerAt(table, other));
  Object.assign(playerAt(table, seat), { ...gets, home: home === 'none' ? null : home, name });
  for (const player of table.players) leavePlayedHome(player, table.players);
  tellPlayer(turn, seat, isRandom);
  for (const other of others) if (lookOf(playerAt(table, other)) !== looked[other]) tellPlayer(turn, other, false);
  correctZero(turn, naalu);
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

export function eliminating(table: DeepReadonly<Table>): GameOptions {
  const living = alive(table);
  return table.speaker !== null && living.length > FEWEST_LEFT ? [offer('eliminate', { seat: { oneOf: living } })] : [];
}

function giveBack(table: Table, seat: Seat): void {
  table.cards = table.cards.map((card) => (card.owner === seat ? freeCard(card.bonus) : card));
  table.keepers = table.keepers.filter((keeper) => keeper !== seat);
  if (table.zero === seat) table.zero = null;
}

/** An eliminated player no longer picks; earlier picks stay counted. */
function leavePickers(turn: GameTurn, seat: Seat): void {
  const { table } = turn.state;
  const picker = currentPicker(table);
  const left = table.pickers.slice(table.picked).filter((other) => other !== seat);
  table.pickers = [...table.pickers.slice(0, table.picked), ...left];
  if (picker === seat) goOnPicking(turn);
}

/** Whose turn comes after that of a player who goes: as if they had passed. */
function turnAfter({ action, ...table }: Table, seat: Seat): Seat | null {
  if (action === null) return null;
  return nextUnpassed({ ...table, action: { ...action, passed: [...action.passed, { seat, at: 0 }] } }, seat);
}

function leaveTurns(turn: GameTurn, seat: Seat, next: Seat | null): GoesOn {
  const { action } = turn.state.table;
  if (action === null) return;
  action.passed = action.passed.filter((pass) => pass.seat !== seat);
  if (next === null) return beginStatus(turn);
  if (action.current === seat) beginTurn(turn, next);
}
