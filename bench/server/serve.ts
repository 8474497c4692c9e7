// The server as people run it, in a process of its own, with every limit for one address lifted.
import { join } from 'node:path';
import { pino } from 'pino';
import { realWorld, startServer } from '../../server/start.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { answerParent } from './measured.ts';

const [folder = ''] = process.argv.slice(2);
const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
const { port } = await startServer({
  options: { host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 1_000_000 },
  storage,
  world: realWorld(pino({ level: 'silent' })),
});
answerParent();
process.send?.({ port });
