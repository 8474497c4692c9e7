import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { ServerOptions } from '../../server/options.ts';
import { LOG_LEVELS, type LogPlace } from '../../server/running/open-log.ts';
import { wholeNumber } from '../numbers.ts';
import { fileSentence } from '../read-file.ts';
import { resolvePath, type Shell } from '../shell.ts';
import { badInput } from '../stop.ts';
import type { Written } from './flags.ts';
import { readPlace, type ServerPlace } from './place.ts';

/** Everything that `serve` was asked for. */
export interface ServeRequest extends ServerPlace {
  readonly options: ServerOptions;
  readonly log: LogPlace;
}

type Read = Readonly<Record<string, readonly Written[]>>;

const MOST_SOCKETS = 1_000_000;
const LOG_FILE = 'tertulia.log';
const NO: readonly string[] = ['0', 'false', 'no'];

/** Reads flags and environment; bad input names the flag or the variable that it came from. */
export function readRequest(shell: Shell, read: Read): ServeRequest {
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
