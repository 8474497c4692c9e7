import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { SOURCES, type Source, UNNAMED_SOURCES, type UnnamedSource } from '../facts/facts.ts';
import { alive } from '../reading/seats.ts';
import { mostPoints, worthOf } from '../reading/victory.ts';
import { checkThat, type GameOptions, type GameTurn, offer, type Point, type Table } from '../types.ts';
import { type Does, playerAt, whoIs } from './who-may-record.ts';

export const onCustodians: Does = {
  claimCustodians(turn, { seat, withPoint }) {
    const { table } = turn.state;
    const { round } = table;
    table.custodians = { round, seat };
    turn.tell?.({ type: 'custodiansClaimed', ...whoIs(table, seat), round, withPoint });
    if (withPoint) addPoints(turn, seat, 1, { source: 'custodians', objective: null, name: '' });
  },
};

const isChange = checkThat<'setVp'>('is-a-change', ({ from, to }) => from !== to);

/** TT-42. */
export const settingPoints = (table: DeepReadonly<Table>, seat: Seat): GameOptions => [
  offer(
    'setVp',
    {
      seat: { oneOf: [seat] },
      from: { oneOf: [table.players[seat]?.vp ?? 0] },
      to: { from: 0, to: mostPoints(table, seat) },
      source: { oneOf: SOURCES },
    },
    isChange,
  ),
];

/** TT-63. */
export function scoringUnnamed(table: DeepReadonly<Table>, seat: Seat): GameOptions {
  const { vp = 0, isEliminated = true } = table.players[seat] ?? {};
  if (isEliminated || vp >= mostPoints(table, seat)) return [];
  return [
    offer('scoreUnnamed', { seat: { oneOf: [seat] }, from: { oneOf: [vp] }, source: { oneOf: UNNAMED_SOURCES } }),
  ];
}

/** The source of points, and for which objective. */
export interface Reason {
  readonly source: Source;
  readonly objective: string | null;
  /** The objective's name, if it has one. */
  readonly name: string;
}

/** TT-46: a player's points change. */
function writePoints(turn: GameTurn, seat: Seat, to: number, { source, objective, name }: Reason): void {
  const { table } = turn.state;
  const player = playerAt(table, seat);
  const from = player.vp;
  player.vp = to;
  table.points.push({ seat, from, to, source, objective, round: table.round, at: turn.at });
  turn.tell?.({ type: 'vpChanged', ...whoIs(table, seat), from, to, source, objective, name });
}

/** TT-42: this many points more, up to the limit, or fewer, down to 0. */
export function addPoints(turn: GameTurn, seat: Seat, more: number, reason: Reason): void {
  const { table } = turn.state;
  const { vp } = playerAt(table, seat);
  writePoints(turn, seat, Math.min(mostPoints(table, seat), Math.max(0, vp + more)), reason);
}

/** TT-63: takes the oldest points of this kind that were counted before anybody said what for, to name them. */
export function takeUnnamed(table: Table, seat: Seat, source: UnnamedSource): Point | null {
  const open = table.points.find((point) => point.isOpen && point.seat === seat && point.source === source);
  if (open === undefined) return null;
  delete open.isOpen;
  return open;
}

/** TT-63: points counted by mistake no longer wait for a name. */
function closeUnnamed({ points }: Table, seat: Seat, source: Source): void {
  const isMeant = (point: Point) =>
    point.isOpen && point.seat === seat && (source === 'other' || point.source === source);
  const open = points.findLast(isMeant);
  if (open !== undefined) delete open.isOpen;
}

export const onPoints: Does = {
  setVp(turn, { seat, from, to, source }) {
    if (to < from) closeUnnamed(turn.state.table, seat, source);
    writePoints(turn, seat, to, { source, objective: null, name: '' });
  },
  scoreUnnamed(turn, { seat, source }) {
    addPoints(turn, seat, worthOf(source), { source, objective: null, name: '' });
    const counted = turn.state.table.points.at(-1);
    if (counted !== undefined) counted.isOpen = true;
  },
};

/** TT-35: once in a game. */
export const claiming = (table: DeepReadonly<Table>): GameOptions =>
  table.custodians === null
    ? [offer('claimCustodians', { seat: { oneOf: alive(table) }, withPoint: { oneOf: [true, false] } })]
    : [];
