import type { Piece } from '../rules/pieces.ts';
import type { GameView } from '../rules/types.ts';
import { chanceToWin, type Odds, oddsOf } from './odds.ts';
import { chanceToHit, type Lead, listLeads, lookAhead, type Prospect } from './prospect.ts';
import { type Reading, readView } from './reading.ts';
import { allOf, type Bits, blocksOf, combinationsIn, countOf, pickPieces } from './sets.ts';

/** A play that is being thought of. */
export interface Thought {
  readonly bits: Bits;
  readonly size: number;
  readonly chanceToWin: number;
  /** What the pieces are good for that are kept. */
  readonly after: Prospect;
}

/** How many pieces may be played, and which sets of them. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly allows: (pieces: readonly Piece[]) => boolean;
}

/** The pieces with which the declaration is likeliest to be kept. */
export function choosePlay(view: GameView, bounds: Bounds): readonly Piece[] {
  const reading = readView(view);
  const { pieces } = reading;
  const need = (view.table.declared[view.seat] as number) - (view.table.piles[view.seat] as number);
  const listed = view.phase === 'lead' ? listPlaysToLead(reading, bounds.max, need) : listPlaysToFollow(reading, bounds.min);
  const allowed = listed.filter((bits) => bounds.allows(pickPieces(pieces, bits)));
  return pickPieces(pieces, findBest(reading, allowed, need));
}

function findBest(reading: Reading, plays: readonly Bits[], need: number): Bits {
  const leads = listLeads(reading);
  let best = 0;
  let highest = -1;
  for (const thought of think(reading, plays)) {
    const chance = chanceToKeep(reading, thought, need, leads);
    if (chance <= highest) continue;
    highest = chance;
    best = thought.bits;
  }
  return best;
}

/** All that can be said of plays without knowing how many piles are needed. */
export function think(reading: Reading, plays: readonly Bits[]): Thought[] {
  const prospects: Prospect[] = [];
  const odds: Odds[] = [];
  const thoughts: Thought[] = [];
  for (let at = 0; at < plays.length; at++) {
    const bits = plays[at] as Bits;
    const size = countOf(bits);
    prospects[size] ??= lookAhead(reading, reading.pieces.length - size);
    odds[size] ??= oddsOf(reading, size);
    thoughts.push({ bits, size, chanceToWin: chanceToWin(reading, odds[size], bits), after: prospects[size] });
  }
  return thoughts;
}

/** How likely exactly `need` piles come of a play and of all that follows it. */
export function chanceToKeep(reading: Reading, thought: Thought, need: number, leads: readonly Lead[]): number {
  const { bits, size, chanceToWin, after } = thought;
  const kept = allOf(reading.pieces.length) & ~bits;
  let chance = 0;
  if (chanceToWin > 0) chance += chanceToWin * chanceToHit(reading, after, kept, need - size, leads);
  if (chanceToWin < 1) chance += (1 - chanceToWin) * chanceToHit(reading, after, kept, need, null);
  return chance;
}

/** Leads that could win no more than is needed, and the lowest pieces in any number. */
export function listPlaysToLead({ pieces, view }: Reading, most: number, need: number): Bits[] {
  const { leadValidity, pieceSet } = view.setup;
  const plays: Bits[] = [...blocksOf(pieces.length, 1)];
  if (leadValidity === 'combination') {
    for (const bits of combinationsIn(pieces, pieceSet)) if (countOf(bits) <= most) plays.push(bits);
    return plays;
  }
  for (let size = 2; size <= most; size++) {
    if (size <= need) plays.push(...blocksOf(pieces.length, size));
    else plays.push(allOf(size));
  }
  return plays;
}

export function listPlaysToFollow({ pieces, view, isByTotal }: Reading, size: number): readonly Bits[] {
  const blocks = blocksOf(pieces.length, size);
  if (isByTotal || size === 1) return blocks;
  return [...blocks, ...combinationsIn(pieces, view.setup.pieceSet).filter((bits) => countOf(bits) === size)];
}
