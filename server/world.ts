import type { Logger } from 'pino';

/** Everything outside the program that the server touches beside storage and sockets, as a value. */
export interface ServerWorld {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** A fresh secret for a match: 64 hexadecimal digits. */
  readonly drawKey: () => string;
  /** A fresh id that cannot be guessed. */
  readonly drawId: () => string;
  /** A fresh code for a table. */
  readonly drawCode: () => string;
  /** A whole number below 2³², for bots. */
  readonly drawNumber: () => number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
