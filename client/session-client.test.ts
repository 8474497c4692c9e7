import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FromClient, type FromServer, PROTOCOL } from '../protocol/index.ts';
import { someone, someRoom, watched } from '../web/app/experiments/organiser/watched-for-tests.ts';
import { stateOf } from '../web/app/session/session-for-tests.ts';
import type { LinkEvents } from './connection.ts';
import { applyMonitorChange, PARTICIPANT, SessionClient } from './session-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A client and the other end of its link, in the test's hands. */
function scene() {
  const sent: FromClient[] = [];
  const links: LinkEvents[] = [];
  const client = new SessionClient({
    code: 'ABC234',
    token: 'secret',
    role: PARTICIPANT,
    openLink: (events) => {
      links.push(events);
      return { send: (message) => sent.push(message), close: () => {} };
    },
  });
  const link = () => links.at(-1) as LinkEvents;
  const come = (message: object) => link().came(message as FromServer);
  const welcome = () => {
    link().opened();
    come({ type: 'welcome', protocol: PROTOCOL, person: 'p', name: 'participant 12' });
  };
  const answer = async (with_: object) => {
    come({ ...with_, id: (sent.at(-1) as { id: string }).id });
    await vi.advanceTimersByTimeAsync(0);
  };
  client.start();
  return { client, sent, links, link, come, welcome, answer };
}

test('it says who it is, attends, and shows the state of the session', async () => {
  const { client, sent, welcome, answer, come } = scene();
  welcome();
  expect(sent).toEqual([
    { type: 'hello', protocol: PROTOCOL, token: 'secret' },
    { type: 'attend', id: expect.any(String), session: 'ABC234', as: 'participant' },
  ]);
  await answer({ type: 'accepted' });
  come({ type: 'session', session: 'ABC234', standing: stateOf() });
  expect(client.getSnapshot()).toMatchObject({ connection: 'open', ended: null, now: stateOf() });
});

test('the device is told when a participant joins, and again when it changes', async () => {
  const { client, sent, welcome, answer } = scene();
  const phone = { kind: 'phone', screen: 'small', language: 'en' } as const;
  client.tellDevice(phone);
  welcome();
  await answer({ type: 'accepted' });
  client.tellDevice({ ...phone });
  client.tellDevice({ ...phone, language: 'es' });
  expect(sent.flatMap((message) => (message.type === 'attend' ? [message.device] : []))).toEqual([
    phone,
    { ...phone, language: 'es' },
  ]);
});

test('what somebody did while the connection was lost is sent once it is back, under the same id', async () => {
  const { client, sent, links, link, welcome, answer, come } = scene();
  welcome();
  await answer({ type: 'accepted' });
  come({ type: 'session', session: 'ABC234', standing: stateOf() });
  link().lost({ comeBackIn: null, isFinal: false, code: 'connection-lost' });
  expect(client.getSnapshot().connection).toBe('lost');
  const done = client.takePart({ type: 'ready' });
  expect(client.getSnapshot().unanswered).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(links).toHaveLength(2);
  welcome();
  const action = sent.at(-1) as Extract<FromClient, { type: 'take-part' }>;
  expect(action).toEqual({ type: 'take-part', id: expect.any(String), session: 'ABC234', deed: { type: 'ready' } });
  await answer({ type: 'accepted' });
  expect(await done).toBeNull();
});

test('a session that is not there ends it; one that cannot be had just now is tried again', async () => {
  const { client, links, welcome, answer } = scene();
  welcome();
  await answer({ type: 'refused', code: 'stopping' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(links).toHaveLength(2);
  welcome();
  await answer({ type: 'refused', code: 'no-such-session' });
  expect(client.getSnapshot()).toMatchObject({ connection: 'ended', ended: 'no-such-session' });
});

test.each(['too-many-guesses', 'too-fast', 'storage-lost', 'disk-full', 'stopping', 'moved', 'server-trouble'])(
  'the trouble "%s" passes: the session is attended again',
  async (code) => {
    const { client, sent, links, welcome, answer } = scene();
    welcome();
    await answer({ type: 'refused', code });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(links).toHaveLength(2);
    welcome();
    expect(sent.at(-1)).toMatchObject({ type: 'attend', session: 'ABC234' });
    expect(client.getSnapshot().ended).toBeNull();
  },
);

test('a session that was reloaded from its log is attended again', async () => {
  const { sent, links, welcome, answer, come } = scene();
  welcome();
  await answer({ type: 'accepted' });
  come({ type: 'dismissed', session: 'ABC234', code: 'moved' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(links).toHaveLength(2);
  welcome();
  expect(sent.at(-1)).toMatchObject({ type: 'attend', session: 'ABC234' });
});

// ── an organiser's changes ────────────────────────────────────────────────────

const before = watched([someone(1), someone(2)], [someRoom(0), someRoom(1)]);

test('fields of participants and rooms change one by one, and newcomers are added', () => {
  const change = {
    at: 500,
    participants: { '2': { points: 7 }, '3': someone(3) },
    rooms: { '1': { round: 2, asked: [1] } },
  };
  expect(applyMonitorChange(before, change)).toEqual({
    ...before,
    at: 500,
    participants: { '1': someone(1), '2': someone(2, { points: 7 }), '3': someone(3) },
    rooms: { '0': someRoom(0), '1': someRoom(1, { round: 2, asked: [1] }) },
  });
});

test('a new phase has only the rooms that come with it', () => {
  expect(applyMonitorChange(before, { phase: 1, rooms: { '0': someRoom(0, { treatment: 'B' }) } })).toEqual({
    ...before,
    phase: 1,
    rooms: { '0': someRoom(0, { treatment: 'B' }) },
  });
});

test('a change that repeats the phase keeps its rooms, and nothing is mutated', () => {
  const kept = structuredClone(before);
  expect(applyMonitorChange(before, { phase: 0, isPaused: true })).toEqual({ ...kept, isPaused: true });
  expect(before).toEqual(kept);
});
