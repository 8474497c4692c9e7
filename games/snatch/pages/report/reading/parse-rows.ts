import { readCsv } from './csv.ts';
import { NEEDED, type RoundRow } from './round-row.ts';
import { toRound } from './to-round.ts';
import { numberIn, type RawRow, textIn } from './values.ts';

/** Why a file is no list of rounds. */
export type Mistake =
  | { readonly kind: 'empty' }
  | { readonly kind: 'columns'; readonly missing: readonly string[] }
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'value'; readonly line: number; readonly column: string };

type Parsed =
  | { readonly ok: true; readonly rows: readonly RoundRow[] }
  | { readonly ok: false; readonly mistake: Mistake };

interface Placed {
  readonly row: RawRow;
  readonly line: number;
}

/** The rounds of a file: JSON lines or CSV, whichever it is. */
export function parseRows(file: string): Parsed {
  const text = file.replace(/^\uFEFF/, '').trim();
  if (text === '') return refuse({ kind: 'empty' });
  const read = /^[{[]/.test(text) ? placedInJson(text) : placedInCsv(text);
  return 'kind' in read ? refuse(read) : toRounds(read);
}

const refuse = (mistake: Mistake): Parsed => ({ ok: false, mistake });

function placedInJson(text: string): readonly Placed[] | Mistake {
  const placed: Placed[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = objectIn(line);
    if (row === null) return { kind: 'line', line: index + 1 };
    placed.push({ row, line: index + 1 });
  }
  return placed;
}

function objectIn(line: string): RawRow | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as RawRow) : null;
  } catch {
    return null;
  }
}

function placedInCsv(text: string): readonly Placed[] | Mistake {
  const [header, ...lines] = readCsv(text);
  const columns = (header?.fields ?? []).map((field) => field.trim());
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { kind: 'columns', missing };
  const broken = lines.find(({ fields }) => fields.length !== columns.length);
  if (broken !== undefined) return { kind: 'line', line: broken.line };
  return lines.map(({ fields, line }) => ({
    row: Object.fromEntries(columns.map((column, index) => [column, fields[index]])),
    line,
  }));
}

function toRounds(placed: readonly Placed[]): Parsed {
  if (placed.length === 0) return refuse({ kind: 'empty' });
  const rows: RoundRow[] = [];
  const matches = new MatchNames();
  for (const { row, line } of placed) {
    const missing = NEEDED.filter((column) => !Object.hasOwn(row, column));
    if (missing.length > 0) return refuse({ kind: 'columns', missing });
    const round = toRound(row, matches.nameOf(row));
    if (typeof round === 'string') return refuse({ kind: 'value', line, column: round });
    rows.push(round);
  }
  return { ok: true, rows };
}

/** Which match a row is of: as the house's columns say, or, without them, a new one whenever the rounds begin anew. */
class MatchNames {
  #count = 0;
  #lastRound = Number.POSITIVE_INFINITY;

  nameOf(row: RawRow): string {
    if (textIn(row, 'room') !== '' || textIn(row, 'match') !== '') {
      return ['session', 'phase', 'treatment', 'group', 'room', 'match'].map((column) => textIn(row, column)).join('|');
    }
    const round = numberIn(row, 'round') ?? 0;
    if (round <= this.#lastRound) this.#count++;
    this.#lastRound = round;
    return `${this.#count}`;
  }
}
