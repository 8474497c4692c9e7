import { readCsv } from '../../../../experiment/analysis/csv.ts';
import type { PlayedRound } from '../../../../experiment/analysis/rounds.ts';

const ACTS = ['offer', 'no_offer', 'forced_offer'] as const;

const ANSWERS = ['accept', 'reject', 'snatch'] as const;

/** Columns without which there is nothing to report. */
const NEEDED = ['round', 'p1_action', 'p2_action', 'outcome_p1', 'outcome_p2'] as const;

const HITCHES: Readonly<Record<number, Hitch>> = {
  401: 'wrong-key',
  403: 'wrong-key',
  404: 'no-session',
  429: 'too-fast',
};

/** Why a file is not a list of rounds. */
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

/** Which match a row is of: as the house's columns say, or, without them, a new one whenever the rounds start over. */
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

/** One round as the report needs it; null is for what did not happen or was not written down. */
export interface RoundRow extends PlayedRound {
  readonly phase: number | null;
  /** Whether it should be left out of an analysis, as the file says; where it does not, whether a bot sat in the match. */
  readonly isExcluded: boolean;
  readonly isThird: boolean;
  readonly act: (typeof ACTS)[number] | null;
  readonly answer: (typeof ANSWERS)[number] | null;
  readonly offered: Bundle | null;
  readonly asked: Bundle | null;
  readonly isForced: boolean;
  /** Whether P1 gave a shame token after a theft; null where there was nothing to decide. */
  readonly isShamed: boolean | null;
  readonly isReported: boolean | null;
  readonly before: readonly [Bundle, Bundle] | null;
  readonly after: readonly [Bundle, Bundle] | null;
  readonly shameOfP2: number | null;
  /** Milliseconds since the match began. */
  readonly at: Readonly<Record<Moment, number | null>>;
  /** P1 could not offer anything, so that there was nothing to decide. */
  readonly hadNothing: boolean;
  /** Which decisions were not taken by a person but by the clock. */
  readonly byClock: { readonly act: boolean; readonly answer: boolean; readonly aftermath: boolean };
}

export type Moment = 'began' | 'talked' | 'acted' | 'answered' | 'settled';

export interface Bundle {
  readonly pavo: number;
  readonly elote: number;
}

/** A row of a file as a round, or the name of the column that cannot be read. */
function toRound(row: RawRow, match: string): RoundRow | string {
  const round = numberIn(row, 'round');
  const act = wordIn(row, 'p1_action', ACTS);
  const answer = wordIn(row, 'p2_action', ANSWERS);
  if (round === null) return 'round';
  if (act === undefined) return 'p1_action';
  if (answer === undefined) return 'p2_action';
  const session = textIn(row, 'session');
  const hadNothing = hadNothingIn(row, act);
  return {
    session,
    unit: [session, textIn(row, 'group')].join('|'),
    phase: numberIn(row, 'phase'),
    treatment: textIn(row, 'treatment'),
    match,
    p1: personIn(row, 'p1', session),
    p2: personIn(row, 'p2', session),
    isExcluded: isExcluded(row),
    round,
    isThird: claimIn(row, 'is_third') ?? round === 3,
    act,
    answer,
    ...offerIn(row, act === 'offer' || act === 'forced_offer'),
    isForced: claimIn(row, 'forced_by_p2') ?? false,
    isShamed: answer === 'snatch' ? claimIn(row, 'shame_assigned') : null,
    isReported: answer === 'snatch' ? claimIn(row, 'reported') : null,
    before: holdingsIn(row, 'before'),
    after: holdingsIn(row, 'after'),
    outcomes: bothOf(numberIn(row, 'outcome_p1'), numberIn(row, 'outcome_p2')),
    shameOfP2: numberIn(row, 'p2_shame_total'),
    at: {
      began: numberIn(row, 'began_ms'),
      talked: numberIn(row, 'talked_ms'),
      acted: numberIn(row, 'acted_ms'),
      answered: numberIn(row, 'answered_ms'),
      settled: numberIn(row, 'settled_ms'),
    },
    hadNothing,
    byClock: {
      act: isLapsed(row, 'act') && !hadNothing,
      answer: isLapsed(row, 'answer'),
      aftermath: isLapsed(row, 'aftermath'),
    },
  };
}

/** Files of versions 0.1 and 0.2 say `auto` both of a lapsed clock and of P1 who had nothing: that round is over as it begins. */
const isLapsed = (row: RawRow, decision: keyof RoundRow['byClock']): boolean =>
  claimIn(row, `${decision}_lapsed`) ?? claimIn(row, `${decision}_auto`) ?? false;

const hadNothingIn = (row: RawRow, act: RoundRow['act']): boolean =>
  claimIn(row, 'had_nothing') ??
  (act === 'no_offer' && isLapsed(row, 'act') && numberIn(row, 'acted_ms') === numberIn(row, 'began_ms'));

/** The file's own flag is the definition. Rows without it are of a simulation, which says where a bot sat. */
const isExcluded = (row: RawRow): boolean =>
  (textIn(row, 'is_excluded') === '' ? ['p1_bot', 'p2_bot'] : ['is_excluded']).some((column) => isMarked(row, column));

/** A session says whether a bot sat there, a simulation which one. */
const isMarked = (row: RawRow, column: string): boolean =>
  !['', 'false', '0'].includes(textIn(row, column).toLowerCase());

function personIn(row: RawRow, column: string, session: string): string | null {
  const number = textIn(row, column);
  return number === '' ? null : `${session}#${number}`;
}

function offerIn(row: RawRow, isThere: boolean): Pick<RoundRow, 'offered' | 'asked'> {
  if (!isThere) return { offered: null, asked: null };
  return { offered: bundleIn(row, 'offer_pavo', 'offer_elote'), asked: bundleIn(row, 'request_pavo', 'request_elote') };
}

function holdingsIn(row: RawRow, when: 'before' | 'after'): readonly [Bundle, Bundle] | null {
  const of = (seat: string) => bundleIn(row, `${seat}_pavo_${when}`, `${seat}_elote_${when}`);
  return bothOf(of('p1'), of('p2'));
}

function bundleIn(row: RawRow, pavoColumn: string, eloteColumn: string): Bundle | null {
  const both = bothOf(numberIn(row, pavoColumn), numberIn(row, eloteColumn));
  return both === null ? null : { pavo: both[0], elote: both[1] };
}

const bothOf = <V>(first: V | null, second: V | null): readonly [V, V] | null =>
  first === null || second === null ? null : [first, second];

/** A row as it is in a file: by column, in whatever form the file has. */
type RawRow = Readonly<Record<string, unknown>>;

/** An empty field of a CSV file is what `null` is in a JSON file. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || value === 'null';

function numberIn(row: RawRow, column: string): number | null {
  const value = row[column];
  if (isEmpty(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function textIn(row: RawRow, column: string): string {
  const value = row[column];
  return isEmpty(value) ? '' : String(value);
}

function claimIn(row: RawRow, column: string): boolean | null {
  const text = textIn(row, column).toLowerCase();
  if (text === '') return null;
  return text === 'true' || text === '1';
}

/** One of a list of words; null where there is none, undefined where it is another word. */
function wordIn<W extends string>(row: RawRow, column: string, words: readonly W[]): W | null | undefined {
  const text = textIn(row, column);
  return text === '' ? null : words.find((word) => word === text);
}

/** Why the rows of a session did not come. */
export type Hitch = 'no-key' | 'wrong-key' | 'no-session' | 'no-network' | 'too-fast' | 'server';

type Fetched = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly hitch: Hitch };

/** The rounds of a session as JSON lines, for anyone who has its organiser’s key in this browser. */
export async function fetchRows(code: string, signal: AbortSignal): Promise<Fetched> {
  const key = organiserKey(code);
  if (key === null) return { ok: false, hitch: 'no-key' };
  const address = `/api/sessions/${encodeURIComponent(code)}/export/rounds.jsonl`;
  try {
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` }, signal });
    if (!answer.ok) return { ok: false, hitch: HITCHES[answer.status] ?? 'server' };
    return { ok: true, text: await answer.text() };
  } catch {
    return { ok: false, hitch: 'no-network' };
  }
}

/** The key that the house keeps where a session was opened; null also where the browser keeps nothing. */
function organiserKey(code: string): string | null {
  try {
    return localStorage.getItem(`tertulia.organiser.${code}`) || null;
  } catch {
    return null;
  }
}
