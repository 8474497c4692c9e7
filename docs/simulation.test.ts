import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const isGnuParallel = /GNU parallel/.test(spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout ?? '');

const fromSources = `${process.execPath} --import ${join(root, 'node_modules/tsx/dist/loader.mjs')} ${join(root, 'cli/main.ts')}`;

/** The recipe under a heading of the page, with fewer matches and shards, on the sources. */
function recipe(heading: string): string {
  const page = readFileSync(join(root, 'docs/simulation.md'), 'utf8');
  const [, commands = ''] = new RegExp(`### ${heading}\n[^]*?\`\`\`\n([^]*?)\`\`\``).exec(page) ?? [];
  return commands
    .replaceAll('./tertulia', fromSources)
    .replace('seq 0 7', 'seq 0 2')
    .replace('{}/8', '{}/3')
    .replace('--games 100000', '--games 20');
}

test.skipIf(!isGnuParallel)(
  'the recipe for GNU parallel works (skipped where it is not installed)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tertulia-parallel-'));
    try {
      const run = (commands: string) => spawnSync('sh', ['-ec', commands], { cwd: folder, encoding: 'utf8' });
      const merged = run(recipe('GNU parallel'));
      expect([merged.status, merged.stdout.includes('matches: 20 ·')]).toEqual([0, true]);
      const [whole, shards] = [
        run(`${fromSources} simulate liap-tui --games 20 --json`),
        run(`${fromSources} merge shard-*.json --json`),
      ];
      const bytes = (json: string) => json.replace(/"(seconds|\w+PerSecond)": .*\n/g, '');
      expect(bytes(shards.stdout)).toBe(bytes(whole.stdout));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  60_000,
);
