import { expect, test } from 'vitest';
import type { CallOnlooker } from './onlooker.ts';
import { planSimulation } from './plan.ts';
import { simulate } from './simulate.ts';
import { toy } from './toy-for-tests.ts';

const planned = planSimulation(toy, { games: 40, seed: 5, bots: 'blue=one,red=nine', seats: 4, workers: 4 });
if (!planned.ok) throw new Error(planned.why.code);
const plan = planned.value;

test('whoever looks on sees every match in order, everything told and every decision', async () => {
  const seen: unknown[] = [];
  const callOnlooker: CallOnlooker = (match, index, bots) => {
    seen.push({ index, nines: bots.filter((name) => name === 'nine').length });
    let told = 0;
    const decided: number[] = [];
    return {
      told: (batch) => {
        told += batch.length;
      },
      decided: ({ seat }) => void decided.push(seat),
      over: () => seen.push({ told, decided, isOver: match.outcome !== null }),
    };
  };
  await simulate({ ...plan, games: 2 }, { callOnlooker });
  const watched = { told: 4, decided: [0, 1, 2, 3], isOver: true };
  expect(seen).toEqual([{ index: 0, nines: 2 }, watched, { index: 1, nines: 2 }, watched]);
});

test('matches are the same whether somebody looks on or not', async () => {
  const callOnlooker: CallOnlooker = () => ({ told: () => {}, decided: () => {}, over: () => {} });
  const [alone, watched] = [await simulate({ ...plan, workers: 1 }), await simulate(plan, { callOnlooker })];
  const numbers = ({ outcomes, wins, means, decisions }: typeof alone) => ({ outcomes, wins, means, decisions });
  expect(numbers(watched)).toEqual(numbers(alone));
});
