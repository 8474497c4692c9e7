import { join } from 'node:path';
import { pino } from 'pino';
import { realWorld, startServer } from '../start.ts';
import { openStorage } from '../storage/open-storage.ts';
import { findPlayed } from './games-for-tests.ts';

/** A whole server in a process of its own, to be killed: `node server-process.js FOLDER PORT [DATABASE]`, the last for a node of a cluster. */
const [folder, port, database] = process.argv.slice(2) as [string, string, string | undefined];

const { stop, context } = await startServer({
  options: {
    host: '127.0.0.1',
    port: Number(port),
    origins: [],
    isBehindProxy: false,
    tls: null,
    socketsAnAddress: 5000,
  },
  storage: await openStorage(
    database === undefined
      ? { type: 'sqlite', file: join(folder, 'tertulia.db') }
      : { type: 'postgres', url: database },
  ),
  ...(database === undefined ? {} : { cluster: { address: `http://127.0.0.1:${port}`, secret: null } }),
  // What it logs is a finding: nothing that happens here should be worth a warning.
  world: realWorld(pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))),
  findGame: findPlayed,
});

// As if the network between this node and the others had failed for a moment.
process.on('SIGUSR2', () => context.cluster?.links.keepOnly(() => false));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// The process that started it is gone, and nothing else would end it.
process.stdin.resume().once('end', () => process.exit(1));
process.stdout.write('listening\n');
