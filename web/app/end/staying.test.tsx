// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEFORE, type Followed } from '../../../client/followed.ts';
import { fakeReplay } from '../replay/fake-replay-for-tests.ts';
import { leaveEnd, useStay } from './staying.ts';

vi.mock('../replay/replay-source.ts', () => ({ openServerReplay: async () => fakeReplay(3) }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

interface Scene {
  readonly stage: string;
  readonly match: string;
  readonly last?: string;
  /** Who sits there; a star marks those who have not come to this match yet. */
  readonly chairs: readonly string[];
}

const said = { person: 'luis', seat: null, name: 'Luis', channel: 'table', text: 'again!', at: 9 };
const nothing = { heard: [], given: null, isTakeBack: false, step: null, act: null };

/** The table as Ana follows it. */
function live({ stage, match, last, chairs }: Scene): Followed {
  const standing = {
    ...{ code: 'ABCDEF', game: 'pebbles', stage, match, ...(last && { last }), you: { person: 'ana', muted: [] } },
    chairs: chairs.map((who) => ({
      ...{ type: 'person', person: who.replace('*', ''), name: who.replace('*', ''), isHere: true },
      heldBy: who.endsWith('*') ? 'random' : null,
    })),
  };
  const good = { ...nothing, key: 's-0', at: 8, said: { ...said, text: 'good game', at: 8 } };
  const past =
    stage === 'over'
      ? [good]
      : [
          { ...good, key: `${BEFORE}s-0` },
          { ...nothing, key: 's-1', at: 9, said },
        ];
  const outcome = stage === 'over' ? { ranking: [[0]], winners: 'x', reason: 'y' } : null;
  return { standing, past, match: stage === 'lobby' ? null : { id: match, outcome } } as unknown as Followed;
}

const OVER = { stage: 'over', match: 'm1', chairs: ['ana', 'luis'] };
const NEXT = { stage: 'lobby', match: 'm2', last: 'm1', chairs: ['ana*', 'luis'] };

function staying(first: Scene) {
  const sent: object[] = [];
  const client = { act: async (action: object) => void sent.push(action) as never };
  const { result, rerender } = renderHook((scene: Scene) => useStay(live(scene), client, true), {
    initialProps: first,
  });
  return { result, rerender, sent };
}

test('who looks at the end stays there while the next match is open, and begun, until they press; talk goes on', () => {
  const { result, rerender, sent } = staying(OVER);
  expect(result.current).toBeNull();
  rerender(NEXT);
  expect(result.current).toMatchObject({ match: { id: 'm1' }, next: { match: 'm2' } });
  expect(result.current?.followed.past.map((item) => item.said?.text)).toEqual(['good game', 'again!']);
  rerender({ ...NEXT, stage: 'playing' });
  expect(result.current).toMatchObject({ match: { id: 'm1' }, next: { stage: 'playing' } });
  act(() => result.current?.join());
  expect(result.current).toBeNull();
  expect(sent).toEqual([{ type: 'sit', seat: 0 }]);
});

test('the match that they stay at is the same one however often the page is drawn', () => {
  const scenes = [OVER, NEXT].map(live);
  const { result, rerender } = renderHook(
    (at: number) => useStay(scenes[at] as Followed, { act: async () => null }, true),
    {
      initialProps: 0,
    },
  );
  rerender(1);
  const first = result.current?.followed;
  rerender(1);
  expect(first).toBeDefined();
  expect(result.current?.followed).toBe(first);
});

test('after a reload they are at the same end, read from the match itself', async () => {
  const { result } = staying(NEXT);
  expect(result.current).toBeUndefined();
  await vi.waitFor(() => expect(result.current).toBeTruthy());
  expect(result.current).toMatchObject({
    match: { id: 'match-1', table: { put: 2 } },
    followed: { viewer: 'spectator' },
  });
  const talk = result.current?.followed.past.flatMap((item) => item.said?.text ?? []);
  expect(talk).toEqual(['good game', 'again!']);
});

test('who opened it, or came in on another device, is there; so is who was not there before', () => {
  const host = staying(OVER);
  leaveEnd('ABCDEF');
  host.rerender({ ...NEXT, chairs: ['ana', 'luis*'] });
  expect(host.result.current).toBeNull();
  expect(staying({ ...NEXT, chairs: ['luis', 'eva'] }).result.current).toBeNull();
});

test('who only watched stays too, until they go', () => {
  const { result, rerender, sent } = staying({ ...OVER, chairs: ['eva', 'luis'] });
  rerender({ ...NEXT, chairs: ['eva', 'luis'] });
  expect(result.current).toMatchObject({ match: { id: 'm1' } });
  act(() => result.current?.join());
  expect([result.current, sent]).toEqual([null, []]);
});
