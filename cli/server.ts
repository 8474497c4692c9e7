import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { renderUnicodeCompact } from 'uqr';
import type { ProgramSpec } from '../programs/program-process.ts';
import { makeFirstKey } from '../server/admin/access.ts';
import { LEAST_SECRET } from '../server/cluster/node-link.ts';
import { addressesOf } from '../server/running/addresses.ts';
import { runsAsRoot } from '../server/running/folder-lock.ts';
import { LOG_LEVELS, type LogPlace, type OpenLog, openLog } from '../server/running/open-log.ts';
import { WorkerEnded, Workers, workFor } from '../server/running/workers.ts';
import { type RunningServer, realWorld, startServer } from '../server/start.ts';
import { openStorage, type StoragePlace } from '../server/storage/open-storage.ts';
import type { Storage } from '../server/storage/port.ts';
import type { ServerOptions } from '../server/world.ts';
import { fileSentence, withFile } from './files.ts';
import { readPrograms } from './program-bots.ts';
import {
  listenTrouble,
  placeText,
  readPlace,
  type ServerPlace,
  storageTrouble,
  takeFolder,
  tryPort,
  type Written,
} from './serve-flags.ts';
import { badInput, checkFailed, complain, print, resolvePath, type Shell, shownPath, wholeNumber } from './shell.ts';

/** A terminal's Ctrl-C may arrive twice, once through npm; only a later one is a second. */
const SAME_REQUEST_MS = 800;

const LIGHT_ON_DARK = '\x1b[97;40m';

const PLAIN = '\x1b[0m';

const MOST_SOCKETS = 1_000_000;

const MOST_PROCESSES = 256;

const LOG_FILE = 'tertulia.log';

const SECRET_VARIABLE = 'TERTULIA_CLUSTER_SECRET';

const NO: readonly string[] = ['0', 'false', 'no'];

/** Longer recoveries are reported. */
const PATIENCE_MS = 2000;

/** Starts the server and runs it until somebody stops it. */
export async function serve(shell: Shell, read: Readonly<Record<string, readonly Written[]>>): Promise<void> {
  const request = readRequest(shell, read);
  secretIn(shell);
  if (cluster.isWorker) return serveInWorker(shell, request);
  await tryPort(shell, request.options);
  const held = takeFolder(shell, request.folder);
  try {
    const log = withFile(shell, request.log.file ?? '', () => openLog(request.log));
    const storage = await openedStorage(shell, request);
    if (request.processes > 1) await serveTogether(shell, request, { log, storage });
    else {
      const { server, key } = await started(shell, request, { log, storage });
      await stayOpen(shell, server, bannerLines(shell, request, { server, key }));
    }
    log.log.info('stopped');
  } finally {
    held.release();
  }
}

async function openedStorage(shell: Shell, { place }: ServeRequest): Promise<Storage> {
  try {
    return await openStorage(place);
  } catch (error) {
    throw storageTrouble(shell, placeText(shell, place), error);
  }
}

async function started(
  shell: Shell,
  request: ServeRequest,
  { log: { log, trouble }, storage }: { readonly log: OpenLog; readonly storage: Storage },
): Promise<{ readonly server: RunningServer; readonly key: string | null }> {
  const { messages } = shell;
  const telling = setTimeout(() => complain(shell, messages.text('serve.resuming')), PATIENCE_MS);
  try {
    const key = await makeFirstKey(storage);
    const { options, programs, advertise, leaseMs, place } = request;
    const cluster = advertise === null ? {} : { cluster: { address: advertise, leaseMs, secret: secretIn(shell) } };
    const isShared = place.type === 'postgres';
    const world = realWorld(log);
    const server = await startServer({ options, programs, storage, world, isShared, logTrouble: trouble, ...cluster });
    const nodes = advertise === null ? {} : { node: server.context.registry.node, address: advertise };
    log.info({ port: server.port, ...nodes, ...server.resumed }, 'open');
    warnRoot(shell, log);
    return { server, key };
  } catch (error) {
    await storage.close().catch(() => {});
    const { syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      throw listenTrouble(shell, request.options, error as NodeJS.ErrnoException);
    throw storageTrouble(shell, placeText(shell, request.place), error);
  } finally {
    clearTimeout(telling);
  }
}

function warnRoot(shell: Shell, log: OpenLog['log']): void {
  if (!runsAsRoot()) return;
  log.warn('runs as root: give it a user of its own');
  complain(shell, shell.messages.text('serve.asRoot'));
}

/** What the nodes of a cluster prove to know; by default it is kept in their database. */
function secretIn({ world, messages }: Shell): string | null {
  const secret = world.env[SECRET_VARIABLE] || null;
  if (secret !== null && secret.length < LEAST_SECRET)
    throw badInput(messages.text('serve.errors.secret', { option: SECRET_VARIABLE, least: LEAST_SECRET }));
  return secret;
}

/** Serves with several processes, which share the public address; this one writes to the file and looks after them. */
async function serveTogether(
  shell: Shell,
  request: ServeRequest,
  { log: { log }, storage }: { readonly log: OpenLog; readonly storage: Storage },
): Promise<void> {
  const key = await makeFirstKey(storage);
  const workers = new Workers({ storage: request.place.type === 'sqlite' ? storage : null, log });
  const port = await workers.start(request.processes).catch(async (error: unknown) => {
    await storage.close();
    throw error instanceof WorkerEnded ? checkFailed('') : error;
  });
  log.info({ port, processes: request.processes }, 'open');
  warnRoot(shell, log);
  const server = { port, resumed: { resumed: 0, broken: 0 } };
  const stop = async () => {
    await workers.stop();
    await storage.close();
  };
  await stayOpen(shell, { stop }, bannerLines(shell, request, { server, key }));
}

/** One of the processes that serve together. */
async function serveInWorker(shell: Shell, request: ServeRequest): Promise<void> {
  const { log, trouble } = openLog(request.log);
  const { options, programs, leaseMs, place } = request;
  await workFor(async ({ parent, storage: storageOfParent }) => {
    const storage = place.type === 'sqlite' ? storageOfParent() : await openStorage(place);
    const cluster = { address: null, secret: secretIn(shell), leaseMs, parent };
    try {
      return await startServer({ options, programs, storage, world: realWorld(log), logTrouble: trouble, cluster });
    } catch (error) {
      throw storageTrouble(shell, placeText(shell, place), error);
    }
  });
}

/** The first Ctrl-C stops it cleanly; the second at once. */
async function stayOpen(shell: Shell, server: Pick<RunningServer, 'stop'>, banner: readonly string[]): Promise<void> {
  // Before the banner, which says how to stop: who reads it may do so at once.
  const { asked, letGo } = untilAsked(() => process.exit(130));
  print(shell, ...banner);
  try {
    await asked;
    complain(shell, shell.messages.text('serve.stopping'));
    await server.stop();
    complain(shell, shell.messages.text('serve.stopped'));
  } finally {
    letGo();
  }
}

/** Resolves when the process is asked to end; a second request ends it at once. */
function untilAsked(onHaste: () => void): { readonly asked: Promise<void>; readonly letGo: () => void } {
  let askedAt: number | null = null;
  let resolveAsked = (): void => {};
  const asked = new Promise<void>((resolve) => {
    resolveAsked = resolve;
  });
  const hear = (): void => {
    const now = performance.now();
    if (askedAt === null) {
      askedAt = now;
      resolveAsked();
    } else if (now - askedAt > SAME_REQUEST_MS) onHaste();
  };
  process.on('SIGINT', hear).on('SIGTERM', hear);
  return { asked, letGo: () => void process.off('SIGINT', hear).off('SIGTERM', hear) };
}

/** What a server prints once it is open. */
function bannerLines(
  shell: Shell,
  request: ServeRequest,
  { server, key }: { readonly server: Pick<RunningServer, 'port' | 'resumed'>; readonly key: string | null },
): readonly string[] {
  const { messages, paint } = shell;
  const isSecure = request.options.tls !== null;
  const { own, network } = addressesOf({ host: request.options.host, port: server.port, isSecure });
  const rows: readonly (readonly [string, string])[] = [
    ['own', paint.bold(own)],
    ...network.map((address) => ['network', paint.bold(address)] as const),
    ['admin', `${own}/admin`],
    ['data', placeText(shell, request.place)],
    ['log', request.log.file === null ? 'stderr' : shownPath(shell, request.log.file)],
  ];
  const width = Math.max(...rows.map(([label]) => messages.text(`serve.labels.${label}`).length));
  const [scanned] = network;
  return [
    paint.bold(messages.text('serve.open')),
    '',
    ...rows.map(([label, value]) => `  ${paint.dim(messages.text(`serve.labels.${label}`).padEnd(width))}  ${value}`),
    ...(scanned === undefined ? [] : ['', ...codeLines(shell, scanned)]),
    '',
    ...resumedLines(shell, server),
    ...(key === null
      ? []
      : [messages.text('serve.key', { key: paint.bold(key) }), paint.dim(messages.text('serve.keyOnce')), '']),
    ...(isSecure || request.options.isBehindProxy ? [] : [paint.dim(messages.text('serve.notSecure'))]),
    ...(request.options.isBehindProxy && request.options.origins.length === 0
      ? [paint.dim(messages.text('serve.noOrigin'))]
      : []),
    messages.text('serve.howToStop'),
  ];
}

/** The QR code is drawn light on dark; terminals with inverted colours get a hint. */
function codeLines({ paint }: Shell, address: string): readonly string[] {
  const hasColours = paint.bold('') !== '';
  return renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => (hasColours ? `  ${LIGHT_ON_DARK}${line}${PLAIN}` : `  ${line}`));
}

function resumedLines(
  { messages }: Shell,
  { resumed: { resumed, broken } }: Pick<RunningServer, 'resumed'>,
): readonly string[] {
  return [
    ...(resumed === 0 ? [] : [messages.text('serve.resumed', { count: resumed })]),
    ...(broken === 0 ? [] : [messages.text('serve.broken', { count: broken })]),
    ...(resumed + broken === 0 ? [] : ['']),
  ];
}

/** Everything that `serve` was asked for. */
interface ServeRequest extends ServerPlace {
  readonly options: ServerOptions;
  readonly programs: readonly ProgramSpec[];
  readonly log: LogPlace;
  /** How other nodes of the same database reach this one; null if it is alone. */
  readonly advertise: string | null;
  readonly leaseMs: number;
  /** Processes that share the work. */
  readonly processes: number;
}

type Read = Readonly<Record<string, readonly Written[]>>;

/** Reads flags and environment; bad input names the flag or the variable that it came from. */
function readRequest(shell: Shell, read: Read): ServeRequest {
  const place = readPlace(shell, read);
  const [host] = read.host ?? [];
  const [behindProxy] = read.behindProxy ?? [];
  const options: ServerOptions = {
    host: host?.text ?? '',
    port: numberOf(shell, read.port, [0, 65_535]),
    origins: (read.origin ?? []).map((origin) => originOf(shell, origin)),
    isBehindProxy: behindProxy !== undefined && !NO.includes(behindProxy.text),
    tls: tlsOf(shell, read),
    socketsAnAddress: numberOf(shell, read.socketsPerAddress, [1, MOST_SOCKETS]),
  };
  const programs = readPrograms(
    shell,
    (read.bot ?? []).map(({ text }) => text),
    false,
  );
  const advertise = advertiseOf(shell, read, place.place);
  const wanted = numberOf(shell, read.processes, [0, MOST_PROCESSES]);
  const processes = wanted === 0 ? availableParallelism() : wanted;
  if (advertise !== null && processes > 1) throw badInput(shell.messages.text('serve.errors.advertiseProcesses'));
  const log = logOf(shell, read, place.folder);
  return { ...place, options, programs, log, advertise, processes, leaseMs: leaseOf(shell, read) };
}

function advertiseOf({ messages }: Shell, read: Read, place: StoragePlace): string | null {
  const [written] = read.advertise ?? [];
  if (written === undefined) return null;
  const { text, name } = written;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw badInput(messages.text('serve.errors.advertiseUrl', { option: name, given: text }));
  if (place.type === 'sqlite') throw badInput(messages.text('serve.errors.advertiseFile', { option: name }));
  return url.origin;
}

function leaseOf({ messages }: Shell, { lease = [] }: Read): number {
  const [{ text, name } = { text: '', name: '' }] = lease;
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (seconds >= 0.5 && seconds <= 60) return seconds * 1000;
  throw badInput(messages.text('serve.errors.lease', { option: name, given: text }));
}

function numberOf(shell: Shell, [written]: readonly Written[] = [], [from, to]: readonly [number, number]): number {
  return wholeNumber(shell, written?.name ?? '', from, to)(written?.text ?? '');
}

function originOf({ messages }: Shell, { text, name }: Written): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw badInput(messages.text('serve.errors.origin', { option: name, given: text }));
}

function tlsOf(shell: Shell, { tlsCert = [], tlsKey = [] }: Read): ServerOptions['tls'] {
  const [cert] = tlsCert;
  const [key] = tlsKey;
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) throw badInput(shell.messages.text('serve.errors.tlsBoth'));
  const tls = { cert: resolvePath(shell, cert.text), key: resolvePath(shell, key.text) };
  const read = { cert: readPem(shell, cert.text, tls.cert), key: readPem(shell, key.text, tls.key) };
  try {
    createSecureContext(read);
  } catch (error) {
    const why = (error as Error).message;
    throw badInput(shell.messages.text('serve.errors.tls', { cert: cert.text, key: key.text, why }));
  }
  return tls;
}

function readPem(shell: Shell, shown: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw badInput(fileSentence(shell, shown, error as NodeJS.ErrnoException));
  }
}

function logOf(shell: Shell, { log = [], logLevel = [] }: Read, folder: string): LogPlace {
  const [written] = log;
  const [{ text, name } = { text: '', name: '' }] = logLevel;
  const level = LOG_LEVELS.find((each) => each === text);
  if (level === undefined)
    throw badInput(
      shell.messages.text('serve.errors.logLevel', { option: name, given: text, levels: [...LOG_LEVELS] }),
    );
  if (written === undefined) return { file: join(folder, LOG_FILE), level };
  return { file: written.text === '-' ? null : resolvePath(shell, written.text), level };
}
