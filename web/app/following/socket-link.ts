import type { FromServer } from '../../../protocol/index.ts';
import type { OpenLink } from './link.ts';

/** Close codes after which connecting again is no use: another protocol, and a person who is not welcome. */
const FINAL = new Map([
  [4000, 'other-protocol'],
  [4003, 'banned'],
]);
/** How often the line is looked at, and for how long nothing may come before it counts as dead: stalls of 20 seconds are lived through. */
const PING_MS = 10_000;
const SILENCE_MS = 22_000;
/** How long a connection may take to come about. */
const OPENING_MS = 35_000;

/** A link to the server that this page came from. */
export const openSocket: OpenLink = ({ opened, came, lost }) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`);
  const startedAt = performance.now();
  /** When the last ping was sent that nothing has answered. */
  let askedAt: number | null = null;
  let comeBackIn: number | null = null;
  let isDone = false;

  const end = (code: number) => {
    if (isDone) return;
    isDone = true;
    clearInterval(pinging);
    socket.close();
    lost({ comeBackIn, isFinal: FINAL.has(code), code: FINAL.get(code) ?? 'connection-lost' });
  };
  // A phone that changes networks is told nothing: a ping without an answer is how it shows. Tabs that nobody looks at run this rarely.
  const pinging = setInterval(() => {
    const now = performance.now();
    const hasNotOpened = socket.readyState === WebSocket.CONNECTING && now - startedAt > OPENING_MS;
    if (hasNotOpened || (askedAt !== null && now - askedAt > SILENCE_MS)) end(0);
    else if (askedAt === null && socket.readyState === WebSocket.OPEN) {
      askedAt = now;
      socket.send(JSON.stringify({ type: 'ping', id: 'alive' }));
    }
  }, PING_MS);

  socket.addEventListener('open', opened);
  socket.addEventListener('close', ({ code }) => end(code));
  socket.addEventListener('message', ({ data }) => {
    askedAt = null;
    const message = JSON.parse(data as string) as FromServer;
    if (message.type === 'stopping') comeBackIn = message.comeBackIn * 1000;
    if (!isDone && message.type !== 'pong') came(message);
  });
  return {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => {
      isDone = true;
      clearInterval(pinging);
      socket.close();
    },
  };
};
