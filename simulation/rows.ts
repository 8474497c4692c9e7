import type { Played } from './play-match.ts';

/** The columns of a table with one row a match. */
export interface Columns {
  readonly seed: number;
  readonly seats: number;
  readonly hasScores: boolean;
  readonly tallies: readonly string[];
}

/** The columns that fit a match, and with it all matches of its series. */
export function columnsFor({ outcome, tally }: Played, seed: number, seats: number): Columns {
  return { seed, seats, hasScores: outcome.scores !== undefined, tallies: Object.keys(tally) };
}

export function headerRow({ seats, hasScores, tallies }: Columns): string {
  const scores = hasScores ? bySeat(seats, (seat) => `score-${seat}`) : [];
  return toRow(['index', 'seed', 'winners', 'reason', 'decisions', ...scores, ...tallies]);
}

export function matchRow({ seed, seats, hasScores, tallies }: Columns, played: Played): string {
  const { index, outcome, decisions, tally } = played;
  const scores = hasScores ? bySeat(seats, (seat) => outcome.scores?.[seat]) : [];
  const numbers = [...scores, ...tallies.map((name) => tally[name])];
  return toRow([index, seed, outcome.winners, outcome.reason, decisions, ...numbers]);
}

function bySeat<T>(seats: number, of: (seat: number) => T): readonly T[] {
  return Array.from({ length: seats }, (_, seat) => of(seat));
}

/** RFC 4180: a field with a comma, a quote or a line break is quoted, a row ends with CR LF. */
export function toRow(fields: readonly (string | number | undefined)[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}

function toField(field: string | number | undefined): string {
  const text = String(field ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
