// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { words as front } from '../text/en/front.ts';
import { words as rooms } from '../text/en/rooms.ts';
import session from '../text/en/session.json' with { type: 'json' };
import { sessionOf } from './session-for-tests.ts';
import SessionPage from './session-page.tsx';

vi.mock('../shell/games.ts', () => ({ loadGame: async () => ({}) }));
vi.mock('../shell/language.ts', () => ({ speakAsWritten: async () => {} }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ...front, ...rooms, session } } });
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serve = (answer: (method: string) => readonly [number, object]) =>
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    const [status, body] = answer(method);
    return new Response(JSON.stringify(body), { status });
  });
/** A line to a server that says nothing. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

test('a malformed code leads to no session', async () => {
  render(<SessionPage code="hello" />);
  expect(await heading()).toBe('No session here');
});

test('a session that does not exist is named by its code', async () => {
  serve(() => [404, { code: 'no-such-session' }]);
  render(<SessionPage code="abc-234" />);
  expect(await screen.findByText(/There is no session ABC234/)).toBeTruthy();
});

test('a session that is over says so to those who did not take part', async () => {
  serve(() => [200, sessionOf({ stage: 'over' })]);
  render(<SessionPage code="ABC234" />);
  expect(await heading()).toBe('This session is over');
});

test('a participant who needs a personal link is told so, and joins once it is in the address', async () => {
  vi.stubGlobal('WebSocket', SilentSocket);
  serve((method) => (method === 'GET' ? [200, sessionOf()] : [403, { code: 'invitation-only' }]));
  render(<SessionPage code="ABC234" />);
  expect(await heading()).toBe('You need an invitation');
  serve((method) => (method === 'GET' ? [200, sessionOf()] : [200, { participant: 1, token: 'secret' }]));
  window.dispatchEvent(new Event('hashchange'));
  await expect.poll(() => localStorage.getItem('tertulia.session.ABC234')).toBe('secret');
});
