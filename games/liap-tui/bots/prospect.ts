import { firstGeneral, type Piece } from '../facts/piece-sets.ts';
import { type Bits, combinationsIn, countOf, topOf } from './hand.ts';
import { chanceToWin, type Odds, oddsOf } from './odds.ts';
import type { Reading } from './position.ts';
import type { Threat } from './weights.ts';

/** What a hand is good for once every hand is down to some size. */
export interface Prospect {
  readonly reading: Reading;
  /** What could be led then. */
  readonly leads: readonly Lead[];
  /** For each piece how likely it takes a pile that is wanted. */
  readonly takes: readonly number[];
  /** For each piece how likely it takes none when none is wanted. */
  readonly loses: readonly number[];
}

export function lookAhead(reading: Reading, leads: readonly Lead[], left: number): Prospect {
  const { above, pieces, pressure, disorder, weights } = reading;
  const meets = (threat: Threat): number => {
    const sound = threat.base + threat.byPressure * pressure;
    return 1 - Math.min(1, (sound + disorder * (threat.erratic - sound)) / left ** weights.growth);
  };
  // Of the stronger pieces that are out now, as many are still out then as hands have pieces left.
  const share = left / pieces.length;
  const takes = raiseAll(meets(weights.take) ** (share / 2), above);
  const loses = raiseAll(meets(weights.lose) ** (share / 2), above);
  for (let at = 0; at < loses.length; at++) loses[at] = 1 - (loses[at] as number);
  return { reading, leads, takes, loses };
}

/** A root's powers of twice each count; counts fall, by halves. Raising each by itself took a sixth of all time. */
function raiseAll(root: number, counts: readonly number[]): number[] {
  const powers: number[] = new Array(counts.length);
  let power = 1;
  let raised = 0;
  for (let at = counts.length - 1; at >= 0; at--) {
    for (const count = 2 * (counts[at] as number); raised < count; raised++) power *= root;
    powers[at] = power;
  }
  return powers;
}

/** A combination that could be led later, and how likely it would win. */
export interface Lead {
  readonly bits: Bits;
  readonly size: number;
  readonly chance: number;
}

/** The combinations in a hand, if only those may be led. */
export function listLeads(reading: Reading): Lead[] {
  const { leadValidity, leadMax } = reading.view.setup;
  if (leadValidity === 'any-set') return [];
  const later = reading.isStarter ? reading : giveLead(reading);
  const odds: Odds[] = [];
  const leads: Lead[] = [];
  for (const bits of combinationsIn(reading.pieces, reading.set)) {
    const size = countOf(bits);
    if (size > leadMax) continue;
    odds[size] ??= oddsOf(later, size);
    leads.push({ bits, size, chance: chanceToWin(later, odds[size], bits) });
  }
  return leads;
}

/** The same table, had this seat the lead. */
function giveLead(reading: Reading): Reading {
  const rivals = reading.rivals.map((rival) => ({ ...rival, isStarter: false, open: null }));
  return { ...reading, isStarter: true, rivals };
}

/** How likely the kept pieces win exactly `need` piles for the player who has just won the lead. */
export function chanceWithLead(prospect: Prospect, kept: Bits, need: number): number {
  if (isSettled(kept, need)) return chanceWhenSettled(prospect, kept, need);
  const { reading } = prospect;
  const chance = chanceByPieces(prospect, kept, need);
  if (need === 0) return chance * reading.weights.burdenOfLead;
  if (need === 1) return chance;
  const isAnySet = reading.view.setup.leadValidity === 'any-set';
  return Math.max(chance, isAnySet ? chanceAtOnce(prospect, kept, need) : chanceByCombination(prospect, kept, need));
}

/** How likely the kept pieces win exactly `need` piles for a player who has to follow. */
export function chanceWithoutLead(prospect: Prospect, kept: Bits, need: number): number {
  if (isSettled(kept, need)) return chanceWhenSettled(prospect, kept, need);
  const { withoutLead, perPile, allAtOnce } = prospect.reading.weights;
  const chance = chanceByPieces(prospect, kept, need);
  if (need === 0) return chance;
  if (need === countOf(kept)) return Math.max(chance, allAtOnce * chanceAtOnce(prospect, kept, need));
  let hope = withoutLead * chance;
  for (let pile = 0; pile < need; pile++) hope *= perPile;
  return hope;
}

const isSettled = (kept: Bits, need: number): boolean => kept === 0 || need < 0 || need > countOf(kept);

const HOPELESS = 0.02;

/** Certain at the end of a round; else hardly anything, but more for the smaller miss. */
function chanceWhenSettled(prospect: Prospect, kept: Bits, need: number): number {
  const left = countOf(kept);
  if (need < 0) return (HOPELESS * (1 + chanceByPieces(prospect, kept, 0))) / (2 - need);
  if (need > left) return (HOPELESS * (1 + chanceByPieces(prospect, kept, left))) / (2 + need - left);
  return 1;
}

/** The strongest take a pile each, the others none. */
function chanceByPieces({ takes, loses }: Prospect, kept: Bits, need: number): number {
  let wanted = need;
  let chance = 1;
  for (let rest = kept; rest !== 0; wanted--) {
    const at = topOf(rest);
    rest ^= 1 << at;
    chance *= (wanted > 0 ? takes[at] : loses[at]) as number;
  }
  return chance;
}

/** All the piles needed in one turn, with the strongest pieces: a general carries the others, otherwise the middle one decides. */
function chanceAtOnce({ reading, takes, loses }: Prospect, kept: Bits, need: number): number {
  const { pieces, view, isByTotal } = reading;
  if (need > view.setup.leadMax) return 0;
  const hasGeneral = isByTotal && (pieces[topOf(kept)] as Piece) >= firstGeneral[reading.set];
  const telling = hasGeneral ? 0 : need >> 1;
  let chance = 1;
  let place = 0;
  for (let rest = kept; rest !== 0; place++) {
    const at = topOf(rest);
    rest ^= 1 << at;
    if (place === telling) chance *= takes[at] as number;
    if (place >= need) chance *= loses[at] as number;
  }
  return chance;
}

function chanceByCombination(prospect: Prospect, kept: Bits, need: number): number {
  const { leads } = prospect;
  let best = 0;
  for (let at = 0; at < leads.length; at++) {
    const lead = leads[at] as Lead;
    if (lead.size > need || (lead.bits & ~kept) !== 0) continue;
    best = Math.max(best, lead.chance * chanceByPieces(prospect, kept & ~lead.bits, need - lead.size));
  }
  return best;
}
