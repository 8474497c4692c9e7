import type { TableRequest } from '../../protocol/index.ts';
import type { FromSimulation, Simulated } from './host-messages.ts';
import { tellHost, whenHostIsLost } from './page-host.ts';

/** How a simulation goes; of the form that the controls of set-ups ask for it in. */
interface SimulationOrder {
  readonly games: number;
  readonly seconds: number;
  readonly onProgress: (played: number) => void;
  readonly signal: AbortSignal;
}

/** Has matches of a wish played by bots, where the tables of this page are hosted; null where the rules refuse it. */
export function simulateHere(game: string, wish: TableRequest, order: SimulationOrder): Promise<Simulated | null> {
  const { games, seconds, onProgress, signal } = order;
  const { port1: port, port2: theirs } = new MessageChannel();
  let unfollow = (): void => undefined;
  const running = new Promise<Simulated | null>((resolve, reject) => {
    unfollow = whenHostIsLost(() => reject(new Error('the host is gone')));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    port.onmessage = ({ data }: MessageEvent<FromSimulation>) => {
      if (data.type === 'progress') onProgress(data.played);
      else if (data.type === 'done') resolve(data.simulated);
      else reject(new Error(data.message));
    };
    tellHost({ type: 'simulate', game, wish, games, seconds, port: theirs }, [theirs]);
  });
  return running.finally(() => {
    unfollow();
    port.onmessage = null;
    port.postMessage('stop');
    port.close();
  });
}
