// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRows } from './fetch-rows.ts';

const { signal } = new AbortController();

beforeEach(() => localStorage.setItem('tertulia.organiser.RUBY', 'secret'));
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('rounds are asked for with the key that this browser keeps', async () => {
  const asked = vi.fn(async () => new Response('{"round":1}'));
  vi.stubGlobal('fetch', asked);
  expect(await fetchRows('RUBY', signal)).toEqual({ ok: true, text: '{"round":1}' });
  expect(asked.mock.calls).toEqual([
    ['/api/sessions/RUBY/export/rounds.jsonl', { headers: { Authorization: 'Bearer secret' }, signal }],
  ]);
});

test('without a key nothing is asked', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect([await fetchRows('OPAL', signal), asked.mock.calls]).toEqual([{ ok: false, hitch: 'no-key' }, []]);
});

test.each([
  [401, 'wrong-key'],
  [403, 'wrong-key'],
  [404, 'no-session'],
  [429, 'too-fast'],
  [500, 'server'],
])('an answer of %i is told as %s', async (status, hitch) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  expect(await fetchRows('RUBY', signal)).toEqual({ ok: false, hitch });
});

test('a server out of reach is told as such', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchRows('RUBY', signal)).toEqual({ ok: false, hitch: 'no-network' });
});
