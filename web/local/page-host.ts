import type { Asked, FromHost, ToHost } from './host-messages.ts';

/** A way to whoever hosts for this page. */
type Send = (message: ToHost, handedOver: Transferable[]) => void;

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;
let host: Promise<Send> | null = null;

/** How long a worker may take to start before the page does its work itself. */
const PATIENCE_MS = 8000;

/** Tells the host something; it is started by the first who does. */
export function tellHost(message: ToHost, handedOver: Transferable[] = []): void {
  host ??= startWorker().catch(hostHere);
  void host.then((send) => send(message, handedOver));
}

/** Asks the host something. */
export function askHost<T>(question: Asked): Promise<T> {
  asked++;
  const id = asked;
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    tellHost({ type: 'ask', id, asked: question });
  });
}

function startWorker(): Promise<Send> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const giveUp = () => {
      worker.terminate();
      reject(new Error('the worker does not start'));
    };
    const patience = setTimeout(giveUp, PATIENCE_MS);
    worker.addEventListener('error', giveUp, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<FromHost>) => {
      if (data.type !== 'ready') return take(data);
      clearTimeout(patience);
      worker.removeEventListener('error', giveUp);
      resolve((message, handedOver) => worker.postMessage(message, handedOver));
    });
  });
}

/** Where no worker starts, the page hosts itself. */
async function hostHere(): Promise<Send> {
  const { startHost } = await import('./host.ts');
  return startHost(take);
}

function take(message: FromHost): void {
  if (message.type === 'ready') return;
  const { resolve, reject } = waiting.get(message.id) as Waiting;
  waiting.delete(message.id);
  if (message.type === 'answer') resolve(message.answer);
  else reject(new Error(message.message));
}
