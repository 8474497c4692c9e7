import { startHost } from './host.ts';
import type { FromHost, ToHost } from './host-messages.ts';

// A worker's own `postMessage` takes no origin; the types know only a window's.
const page = self as unknown as { postMessage: (message: FromHost) => void };
const take = startHost((message) => page.postMessage(message));
self.addEventListener('message', ({ data }: MessageEvent<ToHost>) => take(data));
