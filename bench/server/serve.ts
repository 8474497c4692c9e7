// The server as people run it, in a separate process, without limits per address; and with tables of bots, when asked for.
import { join } from 'node:path';
import { pino } from 'pino';
import { realWorld, startServer } from '../../server/start.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { BotTables } from './bot-tables.ts';
import { answerParent, watchTurns } from './measured.ts';

const [folder = '', pace = ''] = process.argv.slice(2);
const storage = await openStorage({ type: 'sqlite', file: join(folder, 'tertulia.db') });
const { port, context } = await startServer({
  options: { host: '127.0.0.1', port: 0, origins: [], isBehindProxy: false, tls: null, socketsAnAddress: 1_000_000 },
  storage,
  world: realWorld(pino({ level: 'silent' })),
});
answerParent();
// Sampled only next to bots: sampling takes time too.
if (pace !== '') watchTurns();
const bots = new BotTables(context, Number(pace));
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'bots' in message) {
    void bots.open(Number(message.bots)).then((counts) => process.send?.(counts));
  }
});
process.send?.({ port });
