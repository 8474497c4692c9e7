import { expect, test } from 'vitest';
import { surviveKills } from './kills-for-tests.ts';

const KILLS = 10;

test('nothing acknowledged is lost when the server is killed at random moments', { timeout: 300_000 }, async () => {
  const seed = Date.now() % 1_000_000;
  const survived = await surviveKills({ kills: KILLS, seed });
  expect({ seed, losses: survived.losses }).toEqual({ seed, losses: [] });
  expect(survived.finished).toBe(survived.matches);
  expect(survived.kills).toBe(KILLS);
  expect(survived.acknowledged).toBeGreaterThan(200);
});
