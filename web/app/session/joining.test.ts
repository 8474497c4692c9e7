// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMe } from '../shell/me.ts';
import { invitationIn, join } from './joining.ts';
import { sessionOf } from './standing-for-tests.ts';

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

test('a device joins once, as nobody it was before, and is the same participant after a reload', async () => {
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

test('whoever came without an id does not lend their place to somebody with one', async () => {
  serve();
  await join('ABC234');
  history.replaceState(null, '', '/s/ABC234?pid=P-7');
  expect((await join('ABC234')).token).toBe('token 4');
});

test('nobody joins what is over, but whoever took part sees it again', async () => {
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
