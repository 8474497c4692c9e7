import { describe, expect, test } from 'vitest';
import { checkPlan, groupsOf, latinRow, type Plan, phasesOf, rowsFor, treatmentOf } from './plan.ts';
import { gathered, planWith } from './tournament-for-tests.ts';

const orderOf = (plan: Plan, group = 0): number[] => plan.treatments.map((_, phase) => treatmentOf(plan, phase, group));

test('a fixed order is the order of the list', () => {
  expect(orderOf(planWith())).toEqual([0, 1, 2, 3, 4]);
});

test('a session plays the row that it was given', () => {
  const plan = planWith({ order: 'latin-sessions', row: 7 });
  expect([groupsOf(plan), orderOf(plan)]).toEqual([1, latinRow(5, 7)]);
});

test('each group plays its own row', () => {
  const plan = planWith({ order: 'latin-groups' });
  expect(groupsOf(plan)).toBe(10);
  expect([orderOf(plan, 0), orderOf(plan, 9)]).toEqual([latinRow(5, 0), latinRow(5, 9)]);
});

test('there is a phase for each treatment', () => {
  expect(phasesOf(planWith({ treatments: [{ name: 'only', options: {} }] }))).toBe(1);
});

test('newcomers are given to the groups by turns, two by two', () => {
  const treatments = planWith().treatments.slice(0, 2);
  const { participants } = gathered(7, { order: 'latin-groups', treatments });
  expect(participants.map(({ group }) => group)).toEqual([0, 0, 1, 1, 0, 0, 1]);
});

test('two hundred people fill ten groups equally', () => {
  const { participants } = gathered(200, { order: 'latin-groups' });
  const sizes = Array.from({ length: 10 }, (_, group) => participants.filter((each) => each.group === group).length);
  expect(sizes).toEqual(Array(10).fill(20));
});

test('without groups everybody is in the same one', () => {
  expect(new Set(gathered(5).participants.map(({ group }) => group))).toEqual(new Set([0]));
});

const twice = { name: 'G1', options: {} };

test.each([
  [{ treatments: [] }, { code: 'no-treatments' }],
  [{ treatments: [twice, twice] }, { code: 'treatment-twice', with: { treatment: 'G1' } }],
  [
    { order: 'latin-sessions', row: 10 },
    { code: 'bad-row', with: { rows: 10, last: 9 } },
  ],
  [
    { order: 'latin-sessions', row: -1 },
    { code: 'bad-row', with: { rows: 10, last: 9 } },
  ],
  [{ committedRounds: 0 }, { code: 'bad-committed-rounds' }],
  [{ committedRounds: 1.5 }, { code: 'bad-committed-rounds' }],
  [{ seed: -1 }, { code: 'bad-seed' }],
  [{ byePoints: Number.NaN }, { code: 'bad-bye-points' }],
] as const)('a plan that cannot be played is refused: %o', (change, why) => {
  expect(checkPlan(planWith(change))).toEqual({ ok: false, why });
});

test('a plan that can be played is handed back', () => {
  const plan = planWith({ order: 'latin-sessions', row: 9 });
  expect(checkPlan(plan)).toEqual({ ok: true, value: plan });
});

describe('Latin squares', () => {
  const squareOf = (treatments: number): (readonly number[])[] =>
    Array.from({ length: rowsFor(treatments) }, (_, row) => latinRow(treatments, row));

  /** How often each thing comes, as the set of counts: one number where all come equally often. */
  function countsOf(things: readonly string[]): number[] {
    const counts = new Map<string, number>();
    for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    return [...new Set(counts.values())];
  }

  test('four treatments have the square of the textbooks', () => {
    expect(squareOf(4)).toEqual([
      [0, 1, 3, 2],
      [1, 2, 0, 3],
      [2, 3, 1, 0],
      [3, 0, 2, 1],
    ]);
  });

  test('three treatments have every order there is', () => {
    expect(squareOf(3).map(String).sort()).toEqual(['0,1,2', '0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0']);
  });

  test('a row after the last is the first again', () => {
    expect(latinRow(5, 13)).toEqual(latinRow(5, 3));
  });

  describe.each([1, 2, 3, 4, 5, 6, 7, 8])('%i treatments', (treatments) => {
    const square = squareOf(treatments);
    const everyTreatment = Array.from({ length: treatments }, (_, treatment) => treatment);

    test('each row has each treatment once', () => {
      expect(square.map((row) => row.toSorted((a, b) => a - b))).toEqual(square.map(() => everyTreatment));
    });

    test('each treatment comes equally often in each place', () => {
      const places = square.flatMap((row) => row.map((treatment, place) => `${treatment} at ${place}`));
      expect([new Set(places).size, countsOf(places)]).toEqual([treatments ** 2, [square.length / treatments]]);
    });

    test('each treatment comes equally often right after each other', () => {
      const steps = square.flatMap((row) => row.slice(1).map((treatment, place) => `${row[place]} to ${treatment}`));
      const expected = treatments === 1 ? [] : [square.length / treatments];
      expect([new Set(steps).size, countsOf(steps)]).toEqual([treatments * (treatments - 1), expected]);
    });
  });
});
