import { parentPort, workerData } from 'node:worker_threads';
import { isErasing } from '../operations/index.ts';
import { BatchRunner } from './batch-runner.ts';
import { type Handle, openMigrated, sqliteDialect } from './handle.ts';
import { LogEraser } from './log-eraser.ts';
import { CLOSE, failureOf, type Opened, type Opening, type Request } from './messages.ts';

const port = parentPort!;
const { file, mostPages } = workerData as Opening;

function say(opened: Opened): void {
  port.postMessage(opened);
}

/** The only thread that uses the database; it receives one batch at a time. */
function serve(handle: Handle, batches: BatchRunner): void {
  const eraser = new LogEraser(handle);
  port.on('message', async (message: readonly Request[] | typeof CLOSE) => {
    if (message !== CLOSE) {
      port.postMessage(await batches.run(message));
      if (message.some((request) => 'name' in request && isErasing(request.name, request.given))) eraser.soon();
      return;
    }
    eraser.stop();
    handle.close();
    port.close();
  });
}

try {
  const handle = await openMigrated(file);
  if (mostPages !== null) handle.pragma(`max_page_count = ${mostPages}`);
  serve(handle, new BatchRunner(handle, sqliteDialect(handle)));
  say({ type: 'open' });
} catch (error) {
  say({ type: 'refused', failure: failureOf(error) });
}
