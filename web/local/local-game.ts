import type { Refusal, Result, Viewer } from '../../kernel/index.ts';
import type { FromClient, FromServer, TableRequest } from '../../protocol/index.ts';
import type { Transfer } from '../../table/transfer.ts';
import type { Begun, FromTable, Past, ToTable } from './host-messages.ts';
import type { TransferOut } from './local-table.ts';
import type { Order, Settlement } from './order.ts';
import { askHost, tellHost, whenHostIsLost } from './page-host.ts';

/** What happens to a link to the table in this page; of the form that links to the server have. */
interface LinkEvents {
  readonly opened: () => void;
  readonly came: (message: FromServer) => void;
  readonly lost: (why: { readonly comeBackIn: null; readonly isFinal: true; readonly code: string }) => void;
}

/** Opens links to the practice table of a game. `unkept` is called where nothing of it outlasts the page. */
export const openLocalLink =
  (of: { readonly game: string; readonly name: string; readonly unkept: () => void }) =>
  ({ opened, came, lost }: LinkEvents) => {
    const { port1: port, port2: theirs } = new MessageChannel();
    const say = (message: ToTable) => port.postMessage(message);
    let isDone = false;
    const unfollow = whenHostIsLost(() => end('host-lost'));
    const end = (code: string) => {
      unfollow();
      lost({ comeBackIn: null, isFinal: true, code });
    };
    port.onmessage = ({ data }: MessageEvent<FromTable>) => {
      if (isDone) return;
      if (data.type === 'message') came(JSON.parse(data.text) as FromServer);
      else if (data.type === 'unkept') of.unkept();
      else end(data.code);
    };
    tellHost({ type: 'follow', game: of.game, name: of.name, port: theirs }, [theirs]);
    // Not before whoever opens it has it in hand.
    queueMicrotask(() => !isDone && opened());
    return {
      send: (message: FromClient) => say({ type: 'message', text: JSON.stringify(message) }),
      close: () => {
        if (isDone) return;
        isDone = true;
        unfollow();
        say({ type: 'leave' });
      },
    };
  };

/** What may be done with the practice table of a game beside playing at it. */
export const localGame = {
  /** Plays another match in place of the current one. Hands back why not, or null. */
  begin: (game: string, order: Order): Promise<Begun> => askHost({ type: 'begin', game, order }),
  carryIn: (game: string, carried: Transfer, name: string): Promise<Begun> =>
    askHost({ type: 'carryIn', game, carried, name }),
  carriedOut: (game: string): Promise<Result<TransferOut, Refusal>> => askHost({ type: 'carriedOut', game }),
  settle: (game: string, wish: TableRequest): Promise<Settlement> => askHost({ type: 'settle', game, wish }),
  past: (game: string, viewer: Viewer): Promise<Past> => askHost({ type: 'past', game, viewer }),
  wasPlayed: (game: string): Promise<boolean> => askHost({ type: 'wasPlayed', game }),
  putAside: (game: string): Promise<void> => askHost({ type: 'putAside', game }),
  takeOver: (game: string): Promise<void> => askHost({ type: 'takeOver', game }),
};
