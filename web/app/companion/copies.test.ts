// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transfer } from '../../../table/transfer.ts';
import { bring, type Copy, findCopy, keepCopy, takeBrought, transferNow, useCopy } from './copies.ts';

describe('copies on this device', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  const copy = (code: string, steps = 0) =>
    ({
      code,
      match: `match of ${code}`,
      wall: 1000,
      carried: { log: Array.from({ length: steps }) },
    }) as unknown as Copy;

  test('the last three tables are kept, each as it was last', () => {
    for (const code of ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD']) keepCopy(copy(code));
    keepCopy(copy('BBBBBB', 2));
    expect(findCopy('AAAAAA')).toBeNull();
    expect(findCopy('BBBBBB')?.carried.log.length).toBe(2);
    expect(findCopy('DDDDDD')?.match).toBe('match of DDDDDD');
  });

  test('what cannot be read is not a copy', () => {
    localStorage.setItem('tertulia-copies', '{"broken');
    expect(findCopy('AAAAAA')).toBeNull();
    localStorage.setItem('tertulia-copies', '[1, {"code": "AAAAAA"}]');
    expect(findCopy('AAAAAA')).toBeNull();
  });

  /** From now on this device takes texts of at most so many letters. */
  function hasRoomFor(letters: number): void {
    const storage = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: (key: string, value: string) => {
        if (value.length > letters) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(key, value);
      },
    });
  }

  test('where there is no room for all of them, the others make room for the one that is played', () => {
    for (const code of ['AAAAAA', 'BBBBBB']) keepCopy(copy(code));
    hasRoomFor(JSON.stringify([copy('BBBBBB', 5)]).length);
    keepCopy(copy('BBBBBB', 5));
    expect([findCopy('AAAAAA'), findCopy('BBBBBB')?.carried.log.length]).toEqual([null, 5]);
  });

  test('if there is none for the one that is played, nothing older takes its place', () => {
    for (const code of ['AAAAAA', 'BBBBBB']) keepCopy(copy(code));
    hasRoomFor(JSON.stringify([copy('AAAAAA')]).length);
    keepCopy(copy('BBBBBB', 50));
    expect([findCopy('BBBBBB'), findCopy('AAAAAA')?.match]).toEqual([null, 'match of AAAAAA']);
    hasRoomFor(0);
    keepCopy(copy('AAAAAA', 1));
    expect(findCopy('AAAAAA')).toBeNull();
  });

  test('the clock goes on in a copy, and where it stood the pause does', () => {
    const clock = (isPaused: boolean) => {
      const carried = { ...copy('AAAAAA').carried, clock: { at: 5000, isPaused, stood: 70 } };
      return transferNow({ ...copy('AAAAAA'), carried }, 4000).clock;
    };
    expect([clock(false), clock(true)]).toEqual([
      { at: 8000, isPaused: false, stood: 70 },
      { at: 5000, isPaused: true, stood: 3070 },
    ]);
  });
});

describe('keeping a copy up to date', () => {
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

  test('a person who keeps none asks for nothing', async () => {
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

  test('under newer rules the log starts over, and so does the copy', async () => {
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
});

describe('a table to be brought in', () => {
  const carried = (game: string, version = 1) => ({ game, version }) as Transfer;

  test('what is brought is taken once, at the table of its game', () => {
    expect(bring(carried('toy'))).toBe('/practice/toy');
    expect(takeBrought('other')).toBeNull();
    expect(takeBrought('toy')).toEqual(carried('toy'));
    expect(takeBrought('toy')).toBeNull();
  });

  test('what is brought later takes the place of what waits', () => {
    bring(carried('toy', 1));
    bring(carried('toy', 2));
    expect(takeBrought('toy')).toEqual(carried('toy', 2));
  });
});
