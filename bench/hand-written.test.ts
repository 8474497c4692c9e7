import { describe, expect, test } from 'vitest';
import { BLACK, DECK, drawBelow, playHandWritten, RED, type Survey, seedRandom, weighPlay } from './hand-written.ts';

const GAMES = 4000;
const survey: Survey = {
  deals: 0,
  weakDeals: 0,
  turns: 0,
  starterWins: 0,
  isLedByRed: false,
  redTurns: 0,
  redStarterWins: 0,
  decidedBy: { general: 0, total: 0, pieces: 0, seat: 0 },
};

const played = playHandWritten(GAMES, 2024, survey);

describe('the hand-written loop agrees with the rules file about random play', () => {
  test('3.17 turns per round', () => {
    expect(survey.turns / played.rounds).toBeCloseTo(3.17, 1);
  });

  test('the starter wins 36.0 % of turns when the holder of the red general leads the round', () => {
    expect(Math.abs(survey.redStarterWins / survey.redTurns - 0.36)).toBeLessThan(0.015);
  });

  // The rules file measured rounds led by the holder of the red general; in a match only the first is.
  test('the starter wins 25.7 % of turns over whole matches', () => {
    expect(survey.starterWins / survey.turns).toBeCloseTo(0.257, 2);
  });

  test('some hand is weak in 12.1 % of first deals', () => {
    expect(survey.deals).toBe(played.rounds);
    expect(survey.weakDeals / survey.deals).toBeCloseTo(0.121, 2);
  });

  test('steps decide 49.67, 46.65, 1.52 and 2.15 % of turns', () => {
    const { general, total, pieces, seat } = survey.decidedBy;
    expect(general + total + pieces + seat).toBe(survey.turns);
    expect(general / survey.turns).toBeCloseTo(0.4967, 2);
    expect(total / survey.turns).toBeCloseTo(0.4665, 2);
    expect(Math.abs(pieces / survey.turns - 0.0152)).toBeLessThan(0.003);
    expect(Math.abs(seat / survey.turns - 0.0215)).toBeLessThan(0.003);
  });
});

describe('the hand-written loop', () => {
  test('counts every answer: four declarations per round, four plays per turn and the votes of weak seats', () => {
    const votes = played.decisions - 4 * played.rounds - 4 * survey.turns;
    // 4 × 3.04 % per deal, and some more after redeals.
    expect(votes / played.rounds).toBeGreaterThan(0.12);
    expect(votes / played.rounds).toBeLessThan(0.14);
  });

  test('plays the same from the same seed, watched or not', () => {
    expect(playHandWritten(GAMES, 2024)).toEqual(played);
    expect(playHandWritten(GAMES, 2025)).not.toEqual(played);
  });

  test('favours no seat', () => {
    const shares = played.wins.map((wins) => wins / GAMES);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(1);
    for (const share of shares) expect(Math.abs(share - 0.257)).toBeLessThan(0.03);
  });
});

describe('weighPlay orders plays as the rules do', () => {
  const random = seedRandom(7);

  test.each([1, 2, 3, 4, 5, 6])('plays of %i pieces', (size) => {
    for (let trial = 0; trial < 3000; trial++) {
      const pieces = drawPieces(2 * size);
      const one = pieces.slice(0, size);
      const other = pieces.slice(size);
      expect(Math.sign(weighPlay(one) - weighPlay(other))).toBe(compareByRules(one, other));
    }
  });

  function drawPieces(count: number): number[] {
    const deck = DECK.slice();
    return Array.from({ length: count }, () => deck.splice(drawBelow(random, deck.length), 1)[0]!);
  }
});

test('draws are uniform', () => {
  const random = seedRandom(11);
  const counts = Array.from({ length: 7 }, () => 0);
  for (let draw = 0; draw < 70_000; draw++) counts[drawBelow(random, 7)]!++;
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(22.5);
});

/** Section 3.4, step by step. */
function compareByRules(one: number[], other: number[]): number {
  const [ours, theirs] = [describePlay(one), describePlay(other)];
  const place = ours.findIndex((value, index) => value !== theirs[index]);
  return place < 0 ? 0 : Math.sign(ours[place]! - theirs[place]!);
}

function describePlay(pieces: number[]): number[] {
  const faces = pieces.map(faceOf).sort((a, b) => b - a);
  const general = pieces.includes(RED) ? 2 : pieces.includes(BLACK) ? 1 : 0;
  return [general, faces.reduce((sum, face) => sum + face, 0), ...faces];
}

function faceOf(piece: number): number {
  const place = DECK.indexOf(piece);
  if (place < 8) return place < 4 ? 1 : 2;
  return place < 30 ? 3 + ((place - 8) >> 1) : 13;
}
