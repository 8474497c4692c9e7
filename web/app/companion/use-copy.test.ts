// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCopy } from './copies.ts';
import { useCopy } from './use-copy.ts';

/** A server whose table has a log that grows. */
class Server {
  readonly asked: string[] = [];
  match = 'first';
  log: number[] = [];
  version = 1;
  isReached = true;
  /** What the next answers wait for on their way. */
  readonly slowly: Promise<unknown>[] = [];

  readonly fetch = async (path: string): Promise<Response> => {
    this.asked.push(path);
    if (!this.isReached) throw new Error('no line');
    const answer = this.answerTo(path);
    await this.slowly.shift();
    return answer;
  };

  private answerTo(path: string): Response {
    const after = Number(new URL(path, 'http://house').searchParams.get('after'));
    const carried = { game: 'toy', version: this.version, log: this.log.slice(after) };
    return new Response(JSON.stringify({ match: this.match, carried }));
  }
}

let server: Server;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const CODE = 'AAAAAA';
const follow = (match = 'first', step: number | null = 0) =>
  renderHook(
    (now: { match: string; step: number | null }) =>
      useCopy({ code: CODE, match: now.match, moment: now.step === null ? null : String(now.step) }),
    {
      initialProps: { match, step },
    },
  );
const soon = () => vi.advanceTimersByTimeAsync(1000);
const kept = () => findCopy(CODE)?.carried.log;

test('asks only for what is new, and puts it behind what it has', async () => {
  server.log = [1, 2];
  const { rerender } = follow();
  await soon();
  server.log = [1, 2, 3];
  rerender({ match: 'first', step: 3 });
  await soon();
  expect(server.asked).toEqual([`/api/tables/${CODE}/carried?after=0`, `/api/tables/${CODE}/carried?after=2`]);
  expect(kept()).toEqual([1, 2, 3]);
});

test('asks once for many steps in a moment, and not again while nothing happens', async () => {
  const { rerender } = follow();
  for (const step of [1, 2, 3]) rerender({ match: 'first', step });
  await soon();
  rerender({ match: 'first', step: 3 });
  await soon();
  expect(server.asked.length).toBe(1);
});

test('another match at the same table is copied from its beginning', async () => {
  server.log = [1, 2];
  const { rerender } = follow();
  await soon();
  server.match = 'second';
  server.log = [7];
  rerender({ match: 'second', step: 0 });
  await soon();
  expect(server.asked.at(-1)).toBe(`/api/tables/${CODE}/carried?after=0`);
  expect([findCopy(CODE)?.match, kept()]).toEqual(['second', [7]]);
});

test('what comes of another match than the one that is followed is not kept', async () => {
  server.match = 'second';
  follow('first');
  await soon();
  expect(findCopy(CODE)).toBeNull();
});

test('whoever keeps none asks for nothing', async () => {
  follow('first', null);
  await soon();
  expect(server.asked).toEqual([]);
});

test('where the server is out of reach, the copy stays as it was', async () => {
  server.log = [1, 2];
  const { rerender } = follow();
  await soon();
  server.isReached = false;
  rerender({ match: 'first', step: 9 });
  await soon();
  expect([server.asked.length, kept()]).toEqual([2, [1, 2]]);
});

test('under newer rules the log begins anew, and so does the copy', async () => {
  server.log = [1, 2];
  const { rerender } = follow();
  await soon();
  server.version = 2;
  server.log = [7];
  rerender({ match: 'first', step: 3 });
  await soon();
  expect(kept()).toEqual([7]);
});

/** Two reads one after the other, of which the first answers last. */
async function overtaking(meanwhile: () => void): Promise<void> {
  let arrive = () => undefined as unknown;
  server.slowly.push(
    new Promise((resolve) => {
      arrive = () => resolve(null);
    }),
  );
  const { rerender } = follow('first', 3);
  await soon();
  meanwhile();
  rerender({ match: 'first', step: 4 });
  await soon();
  arrive();
  await soon();
}

test('an answer that comes late does not take the place of a longer one', async () => {
  server.log = [1, 2];
  await overtaking(() => {
    server.log = [1, 2, 3];
  });
  expect(kept()).toEqual([1, 2, 3]);
});

test('an answer under older rules that comes late does not take the place of one under newer', async () => {
  server.log = [1, 2];
  await overtaking(() => {
    server.version = 2;
    server.log = [7];
  });
  expect(kept()).toEqual([7]);
});
