import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocket } from './connection.ts';

/** A socket in the test's hands. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  readonly sent: string[] = [];
  constructor() {
    super();
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  say(message: object) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'http://table.test' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  const lost = vi.fn();
  openSocket({ opened: () => {}, came: () => {}, lost });
  return { socket: FakeSocket.last, lost };
}

test('a ping that nothing answers is how a dead link shows, within 45 s', () => {
  const { lost } = open();
  vi.advanceTimersByTime(30_000);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(15_000);
  expect(lost).toHaveBeenCalledOnce();
});

test.each([50, 2000, 20_000])('a link whose answers take %i ms is kept', (delay) => {
  const { socket, lost } = open();
  const send = vi.spyOn(socket, 'send');
  send.mockImplementation(() => void setTimeout(() => socket.say({ type: 'pong', id: 'alive' }), delay));
  vi.advanceTimersByTime(600_000);
  expect(lost).not.toHaveBeenCalled();
  expect(send.mock.calls.length).toBeGreaterThan(15);
});

test('a link that never opens is tried again within 45 s', () => {
  const { socket, lost } = open();
  socket.readyState = FakeSocket.CONNECTING;
  vi.advanceTimersByTime(20_000);
  expect(lost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(25_000);
  expect(lost).toHaveBeenCalledOnce();
});

test('a tab that runs its timers once a minute keeps a link that answers', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const tick = vi.spyOn(globalThis, 'setInterval');
  const { socket, lost } = open();
  const wake = tick.mock.calls[0]?.[0] as () => void;
  for (let minute = 1; minute <= 3; minute++) {
    now.mockReturnValue(minute * 60_000);
    wake();
    socket.say({ type: 'pong', id: 'alive' });
  }
  expect([socket.sent.length, lost.mock.calls.length]).toEqual([3, 0]);
});
