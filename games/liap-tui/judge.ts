import { faceValues, type Piece, type PieceSet } from './facts/piece-sets.ts';
import { combinationOf } from './rules/combination.ts';
import { kindsOf, piecesOf } from './rules/pieces.ts';
import type { Play, SettledTurn, WinnerRules } from './rules/winner.ts';
import { CROSS_TYPES, settleTurn } from './rules/winner.ts';

export type JudgeCode =
  | 'malformed-case'
  | 'unknown-preset'
  | 'unknown-option'
  | 'no-plays'
  | 'empty-play'
  | 'invalid-pieces'
  | 'invalid-starter-play'
  | 'wrong-piece-count';

/** A mistake in a case, and the path to it: `plays[1][0]`. */
export interface JudgeError {
  readonly error: { readonly code: JudgeCode; readonly message: string; readonly at: string };
}

export type Judged = (SettledTurn & { readonly piles: number; readonly totals?: readonly number[] }) | JudgeError;

/** Additional requests to the judge; both are off by default. */
export interface JudgeAsked {
  /** Adds what the pieces of each play add up to. */
  readonly totals?: boolean;
  /** Asks for a lead of one to six pieces and for plays as large as it, in preset `seed` too. */
  readonly strict?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

interface Case {
  readonly rules: WinnerRules;
  readonly starter: number;
  readonly plays: readonly Play[];
}

/** LT-58 to LT-60 are house rules of tables. */
const AS_USUAL = { crossType: 'led-type', turnTie: 'first', generals: 2, crowd: 'low' } as const;

const PRESETS: ReadonlyMap<unknown, WinnerRules> = new Map<unknown, WinnerRules>([
  ['seed', { ...AS_USUAL, pieceSet: 'numbers32', winner: 'general-total-pieces-seat' }],
  ['liap-tui', { ...AS_USUAL, pieceSet: 'xiangqi32', winner: 'led-type-value-seat' }],
]);

const CASE_KEYS = ['preset', 'options', 'starter', 'plays'];
const LARGEST_LEAD = 6;

const mistake = (code: JudgeCode, at: string, message: string): JudgeError => ({ error: { code, message, at } });
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** LT-53: settles a file that holds one case or an array of them; `preset` is for cases that name none. */
export function judgeFile(
  file: unknown,
  { preset, ...asked }: { readonly preset: string | null } & JudgeAsked,
): { readonly answer: Judged | readonly Judged[]; readonly mistakes: number } {
  const judgeOne = (caseJson: unknown): Judged =>
    judgeLiapTui(isFields(caseJson) && preset !== null ? { preset, ...caseJson } : caseJson, asked);
  const answer = Array.isArray(file) ? file.map(judgeOne) : judgeOne(file);
  return { answer, mistakes: [answer].flat().filter((judged) => 'error' in judged).length };
}

/** LT-53 to LT-55: settles one turn from a physical or written game. */
export function judgeLiapTui(caseJson: unknown, { totals = false, strict = false }: JudgeAsked = {}): Judged {
  const read = readCase(caseJson);
  if ('error' in read) return read;
  const { rules, starter, plays } = read;
  const isOriginal = rules.pieceSet === 'xiangqi32';
  const wrong = isOriginal || strict ? whyNotATurn(plays, starter, isOriginal) : null;
  if (wrong !== null) return wrong;
  const piles = plays[starter]!.pieces.length;
  const settled = { ...settleTurn(plays, starter, plays.length, rules), piles };
  return totals ? { ...settled, totals: plays.map(({ pieces }) => totalOf(pieces, rules.pieceSet)) } : settled;
}

/** LT-2, LT-3: a general counts 13 in a total of numbers. */
const totalOf = (pieces: readonly Piece[], set: PieceSet): number =>
  pieces.reduce((sum, piece) => sum + (faceValues[set][piece] as number), 0);

function readCase(caseJson: unknown): Case | JudgeError {
  if (!isFields(caseJson))
    return mistake('malformed-case', '', 'a case is an object such as {"preset", "starter", "plays"}');
  const extra = Object.keys(caseJson).find((key) => !CASE_KEYS.includes(key));
  if (extra !== undefined) {
    return mistake('malformed-case', extra, `a case has no "${extra}"; it has ${CASE_KEYS.join(', ')}`);
  }
  const rules = readRules(caseJson);
  if ('error' in rules) return rules;
  const plays = readPlays(caseJson.plays, rules.pieceSet);
  if ('error' in plays) return plays;
  const { starter = 0 } = caseJson;
  if (typeof starter === 'number' && plays[starter] !== undefined) return { rules, starter, plays };
  return mistake(
    'malformed-case',
    'starter',
    `the starter is one of the plays, 0 to ${plays.length - 1}, not ${show(starter)}`,
  );
}

function readRules({ preset = 'seed', options = {} }: Fields): WinnerRules | JudgeError {
  const rules = PRESETS.get(preset);
  if (rules === undefined) {
    return mistake('unknown-preset', 'preset', `there is no preset ${show(preset)}; there are seed and liap-tui`);
  }
  if (!isFields(options))
    return mistake('malformed-case', 'options', 'options are an object such as {"crossType": "priority"}');
  const extra = Object.keys(options).find((key) => key !== 'crossType');
  if (extra !== undefined) {
    return mistake('unknown-option', `options.${extra}`, `the judge has no option "${extra}"; it has crossType`);
  }
  const { crossType = rules.crossType } = options;
  const known = CROSS_TYPES.find((each) => each === crossType);
  if (known !== undefined) return { ...rules, crossType: known };
  return mistake(
    'unknown-option',
    'options.crossType',
    `crossType is ${CROSS_TYPES.join(' or ')}, not ${show(crossType)}`,
  );
}

function readPlays(plays: unknown, set: PieceSet): readonly Play[] | JudgeError {
  if (plays === undefined) return mistake('no-plays', 'plays', 'a case needs plays');
  if (!Array.isArray(plays)) return mistake('malformed-case', 'plays', 'plays are an array of arrays of pieces');
  if (plays.length === 0) return mistake('no-plays', 'plays', 'nobody has played');
  const left = new Map(kindsOf(set).map((kind) => [kind, piecesOf(set, kind)]));
  const read: Play[] = [];
  for (const [seat, play] of plays.entries()) {
    const pieces = readPlay(play, `plays[${seat}]`, left);
    if ('error' in pieces) return pieces;
    read.push({ seat, pieces });
  }
  return read;
}

function readPlay(play: unknown, at: string, left: ReadonlyMap<string, Piece[]>): readonly Piece[] | JudgeError {
  if (!Array.isArray(play)) return mistake('malformed-case', at, 'a play is an array of pieces');
  if (play.length === 0) return mistake('empty-play', at, 'a play has at least one piece');
  const read: Piece[] = [];
  for (const [index, name] of play.entries()) {
    const pieces = left.get(kindNamed(name));
    if (pieces === undefined) return mistake('invalid-pieces', `${at}[${index}]`, `there is no piece ${show(name)}`);
    const piece = pieces.pop();
    if (piece === undefined) {
      return mistake('invalid-pieces', `${at}[${index}]`, `the set has no further piece ${show(name)}`);
    }
    read.push(piece);
  }
  return read.sort((one, other) => one - other);
}

// Numbers are written as numbers: "13" names nothing.
function kindNamed(name: unknown): string {
  if (typeof name === 'number') return String(name);
  return typeof name === 'string' && !/^\d/.test(name) ? name : '';
}

/** LT-54: what preset `liap-tui` and a strict judge ask of a turn, lead first. */
function whyNotATurn(plays: readonly Play[], starter: number, needsCombination: boolean): JudgeError | null {
  const lead = plays[starter]!.pieces;
  if (lead.length > LARGEST_LEAD) {
    return mistake(
      'invalid-starter-play',
      `plays[${starter}]`,
      `a lead has at most ${LARGEST_LEAD} pieces, not ${lead.length}`,
    );
  }
  if (needsCombination && combinationOf(lead) === null)
    return mistake('invalid-starter-play', `plays[${starter}]`, 'the lead is no combination');
  const wrong = plays.find(({ pieces }) => pieces.length !== lead.length);
  if (wrong === undefined) return null;
  const { seat, pieces } = wrong;
  return mistake(
    'wrong-piece-count',
    `plays[${seat}]`,
    `the lead has ${lead.length} ${lead.length === 1 ? 'piece' : 'pieces'}, this play ${pieces.length}`,
  );
}

// JSON has no word for the infinity that it reads in 1e999.
function show(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? String(value);
}
