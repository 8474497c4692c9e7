import { expect, test } from 'vitest';
import { planSimulation, type SimulationRequest } from './plan.ts';
import { simulate } from './simulate.ts';
import { toy } from './toy-for-tests.ts';

async function rowsOf(change: Partial<SimulationRequest>): Promise<string[]> {
  const plan = planSimulation(toy, { games: 3, seed: 5, bots: 'nine,one', workers: 1, ...change });
  if (!plan.ok) throw new Error(plan.why.code);
  let text = '';
  await simulate(plan.value, {
    onRows: async (rows) => {
      text += rows;
    },
  });
  expect(text.endsWith('\r\n')).toBe(true);
  return text.slice(0, -2).split('\r\n');
}

test('one row a match, quoted where needed', async () => {
  const [header, ...rows] = await rowsOf({});
  expect(header).toBe('index,seed,winners,reason,decisions,score-0,score-1,red,"blue, ""all""",third');
  expect(rows.map((row) => row.split(',').toSpliced(2, 1).toSpliced(6, 2))).toEqual([
    ['0', '5', 'total', '2', '9', '1', '0.3333333333333333'],
    ['1', '5', 'total', '2', '9', '1', '0.3333333333333333'],
    ['2', '5', 'total', '2', '9', '1', '0.3333333333333333'],
  ]);
});

test('rows come in order, and say what the report says', async () => {
  const [, ...rows] = await rowsOf({ games: 3000, bots: 'random' });
  expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(Array.from({ length: 3000 }, (_, index) => index));
});
