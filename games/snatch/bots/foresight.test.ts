import { describe, expect, it } from 'vitest';
import { layTable, type Scene } from '../rules/table-for-tests.ts';
import { holdingsOn } from '../rules/tokens.ts';
import type { Command, Setup } from '../types.ts';
import { Foresight, inequityAverse, SELFISH, shameAverse, type Tastes } from './foresight.ts';
import { Positions } from './positions.ts';
import { bruteForce, setupOf } from './scene-for-tests.ts';

const RULES: readonly Partial<Setup>[] = [
  { variant: 'G1' },
  { variant: 'G2' },
  { variant: 'G2', smallestForced: 0 },
  { variant: 'G2', smallestForced: 2 },
  { variant: 'G3' },
  { variant: 'G4' },
  { variant: 'G4', sanction: 'restitution' },
  { variant: 'G4', sanction: 'confiscate' },
  { variant: 'G5' },
  { variant: 'G1', ownWorth: 3, otherWorth: 4 },
  { variant: 'G4', ownWorth: 0, otherWorth: 1 },
  { variant: 'G4', fine: 50 },
  { variant: 'G4', fine: 200 },
  { variant: 'G4', sanction: 'confiscate', fine: 30 },
  { variant: 'G4', reportCost: 1 },
];

const SCENES: readonly [number, NonNullable<Scene['holdings']>][] = [
  [
    1,
    [
      [3, 2],
      [2, 3],
    ],
  ],
  [
    1,
    [
      [0, 4],
      [4, 1],
    ],
  ],
  [
    1,
    [
      [5, 0],
      [0, 5],
    ],
  ],
  [
    2,
    [
      [2, 0],
      [0, 2],
    ],
  ],
  [
    2,
    [
      [1, 1],
      [1, 0],
    ],
  ],
  [
    2,
    [
      [1, 1],
      [0, 1],
    ],
  ],
  [
    3,
    [
      [1, 0],
      [0, 1],
    ],
  ],
  [
    3,
    [
      [1, 0],
      [0, 2],
    ],
  ],
];

/** Foresees what comes of these rules. */
const foresee = (rules: Partial<Setup>, tastes: Tastes) => new Foresight(setupOf(rules), tastes);
const START = new Positions(setupOf()).start;

/** What the first decision is, G5's talk left out. */
function firstDecision(best: ReturnType<typeof bruteForce>): Command | null {
  const [round] = best.end.state.table.rounds;
  return round!.offer === null ? null : { type: 'proposeOffer', ...round!.offer };
}

/** Tries everything, and compares; foresight is asked twice, since it skips more once it knows more. */
function expectForeseen(rules: Partial<Setup>, [rounds, holdings]: (typeof SCENES)[number], tastes: Tastes): void {
  const { match } = layTable({ options: { ...rules, rounds }, holdings });
  const foresight = foresee(rules, tastes);
  const position = foresight.positions.of(holdingsOn(match.state.table));
  const best = bruteForce(match, tastes.liking);
  const [p1 = 0, p2 = 0] = best.end.outcome?.scores ?? [];
  const found = { values: [tastes.liking(p1, p2), tastes.liking(p2, p1)], first: firstDecision(best) };
  for (const time of ['at first', 'once more']) {
    const { offer } = foresight.plan(position, rounds, rules.variant === 'G2');
    const first = offer === null ? null : { type: 'proposeOffer', ...offer };
    const foreseen = { values: foresight.values(position, rounds), first };
    expect(foreseen, JSON.stringify({ time, rounds, holdings })).toEqual(found);
  }
}

describe('what is foreseen is what comes of trying everything', () => {
  it.each(RULES)('%o', (rules) => {
    for (const scene of SCENES) expectForeseen(rules, scene, SELFISH);
  });

  it.each(RULES)('%o, by two who dislike inequity', (rules) => {
    for (const scene of SCENES) {
      if (scene[0] < 3) expectForeseen(rules, scene, inequityAverse(0.75, 0.5));
    }
  });
});

describe('what is foreseen', () => {
  it('holds for the whole endowment in one round, tried by the rules', () => {
    for (const rules of RULES) {
      const best = bruteForce(layTable({ options: { ...rules, rounds: 1 } }).match, SELFISH.liking);
      expect(foresee(rules, SELFISH).values(START, 1), JSON.stringify(rules)).toEqual(best.end.outcome?.scores);
    }
  });

  it('a position is the same holdings, written as a number', () => {
    const holdings = [
      { pavo: 3, elote: 10 },
      { pavo: 7, elote: 0 },
    ] as const;
    const positions = new Positions({ pavosP1: 4, elotesP1: 6, pavosP2: 6, elotesP2: 5 });
    expect(positions.holdingsAt(positions.of(holdings))).toEqual(holdings);
  });

  it('P2 is never better off without the switch of G2', () => {
    for (const smallestForced of [0, 1, 4, 10]) {
      const foresight = foresee({ variant: 'G2', smallestForced }, SELFISH);
      for (const rounds of [1, 2, 3]) {
        const [forced, free] = [true, false].map((isForced) => {
          const { reached } = foresight.plan(START, rounds, isForced);
          return foresight.value(1, reached, rounds - 1);
        });
        expect(forced).toBeGreaterThanOrEqual(free!);
      }
    }
  });

  it('six rounds end as three do, but for what is taken by force', () => {
    const values = (rules: Partial<Setup>) => foresee(rules, SELFISH).values(START, 6);
    expect(values({ variant: 'G1' })).toEqual([10, 10]);
    expect(values({ variant: 'G2' })).toEqual([4, 22]);
    expect(values({ variant: 'G4' })).toEqual([25, 10]);
  });
});

describe('other tastes', () => {
  const planOf = (rules: Partial<Setup>, tastes: Tastes) => {
    const { offer, answer } = foresee(rules, tastes).plan(START, 1, false);
    return offer === null ? 'none' : `${offer.offerPavo}:${offer.requestElote} ${answer}`;
  };

  it.each([
    [0, 'none'],
    [1, '1:1 accept'],
    [4.9, '2:4 accept'],
    [6, '3:6 accept'],
    [7, '4:7 accept'],
    [40, '5:10 accept'],
  ])('P1 who knows that shame costs %d asks for as much, and offers half of it', (cost, plan) => {
    expect(planOf({ variant: 'G3' }, shameAverse(cost, 1))).toBe(plan);
    expect(planOf({ variant: 'G3' }, shameAverse(2 * cost, 0.5))).toBe(plan);
    expect(planOf({ variant: 'G1' }, shameAverse(cost, 1))).toBe('none');
  });

  it.each([
    [0, 'none'],
    [0.3, 'none'],
    [0.4, '10:10 accept'],
    [0.6, '10:10 accept'],
  ])('with a guilt of %d two who dislike inequity in G1 come to: %s', (guilt, plan) => {
    expect(planOf({ variant: 'G1' }, inequityAverse(1, guilt))).toBe(plan);
  });
});
