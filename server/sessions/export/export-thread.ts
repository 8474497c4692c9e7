// A thread that writes one file of one session: started by exporting.ts, which reads the logs of rooms for it.
import { parentPort, workerData } from 'node:worker_threads';
import { EXPORT_FILES } from '../../../experiment/export/files.ts';
import { gather } from '../../../experiment/export/gather.ts';
import { requireGame } from '../../../games/registry.ts';
import { wordsOrNull } from '../../http/texts.ts';
import type { LogLine } from '../../storage/port.ts';
import { lowerPriority } from '../../threads.ts';
import type { ExportOrder, FromExportThread, ToExportThread } from './export.ts';

if (parentPort === null) throw new Error('this program is to be run in a worker thread');
lowerPriority();
const port = parentPort;
const say = (message: FromExportThread, handedOver: ArrayBuffer[] = []): void => port.postMessage(message, handedOver);

const asked = new Map<string, (lines: readonly LogLine[]) => void>();
port.on('message', ({ match, lines }: ToExportThread) => {
  asked.get(match)?.(lines);
  asked.delete(match);
});

function read(match: string): Promise<readonly LogLine[]> {
  return new Promise((resolve) => {
    asked.set(match, resolve);
    say({ type: 'read', match });
  });
}

const { game, file: name, language, lines, slots } = workerData as ExportOrder;
const gamePackage = requireGame(game);
const file = EXPORT_FILES.find((each) => each.name === name);
if (file === undefined) throw new Error(`no ${name} of ${game}`);
const gathered = await gather({ gamePackage, lines, slots, read: file.needsRooms ? read : null });
const written = new TextEncoder().encode(file.write(gathered, wordsOrNull(language)));
say({ type: 'written', bytes: written }, [written.buffer]);
