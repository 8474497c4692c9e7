import type { Piece } from '../rules/pieces.ts';
import type { GameView } from '../rules/types.ts';
import { chanceToWin, type Odds, oddsOf } from './odds.ts';
import { chanceWithLead, chanceWithoutLead, listLeads, lookAhead, type Prospect } from './prospect.ts';
import { type Reading, readView } from './reading.ts';
import { allOf, type Bits, combinationsIn, countOf, endsAndRowsOf, endsOf, pickPieces } from './sets.ts';

/** A play that is being thought of. */
export interface Thought {
  readonly bits: Bits;
  readonly size: number;
  readonly kept: Bits;
  readonly chanceToWin: number;
  /** What the kept pieces are good for. */
  readonly after: Prospect;
}

/** How many pieces may be played, and which sets of them. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Null where any will do. */
  readonly allows: ((pieces: readonly Piece[]) => boolean) | null;
}

/** The pieces with which the declaration is likeliest to be kept. */
export function choosePlay(view: GameView, bounds: Bounds): readonly Piece[] {
  const reading = readView(view);
  const { pieces } = reading;
  const need = (view.table.declared[view.seat] as number) - (view.table.piles[view.seat] as number);
  const listed =
    view.phase === 'lead' ? listPlaysToLead(reading, bounds.max, need) : listPlaysToFollow(reading, bounds.min);
  return pickPieces(pieces, findBest(reading, keepAllowed(pieces, listed, bounds), need));
}

function keepAllowed(pieces: readonly Piece[], plays: readonly Bits[], { allows }: Bounds): readonly Bits[] {
  return allows === null ? plays : plays.filter((bits) => allows(pickPieces(pieces, bits)));
}

function findBest(reading: Reading, plays: readonly Bits[], need: number): Bits {
  let best = 0;
  let highest = -1;
  for (const thought of think(reading, plays)) {
    const chance = chanceToKeep(thought, need);
    if (chance <= highest) continue;
    highest = chance;
    best = thought.bits;
  }
  return best;
}

/** All that can be said of plays without knowing how many piles are needed. */
export function think(reading: Reading, plays: readonly Bits[]): Thought[] {
  const leads = listLeads(reading);
  const prospects: Prospect[] = [];
  const odds: Odds[] = [];
  const thoughts: Thought[] = [];
  for (let at = 0; at < plays.length; at++) {
    const bits = plays[at] as Bits;
    const size = countOf(bits);
    prospects[size] ??= lookAhead(reading, leads, reading.pieces.length - size);
    odds[size] ??= oddsOf(reading, size);
    const kept = allOf(reading.pieces.length) & ~bits;
    thoughts.push({ bits, size, kept, chanceToWin: chanceToWin(reading, odds[size], bits), after: prospects[size] });
  }
  return thoughts;
}

/** How likely exactly `need` piles come of a play and of all that follows it. */
export function chanceToKeep({ size, kept, chanceToWin, after }: Thought, need: number): number {
  let chance = 0;
  if (chanceToWin > 0) chance += chanceToWin * chanceWithLead(after, kept, need - size);
  if (chanceToWin < 1) chance += (1 - chanceToWin) * chanceWithoutLead(after, kept, need);
  return chance;
}

/** Leads that could win no more than is needed, and the lowest pieces in any number. */
export function listPlaysToLead({ pieces, view }: Reading, most: number, need: number): Bits[] {
  const { leadValidity, pieceSet } = view.setup;
  const plays: Bits[] = [...endsAndRowsOf(pieces.length, 1)];
  if (leadValidity === 'combination') {
    for (const bits of combinationsIn(pieces, pieceSet)) if (countOf(bits) <= most) plays.push(bits);
    return plays;
  }
  for (let size = 2; size <= most; size++) {
    if (size <= need) plays.push(...endsOf(pieces.length, size));
    else plays.push(allOf(size));
  }
  return plays;
}

export function listPlaysToFollow({ pieces, view, isByTotal }: Reading, size: number): readonly Bits[] {
  const blocks = endsAndRowsOf(pieces.length, size);
  if (isByTotal || size === 1) return blocks;
  return [...blocks, ...combinationsIn(pieces, view.setup.pieceSet).filter((bits) => countOf(bits) === size)];
}
