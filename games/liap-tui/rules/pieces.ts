import { brokenInvariant } from './broken.ts';

export const PIECE_SETS = ['numbers32', 'xiangqi32'] as const;
export type PieceSet = (typeof PIECE_SETS)[number];

/** A piece's id, 0..31, ascending by strength in both sets. */
export type Piece = number;
export const GENERAL_BLACK: Piece = 30;
export const GENERAL_RED: Piece = 31;

interface Kind {
  readonly name: string;
  readonly copies: number;
  readonly value: number;
}

const kind = (name: string | number, copies: number, value: number): Kind => ({ name: String(name), copies, value });

/** LT-1, LT-2. */
const NUMBERS: readonly Kind[] = [
  kind(1, 4, 1),
  kind(2, 4, 2),
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((value) => kind(value, 2, value)),
  kind('GENERAL_BLACK', 1, 13),
  kind('GENERAL_RED', 1, 13),
];

/** LT-3. */
const XIANGQI: readonly Kind[] = [
  kind('SOLDIER_BLACK', 5, 1),
  kind('SOLDIER_RED', 5, 2),
  kind('CANNON_BLACK', 2, 3),
  kind('CANNON_RED', 2, 4),
  kind('HORSE_BLACK', 2, 5),
  kind('HORSE_RED', 2, 6),
  kind('CHARIOT_BLACK', 2, 7),
  kind('CHARIOT_RED', 2, 8),
  kind('ELEPHANT_BLACK', 2, 9),
  kind('ELEPHANT_RED', 2, 10),
  kind('ADVISOR_BLACK', 2, 11),
  kind('ADVISOR_RED', 2, 12),
  kind('GENERAL_BLACK', 1, 13),
  kind('GENERAL_RED', 1, 14),
];

const byPiece = <T>(kinds: readonly Kind[], read: (kind: Kind) => T): readonly T[] =>
  kinds.flatMap((each) => Array.from({ length: each.copies }, () => read(each)));

/** What each piece counts in a total, by its id. */
export const faceValues: Readonly<Record<PieceSet, readonly number[]>> = {
  numbers32: byPiece(NUMBERS, ({ value }) => value),
  xiangqi32: byPiece(XIANGQI, ({ value }) => value),
};

const kindNames: Readonly<Record<PieceSet, readonly string[]>> = {
  numbers32: byPiece(NUMBERS, ({ name }) => name),
  xiangqi32: byPiece(XIANGQI, ({ name }) => name),
};

const kindLists: Readonly<Record<PieceSet, readonly string[]>> = {
  numbers32: NUMBERS.map(({ name }) => name),
  xiangqi32: XIANGQI.map(({ name }) => name),
};

/** A piece's kind: `13`, `GENERAL_RED`, `ELEPHANT_BLACK`. Pieces of one kind play alike. */
export function kindOf(set: PieceSet, piece: Piece): string {
  const name = kindNames[set][piece];
  if (name === undefined) throw brokenInvariant('unknown-piece', `${set} has no piece ${piece}`);
  return name;
}

/** The kinds of a set, weakest first. */
export function kindsOf(set: PieceSet): readonly string[] {
  return kindLists[set];
}

/** All pieces of one kind, ascending; none when the set lacks the kind. */
export function piecesOf(set: PieceSet, kind: string): Piece[] {
  return kindNames[set].flatMap((name, piece) => (name === kind ? [piece] : []));
}

const FULL_DECK = 32;

/** By size; made once, because every round deals one. */
const DECKS: readonly (readonly Piece[])[] = Array.from({ length: FULL_DECK + 1 }, (_, size) => [
  ...Array.from({ length: Math.max(0, size - 2) }, (_, piece) => piece),
  GENERAL_BLACK,
  GENERAL_RED,
]);

/** LT-4: the lowest `seats * handSize` pieces, both generals kept; a shared list that nobody may change. */
export function deckOf(seats: number, handSize: number): readonly Piece[] {
  const size = seats * handSize;
  const deck = size < 2 ? undefined : DECKS[size];
  if (deck === undefined) throw brokenInvariant('no-such-deck', `${seats} hands of ${handSize} pieces cannot be dealt`);
  return deck;
}

/** LT-8: whether none of the pieces, sorted ascending, is worth more than the threshold. */
export function isWeak(pieces: readonly Piece[], set: PieceSet, threshold: number): boolean {
  const strongest = pieces[pieces.length - 1];
  if (strongest === undefined) return true;
  if (set === 'numbers32' && strongest >= GENERAL_BLACK) return false;
  return (faceValues[set][strongest] ?? 0) <= threshold;
}
