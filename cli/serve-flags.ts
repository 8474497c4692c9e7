import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { type HeldFolder, holdFolder } from '../server/running/folder-lock.ts';
import type { StoragePlace } from '../server/storage/open-storage.ts';
import { NotKept, StorageRefused } from '../server/storage/port.ts';
import { fileSentence } from './files.ts';
import { badInput, checkFailed, defaultDataFolder, gather, resolvePath, type Shell, Stop, shownPath } from './shell.ts';

const DATABASE_FILE = 'tertulia.db';

/** Something that is set by a flag, otherwise by the environment, otherwise a default. */
export interface Flag {
  readonly key: string;
  readonly flags: string;
  readonly env: string;
  readonly byDefault?: string;
  /** It may be given several times; what separates them in the variable. */
  readonly separator?: string;
}

/** Where data is stored: for every command that opens it. */
export const PLACE_FLAGS = [
  { key: 'data', flags: '--data <folder>', env: 'TERTULIA_DATA', byDefault: 'data' },
  { key: 'database', flags: '--database <url>', env: 'TERTULIA_DATABASE' },
] as const satisfies readonly Flag[];

export const SERVE_FLAGS = [
  { key: 'host', flags: '--host <address>', env: 'TERTULIA_HOST', byDefault: '0.0.0.0' },
  { key: 'port', flags: '--port <number>', env: 'TERTULIA_PORT', byDefault: '8080' },
  ...PLACE_FLAGS,
  { key: 'tlsCert', flags: '--tls-cert <file>', env: 'TERTULIA_TLS_CERT' },
  { key: 'tlsKey', flags: '--tls-key <file>', env: 'TERTULIA_TLS_KEY' },
  { key: 'origin', flags: '--origin <url>', env: 'TERTULIA_ORIGIN', separator: ',' },
  { key: 'behindProxy', flags: '--behind-proxy', env: 'TERTULIA_BEHIND_PROXY' },
  {
    key: 'socketsPerAddress',
    flags: '--sockets-per-address <number>',
    env: 'TERTULIA_SOCKETS_PER_ADDRESS',
    byDefault: '2000',
  },
  { key: 'advertise', flags: '--advertise <url>', env: 'TERTULIA_ADVERTISE' },
  { key: 'lease', flags: '--lease <seconds>', env: 'TERTULIA_LEASE', byDefault: '2' },
  { key: 'processes', flags: '--processes <number>', env: 'TERTULIA_PROCESSES', byDefault: '1' },
  { key: 'bot', flags: '--bot <name=command>', env: 'TERTULIA_BOT', separator: '\n' },
  { key: 'log', flags: '--log <file>', env: 'TERTULIA_LOG' },
  { key: 'logLevel', flags: '--log-level <level>', env: 'TERTULIA_LOG_LEVEL', byDefault: 'info' },
] as const satisfies readonly Flag[];

/** The value of a flag, and what to call it in a sentence. */
export interface Written {
  readonly text: string;
  readonly name: string;
  /** It is the default. */
  readonly isDefault?: true;
}

/** Adds flags to a command, each with its words and the name of its variable. */
export function addFlags({ messages }: Shell, command: Command, flags: readonly Flag[]): Command {
  for (const { key, flags: written, env, byDefault, separator } of flags) {
    const option = new Option(written, `${messages.text(`serve.options.${key}`)} [${env}]`);
    if (byDefault !== undefined) option.default(byDefault);
    if (separator !== undefined) option.argParser(gather);
    command.addOption(option);
  }
  return command;
}

/** What was set for each flag; a flag comes before its variable, and an empty variable is none. */
export function readFlags(
  { world }: Shell,
  command: Command,
  flags: readonly Flag[],
): Readonly<Record<string, readonly Written[]>> {
  const read = flags.map((flag): [string, readonly Written[]] => {
    const { key, env, separator } = flag;
    const [name = key] = flag.flags.split(' ');
    const given: unknown = command.getOptionValue(key);
    if (command.getOptionValueSource(key) === 'cli') {
      return [key, (Array.isArray(given) ? given : [given]).map((text) => ({ text: String(text), name }))];
    }
    const fromWorld = world.env[env];
    if (fromWorld) {
      const texts = separator === undefined ? [fromWorld] : partsOf(fromWorld, separator);
      return [key, texts.map((text) => ({ text, name: env }))];
    }
    return [key, flag.byDefault === undefined ? [] : [{ text: flag.byDefault, name, isDefault: true }]];
  });
  return Object.fromEntries(read);
}

const partsOf = (text: string, separator: string): readonly string[] =>
  text.split(separator).flatMap((part) => part.trim() || []);

/** A server's folder, and its database. */
export interface ServerPlace {
  readonly folder: string;
  readonly place: StoragePlace;
}

/** Where the data is, from `--data` and `--database`. */
export function readPlace(shell: Shell, read: Readonly<Record<string, readonly Written[]>>): ServerPlace {
  const [data] = read.data ?? [];
  const [database] = read.database ?? [];
  const folder = data === undefined || data.isDefault ? defaultDataFolder(shell) : resolvePath(shell, data.text);
  if (database === undefined) return { folder, place: { type: 'sqlite', file: join(folder, DATABASE_FILE) } };
  if (!/^postgres(ql)?:\/\//.test(database.text) || !URL.canParse(database.text))
    throw badInput(shell.messages.text('serve.errors.databaseUrl', { option: database.name }));
  return { folder, place: { type: 'postgres', url: database.text } };
}

/** Where the data of a command is; `shown` is how to call it. */
export function readData(shell: Shell, command: Command): ServerPlace & { readonly shown: string } {
  const data = readPlace(shell, readFlags(shell, command, PLACE_FLAGS));
  return { ...data, shown: placeText(shell, data.place) };
}

/** Stops the command if there is no database file. */
export function requireData({ messages }: Shell, { place, shown }: ReturnType<typeof readData>): void {
  if (place.type === 'sqlite' && !existsSync(place.file))
    throw checkFailed(messages.text('storage.nothing', { place: shown }));
}

/** A location for display: without a password. */
export function placeText(shell: Shell, place: StoragePlace): string {
  if (place.type === 'sqlite') return shownPath(shell, place.file);
  const { protocol, username, host, pathname } = new URL(place.url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/** Creates the folder if needed and locks it for this process. */
export function takeFolder(shell: Shell, folder: string): HeldFolder {
  const shown = shownPath(shell, folder) || folder;
  try {
    // The data contains the secrets of running matches.
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    const held = holdFolder(folder);
    if (!('heldBy' in held)) return held;
    throw checkFailed(shell.messages.text('serve.errors.folderHeld', { folder: shown, pid: held.heldBy }));
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw checkFailed(fileSentence(shell, shown, error as NodeJS.ErrnoException));
  }
}

/** One level at a time: Node retries forever when creating a path below a folder that accepts none, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Whether the address is free, checked before anything else starts. */
export async function tryPort(shell: Shell, address: { readonly host: string; readonly port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenTrouble(shell, address, error)));
    probe.listen({ ...address, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** A storage problem, as the end of the command. */
export function storageTrouble({ messages }: Shell, place: string, error: unknown): Stop {
  if (error instanceof Stop) return error;
  if (error instanceof StorageRefused) return checkFailed(messages.text(`storage.${error.code}`, { place }));
  const why = causeOf(error);
  const key = error instanceof NotKept && error.reason === 'full' ? 'storage.disk-full' : 'storage.lost';
  return checkFailed(messages.text(key, { place, why }));
}

/** The innermost meaningful message, on one line. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0]);
  if (error.cause instanceof Error) return causeOf(error.cause);
  return error.message.replaceAll(/\s+/g, ' ');
}

/** Why the address cannot be used. */
export function listenTrouble(
  { messages }: Shell,
  { host, port }: { readonly host: string; readonly port: number },
  error: NodeJS.ErrnoException,
): Stop {
  switch (error.code) {
    case 'EADDRINUSE':
      return checkFailed(messages.text('serve.errors.portTaken', { port }));
    case 'EACCES':
      return checkFailed(messages.text('serve.errors.portForbidden', { port }));
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Stop(messages.text('serve.errors.noAddress', { host }), 2);
    default:
      return checkFailed(messages.text('serve.errors.listen', { host, port, why: causeOf(error) }));
  }
}
