import { expect, test, vi } from 'vitest';
import { designWith, duelPlan, timedDuel } from '../../experiment/power/design-for-tests.ts';
import { startPower } from './power-worker.ts';
import { type FoundPower, type FromPower, type PowerWorker, simulatePowerHere, type ToPower } from './power-workers.ts';

vi.mock('./load-game.ts', () => ({ loadGame: async (id: string) => (id === duelPlan.game ? timedDuel : undefined) }));

/** A worker without a thread: messages arrive later, as plain data. */
function startHere(): PowerWorker {
  const hearers: ((message: FromPower) => void)[] = [];
  let isGone = false;
  const say = (message: FromPower) =>
    queueMicrotask(() => {
      if (!isGone) for (const hear of hearers) hear(structuredClone(message));
    });
  const take = startPower(say);
  return {
    post: (message: ToPower) => take(structuredClone(message)),
    terminate: () => {
      isGone = true;
    },
    listen: (heard) => hearers.push(heard),
  };
}

const nothing = () => undefined;
const quiet = {
  onProgress: nothing,
  onFound: nothing,
  signal: new AbortController().signal,
  start: startHere,
  workers: 2,
};
const design = designWith({ mixture: { one: 1, random: 1 }, people: [6, 8], replications: 20 });

test('any number of workers gives the same report, with its table as a file', async () => {
  const [one, three] = await Promise.all([1, 3].map((workers) => simulatePowerHere(design, { ...quiet, workers })));
  expect(one).toEqual(three);
  expect(one).toMatchObject({ ok: true, value: { report: { replications: 20, groups: 1 } } });
  expect(one?.ok && one.value.csv).toMatch(/^first,second,measure,people,/);
});

test('progress is told, and a design that cannot be simulated is refused', async () => {
  const told: number[] = [];
  await simulatePowerHere(design, { ...quiet, onProgress: (done) => told.push(done), workers: 2 });
  expect([told.at(-1), told.toSorted((one, other) => one - other)]).toEqual([20, told]);
  const refused = await simulatePowerHere({ ...design, mixture: {} }, quiet);
  expect(refused).toMatchObject({ ok: false, why: { code: 'empty-mixture' } });
});

test('what it comes to is told on the way, in the order of the replications', async () => {
  const told: FoundPower[] = [];
  const longer = { ...design, replications: 60 };
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => 500 * clock++);
  await simulatePowerHere(longer, { ...quiet, onFound: (found) => told.push(found) });
  vi.restoreAllMocks();
  const [first] = told as [FoundPower];
  const { replications } = first.report;
  expect(replications).toBeGreaterThanOrEqual(18);
  expect(await simulatePowerHere({ ...longer, replications }, quiet)).toEqual({ ok: true, value: first });
});

test('it can be stopped', async () => {
  const abort = new AbortController();
  const onProgress = () => abort.abort();
  await expect(simulatePowerHere(design, { ...quiet, onProgress, signal: abort.signal })).rejects.toThrow('no longer');
});

test('a worker that breaks is told', async () => {
  const start = (): PowerWorker => ({
    post: () => undefined,
    terminate: () => undefined,
    listen: (_heard, crashed) => queueMicrotask(crashed),
  });
  await expect(simulatePowerHere(design, { ...quiet, start })).rejects.toThrow('broke');
});
