import { startHost } from './host.ts';
import type { FromHost, ToHost } from './host-messages.ts';
import type { FromLab, ToLab } from './lab-workers.ts';
import type { FromPower, ToPower } from './power-workers.ts';

// A worker's own `postMessage` takes no origin; the types know only a window's.
const page = self as unknown as { postMessage: (message: FromHost | FromLab | FromPower) => void };

// One file starts all kinds of workers, so that they share those of the games. A page sends nothing before it hears that one is ready.
if (self.name === 'lab') void startLab();
else if (self.name === 'power') void startPower();
else {
  const take = startHost((message) => page.postMessage(message));
  self.addEventListener('message', ({ data }: MessageEvent<ToHost>) => take(data));
}

async function startLab(): Promise<void> {
  const lab = await import('./lab-worker.ts');
  const take = lab.startLab((message) => page.postMessage(message));
  self.addEventListener('message', ({ data }: MessageEvent<ToLab>) => take(data));
}

async function startPower(): Promise<void> {
  const power = await import('./power-worker.ts');
  const take = power.startPower((message) => page.postMessage(message));
  self.addEventListener('message', ({ data }: MessageEvent<ToPower>) => take(data));
}
