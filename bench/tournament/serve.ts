// The server as people run it, in a separate process, on a folder and a port: `node serve.js FOLDER PORT`.
import { join } from 'node:path';
import { pino } from 'pino';
import { realWorld, startServer } from '../../server/start.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { answerParent } from '../server/measured.ts';

const [folder = '', port = '0'] = process.argv.slice(2);
const { stop } = await startServer({
  options: {
    ...{ host: '127.0.0.1', port: Number(port), origins: [], isBehindProxy: false, tls: null },
    // Everyone comes from one address here.
    socketsAnAddress: 10_000,
  },
  storage: await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') }),
  world: realWorld(pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }))),
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
answerParent();
process.send?.('listens');
