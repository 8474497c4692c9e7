import {
  faceValues,
  firstGeneral,
  hasNumbers,
  kindNames,
  MOST_GENERALS,
  type Piece,
  type SetName,
} from '../facts/piece-sets.ts';
import { brokenInvariant } from './broken.ts';

/** A piece's kind: `13`, `GENERAL_RED`, `ELEPHANT_BLACK`. Pieces of one kind play alike. */
export function kindOf(set: SetName, piece: Piece): string {
  const name = kindNames[set][piece];
  if (name === undefined) throw brokenInvariant('unknown-piece', `${set} has no piece ${piece}`);
  return name;
}

/** The kinds of a set, weakest first. */
export const kindsOf = (set: SetName): readonly string[] => [...new Set(kindNames[set])];

/** All pieces of one kind, ascending; none when the set lacks the kind. */
export function piecesOf(set: SetName, kind: string): Piece[] {
  return kindNames[set].flatMap((name, piece) => (name === kind ? [piece] : []));
}

const FULL_DECK = 32;

/** By number of generals and size; made once, because every round deals one. */
const DECKS: readonly (readonly (readonly Piece[])[])[] = Array.from({ length: MOST_GENERALS + 1 }, (_, generals) =>
  Array.from({ length: FULL_DECK + 1 }, (_, size) => [
    ...Array.from({ length: Math.max(0, size - generals) }, (_, piece) => piece),
    ...Array.from({ length: generals }, (_, general) => FULL_DECK - generals + general),
  ]),
);

/** LT-4: the lowest `seats * handSize` pieces, all generals kept; a shared list that nobody may change. */
export function deckOf(seats: number, handSize: number, generals: number): readonly Piece[] {
  const size = seats * handSize;
  const deck = size < Math.max(1, generals) ? undefined : DECKS[generals]?.[size];
  if (deck === undefined) throw brokenInvariant('no-such-deck', `${seats} hands of ${handSize} pieces cannot be dealt`);
  return deck;
}

/** LT-8: whether none of the pieces, sorted ascending, is worth more than the threshold. */
export function isWeak(pieces: readonly Piece[], set: SetName, threshold: number): boolean {
  const strongest = pieces[pieces.length - 1];
  if (strongest === undefined) return true;
  if (hasNumbers[set] && strongest >= firstGeneral[set]) return false;
  return (faceValues[set][strongest] ?? 0) <= threshold;
}
