import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { RULES, walk } from './seat-walk-for-tests.ts';
import type { TableState } from './table-state.ts';

/** Five people with hands, so that a host, somebody else, a program and two more can sit. */
const game = registry.find(({ game: { seats, capabilities } }) => !capabilities?.emptySeats && seats.max >= 5)!;

/** `npm run walk` goes much further. */
const [SEED, STEPS] = [Number(process.env.WALK_SEED ?? 34), Number(process.env.WALK_STEPS ?? 20_000)];

test('whatever anybody does, nobody reads a hand that docs/threat-model.md does not let them read', () => {
  const { breach, opened } = walk(game, SEED, STEPS);
  expect(breach).toBeNull();
  // They do get somewhere.
  expect(opened).toBeGreaterThan(STEPS / 2000);
});

const withoutPrograms = (state: TableState): TableState => ({ ...state, programs: [] });

test.each<[string, typeof RULES]>([
  [
    'the vote of a program counts',
    {
      ...RULES,
      decide: (occasion, action) => RULES.decide({ ...occasion, state: withoutPrograms(occasion.state) }, action),
      eventsForRequests: (state, of) => RULES.eventsForRequests(withoutPrograms(state), of),
    },
  ],
  [
    'a host may look on from any seat',
    { ...RULES, whyMayNotWatch: (state, who) => (who.person === state.host ? null : RULES.whyMayNotWatch(state, who)) },
  ],
])('a walk finds out where %s', (_, broken) => {
  expect(walk(game, SEED, STEPS, broken).breach?.what).toMatch(/reads seat|sees everything/);
});
