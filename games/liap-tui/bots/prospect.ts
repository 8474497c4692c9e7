import { GENERAL_BLACK, type Piece } from '../rules/pieces.ts';
import { chanceToWin, type Odds, oddsOf } from './odds.ts';
import type { Reading } from './reading.ts';
import { type Bits, combinationsIn, countOf, topOf } from './sets.ts';
import type { Threat } from './weights.ts';

/** What the pieces of a hand are good for once every hand is down to some size. */
export interface Prospect {
  /** For each piece how likely it takes a pile that is wanted. */
  readonly takes: readonly number[];
  /** For each piece how likely it takes none when none is wanted. */
  readonly loses: readonly number[];
}

export function lookAhead({ above, pieces, pressure, disorder, weights }: Reading, left: number): Prospect {
  const meets = (threat: Threat): number => {
    const sound = threat.base + threat.byPressure * pressure;
    return 1 - Math.min(1, (sound + disorder * (threat.erratic - sound)) / left ** weights.growth);
  };
  // Of the stronger pieces that are out now, as many are still out then as hands have pieces left.
  const share = left / pieces.length;
  const take = meets(weights.take) ** share;
  const lose = meets(weights.lose) ** share;
  const takes: number[] = [];
  const loses: number[] = [];
  for (let at = 0; at < above.length; at++) {
    takes.push(take ** (above[at] as number));
    loses.push(1 - lose ** (above[at] as number));
  }
  return { takes, loses };
}

/** A combination that could be led later, and how likely it would win. */
export interface Lead {
  readonly bits: Bits;
  readonly size: number;
  readonly chance: number;
}

/** The combinations in a hand, where only such may be led. */
export function listLeads(reading: Reading): Lead[] {
  const { leadValidity, leadMax, pieceSet } = reading.view.setup;
  if (leadValidity === 'any-set') return [];
  const later = reading.isStarter ? reading : giveLead(reading);
  const odds: Odds[] = [];
  const leads: Lead[] = [];
  for (const bits of combinationsIn(reading.pieces, pieceSet)) {
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

const HOPELESS = 0.02;

/**
 * How likely the kept pieces bring exactly `need` piles. `leads` are what could be led next by whoever has the lead, and
 * null for who has not. Where it cannot be any more, still more for the smaller miss.
 */
export function chanceToHit(reading: Reading, prospect: Prospect, kept: Bits, need: number, leads: readonly Lead[] | null): number {
  const left = countOf(kept);
  if (need < 0) return (HOPELESS * (1 + chanceByPieces(prospect, kept, 0))) / (2 - need);
  if (need > left) return (HOPELESS * (1 + chanceByPieces(prospect, kept, left))) / (2 + need - left);
  if (left === 0) return 1;
  return leads === null ? chanceFollowing(reading, prospect, kept, need) : chanceLeading(reading, prospect, kept, need, leads);
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

function chanceFollowing(reading: Reading, prospect: Prospect, kept: Bits, need: number): number {
  const { withoutLead, perPile, allAtOnce } = reading.weights;
  const chance = chanceByPieces(prospect, kept, need);
  if (need === 0) return chance;
  if (need === countOf(kept)) return Math.max(chance, allAtOnce * chanceAtOnce(reading, prospect, kept, need));
  return withoutLead * perPile ** need * chance;
}

function chanceLeading(reading: Reading, prospect: Prospect, kept: Bits, need: number, leads: readonly Lead[]): number {
  const chance = chanceByPieces(prospect, kept, need);
  if (need === 0) return chance * reading.weights.burdenOfLead ** countOf(kept);
  if (need === 1) return chance;
  if (reading.view.setup.leadValidity === 'any-set') return Math.max(chance, chanceAtOnce(reading, prospect, kept, need));
  return Math.max(chance, chanceByCombination(prospect, kept, need, leads));
}

/** All that is needed in one turn, with the strongest: a general carries the others, else the middle one tells. */
function chanceAtOnce({ pieces, view, isByTotal }: Reading, prospect: Prospect, kept: Bits, need: number): number {
  if (need > view.setup.leadMax) return 0;
  const hasGeneral = isByTotal && (pieces[topOf(kept)] as Piece) >= GENERAL_BLACK;
  const telling = hasGeneral ? 0 : need >> 1;
  let chance = 1;
  let place = 0;
  for (let rest = kept; rest !== 0; place++) {
    const at = topOf(rest);
    rest ^= 1 << at;
    if (place === telling) chance *= prospect.takes[at] as number;
    if (place >= need) chance *= prospect.loses[at] as number;
  }
  return chance;
}

function chanceByCombination(prospect: Prospect, kept: Bits, need: number, leads: readonly Lead[]): number {
  let best = 0;
  for (let at = 0; at < leads.length; at++) {
    const lead = leads[at] as Lead;
    if (lead.size > need || (lead.bits & ~kept) !== 0) continue;
    best = Math.max(best, lead.chance * chanceByPieces(prospect, kept & ~lead.bits, need - lead.size));
  }
  return best;
}
