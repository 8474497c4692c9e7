import type { OpenLink } from '../../client/connection.ts';
import type { Refusal, Result, Save, Viewer } from '../../kernel/host.ts';
import type { Tempo } from '../../protocol/codes.ts';
import { decodeFromServer } from '../../protocol/decode-server.ts';
import { encode } from '../../protocol/encode.ts';
import type { TableRequest } from '../../protocol/index.ts';
import type { ReplayStep, Verdict, Viewpoint } from '../../table/replay-steps.ts';
import type { Transfer } from '../../table/transfer.ts';
import type { KeptSave } from './device-storage.ts';
import type {
  Begun,
  FromSimulation,
  FromTable,
  KeptMatch,
  Order,
  Past,
  Settlement,
  Simulated,
  ToTable,
} from './host-messages.ts';
import type { TransferOut } from './local-table.ts';
import { askHost, tellHost, whenHostIsLost } from './page-host.ts';

export type { KeptMatch };

interface ReplayPageWish {
  readonly eyes: Viewpoint;
  readonly from: number;
  readonly most: number;
  readonly hasViews: boolean;
}

/** Finished matches of this device, and saves of any origin: read, shown and checked off the page's thread. */
export const localSaves = {
  /** The last one first. */
  list: (): Promise<KeptMatch[]> => askHost({ type: 'listSaves' }),
  load: (id: string): Promise<Pick<KeptSave, 'save' | 'names' | 'wish' | 'clock'> | null> =>
    askHost({ type: 'loadSave', id }),
  drop: (id: string): Promise<void> => askHost({ type: 'dropSave', id }),
  /** A save from JSON that somebody brings. */
  open: (json: unknown): Promise<{ ok: true; save: Save } | ({ ok: false } & Refusal)> =>
    askHost({ type: 'openSave', json }),
  /** So many steps from a number on, seen through some eyes; `all` counts the opening too. */
  replay: (save: Save, page: ReplayPageWish): Promise<{ all: number; steps: ReplayStep[] }> =>
    askHost({ type: 'replaySave', save, ...page }),
  made: (carried: Transfer): Promise<Save | null> => askHost({ type: 'makeSave', carried }),
  suspicion: (save: Save): Promise<readonly (readonly number[])[]> => askHost({ type: 'suspectInSave', save }),
  verify: (save: Save): Promise<Verdict> => askHost({ type: 'verifySave', save }),
};

/** Opens links to the practice table of a game. `unkept` is called where nothing of it outlasts the page. */
export const openLocalLink =
  (of: { readonly game: string; readonly name: string; readonly unkept: () => void }): OpenLink =>
  ({ opened, came, lost }) => {
    const { port1: port, port2: theirs } = new MessageChannel();
    const say = (message: ToTable) => port.postMessage(message);
    let isDone = false;
    const unfollow = whenHostIsLost(() => end('host-lost'));
    const end = (code: string) => {
      unfollow();
      lost({ comeBackIn: null, isFinal: true, code });
    };
    const hear = (text: string) => {
      const read = decodeFromServer(text);
      if (!read.ok) end('unreadable-message');
      else if (read.value !== null) came(read.value);
    };
    port.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if (isDone) return;
      if (data.type === 'message') hear(data.text);
      else if (data.type === 'unkept') of.unkept();
      else end(data.code);
    };
    tellHost({ type: 'follow', game: of.game, name: of.name, port: theirs }, [theirs]);
    // Not before the caller has the link.
    queueMicrotask(() => !isDone && opened());
    return {
      send: (message) => say({ type: 'message', text: encode(message) }),
      close: () => {
        if (isDone) return;
        isDone = true;
        unfollow();
        say({ type: 'leave' });
      },
    };
  };

/** What may be done with the practice table of a game in addition to playing at it. */
export const localGame = {
  /** Plays another match in place of the current one. Hands back why not, or null. */
  begin: (game: string, order: Order): Promise<Begun> => askHost({ type: 'begin', game, order }),
  /** Plays the guided match of a game in place of the current one. */
  beginGuided: (game: string, name: string, tempo: Tempo): Promise<Begun> =>
    askHost({ type: 'beginGuided', game, name, tempo }),
  carryIn: (game: string, carried: Transfer, name: string): Promise<Begun> =>
    askHost({ type: 'carryIn', game, carried, name }),
  carriedOut: (game: string): Promise<Result<TransferOut, Refusal>> => askHost({ type: 'carriedOut', game }),
  settle: (game: string, wish: TableRequest): Promise<Settlement> => askHost({ type: 'settle', game, wish }),
  past: (game: string, viewer: Viewer): Promise<Past> => askHost({ type: 'past', game, viewer }),
  wasPlayed: (game: string): Promise<boolean> => askHost({ type: 'wasPlayed', game }),
  hold: (game: string, isHeld: boolean): Promise<void> => askHost({ type: 'hold', game, isHeld }),
  putAside: (game: string): Promise<void> => askHost({ type: 'putAside', game }),
  takeOver: (game: string): Promise<void> => askHost({ type: 'takeOver', game }),
};

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
