import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { isServedAt } from '../running/addresses.ts';
import { networkOf } from '../sockets/sockets.ts';
import type { ServerOptions } from '../world.ts';
import { refused } from './errors.ts';

/**
 * What one address may leave half-done. Three hundred people behind one address have some connections each that their browsers opened and
 * sent nothing over yet, and six that are idle between two requests.
 */
export const CONNECTIONS = { unfinished: 600, all: 3000 };

/** How long a request may take to arrive: its head, and all of it. A save of a long match from a phone is some hundred kilobytes. */
export const ARRIVAL = { headMs: 15_000, wholeMs: 60_000, lookEveryMs: 2000 };

/**
 * Keeps slow and half-sent requests of one address from taking all connections: where it has too many, the oldest goes, so that somebody
 * honest at the same address, whose request takes a moment, still gets through.
 */
export class SlowRequests {
  private readonly most: typeof CONNECTIONS;
  /** By address and port, the one that was quiet for longest first. */
  private readonly byAddress = new Map<string, Map<number, Line>>();

  constructor(most = CONNECTIONS) {
    this.most = most;
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.opened(socket));
    server.on('request', (request, response) => this.asked(request, response));
  }

  /** Another protocol, with limits of its own, is spoken over it from now on. */
  release({ remoteAddress, remotePort }: Socket): void {
    this.remove(networkOf(remoteAddress ?? ''), remotePort ?? 0);
  }

  private opened(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const port = socket.remotePort ?? 0;
    const lines = this.byAddress.get(address) ?? new Map<number, Line>();
    this.byAddress.set(address, lines);
    lines.set(port, { socket, request: null, isAnswering: false });
    socket.once('close', () => this.remove(address, port, socket));
    const unfinished = [...lines.values()].filter(isUnfinished);
    if (unfinished.length > this.most.unfinished) unfinished[0]?.socket.destroy();
    else if (lines.size > this.most.all) [...lines.values()].find(isIdle)?.socket.destroy();
  }

  private asked(request: IncomingMessage, response: ServerResponse): void {
    const lines = this.byAddress.get(networkOf(request.socket.remoteAddress ?? ''));
    const port = request.socket.remotePort ?? 0;
    const line = lines?.get(port);
    if (lines === undefined || line === undefined) return;
    line.request = request;
    line.isAnswering = true;
    response.once('close', () => {
      line.isAnswering = false;
      // To the end: it was quiet for the shortest time.
      if (lines.delete(port)) lines.set(port, line);
    });
  }

  private remove(address: string, port: number, socket?: Socket): void {
    const lines = this.byAddress.get(address);
    if (lines === undefined || (socket !== undefined && lines.get(port)?.socket !== socket)) return;
    lines.delete(port);
    if (lines.size === 0) this.byAddress.delete(address);
  }
}

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

/** What a browser fetches once and keeps: a whole class that opens the page at once is not a flood. */
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
    // Anyone who has one IPv6 address has many.
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isAsset,
    errorResponseBuilder: (_request, { ttl }) => refused('too-fast', { seconds: Math.ceil(ttl / 1000) }),
  });
}

/** A connection over which requests come. */
interface Line {
  readonly socket: Socket;
  /** The last request whose head has come; null before the first. */
  request: IncomingMessage | null;
  isAnswering: boolean;
}

/** Nothing came over it yet, or only a part. */
const isUnfinished = ({ request }: Line): boolean => request === null || !request.complete;

const isIdle = ({ isAnswering }: Line): boolean => !isAnswering;
