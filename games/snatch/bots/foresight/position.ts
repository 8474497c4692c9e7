import { type BothHoldings, ENDOWMENT } from '../../rules/tokens.ts';
import type { Tokens } from '../../rules/types.ts';

/** There are ten of each good, so that somebody may hold from none to ten of it. */
const COUNTS = ENDOWMENT + 1;

/** All four holdings as one number: P1's pavos, P1's elotes, P2's pavos and P2's elotes, as digits. */
export type Position = number;

/** How many positions can be written down. */
export const POSITIONS = COUNTS ** 4;

/** What a position loses when one pavo, or one elote, goes from P1 to P2. */
const PAVO = COUNTS ** 3 - COUNTS;
const ELOTE = COUNTS ** 2 - 1;

export function positionOf([p1, p2]: BothHoldings): Position {
  return ((p1.pavo * COUNTS + p1.elote) * COUNTS + p2.pavo) * COUNTS + p2.elote;
}

export function holdingsAt(position: Position): [Tokens, Tokens] {
  const hundreds = Math.floor(position / COUNTS ** 2);
  return [
    { pavo: Math.floor(hundreds / COUNTS), elote: hundreds % COUNTS },
    { pavo: Math.floor(position / COUNTS) % COUNTS, elote: position % COUNTS },
  ];
}

/** The position without what P2 holds. */
export const withoutP2 = (position: Position): Position => position - (position % COUNTS ** 2);

/** Some pavos and elotes as the distance that a position moves when P1 gives them to P2; P2's giving them leads back. */
export const bundle = (pavo: number, elote: number): number => pavo * PAVO + elote * ELOTE;
