import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const game = registry[0]?.game.id ?? '';

const bytesOf = (stdout: string): string =>
  stdout.replace(/^ {2}"(seconds|gamesPerSecond|decisionsPerSecond)".*\n/gm, '');

const simulate = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCli(['simulate', ...args, '--workers', '1', '--json'], { folder, env });

/** Plays shards into files, and returns their names. */
async function playShards(folder: string, args: readonly string[], shards: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const shard of shards) {
    const file = `${shard.replace('/', '-of-')}.json`;
    const { stdout } = await simulate(folder, [...args, '--shard', shard]);
    writeFileSync(join(folder, file), stdout);
    files.push(file);
  }
  return files;
}

describe('merge', () => {
  test.each(registry.map(({ game: { id } }) => id))('%s: shards give the bytes of one run', async (id) => {
    const folder = freshFolder();
    const args = [id, '--games', '5', '--seed', '7'];
    const files = await playShards(folder, args, ['2/3', '0/3', '1/3']);
    const merged = await runCli(['merge', ...files, '--json'], { folder });
    expect({ ...merged, stdout: bytesOf(merged.stdout) }).toEqual({
      exitCode: 0,
      stdout: bytesOf((await simulate(folder, args)).stdout),
      stderr: '',
    });
  });

  test('shards may be counted from 1, and are shown as tables', async () => {
    const folder = freshFolder();
    const files = await playShards(folder, [game, '--games', '20'], ['1/2', '2/2']);
    const { exitCode, stdout } = await runCli(['merge', ...files, '--lang', 'es'], { folder });
    expect([exitCode, stdout.includes('partidas: 20 ·')]).toEqual([0, true]);
  });

  test('bots by side', async () => {
    const folder = freshFolder();
    const bots = 'liberal=role,fascist=random,communist=role';
    const args = ['secret-hitler-xl', '--seats', '8', '--games', '6', '--bots', bots];
    const files = await playShards(folder, args, ['0/2', '1/2']);
    const merged = await runCli(['merge', ...files, '--json'], { folder });
    expect(bytesOf(merged.stdout)).toBe(bytesOf((await simulate(folder, args)).stdout));
    expect(Object.keys(JSON.parse(merged.stdout).sides)).toEqual(['communist', 'fascist', 'liberal']);
  });

  test('what is missing, given twice, or not a shard gets one line and exit 2', async () => {
    const folder = freshFolder();
    const [one, other] = (await playShards(folder, [game, '--games', '4'], ['0/3', '1/3'])) as [string, string];
    writeFileSync(join(folder, 'whole.json'), (await simulate(folder, [game, '--games', '4'])).stdout);
    const lineFor = async (...files: string[]) => {
      const { exitCode, stdout, stderr } = await runCli(['merge', ...files], { folder });
      expect([exitCode, stdout]).toEqual([2, '']);
      return stderr;
    };
    expect(await lineFor(one, other)).toBe('tertulia: missing shards of 3: 2\n');
    expect(await lineFor(one, other, one)).toBe(`tertulia: ${one} is shard 0/3 again, which is already in ${one}\n`);
    expect(await lineFor('whole.json')).toMatch(/^tertulia: whole\.json is not the result of .*\(.*: shard\)\n$/);
    expect(await lineFor('nothing.json')).toMatch(/^tertulia: [^\n]*nothing\.json[^\n]*\n$/);
    expect(await lineFor()).toMatch(/^tertulia: [^\n]+\n$/);
    const { stdout } = await runCli(['merge', one, '--json'], { folder });
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'shards-missing' } });
  });
});

describe('the shard', () => {
  const indexOf = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const { stdout, stderr } = await simulate(freshFolder(), [game, '--games', '2', ...args], env);
    return stdout === '' ? stderr : [JSON.parse(stdout).shard.index, JSON.parse(stdout).shard.of];
  };
  const slurm = (id: number, count: number, rest: Readonly<Record<string, string>> = {}) => ({
    ...{ SLURM_ARRAY_TASK_ID: String(id), SLURM_ARRAY_TASK_COUNT: String(count), ...rest },
  });

  test('comes from a Slurm array, which may begin with any number', async () => {
    expect(await indexOf(slurm(0, 4))).toEqual([0, 4]);
    expect(await indexOf(slurm(4, 4))).toEqual([0, 4]);
    const from1 = { SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_MAX: '4', SLURM_ARRAY_TASK_STEP: '1' };
    expect(await indexOf(slurm(4, 4, from1))).toEqual([3, 4]);
    const bySteps = { SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_MAX: '16', SLURM_ARRAY_TASK_STEP: '2' };
    expect(await indexOf(slurm(14, 4, bySteps))).toEqual([2, 4]);
  });

  test('comes from an Indexed Job', async () => {
    expect(await indexOf({ JOB_COMPLETION_INDEX: '2', TERTULIA_SHARDS: '5' })).toEqual([2, 5]);
  });

  test('is said if it comes from the environment, and --shard goes first', async () => {
    const folder = freshFolder();
    expect((await simulate(folder, [game, '--games', '2'], slurm(1, 2))).stderr).toBe(
      'Shard 1/2, from SLURM_ARRAY_TASK_ID\n',
    );
    const { stderr, stdout } = await simulate(folder, [game, '--games', '2', '--shard', '0/1'], slurm(1, 2));
    expect([stderr, JSON.parse(stdout).games]).toEqual(['', 2]);
  });

  test.each([
    [{}, '3/2'],
    [{}, '1'],
    [{}, '0/0'],
    [{}, '-1/2'],
    [{}, '1/2/3'],
    [{}, '1/99999999'],
    [slurm(5, 4), null],
    [{ SLURM_ARRAY_TASK_ID: '1' }, null],
    [slurm(3, 3, { SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_MAX: '7' }), null],
    [slurm(2, 3, { SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_STEP: '0' }), null],
    [{ JOB_COMPLETION_INDEX: '1' }, null],
    [{ TERTULIA_SHARDS: '2' }, null],
    [{ JOB_COMPLETION_INDEX: '2', TERTULIA_SHARDS: '2' }, null],
    [{ JOB_COMPLETION_INDEX: 'two', TERTULIA_SHARDS: '2' }, null],
  ] as const)('%o with --shard %s is bad input, in one line', async (env, shard) => {
    const args = shard === null ? [] : ['--shard', shard];
    const { exitCode, stdout, stderr } = await simulate(freshFolder(), [game, '--games', '2', ...args], env);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^tertulia: [^\n]{10,}\n$/);
  });

  test('its records are numbered like those of the whole', async () => {
    const folder = freshFolder();
    await simulate(folder, ['snatch', '--games', '5', '--shard', '1/3', '--record', 'data']);
    const saves = readdirSync(join(folder, 'data')).filter((name) => /^match-\d+\.json$/.test(name));
    expect(saves.sort()).toEqual(['match-000001.json', 'match-000004.json']);
    const matches = JSON.parse(readFileSync(join(folder, 'data/matches.json'), 'utf8'));
    expect(matches).toMatchObject({ matches: 2, shard: { index: 1, of: 3, games: 5 } });
  });
});
