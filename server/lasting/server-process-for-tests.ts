import { join } from 'node:path';
import { pino } from 'pino';
import { realWorld, startServer } from '../start.ts';
import { openStorage } from '../storage/open-storage.ts';
import { findPlayed } from './games-for-tests.ts';

/** A whole server in a process of its own, to be killed: `node server-process.js FOLDER PORT`. */
const [folder, port] = process.argv.slice(2) as [string, string];

const { stop } = await startServer({
  options: {
    host: '127.0.0.1',
    port: Number(port),
    origins: [],
    isBehindProxy: false,
    tls: null,
    socketsAnAddress: 5000,
  },
  storage: await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') }),
  // What it logs is a finding: nothing that happens here should be worth a warning.
  world: realWorld(pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))),
  findGame: findPlayed,
});

process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// The process that started it is gone, and nothing else would end it.
process.stdin.resume().once('end', () => process.exit(1));
process.stdout.write('listening\n');
