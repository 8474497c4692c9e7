import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece, PieceSet } from '../facts/piece-sets.ts';
import { combinationOf } from './combination.ts';
import { deckOf, kindOf, piecesOf } from './pieces.ts';
import { kindMultisets, LIAP_TUI, PRIORITY, SEED } from './scene-for-tests.ts';
import { type Play, settleTurn } from './winner.ts';

interface Scene {
  readonly plays: readonly Play[];
  readonly starter: number;
}

const WHOLE_SET = deckOf(4, 8, 2);
const ascending = (one: number, other: number): number => one - other;

/** Disjoint plays of seats 0 to 3, `size` pieces each, out of one shuffled set. */
const scenes: fc.Arbitrary<Scene> = fc
  .record({
    deck: fc.shuffledSubarray([...WHOLE_SET], { minLength: 32 }),
    size: fc.integer({ min: 1, max: 6 }),
    starter: fc.nat({ max: 3 }),
  })
  .map(({ deck, size, starter }) => ({
    starter,
    plays: [0, 1, 2, 3].map((seat) => ({ seat, pieces: deck.slice(seat * size, (seat + 1) * size).sort(ascending) })),
  }));

const COMBINATIONS = [...kindMultisets('xiangqi32', 6)].filter((pieces) => combinationOf(pieces) !== null);

/** The pieces of a combination out of those that are left, whichever copies; `null` when some are gone. */
function takeLike(combination: readonly Piece[], left: readonly Piece[]): Piece[] | null {
  const taken: Piece[] = [];
  for (const wanted of combination) {
    const kind = kindOf('xiangqi32', wanted);
    const piece = left.find((each) => kindOf('xiangqi32', each) === kind && !taken.includes(each));
    if (piece === undefined) return null;
    taken.push(piece);
  }
  return taken.sort(ascending);
}

/** A combination is led; each follower, by chance, plays a combination of that size if there is one, or anything. */
const combinationScenes: fc.Arbitrary<Scene> = fc
  .record({
    lead: fc.constantFrom(...COMBINATIONS),
    starter: fc.nat({ max: 3 }),
    follows: fc.array(fc.option(fc.nat()), { minLength: 3, maxLength: 3 }),
  })
  .map(({ lead, starter, follows }) => {
    const plays: Play[] = [{ seat: starter, pieces: lead }];
    for (const [index, wish] of follows.entries()) {
      const left = WHOLE_SET.filter((piece) => !plays.some(({ pieces }) => pieces.includes(piece)));
      const likes = COMBINATIONS.filter(({ length }) => length === lead.length)
        .map((each) => takeLike(each, left))
        .filter((pieces) => pieces !== null);
      const like = wish === null ? undefined : likes[wish % likes.length];
      const pieces = like ?? left.slice(-lead.length);
      plays.push({ seat: (starter + index + 1) % 4, pieces });
    }
    return { starter, plays: plays.sort((one, other) => one.seat - other.seat) };
  });

const PRESETS = [
  ['seed', SEED, scenes],
  ['liap-tui', LIAP_TUI, combinationScenes],
  ['priority', PRIORITY, combinationScenes],
] as const;

/** Plays of any size from one set; ties are likelier than in whole deals. */
const unequalScenes: fc.Arbitrary<Scene> = fc
  .tuple(fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 32, maxLength: 32 }), fc.nat({ max: 3 }))
  .map(([owners, starter]) => {
    const ownedBy = (seat: number): Piece[] => owners.flatMap((owner, piece) => (owner === seat ? [piece] : []));
    return { starter, plays: [0, 1, 2, 3].map((seat) => ({ seat, pieces: ownedBy(seat) })) };
  })
  .filter(({ plays }) => plays.every(({ pieces }) => pieces.length > 0));

/** Who wins between two seats when both sit as far from the starter as in the scene. */
function winnerOf(one: Play, other: Play, starter: number): number {
  const distance = ({ seat }: Play): number => (seat - starter + 4) % 4;
  const nearer = distance(one) < distance(other) ? one : other;
  return settleTurn([one, other], nearer.seat, 4, SEED).winner;
}

function swapCopies(pieces: readonly Piece[], set: PieceSet): Piece[] {
  const mirror = (piece: Piece): Piece => {
    const copies = piecesOf(set, kindOf(set, piece));
    return copies[copies.length - 1 - copies.indexOf(piece)]!;
  };
  return pieces.map(mirror).sort(ascending);
}

describe.each(PRESETS)('the resolver, %s', (_, rules, someScenes) => {
  test('[LT-34] the order in which plays are given changes nothing', () => {
    fc.assert(
      fc.property(someScenes, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), ({ plays, starter }, order) => {
        const shuffled = order.map((seat) => plays[seat]!);
        expect(settleTurn(shuffled, starter, 4, rules)).toEqual(settleTurn(plays, starter, 4, rules));
      }),
    );
  });

  test('[LT-34] which copy of a kind is played changes nothing', () => {
    fc.assert(
      fc.property(someScenes, ({ plays, starter }) => {
        const swapped = plays.map(({ seat, pieces }) => ({ seat, pieces: swapCopies(pieces, rules.pieceSet) }));
        expect(settleTurn(swapped, starter, 4, rules)).toEqual(settleTurn(plays, starter, 4, rules));
      }),
    );
  });

  test('[LT-33] leaving out a loser changes no winner', () => {
    fc.assert(
      fc.property(someScenes, ({ plays, starter }) => {
        const { winner } = settleTurn(plays, starter, 4, rules);
        for (const loser of [0, 1, 2, 3].filter((seat) => seat !== winner && seat !== starter)) {
          const others = plays.filter(({ seat }) => seat !== loser);
          expect(settleTurn(others, starter, 4, rules).winner).toBe(winner);
        }
      }),
    );
  });

  test('[LT-35] the reported step is the first at which winner and runner-up differ', () => {
    fc.assert(
      fc.property(someScenes, ({ plays, starter }) => {
        const { winner, decidedBy } = settleTurn(plays, starter, 4, rules);
        if (winner !== starter) return;
        const others = plays.filter(({ seat }) => seat !== winner);
        const steps = others.map((play) => settleTurn([plays[winner]!, play], starter, 4, rules).decidedBy);
        expect(steps).toContain(decidedBy);
        const order = ['general', 'led-type', 'total', 'value', 'pieces', 'seat'];
        expect(order.indexOf(decidedBy)).toBe(Math.max(...steps.map((step) => order.indexOf(step))));
      }),
    );
  });
});

describe.each([
  ['equal', scenes],
  ['unequal', unequalScenes],
] as const)('plays of %s size in preset seed', (_, someScenes) => {
  test('[LT-33] of two plays exactly one wins', () => {
    fc.assert(
      fc.property(someScenes, ({ plays, starter }) => {
        for (const one of plays) {
          for (const other of plays.slice(one.seat + 1)) {
            const winner = winnerOf(one, other, starter);
            expect([one.seat, other.seat]).toContain(winner);
            expect(winnerOf(other, one, starter)).toBe(winner);
          }
        }
      }),
    );
  });

  test('[LT-33] winning is transitive, and the winner of all beats each', () => {
    fc.assert(
      fc.property(someScenes, ({ plays, starter }) => {
        const wins = (one: Play, other: Play) => winnerOf(one, other, starter) === one.seat;
        const { winner } = settleTurn(plays, starter, 4, SEED);
        for (const a of plays) {
          if (a.seat !== winner) expect(wins(plays[winner]!, a)).toBe(true);
          for (const b of plays) {
            for (const c of plays) {
              if (a !== b && b !== c && a !== c && wins(a, b) && wins(b, c)) expect(wins(a, c)).toBe(true);
            }
          }
        }
      }),
    );
  });
});
