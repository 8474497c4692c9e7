import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overSocket, type Socket } from './connection.ts';

/** A socket in the test's hands. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
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
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const [came, lost, report] = [vi.fn(), vi.fn(), vi.fn()];
  overSocket(() => new FakeSocket() as unknown as Socket, report)({ opened: () => {}, came, lost });
  return { socket: FakeSocket.last, came, lost, report };
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

test('a message that cannot be read ends the link for good, and says which field is wrong', () => {
  const { socket, came, lost, report } = open();
  socket.say({ type: 'later', than: 'this client' });
  socket.say({ type: 'accepted', id: '1' });
  expect([came.mock.calls, lost.mock.calls]).toEqual([[[{ type: 'accepted', id: '1' }]], []]);
  socket.say({ type: 'update', table: 'ABCDEF', seat: 0, number: 'three', match: {}, heard: [] });
  expect(lost.mock.calls).toEqual([[{ comeBackIn: null, isFinal: true, code: 'unreadable-message' }]]);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('update.number'));
  expect(came).toHaveBeenCalledOnce();
});
