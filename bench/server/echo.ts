// The peer: a bare socket server that answers each command with as many messages of as many bytes as ours, and does nothing else.
import { type WebSocket, WebSocketServer } from 'ws';
import { answerParent } from './measured.ts';

const [answerBytes = '40', updateBytes = '400'] = process.argv.slice(2);
const answer = 'a'.repeat(Number(answerBytes));
const update = 'u'.repeat(Number(updateBytes));
const tables = new Map<string, Set<WebSocket>>();

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  process.send?.({ port: (server.address() as { port: number }).port });
});
server.on('connection', (socket, request) => {
  const code = request.url ?? '';
  const table = tables.get(code) ?? new Set();
  tables.set(code, table.add(socket));
  socket.on('message', () => {
    socket.send(answer);
    for (const other of table) other.send(update);
  });
});
answerParent();
