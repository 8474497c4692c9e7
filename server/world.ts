import type { Logger } from 'pino';
import type { HostWorld } from '../table/table-host.ts';

/** How a server is run: flags and environment, read. */
export interface ServerOptions {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Addresses under which this server is known, such as `https://play.example.org`: for links, and for pages that open sockets. */
  readonly origins: readonly string[];
  /** Whether the address of a client is in `X-Forwarded-For`: behind a reverse proxy, never otherwise. */
  readonly isBehindProxy: boolean;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Sockets that one address may hold at once: a whole school may share one. */
  readonly socketsAnAddress: number;
}

/** Everything outside the program that the server touches, except storage and sockets, as a value. */
export interface ServerWorld extends HostWorld {
  /** A fresh code for a table. */
  readonly drawCode: () => string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
