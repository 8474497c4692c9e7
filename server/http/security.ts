import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import type { ServerOptions } from '../options.ts';
import { isServedAt } from '../running/addresses.ts';
import { networkOf } from '../sockets/sockets.ts';
import { refused } from './refused.ts';

/** Requests of one address within a minute, but for files: a school of three hundred, each of whom opens a page or two. */
const REQUESTS_A_MINUTE = 9000;
const MONTH_SECONDS = 30 * 24 * 3600;

/** Nothing but what comes from this server, no script written into a page, and no page inside another's. */
const policyOf = (options: ServerOptions) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // What moves on a page is placed by styles that are written while it moves.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  connectSrc: ["'self'", socketsHere(options)],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Older Safaris do not count a socket to the same host as the same place. Anybody can write anything into `Host`: only names of this server count. */
const socketsHere =
  (options: ServerOptions) =>
  ({ headers: { host = '' }, socket }: IncomingMessage): string => {
    const isOwn = /^[\w.-]+(:\d+)?$/.test(host) && isServedAt(options, { host, port: socket.localPort ?? 0 });
    return isOwn ? `ws://${host} wss://${host}` : "'self'";
  };

/** What a browser fetches once and keeps: a whole class that opens the page at once is no flood. */
const isAsset = ({ url }: { readonly url: string }): boolean => url.startsWith('/assets/');

/** What keeps strangers out and floods small. */
export async function secure(app: FastifyInstance, { options }: ServerContext): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(options) },
    // Only where this server itself speaks TLS: a proxy says it for itself.
    strictTransportSecurity: options.tls === null ? false : { maxAge: MONTH_SECONDS, includeSubDomains: false },
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    // Whoever has one IPv6 address has many.
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isAsset,
    errorResponseBuilder: (_request, { ttl }) => refused('too-fast', { seconds: Math.ceil(ttl / 1000) }),
  });
}
