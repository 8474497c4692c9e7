import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { freshFolder, projectRoot, runCli } from './world-for-tests.ts';

const game = registry[0]?.game.id ?? '';

test('a playthrough is written once, checked, and a difference is shown where it begins', async () => {
  const root = freshFolder();
  copyFileSync(join(projectRoot, 'package.json'), join(root, 'package.json'));
  const act = (...args: string[]) => runCli(['playthrough', game, ...args], { root, folder: root });
  const file = join('games', game, 'golden', 'evening.txt');

  expect(await act('--check')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('has no playthrough yet'),
  });
  const writing = ['--new', '--name', 'evening', '--seed', '7', '--inputs', '12'];
  expect(await act(...writing)).toEqual({ exitCode: 0, stdout: `Written: ${file}\n`, stderr: '' });
  expect(await act(...writing)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('already exists') });
  expect(await act(...writing, '--force')).toMatchObject({ exitCode: 0 });
  expect(await act('--check')).toEqual({ exitCode: 0, stdout: `✓ ${file}: the same\n`, stderr: '' });

  expect(await act('--check', '--name', 'evening')).toMatchObject({ exitCode: 0, stderr: '' });
  mkdirSync(join(root, 'games', game, 'golden', 'folder.txt'));
  expect(await act('--check')).toEqual({ exitCode: 0, stdout: `✓ ${file}: the same\n`, stderr: '' });
  const over = ['--new', '--name', 'folder', '--inputs', '1', '--force'];
  expect(await act(...over)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is a folder, not a file') });

  const end = ['--new', '--name', 'end', '--seed', '7', '--inputs', '5', '--after', '3'];
  expect(await act(...end)).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await act('--check', '--name', 'end')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await act('--check', '--after', '3')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('--after'),
  });
  rmSync(join(root, 'games', game, 'golden', 'end.txt'));

  const golden = readFileSync(join(root, file), 'utf8').split('\n');
  golden[14] = 'something else';
  writeFileSync(join(root, file), golden.join('\n'));
  const { exitCode, stdout, stderr } = await act('--check');
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`✗ ${file}: differs from line 15 on\n`);
  expect(stdout).toContain('  - something else\n');
  expect(stderr).toContain('1 playthrough differs');
});
