import type { Json } from '../kernel/index.ts';
import { toRow } from './rows.ts';
import type { SimulatedRoom } from './tournament-room.ts';

/** What the house writes down of a room, before the columns of its game: numbers from 1 on, null for who is none. */
const HOUSE_COLUMNS = ['phase', 'treatment', 'room', 'p1', 'p2', 'p1_bot', 'p2_bot'] as const;

type Row = Readonly<Record<string, Json>>;

/** A table for whoever analyses a tournament. */
export interface TournamentRows {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** All rows of all rooms, one a round, or one a match where a game keeps no rounds. */
export function rowsOf(rooms: readonly SimulatedRoom[], columns: readonly string[] | null): TournamentRows {
  const rows = rooms.flatMap((room) => room.rows.map((row): Row => ({ ...houseCells(room), ...row })));
  return { columns: [...HOUSE_COLUMNS, ...(columns ?? Object.keys(rooms[0]?.rows[0] ?? {}))], rows };
}

function houseCells({ phase, treatment, room, seats, bots }: SimulatedRoom): Row {
  const [p1 = null, p2 = null] = seats.map((sitter) => (sitter === 'bot' ? null : sitter));
  return { phase: phase + 1, treatment, room: room + 1, p1, p2, p1_bot: bots[0], p2_bot: bots[1] };
}

/** The table as CSV, with a header. */
export function csvOf({ columns, rows }: TournamentRows): string {
  const cell = (value: Json | undefined): string | number | undefined =>
    value === null ? undefined : typeof value === 'object' ? JSON.stringify(value) : textOf(value);
  return [toRow(columns), ...rows.map((row) => toRow(columns.map((column) => cell(row[column]))))].join('');
}

const textOf = (value: string | number | boolean | undefined): string | number | undefined =>
  typeof value === 'boolean' ? String(value) : value;

/** The table as one JSON value a line, the columns in their order. */
export function jsonLinesOf({ columns, rows }: TournamentRows): string {
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}\n`)
    .join('');
}
