import { firstGeneral, firstRed, type Piece } from '../facts/piece-sets.ts';
import { combinationOf } from '../rules/combination.ts';
import { type Play, settleTurn } from '../rules/winner.ts';
import { type Bits, pickPieces, topOf } from './hand.ts';
import type { Reading, Rival } from './position.ts';
import type { Mood } from './weights.ts';

/** What to expect of the rivals in a turn of one size. */
export interface Odds {
  readonly size: number;
  /** How likely a stronger single that is out is played now. */
  readonly threat: number;
  /** How likely nobody plays the red general, and no general at all. */
  readonly noRed: number;
  readonly noGeneral: number;
  /** What the pieces of each rival should add up to, and how sharply that is known. */
  readonly totals: readonly number[];
  readonly sharpness: number;
  readonly someOpen: boolean;
}

export function oddsOf(reading: Reading, size: number): Odds {
  const { rivals, weights } = reading;
  const hidden = rivals.filter(({ open }) => open === null);
  const someOpen = hidden.length < rivals.length;
  const sharpness = LOGISTIC / (weights.spread * Math.sqrt(size));
  const alone = { size, threat: 0, noRed: 1, noGeneral: 1, totals: [], sharpness, someOpen };
  if (size === 1) return { ...alone, threat: threatOf(reading, hidden) };
  return reading.isByTotal
    ? { ...alone, ...generalsOf(reading, hidden, size), totals: totalsOf(reading, hidden, size) }
    : alone;
}

/** Makes a logistic curve as steep as a normal one. */
const LOGISTIC = 1.7;

function moodOf({ need, isStarter, isErratic }: Rival, size: number): Mood {
  if (isErratic) return 'erratic';
  if (need >= size) return isStarter ? 'leading' : 'eager';
  return need > 0 ? 'hesitant' : 'shy';
}

function threatOf({ pieces, rivals, weights }: Reading, hidden: readonly Rival[]): number {
  if (pieces.length === 1) return hidden.length / rivals.length;
  let threat = 0;
  for (const rival of hidden) {
    const mood = moodOf(rival, 1);
    threat += mood === 'erratic' ? 1 / pieces.length : weights.contest[mood];
  }
  return threat / rivals.length;
}

function generalsOf(reading: Reading, hidden: readonly Rival[], size: number): Pick<Odds, 'noRed' | 'noGeneral'> {
  const { rivals } = reading;
  const reds = countUnseen(reading, firstRed[reading.set]);
  const blacks = countUnseen(reading, firstGeneral[reading.set]) - reds;
  const red = reds / rivals.reduce((sum, { suspicion }) => sum + suspicion, 0);
  const black = blacks / rivals.length;
  let noRed = 1;
  let noBlack = 1;
  for (const rival of hidden) {
    const shown = chanceOfGeneral(reading, rival, size);
    noRed *= 1 - Math.min(1, red * rival.suspicion) * shown;
    noBlack *= 1 - Math.min(1, black) * shown;
  }
  return { noRed, noGeneral: noRed * noBlack };
}

/** How many of the pieces from this one on are out. */
function countUnseen({ unseen }: Reading, first: Piece): number {
  let count = 0;
  while (count < unseen.length && (unseen[unseen.length - 1 - count] as Piece) >= first) count++;
  return count;
}

/** Who leads for piles leads its general; who has yet to declare will declare what a general can take. */
function chanceOfGeneral({ pieces, weights: { general } }: Reading, rival: Rival, size: number): number {
  const byChance = size / pieces.length;
  if (byChance === 1 || rival.isErratic) return byChance;
  if (!rival.hasDeclared) return general.eager;
  if (rival.need >= size) return rival.isStarter ? 1 : general.eager;
  return rival.need > 0 ? general.hesitant : general.shy * byChance;
}

function totalsOf(reading: Reading, hidden: readonly Rival[], size: number): number[] {
  const count = reading.pieces.length;
  let lowest = 0;
  let highest = 0;
  for (let place = 1; place <= size; place++) {
    lowest += expectedValue(reading, place);
    highest += expectedValue(reading, count + 1 - place);
  }
  return hidden.map((rival) => lowest + reading.weights.reach[moodOf(rival, size)] * (highest - lowest));
}

/** What the piece at this place of a rival's hand should be worth, counted from the lowest. */
function expectedValue({ unseen, values, pieces }: Reading, place: number): number {
  const at = ((place * (unseen.length + 1)) / (pieces.length + 1) - 0.5) | 0;
  return values[unseen[Math.min(at, unseen.length - 1)] as Piece] as number;
}

/** How likely these pieces of the hand win the turn. */
export function chanceToWin(reading: Reading, odds: Odds, bits: Bits): number {
  if (odds.someOpen && !beatsOpenPlays(reading, bits)) return 0;
  if (odds.size === 1) return (1 - odds.threat) ** (reading.above[topOf(bits)] as number);
  return reading.isByTotal ? chanceOfTotal(reading, odds, bits) : chanceOfCombination(reading, odds, bits);
}

function beatsOpenPlays({ view, rivals, pieces }: Reading, bits: Bits): boolean {
  const plays: Play[] = [{ seat: view.seat, pieces: pickPieces(pieces, bits) }];
  for (const { seat, open } of rivals) if (open !== null) plays.push({ seat, pieces: open });
  return settleTurn(plays, view.table.turnStarter, view.seats, view.setup).winner === view.seat;
}

/** LT-30, LT-31: no general against it, and more than each rival's total. */
function chanceOfTotal(reading: Reading, odds: Odds, bits: Bits): number {
  const { pieces, values, set } = reading;
  const highest = pieces[topOf(bits)] as Piece;
  if (highest >= firstRed[set] && countUnseen(reading, firstRed[set]) === 0) return 1;
  // Another red general that is out is as good as one's own.
  if (highest >= firstGeneral[set]) return odds.noRed;
  let total = 0;
  for (let at = 0; at < pieces.length; at++)
    if ((bits & (1 << at)) !== 0) total += values[pieces[at] as Piece] as number;
  let chance = odds.noGeneral;
  for (let at = 0; at < odds.totals.length; at++) {
    chance /= 1 + Math.exp(odds.sharpness * ((odds.totals[at] as number) - total));
  }
  return chance;
}

const HIGHEST_LEVEL = 14;

/** LT-47: no better combination of the same type; anything else cannot win. */
function chanceOfCombination(reading: Reading, { size }: Odds, bits: Bits): number {
  const { pieces, rivals, levels, weights, set } = reading;
  const play = pickPieces(pieces, bits);
  if (combinationOf(play, set) === null) return 0;
  const level = levels[play[0] as Piece] as number;
  const better = size === 2 ? chanceOfHigherPair(reading, level) : weights.rareCombination;
  let chance = 1;
  for (const rival of rivals) {
    if (rival.open !== null) continue;
    if (!rival.isStarter) chance *= 1 - weights.contest[moodOf(rival, size)] * better;
    // The starter has certainly led a combination; of which type, if there are several, is unknown.
    else chance *= size === 2 ? level / HIGHEST_LEVEL : 0.5;
  }
  return chance;
}

/** How likely one rival holds two of a kind that are stronger. */
function chanceOfHigherPair({ unseen, levels, pieces }: Reading, level: number): number {
  const together = (pieces.length / unseen.length) * ((pieces.length - 1) / (unseen.length - 1));
  let none = 1;
  for (let at = unseen.length - 1; at > 0; at--) {
    const other = levels[unseen[at] as Piece] as number;
    if (other <= level) break;
    if (other === levels[unseen[at - 1] as Piece]) none *= 1 - together;
  }
  return 1 - none;
}
