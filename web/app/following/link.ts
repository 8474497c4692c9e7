import type { FromClient, FromServer } from '../../../protocol/index.ts';

/** What happens to a link to whoever hosts a table. */
export interface LinkEvents {
  readonly opened: () => void;
  readonly came: (message: FromServer) => void;
  /** It is gone; `comeBackIn` milliseconds if the host said when to try again, and `isFinal` where trying is no use. */
  readonly lost: (why: {
    readonly comeBackIn: number | null;
    readonly isFinal: boolean;
    readonly code: string;
  }) => void;
}

/** A way to whoever hosts a table: a socket, or a worker in this very page. */
export interface Link {
  readonly send: (message: FromClient) => void;
  readonly close: () => void;
}

export type OpenLink = (events: LinkEvents) => Link;
