import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromHost, ToHost } from './host-messages.ts';

/** What becomes of workers that are started. */
let fate: 'starts' | 'fails';
let workers: TestWorker[] = [];

class TestWorker extends EventTarget {
  readonly heard: ToHost[] = [];
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
    queueMicrotask(() => (fate === 'starts' ? this.say({ type: 'ready' }) : this.crash()));
  }

  postMessage(message: ToHost): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(data: FromHost): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  crash(): void {
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  fate = 'starts';
  workers = [];
  vi.resetModules();
  vi.stubGlobal('Worker', TestWorker);
  vi.doMock('./host.ts', () => ({
    startHost: () => {
      throw new Error('no host in this page');
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./host.ts');
});

const asking = async () => {
  const { askHost } = await import('./page-host.ts');
  return askHost<string>({ type: 'listSaves' });
};
const started = (count: number) => expect.poll(() => workers[count - 1]?.heard).toHaveLength(1);
const answerFrom = (worker: TestWorker | undefined, answer: string) => {
  for (const message of worker?.heard ?? [])
    if ('id' in message) worker?.say({ type: 'answer', id: message.id, answer });
};

test('a host that does not start is said to be gone, and the next question starts another', async () => {
  fate = 'fails';
  await expect(asking()).rejects.toThrow('the host is gone');
  fate = 'starts';
  const answer = asking();
  await started(2);
  answerFrom(workers[1], 'there');
  expect(await answer).toBe('there');
});

test('nobody waits for a worker that has crashed, and the next question starts another', async () => {
  const unanswered = asking();
  await started(1);
  workers[0]?.crash();
  await expect(unanswered).rejects.toThrow('the host is gone');
  expect(workers[0]?.isTerminated).toBe(true);
  const answer = asking();
  await started(2);
  answerFrom(workers[1], 'again');
  expect(await answer).toBe('again');
});

test('a person who follows a table is told of a host that is gone, once, unless they left', async () => {
  const { openLocalLink } = await import('./local-game.ts');
  const codes: string[] = [];
  const follow = (name: string) =>
    openLocalLink({ game: 'g', name, unkept: () => undefined })({
      opened: () => undefined,
      came: () => undefined,
      lost: ({ code }) => codes.push(`${name} ${code}`),
    });
  follow('Ana');
  follow('Beto').close();
  await expect.poll(() => workers[0]?.heard).toHaveLength(2);
  workers[0]?.crash();
  expect(codes).toEqual(['Ana host-lost']);
  const unanswered = asking();
  await started(2);
  workers[1]?.crash();
  await expect(unanswered).rejects.toThrow();
  expect(codes).toEqual(['Ana host-lost']);
});
