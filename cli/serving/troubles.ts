import { NotKept } from '../../server/storage/port.ts';
import { StorageRefused } from '../../server/storage/storage-refused.ts';
import type { Shell } from '../shell.ts';
import { checkFailed, Stop } from '../stop.ts';

/** What is the matter with the place where everything is kept, as the end of the command. */
export function storageTrouble({ voice }: Shell, place: string, error: unknown): Stop {
  if (error instanceof Stop) return error;
  if (error instanceof StorageRefused) return checkFailed(voice.text(`storage.${error.code}`, { place }));
  const why = causeOf(error);
  const key = error instanceof NotKept && error.reason === 'full' ? 'storage.disk-full' : 'storage.lost';
  return checkFailed(voice.text(key, { place, why }));
}

/** The innermost message that says something, on one line. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return error.message.replaceAll(/\s+/g, ' ');
}

/** Why nothing can listen there. */
export function listenTrouble(
  { voice }: Shell,
  { host, port }: { readonly host: string; readonly port: number },
  error: NodeJS.ErrnoException,
): Stop {
  switch (error.code) {
    case 'EADDRINUSE':
      return checkFailed(voice.text('serve.errors.portTaken', { port }));
    case 'EACCES':
      return checkFailed(voice.text('serve.errors.portForbidden', { port }));
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Stop(voice.text('serve.errors.noAddress', { host }), 2);
    default:
      return checkFailed(voice.text('serve.errors.listen', { host, port, why: causeOf(error) }));
  }
}
