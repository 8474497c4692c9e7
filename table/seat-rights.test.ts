import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { walk } from './seat-walk-for-tests.ts';

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
