import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder, projectRoot, runCli } from '../cli/world-for-tests.ts';

const isGnuParallel = /GNU parallel/.test(spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout ?? '');

const FROM_SOURCES = [process.execPath, '--import', join(projectRoot, 'node_modules/tsx/dist/loader.mjs')];

/** The recipe's command, on the sources, with fewer matches and shards. */
function recipe(): string {
  const page = readFileSync(join(projectRoot, 'docs/simulation.md'), 'utf8');
  const [command = ''] = /^seq .*$/m.exec(page) ?? [];
  return command
    .replace('./tertulia', [...FROM_SOURCES, join(projectRoot, 'cli/main.ts')].join(' '))
    .replace('seq 0 7', 'seq 0 1')
    .replace('{}/8', '{}/2')
    .replace('--games 100000', '--games 20');
}

test.skipIf(!isGnuParallel)(
  'the recipe for GNU parallel works (skipped where that is not installed)',
  async () => {
    const folder = freshFolder();
    try {
      expect(spawnSync('sh', ['-ec', recipe()], { cwd: folder }).status).toBe(0);
      const shards = readdirSync(folder).filter((name) => /^shard-\d+\.json$/.test(name));
      const merged = await runCli(['merge', ...shards, '--json'], { folder });
      const whole = await runCli(['simulate', 'liap-tui', '--games', '20', '--workers', '1', '--json'], { folder });
      const bytes = (json: string) => json.replace(/"(seconds|\w+PerSecond)": .*\n/g, '');
      expect([shards.length, bytes(merged.stdout)]).toEqual([2, bytes(whole.stdout)]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
