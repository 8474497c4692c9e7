import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { planSimulation } from './plan.ts';
import type { Report } from './report.ts';
import { simulate, type Watching } from './simulate.ts';

/** Real worker threads, which load the sources. */
async function simulateWith(workers: number, games: number, watching: Watching = {}): Promise<Report> {
  const listed = registry[0];
  if (listed === undefined) throw new Error('no game is listed');
  const plan = planSimulation(listed, { games, seed: 3, bots: 'random', workers });
  if (!plan.ok) throw new Error(plan.why.code);
  return simulate(plan.value, watching);
}

test('one, two and three workers play the same matches and come to the same numbers', async () => {
  const found = await Promise.all([1, 2, 3].map((workers) => withRows(workers, 1100)));
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
});

async function withRows(workers: number, games: number) {
  let rows = '';
  const onRows = async (text: string): Promise<void> => {
    rows += text;
  };
  const report = await simulateWith(workers, games, { onRows });
  return { rows, ...report, seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0 };
}

test('an abort stops the workers, and the matches finished are the first ones', async () => {
  const abort = new AbortController();
  const onProgress = (games: number): void => {
    if (games > 20) abort.abort();
  };
  const stopped = await simulateWith(2, 1_000_000, { signal: abort.signal, onProgress });
  expect(stopped).toMatchObject({ interrupted: true, gamesAsked: 1_000_000 });
  const { decisions, outcomes, wins } = await simulateWith(1, stopped.games);
  expect({ decisions, outcomes, wins }).toEqual({
    decisions: stopped.decisions,
    outcomes: stopped.outcomes,
    wins: stopped.wins,
  });
});
