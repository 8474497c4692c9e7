import { expect, test, vi } from 'vitest';
import type { LabTask } from '../../simulation/lab/evidence.ts';
import { type FromLab, type LabWorker, LabWorkers, type ToLab } from './lab-workers.ts';

/** A worker that answers when the test says so. */
class TestWorker implements LabWorker {
  readonly heard: ToLab[] = [];
  isTerminated = false;
  private say: (message: FromLab) => void = () => undefined;
  private break: () => void = () => undefined;

  postMessage = (message: ToLab): void => {
    this.heard.push(message);
  };
  terminate = (): void => {
    this.isTerminated = true;
  };
  listen = (heard: (message: FromLab) => void, crashed: () => void): void => {
    this.say = heard;
    this.break = crashed;
  };
  ready = () => this.say({ type: 'ready' });
  crash = () => this.break();
  answer = (answer: unknown) => {
    const asked = this.heard.shift();
    if (asked !== undefined) this.say({ type: 'answer', id: asked.id, answer });
  };
}

function open(count = 1) {
  const started: TestWorker[] = [];
  const workers = new LabWorkers(count, () => {
    const worker = new TestWorker();
    started.push(worker);
    return worker;
  });
  return { workers, started };
}

const task = (from: number) => ({ from }) as unknown as LabTask;
const wanted = (priority = 1) => {
  const stop = new AbortController();
  return { stop, wanted: { priority, signal: stop.signal } };
};
const froms = ({ heard }: TestWorker) => heard.map((one) => (one.type === 'play' ? one.task.from : one.type));

test('nothing is handed out before a worker is ready, and then the most urgent first, a few at a time', async () => {
  const { workers, started } = open();
  const [worker] = started as [TestWorker];
  const [low, high] = [wanted(1), wanted(2)];
  for (let from = 0; from < 8; from++) void workers.pool(low.wanted).play(task(from));
  const first = workers.pool(high.wanted).play(task(100));
  void workers.prepare({ game: 'g' } as never, 1, low.stop.signal);
  expect(worker.heard).toEqual([]);
  worker.ready();
  expect(froms(worker)).toEqual(['prepare', 100, 0, 1, 2, 3]);
  worker.answer('prepared');
  worker.answer('batch');
  expect(await first).toBe('batch');
  expect(froms(worker)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('what is given up is skipped, and a worker that is stuck in it is replaced', async () => {
  vi.useFakeTimers();
  try {
    const { workers, started } = open();
    const [worker] = started as [TestWorker];
    worker.ready();
    const { stop, wanted: given } = wanted();
    const played = workers.pool(given).play(task(1));
    const kept = workers.pool(wanted().wanted).play(task(2));
    stop.abort();
    await expect(played).rejects.toThrow('no longer wanted');
    expect(froms(worker)).toEqual([1, 2, 'skip']);
    vi.advanceTimersByTime(1000);
    expect(worker.isTerminated).toBe(true);
    const other = started[1] as TestWorker;
    other.ready();
    expect(froms(other)).toEqual([2]);
    other.answer('batch');
    expect(await kept).toBe('batch');
  } finally {
    vi.useRealTimers();
  }
});

test('while the page is out of sight nothing is begun, and a closed lab answers nobody', async () => {
  const { workers, started } = open(2);
  for (const worker of started) worker.ready();
  workers.pause(true);
  const { wanted: given } = wanted();
  const played = workers.pool(given).play(task(1));
  expect(started.flatMap(froms)).toEqual([]);
  workers.pause(false);
  expect(started.flatMap(froms)).toEqual([1]);
  workers.close();
  await expect(played).rejects.toThrow('closed');
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
});

test('a worker that breaks is started again, but not for ever', async () => {
  const { workers, started } = open();
  const { wanted: given } = wanted();
  const played = workers.pool(given).play(task(1));
  for (let crash = 0; crash < 6; crash++) started.at(-1)?.crash();
  await expect(played).rejects.toThrow('do not start');
  expect(started).toHaveLength(6);
});
