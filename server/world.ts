import type { Logger } from 'pino';
import type { HostWorld } from '../table/table-host.ts';

/** The server's configuration, from flags and environment. */
export interface ServerOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Public addresses of this server, such as `https://play.example.org`: for links, and for pages that open sockets. */
  readonly origins: readonly string[];
  /** Whether to trust `X-Forwarded-For`; only behind a reverse proxy. */
  readonly isBehindProxy: boolean;
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Open sockets per address: a whole school may share one. */
  readonly socketsAnAddress: number;
}

/** Everything outside the program that the server uses, except storage and sockets. */
export interface ServerWorld extends HostWorld {
  /** A random code for a table. */
  readonly drawCode: () => string;
  /** `debug` follows single commands; nothing else says so much. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'> & Partial<Pick<Logger, 'debug'>>;
}
