import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LogFile } from '../running/open-log.ts';
import { backup } from '../storage/backup/backup.ts';
import {
  choose,
  type FolderServer,
  fileIn,
  finishToy,
  newFolder,
  playToy,
  removeFolder,
  startInFolder,
  type ToyTable,
} from './folder-server-for-tests.ts';
import { listToy, withGame } from './games-for-tests.ts';

const health = async ({ url }: FolderServer): Promise<unknown> => {
  const answer = await fetch(`${url}/healthz`);
  return [answer.status, await answer.json()];
};
const lost = (reason: string) => [503, { code: 'disk-full', with: { reason } }];

let outer: string;
/** The data folder of the server, inside. */
let folder: string;
let server: FolderServer;
const aside: string[] = [];
let log: LogFile;

async function start(): Promise<ToyTable> {
  folder = join(outer, 'data');
  await mkdir(folder);
  log = new LogFile(join(folder, 'tertulia.log'), { aside: (line) => aside.push(line) });
  server = await startInFolder(folder, { findGame: withGame(listToy()), log: pino({ level: 'info' }, log) });
  return playToy(server);
}

beforeEach(async () => {
  outer = await newFolder();
  aside.length = 0;
});
afterEach(() => removeFolder(outer));

/** Whether a file system of two megabytes could be mounted on a folder. */
function mountSmall(on: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', on], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fillUp(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4096, 'x'));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  }
}

test('on a disk that is really full the server lives, refuses, says so, and goes on by itself once there is room', async (context) => {
  if (process.platform !== 'linux' || !mountSmall(outer)) context.skip('no file system can be mounted here');
  try {
    const table = await start();
    const ballast = join(outer, 'ballast');
    expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });
    fillUp(ballast);
    // What is left of the last page may take a little more.
    for (let tries = 0; server.context.keeping.watch.outage === null && tries < 50; tries++)
      await server.context.people.add('Dora').catch(() => {});
    expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
    expect(await health(server)).toEqual(lost('full'));
    for (let line = 0; line < 200; line++) server.context.world.log.info({ line }, 'a line that may not fit');
    expect(log.trouble).toBe('ENOSPC');
    expect(aside.join('')).toContain('cannot be written (ENOSPC)');
    const file = join(outer, 'all.gz');
    await expect(backup({ type: 'sqlite', file: fileIn(folder) }, file)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(existsSync(file)).toBe(false);

    rmSync(ballast);
    await server.context.keeping.watch.whenBack();
    expect(await health(server)).toEqual([200, { ok: true }]);
    expect(table.clients.flatMap(({ ended }) => ended)).toEqual([]);
    await finishToy(table);
    const lastLine = () => readFileSync(join(folder, 'tertulia.log'), 'utf8').trimEnd().split('\n').at(-1)!;
    await expect
      .poll(() => JSON.parse(lastLine()), { timeout: 5000 })
      .toMatchObject({
        msg: 'everything can be kept again',
      });
    await server.stop();
  } finally {
    execFileSync('umount', ['-l', outer]);
  }
});

describe('a data folder that vanishes', () => {
  test('moved away, nothing is acknowledged that would be lost; moved back, play goes on by itself', async () => {
    const table = await start();
    expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });
    renameSync(folder, `${folder}-away`);
    expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
    expect(await health(server)).toEqual(lost('gone'));
    renameSync(`${folder}-away`, folder);
    await server.context.keeping.watch.whenBack();
    await finishToy(table);
    await server.stop();
  });

  test('deleted, or another database in its place: the server lives, and waits for a restart', async () => {
    const table = await start();
    expect(await choose(table, 0)).toMatchObject({ type: 'accepted' });
    rmSync(folder, { recursive: true });
    expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
    expect(await health(server)).toEqual(lost('gone'));
    await mkdir(folder);
    writeFileSync(fileIn(folder), 'something else');
    const { watch } = server.context.keeping;
    while (watch.outage?.reason !== 'replaced') await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await choose(table, 1)).toMatchObject({ type: 'refused', code: 'disk-full' });
    await server.stop();
    expect(readFileSync(fileIn(folder), 'utf8')).toBe('something else');
  });
});
