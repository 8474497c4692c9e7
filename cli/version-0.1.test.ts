import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGame } from '../games/registry.ts';
import type { Save } from '../kernel/host.ts';
import { freshFolder, projectRoot, runCli } from './world-for-tests.ts';

const RECORDED = join(projectRoot, 'fixtures', '0.1');
const unpacked = (name: string): string => name.replace(/\.gz$/, '');
const saves = readdirSync(join(RECORDED, 'saves')).map(unpacked);
const moderated = readdirSync(join(RECORDED, 'moderated')).map(unpacked);
const folder = freshFolder();

beforeAll(() => {
  for (const part of ['saves', 'moderated']) {
    for (const name of readdirSync(join(RECORDED, part))) {
      writeFileSync(join(folder, unpacked(name)), gunzipSync(readFileSync(join(RECORDED, part, name))));
    }
  }
  copyFileSync(join(RECORDED, 'export', 'archive.json'), join(folder, 'archive.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saveIn = (name: string): Save => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Save;
const isOfToday = ({ game, version }: Save): boolean => findGame(game)?.game.version === version;

test.each(saves)('replay --verify reads %s', async (name) => {
  const { exitCode, stdout } = await runCli(['replay', name, '--verify', '--json'], { folder });
  const isOk = isOfToday(saveIn(name));
  if (isOk) expect([exitCode, JSON.parse(stdout).ok]).toEqual([0, true]);
  else expect([exitCode, JSON.parse(stdout).error.code]).toEqual([2, 'other-rules']);
});

test.each(saves.filter((name) => name.endsWith('-left.json')))('play --resume goes on with %s', async (name) => {
  // Under newer rules the log begins again, with the position that was left.
  const before = isOfToday(saveIn(name)) ? saveIn(name).log.length : 0;
  copyFileSync(join(folder, name), join(folder, `again-${name}`));
  const args = ['play', '--resume', `again-${name}`, '--people', '0', '--bots', 'random', '--log-level', 'none'];
  const realTable = findGame(saveIn(name).game)?.game.capabilities?.realTable;
  // Bots that record anything never end a game that is played elsewhere.
  if (realTable !== undefined)
    args.splice(args.indexOf('random'), 1, Object.keys(findGame(saveIn(name).game)!.bots).at(-1)!);
  const { exitCode, stderr } = await runCli(args, { folder });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(saveIn(`again-${name}`).log.length).toBeGreaterThan(before);
  expect(isOfToday(saveIn(`again-${name}`))).toBe(true);
});

test.each(moderated)('moderate resumes %s', async (name) => {
  const args = ['moderate', unpackedGame(name), name];
  const { exitCode, stdout, stderr } = await runCli(args, { folder, stdin: ':count\n:resolve\n:quit\n' });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  for (const player of ['Ana', 'Beto']) expect(stdout).toContain(player);
  expect(stdout).not.toContain('✗');
});

const unpackedGame = (name: string): string => name.replace(/\.json$/, '');

test('tournament --verify reads the archive', async () => {
  const { game } = JSON.parse(readFileSync(join(folder, 'archive.json'), 'utf8')) as {
    game: { id: string; version: number };
  };
  const { exitCode, stdout } = await runCli(['tournament', '--verify', 'archive.json', '--json'], { folder });
  expect(JSON.parse(stdout)).toMatchObject({ game: { id: game.id } });
  if (findGame(game.id)?.game.version === game.version) expect(exitCode).toBe(0);
});
