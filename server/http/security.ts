import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { isServedAt } from '../running/addresses.ts';
import { networkOf } from '../sockets/upgrade.ts';
import type { ServerOptions } from '../world.ts';
import { refused } from './errors.ts';

/**
 * Connections of one address: those without a complete request, and all. Each of three hundred people behind one address has some that
 * the browser has opened but not used yet, and six that are idle between two requests.
 */
export const CONNECTIONS = { unfinished: 600, all: 3000 };

/** A thousand people may come within a second; so long the request of each has time to follow its connection. */
const REQUEST_FOLLOWS_MS = 2000;

/** How long a request may take to arrive: its headers, and all of it. The save of a long match has some hundred kilobytes. */
export const ARRIVAL = { headMs: 15_000, wholeMs: 60_000, lookEveryMs: 2000 };

/**
 * Connections that may wait for the event loop: several of each of three hundred people. Beyond that, the system resets them if the
 * loop is busy for long; Node's default is 511. Systems may allow fewer (`net.core.somaxconn`).
 */
export const BACKLOG = 4096;

/** Refuses a request as late only if it is still incomplete when all that has arrived is read: the event loop may have been busy. */
export function lookAgainBeforeTimeout(server: Server): void {
  const last = new WeakMap<Duplex, IncomingMessage>();
  server.on('request', (request) => last.set(request.socket, request));
  const handlers = server.listeners('clientError') as ((error: Error, socket: Duplex) => void)[];
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const refuse = () => {
      for (const handle of handlers) handle(error, socket);
    };
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse();
    const before = last.get(socket);
    const hadAll = before?.complete;
    const lookAgain = () => {
      const now = last.get(socket);
      const hasArrived = now?.complete === true && (now !== before || !hadAll);
      if (!hasArrived) refuse();
    };
    // In the first turn of the event loop its bytes may not have been noticed yet.
    setImmediate(() => setImmediate(lookAgain));
  });
}

/**
 * Keeps slow and incomplete requests of one address from taking all connections: if there are too many, the oldest is closed, so that
 * other people at the same address still get through.
 */
export class SlowRequests {
  private readonly most: typeof CONNECTIONS;
  private readonly followsMs: number;
  /** By address and port, the one that has been quiet for longest first. */
  private readonly byAddress = new Map<string, Map<number, Connection>>();
  /** Addresses that are about to be looked at. */
  private readonly crowded = new Set<string>();

  constructor(most = CONNECTIONS, followsMs = REQUEST_FOLLOWS_MS) {
    this.most = most;
    this.followsMs = followsMs;
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.opened(socket));
    server.on('request', (request, response) => this.asked(request, response));
  }

  /** The connection becomes a socket, which has other limits. */
  release({ remoteAddress, remotePort }: Socket): void {
    this.remove(networkOf(remoteAddress ?? ''), remotePort ?? 0);
  }

  private opened(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const port = socket.remotePort ?? 0;
    const connections = this.byAddress.get(address) ?? new Map<number, Connection>();
    this.byAddress.set(address, connections);
    connections.set(port, { socket, openedAt: performance.now(), request: null, isAnswering: false });
    socket.once('close', () => this.remove(address, port, socket));
    if (connections.size > this.most.all) [...connections.values()].find(isIdle)?.socket.destroy();
    if (connections.size <= this.most.unfinished || this.crowded.has(address)) return;
    this.crowded.add(address);
    setTimeout(() => this.thin(address), this.followsMs).unref();
  }

  /** Closes the oldest of too many connections whose request had time to follow, and looks again as long as there are many. */
  private thin(address: string): void {
    const connections = [...(this.byAddress.get(address)?.values() ?? [])];
    const unfinished = connections.filter(isUnfinished);
    const old = unfinished.filter(({ openedAt }) => performance.now() - openedAt >= this.followsMs);
    for (const { socket } of old.slice(0, Math.max(0, unfinished.length - this.most.unfinished))) socket.destroy();
    if (connections.length > this.most.unfinished) setTimeout(() => this.thin(address), this.followsMs).unref();
    else this.crowded.delete(address);
  }

  private asked(request: IncomingMessage, response: ServerResponse): void {
    const connections = this.byAddress.get(networkOf(request.socket.remoteAddress ?? ''));
    const port = request.socket.remotePort ?? 0;
    const connection = connections?.get(port);
    if (connections === undefined || connection === undefined) return;
    connection.request = request;
    connection.isAnswering = true;
    response.once('close', () => {
      connection.isAnswering = false;
      // To the end of the map: it was active most recently.
      if (connections.delete(port)) connections.set(port, connection);
    });
  }

  private remove(address: string, port: number, socket?: Socket): void {
    const connections = this.byAddress.get(address);
    if (connections === undefined || (socket !== undefined && connections.get(port)?.socket !== socket)) return;
    connections.delete(port);
    if (connections.size === 0) this.byAddress.delete(address);
  }
}

/** Requests per minute and address, files excepted: three hundred people at a school, each of whom opens a page or two. */
const REQUESTS_PER_MINUTE = 9000;

const MONTH_SECONDS = 30 * 24 * 3600;

/** Everything comes from this server; no inline scripts, and no framing by other pages. */
const policyOf = (options: ServerOptions) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Animations set styles inline.
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

/** Older Safaris do not count a socket to the same host as 'self'. `Host` may contain anything: only names of this server count. */
const socketsHere =
  (options: ServerOptions) =>
  ({ headers: { host = '' }, socket }: IncomingMessage): string => {
    const isOwn = /^[\w.-]+(:\d+)?$/.test(host) && isServedAt(options, { host, port: socket.localPort ?? 0 });
    return isOwn ? `ws://${host} wss://${host}` : "'self'";
  };

/** A whole class that opens the page at once is not a flood. */
const isAsset = ({ url }: { readonly url: string }): boolean => url.startsWith('/assets/');

/** Security headers and limits on requests. */
export async function secure(app: FastifyInstance, { options }: ServerContext): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyOf(options) },
    // Only if this server itself uses TLS; a proxy sends its own header.
    strictTransportSecurity: options.tls === null ? false : { maxAge: MONTH_SECONDS, includeSubDomains: false },
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    // Somebody with one IPv6 address has many.
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isAsset,
    errorResponseBuilder: (_request, { ttl }) => refused('too-fast', { seconds: Math.ceil(ttl / 1000) }),
  });
}

/** An open connection. */
interface Connection {
  readonly socket: Socket;
  readonly openedAt: number;
  /** The last request whose headers have arrived; null before the first. */
  request: IncomingMessage | null;
  isAnswering: boolean;
}

/** Waits for a request or for the rest of one. */
const isUnfinished = ({ request }: Connection): boolean => request === null || !request.complete;

const isIdle = ({ isAnswering }: Connection): boolean => !isAnswering;
