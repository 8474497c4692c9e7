import { join } from 'node:path';
import type { StoragePlace } from '../../server/storage/open-storage.ts';
import { resolvePath, type Shell, shownPath } from '../shell.ts';
import { badInput } from '../stop.ts';
import type { Written } from './flags.ts';

/** The folder that belongs to a server, and where it keeps everything. */
export interface ServerPlace {
  readonly folder: string;
  readonly place: StoragePlace;
}

const DATABASE_FILE = 'tertulia.db';

/** Where everything is, by what was written for `--data` and `--database`. */
export function readPlace(shell: Shell, read: Readonly<Record<string, readonly Written[]>>): ServerPlace {
  const [data] = read.data ?? [];
  const [database] = read.database ?? [];
  const { world } = shell;
  const folder = data === undefined || data.isDefault ? join(world.root, 'data') : resolvePath(shell, data.text);
  if (database === undefined) return { folder, place: { type: 'sqlite', file: join(folder, DATABASE_FILE) } };
  if (!/^postgres(ql)?:\/\//.test(database.text) || !URL.canParse(database.text))
    throw badInput(shell.voice.text('serve.errors.databaseUrl', { option: database.name }));
  return { folder, place: { type: 'postgres', url: database.text } };
}

/** A place as a person may read it: without a password. */
export function placeText(shell: Shell, place: StoragePlace): string {
  if (place.type === 'sqlite') return shownPath(shell, place.file);
  const { protocol, username, host, pathname } = new URL(place.url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
}
