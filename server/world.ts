import type { Logger } from 'pino';
import type { HostWorld } from '../table/host-world.ts';

/** Everything outside the program that the server touches beside storage and sockets, as a value. */
export interface ServerWorld extends HostWorld {
  /** A fresh code for a table. */
  readonly drawCode: () => string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
