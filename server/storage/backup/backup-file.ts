import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StorageRefused } from '../port.ts';
import type { Row } from './database.ts';

const TYPE = 'tertulia-backup';
/** It contains the secrets of running matches and what people said. */
const OWNER_ONLY = 0o600;

/** The form of backups that this program writes. */
const FORMAT = 1;

interface Header {
  readonly type: typeof TYPE;
  readonly format: number;
  /** The last step of the schema that its rows were under. */
  readonly schema: string;
  readonly writtenAt: string;
}

export interface TableRow {
  readonly table: string;
  readonly row: Row;
}

/** Writes a header, the rows, and their counts and hash. The file gets its name once it is complete. */
export async function writeBackupFile(
  file: string,
  schema: string,
  pages: AsyncIterable<readonly TableRow[]>,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await pipeline(
      Readable.from(linesOf(schema, pages)),
      createGzip(),
      createWriteStream(unfinished, { flush: true, mode: OWNER_ONLY }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* linesOf(schema: string, pages: AsyncIterable<readonly TableRow[]>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  const header: Header = { type: TYPE, format: FORMAT, schema, writtenAt: new Date().toISOString() };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const page of pages) {
    for (const { table } of page) counts[table] = (counts[table] ?? 0) + 1;
    yield hashed(page.map(({ table, row }) => `${JSON.stringify([table, row])}\n`).join(''));
  }
  yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`;
}

/** Reads the header alone. */
export async function readHeader(file: string): Promise<Header> {
  for await (const line of unpackedLines(file)) return headerOf(file, line);
  throw notABackup(file);
}

/** Every row; throws at the end if the file is not what was written. */
export async function* readRows(file: string): AsyncGenerator<TableRow> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let before: string | null = null;
  let lineCount = 0;
  for await (const line of unpackedLines(file)) {
    if (before !== null) {
      hash.update(`${before}\n`);
      if (lineCount++ > 0) yield rowOf(file, before, counts);
    }
    before = line;
  }
  const end = before === null ? null : parse(file, before);
  const { counts: counted, sha256 } = (end ?? {}) as { counts?: unknown; sha256?: unknown };
  if (sha256 !== hash.digest('hex') || JSON.stringify(counted) !== JSON.stringify(counts)) throw damaged(file);
}

function rowOf(file: string, line: string, counts: Record<string, number>): TableRow {
  const [table, row] = parse(file, line) as [string, Row];
  counts[table] = (counts[table] ?? 0) + 1;
  return { table, row };
}

async function* unpackedLines(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file);
  const unpacked = createGunzip().setEncoding('utf8');
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let rest = '';
  try {
    for await (const text of unpacked) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw isNotPacked(error) ? notABackup(file) : isBadlyPacked(error) ? damaged(file, error) : error;
  } finally {
    packed.destroy();
  }
  if (rest !== '') throw damaged(file);
}

const isNotPacked = (error: unknown): boolean => error instanceof Error && error.message === 'incorrect header check';

const isBadlyPacked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

function headerOf(file: string, line: string): Header {
  const header = parse(file, line) as Header;
  if (header?.type !== TYPE) throw notABackup(file);
  if (header.format > FORMAT) throw newerBackup(file);
  return header;
}

function parse(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw damaged(file, error);
  }
}

const notABackup = (file: string) => new StorageRefused('not-a-backup', `${file} is not a backup of Tertulia.`);

export const newerBackup = (file: string) =>
  new StorageRefused(
    'newer-backup',
    `${file} was written by a newer version of Tertulia. Update Tertulia to restore it.`,
  );

const damaged = (file: string, cause?: unknown) =>
  new StorageRefused('damaged-backup', `${file} is damaged or incomplete: nothing was restored from it.`, cause);
