// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMe } from '../shell/server.ts';
import { forgetToken, invitationIn, join, keepToken, keptToken } from './join.ts';
import { sessionOf } from './session-for-tests.ts';

vi.mock('../shell/games.ts', () => ({ loadGame: async () => ({}) }));

const spoken = vi.hoisted(() => vi.fn());

vi.mock('../shell/language.ts', () => ({ speakAsWritten: spoken }));

beforeEach(() => {
  localStorage.clear();
  useMe.setState({ person: 'me', name: 'Me', token: 'my-own' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** A server with one session, and what it was asked. */
function serve(session = sessionOf()) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const secret = new Headers(headers).get('authorization') ?? 'nobody';
    asked.push([method, path, secret, body].filter(Boolean).join(' '));
    const answer = method === 'GET' ? session : { participant: 3, token: `token ${asked.length}` };
    return new Response(JSON.stringify(answer), { status: 200 });
  });
  return asked;
}

const READ = 'GET /api/sessions/ABC234 nobody';

test('a device joins once, without its own token, and is the same participant after a reload', async () => {
  history.replaceState(null, '', '/s/ABC234?pid=P-7#l=s3cret');
  const asked = serve(sessionOf({ language: 'es' }));
  expect((await join('ABC234')).token).toBe('token 2');
  expect((await join('ABC234')).token).toBe('token 2');
  const joined = 'POST /api/sessions/ABC234/join nobody {"link":"s3cret","externalId":"P-7"}';
  expect(asked).toEqual([READ, joined, READ]);
  expect(localStorage.getItem('tertulia.session.ABC234')).toBe('token 2');
  expect(spoken).toHaveBeenLastCalledWith('es');
});

test("somebody else's link on the same device is somebody else", async () => {
  serve();
  history.replaceState(null, '', '/s/ABC234#l=one');
  await join('ABC234');
  history.replaceState(null, '', '/s/ABC234#l=two');
  expect((await join('ABC234')).token).toBe('token 4');
  history.replaceState(null, '', '/s/ABC234');
  expect((await join('ABC234')).token).toBe('token 4');
});

test('another recruiting id on the same device is somebody else, and each goes on as they were', async () => {
  const asked = serve();
  history.replaceState(null, '', '/s/ABC234?pid=P-7');
  await join('ABC234');
  history.replaceState(null, '', '/s/ABC234?pid=P-8');
  expect((await join('ABC234')).token).toBe('token 4');
  history.replaceState(null, '', '/s/ABC234');
  expect((await join('ABC234')).token).toBe('token 4');
  history.replaceState(null, '', '/s/ABC234?pid=P-7');
  expect((await join('ABC234')).token).toBe('token 2');
  history.replaceState(null, '', '/s/ABC234');
  expect((await join('ABC234')).token).toBe('token 2');
  const joins = asked.filter((each) => each.startsWith('POST'));
  expect(joins).toEqual([
    'POST /api/sessions/ABC234/join nobody {"externalId":"P-7"}',
    'POST /api/sessions/ABC234/join nobody {"externalId":"P-8"}',
  ]);
});

test('a participant who came without an id is not the one who comes with an id', async () => {
  serve();
  await join('ABC234');
  history.replaceState(null, '', '/s/ABC234?pid=P-7');
  expect((await join('ABC234')).token).toBe('token 4');
});

test('nobody joins a session that is over, but its participants see it again', async () => {
  const asked = serve(sessionOf({ stage: 'over' }));
  expect((await join('ABC234')).token).toBeNull();
  expect(asked).toEqual([READ]);
  localStorage.setItem('tertulia.session.ABC234', 'known');
  expect((await join('ABC234')).token).toBe('known');
});

test('an address may bring nothing, and an id only under the name that the session gave it', () => {
  expect(invitationIn({ hash: '', search: '?pid=7' }, '')).toEqual({});
  expect(invitationIn({ hash: '', search: '?pid=%20' }, 'pid')).toEqual({});
  expect(invitationIn({ hash: '#l=a', search: '?other=7' }, 'pid')).toEqual({ link: 'a' });
});

const ANA = { externalId: 'P-7' };

const BEA = { externalId: 'P-8' };

test('a link and an id together are one invitation, and either alone is another', () => {
  keepToken('ABC234', { link: 'a', externalId: 'P-7' }, 'both');
  expect(keptToken('ABC234', { link: 'a', externalId: 'P-7' })).toBe('both');
  expect(keptToken('ABC234', { link: 'a' })).toBeNull();
  expect(keptToken('ABC234', ANA)).toBeNull();
  expect(keptToken('ABC234', {})).toBe('both');
  expect(keptToken('XYZ234', {})).toBeNull();
});

test('an id that looks like a link is not taken for one', () => {
  keepToken('ABC234', { externalId: 'x&link=a' }, 'odd');
  expect(keptToken('ABC234', { link: 'a', externalId: 'x' })).toBeNull();
});

test('a secret that is forgotten is forgotten wherever it was kept, and nobody else is', () => {
  keepToken('ABC234', BEA, 'of Bea');
  keepToken('ABC234', ANA, 'of Ana');
  keepToken('XYZ234', ANA, 'of Ana');
  forgetToken('ABC234', 'of Ana');
  expect([ANA, BEA, {}].map((invitation) => keptToken('ABC234', invitation))).toEqual([null, 'of Bea', null]);
  expect(keptToken('XYZ234', ANA)).toBe('of Ana');
});

test('a browser that keeps nothing has it for this visit', () => {
  vi.stubGlobal('localStorage', undefined);
  keepToken('ABC234', ANA, 'of Ana');
  expect([ANA, BEA, {}].map((invitation) => keptToken('ABC234', invitation))).toEqual(['of Ana', null, 'of Ana']);
  forgetToken('ABC234', 'of Ana');
  expect(keptToken('ABC234', {})).toBeNull();
});
