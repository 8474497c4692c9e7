import type { Asked, FromHost, ToHost } from './host-messages.ts';

/** A way to the host of this page. */
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

/** Who wants to know when the host is gone. */
const followers = new Set<() => void>();

/** Calls whenever there is no host, or no longer; the next who tells it something starts another. Hands back how to stop that. */
export function whenHostIsLost(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Tells the host something; it is started by the first who does. */
export function tellHost(message: ToHost, handedOver: Transferable[] = []): void {
  // Followers are told when a host does not start.
  reach().then(
    (send) => send(message, handedOver),
    () => undefined,
  );
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

function reach(): Promise<Send> {
  if (host !== null) return host;
  const started: Promise<Send> = startWorker(() => lose(started)).catch(hostHere);
  started.catch(() => lose(started));
  host = started;
  return started;
}

/** Nobody waits for a host that is gone. */
function lose(lost: Promise<Send>): void {
  if (host !== lost) return;
  host = null;
  const unanswered = [...waiting.values()];
  waiting.clear();
  for (const { reject } of unanswered) reject(new Error('the host is gone'));
  for (const follower of [...followers]) follower();
}

function startWorker(crashed: () => void): Promise<Send> {
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
      worker.addEventListener('error', () => {
        worker.terminate();
        crashed();
      });
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
  const asker = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.type === 'answer') asker?.resolve(message.answer);
  else asker?.reject(new Error(message.message));
}
