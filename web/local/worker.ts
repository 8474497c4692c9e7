import type { FromHost, ToHost } from './host-messages.ts';
import type { FromLab, ToLab } from './lab-workers.ts';

// A worker's own `postMessage` takes no origin; the types know only a window's.
const page = self as unknown as { postMessage: (message: FromHost | FromLab) => void };

/** One file starts both kinds of workers, so that they share those of the games. The page waits until it is told that they are ready. */
async function start(): Promise<(message: never) => void> {
  if (self.name === 'lab') return (await import('./lab-worker.ts')).startLab((message) => page.postMessage(message));
  return (await import('./host.ts')).startHost((message) => page.postMessage(message));
}

const take = (await start()) as (message: ToHost | ToLab) => void;
self.addEventListener('message', ({ data }: MessageEvent<ToHost | ToLab>) => take(data));
