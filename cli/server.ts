import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { renderUnicodeCompact } from 'uqr';
import { makeFirstKey } from '../server/admin/access.ts';
import { addressesOf } from '../server/running/addresses.ts';
import { runsAsRoot } from '../server/running/folder-lock.ts';
import { LOG_LEVELS, type LogPlace, type OpenLog, openLog } from '../server/running/open-log.ts';
import { type RunningServer, realWorld, startServer } from '../server/start.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import type { Storage } from '../server/storage/port.ts';
import type { ServerOptions } from '../server/world.ts';
import { fileSentence } from './files.ts';
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
import { badInput, complain, print, resolvePath, type Shell, shownPath, wholeNumber } from './shell.ts';

/** A terminal's Ctrl-C may arrive twice, once through npm; only a later one is a second. */
const SAME_WISH_MS = 800;

const LIGHT_ON_DARK = '\x1b[97;40m';

const PLAIN = '\x1b[0m';

const MOST_SOCKETS = 1_000_000;

const LOG_FILE = 'tertulia.log';

const NO: readonly string[] = ['0', 'false', 'no'];

/** Longer recoveries are reported. */
const PATIENCE_MS = 2000;

/** Starts the server and runs it until somebody stops it. */
export async function serve(shell: Shell, read: Readonly<Record<string, readonly Written[]>>): Promise<void> {
  const wish = readRequest(shell, read);
  await tryPort(shell, wish.options);
  const held = takeFolder(shell, wish.folder);
  try {
    const log = openedLog(shell, wish);
    const storage = await openedStorage(shell, wish);
    const { server, key } = await started(shell, wish, { log, storage });
    await stayOpen(shell, server, bannerLines(shell, wish, { server, key }));
    log.log.info('stopped');
  } finally {
    held.release();
  }
}

function openedLog(shell: Shell, { log }: ServeRequest): OpenLog {
  try {
    return openLog(log);
  } catch (error) {
    throw badInput(fileSentence(shell, shownPath(shell, log.file ?? ''), error as NodeJS.ErrnoException));
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
  wish: ServeRequest,
  { log: { log, trouble }, storage }: { readonly log: OpenLog; readonly storage: Storage },
): Promise<{ readonly server: RunningServer; readonly key: string | null }> {
  const { voice } = shell;
  const telling = setTimeout(() => complain(shell, voice.text('serve.resuming')), PATIENCE_MS);
  try {
    const key = await makeFirstKey(storage);
    const server = await startServer({ options: wish.options, storage, world: realWorld(log), logTrouble: trouble });
    log.info({ port: server.port, ...server.resumed }, 'open');
    if (runsAsRoot()) {
      log.warn('runs as root: give it a user of its own');
      complain(shell, voice.text('serve.asRoot'));
    }
    return { server, key };
  } catch (error) {
    await storage.close().catch(() => {});
    const { syscall } = error as NodeJS.ErrnoException;
    if (syscall === 'listen' || syscall === 'getaddrinfo')
      throw listenTrouble(shell, wish.options, error as NodeJS.ErrnoException);
    throw storageTrouble(shell, placeText(shell, wish.place), error);
  } finally {
    clearTimeout(telling);
  }
}

/** The first Ctrl-C stops it cleanly; the second at once. */
async function stayOpen(shell: Shell, server: RunningServer, banner: readonly string[]): Promise<void> {
  // Before the banner, which says how to stop: who reads it may do so at once.
  const { asked, letGo } = untilAsked(() => process.exit(130));
  print(shell, ...banner);
  try {
    await asked;
    complain(shell, shell.voice.text('serve.stopping'));
    await server.stop();
    complain(shell, shell.voice.text('serve.stopped'));
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
    } else if (now - askedAt > SAME_WISH_MS) onHaste();
  };
  process.on('SIGINT', hear).on('SIGTERM', hear);
  return { asked, letGo: () => void process.off('SIGINT', hear).off('SIGTERM', hear) };
}

/** What a server prints once it is open. */
function bannerLines(
  shell: Shell,
  wish: ServeRequest,
  { server, key }: { readonly server: RunningServer; readonly key: string | null },
): readonly string[] {
  const { voice, paint } = shell;
  const isSecure = wish.options.tls !== null;
  const { own, network } = addressesOf({ host: wish.options.host, port: server.port, isSecure });
  const rows: readonly (readonly [string, string])[] = [
    ['own', paint.bold(own)],
    ...network.map((address) => ['network', paint.bold(address)] as const),
    ['admin', `${own}/admin`],
    ['data', placeText(shell, wish.place)],
    ['log', wish.log.file === null ? 'stderr' : shownPath(shell, wish.log.file)],
  ];
  const width = Math.max(...rows.map(([label]) => voice.text(`serve.labels.${label}`).length));
  const [scanned] = network;
  return [
    paint.bold(voice.text('serve.open')),
    '',
    ...rows.map(([label, value]) => `  ${paint.dim(voice.text(`serve.labels.${label}`).padEnd(width))}  ${value}`),
    ...(scanned === undefined ? [] : ['', ...codeLines(shell, scanned)]),
    '',
    ...resumedLines(shell, server),
    ...(key === null
      ? []
      : [voice.text('serve.key', { key: paint.bold(key) }), paint.dim(voice.text('serve.keyOnce')), '']),
    ...(isSecure || wish.options.isBehindProxy ? [] : [paint.dim(voice.text('serve.notSecure'))]),
    ...(wish.options.isBehindProxy && wish.options.origins.length === 0
      ? [paint.dim(voice.text('serve.noOrigin'))]
      : []),
    voice.text('serve.howToStop'),
  ];
}

/** The QR code is drawn light on dark; terminals with inverted colours get a hint. */
function codeLines({ paint }: Shell, address: string): readonly string[] {
  const hasColours = paint.bold('') !== '';
  return renderUnicodeCompact(address, { border: 2 })
    .split('\n')
    .map((line) => (hasColours ? `  ${LIGHT_ON_DARK}${line}${PLAIN}` : `  ${line}`));
}

function resumedLines({ voice }: Shell, { resumed: { resumed, broken } }: RunningServer): readonly string[] {
  return [
    ...(resumed === 0 ? [] : [voice.text('serve.resumed', { count: resumed })]),
    ...(broken === 0 ? [] : [voice.text('serve.broken', { count: broken })]),
    ...(resumed + broken === 0 ? [] : ['']),
  ];
}

/** Everything that `serve` was asked for. */
interface ServeRequest extends ServerPlace {
  readonly options: ServerOptions;
  readonly log: LogPlace;
}

type Read = Readonly<Record<string, readonly Written[]>>;

/** Reads flags and environment; bad input names the flag or the variable that it came from. */
function readRequest(shell: Shell, read: Read): ServeRequest {
  const house = readPlace(shell, read);
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
  return { ...house, options, log: logOf(shell, read, house.folder) };
}

function numberOf(shell: Shell, [written]: readonly Written[] = [], [from, to]: readonly [number, number]): number {
  return wholeNumber(shell, written?.name ?? '', from, to)(written?.text ?? '');
}

function originOf({ voice }: Shell, { text, name }: Written): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw badInput(voice.text('serve.errors.origin', { option: name, given: text }));
}

function tlsOf(shell: Shell, { tlsCert = [], tlsKey = [] }: Read): ServerOptions['tls'] {
  const [cert] = tlsCert;
  const [key] = tlsKey;
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) throw badInput(shell.voice.text('serve.errors.tlsBoth'));
  const tls = { cert: resolvePath(shell, cert.text), key: resolvePath(shell, key.text) };
  const read = { cert: readPem(shell, cert.text, tls.cert), key: readPem(shell, key.text, tls.key) };
  try {
    createSecureContext(read);
  } catch (error) {
    const why = (error as Error).message;
    throw badInput(shell.voice.text('serve.errors.tls', { cert: cert.text, key: key.text, why }));
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
    throw badInput(shell.voice.text('serve.errors.logLevel', { option: name, given: text, levels: [...LOG_LEVELS] }));
  if (written === undefined) return { file: join(folder, LOG_FILE), level };
  return { file: written.text === '-' ? null : resolvePath(shell, written.text), level };
}
