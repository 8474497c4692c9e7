import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { EMPTY_LIST, projectWithoutGames, type Ran, runCli } from './world-for-tests.ts';

const root = projectWithoutGames();
const registry = join(root, 'games', 'registry.ts');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: string[]): Promise<Ran> => runCli(args, { root });
const inGame = (path: string) => join(root, 'games', 'last-ferry', path);

describe('a new game', async () => {
  const made = await run('new', 'last-ferry', '--seats', '3-5');

  test('is a folder and a line, and it says what to edit', () => {
    expect({ exitCode: made.exitCode, stderr: made.stderr }).toEqual({ exitCode: 0, stderr: '' });
    const said = [...made.stdout.matchAll(/^ {2}(\S+\.(?:md|ts|json|svg|txt)) /gm)].map(([, path]) => path as string);
    expect(said.filter((path) => !existsSync(inGame(path)))).toEqual([]);
    const written = readdirSync(inGame(''), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    expect(said).toHaveLength(written.length);
    expect(readFileSync(registry, 'utf8')).toBe(
      EMPTY_LIST.replace(
        '= {};',
        "= {\n  'last-ferry': async () => (await import('./last-ferry/index.ts')).lastFerry,\n};",
      ),
    );
  });

  test('has its own names and seats, and nothing of the template’s', () => {
    const files = readdirSync(inGame(''), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const text = files.map((each) => readFileSync(join(each.parentPath, each.name), 'utf8')).join('\n');
    expect(text).not.toMatch(/template|TG-/i);
    expect(text).toContain('**LF-1** 3 to 5 people play');
    expect(text).toContain('seats: { min: 3, max: 5 }');
  });

  test('passes every check as it is', async () => {
    const { exitCode, stdout, stderr } = await run('check', 'last-ferry', '--json');
    const { stages, ...rest } = JSON.parse(stdout);
    expect({ exitCode, stderr, ...rest }).toEqual({ exitCode: 0, stderr: '', game: 'last-ferry', ok: true });
    const passed = ['list', 'lint', 'types', 'rules', 'laws'].map((stage) => ({
      stage,
      ok: true,
      seconds: 0,
      output: '',
    }));
    expect(stages).toEqual(passed);
  });

  test('is told by the check what is wrong with it, in every part', async () => {
    const change = (path: string, from: string, to: string) => {
      const text = readFileSync(inGame(path), 'utf8');
      expect(text).toContain(from);
      writeFileSync(inGame(path), text.replace(from, to));
    };
    change('text/es.json', '"commands": { "choose": "Elegir" }', '"commands": {}');
    change('text/beginnings/en.json', '"hints": { "choose"', '"hints": { "chose"');
    change('rules/round.test.ts', "winners: 'seat-0'", "winners: 'seat-1'");
    change('rules/round.test.ts', 'import {', 'import  {');
    change('rules/round.ts', 'table.round++;', 'table.round += performance.now() * 0 + 1;');
    writeFileSync(inGame('rules/wrong.ts'), 'export const wrong: string = 1;\n');
    const { exitCode, stdout, stderr } = await run('check', 'last-ferry');
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: 'tertulia: last-ferry: 4 checks failed\n' });
    expect(stdout).toMatch(/✓ in the list of games/);
    expect(stdout).toContain('File content differs from formatting output');
    expect(stdout).toBe(stripVTControlCharacters(stdout));
    expect(stdout).toContain('Rules know no clock: measure outside.');
    expect(stdout).toMatch(/error TS\d+: Cannot find name 'performance'/);
    expect(stdout.match(/'number' is not assignable/g)).toHaveLength(1);
    expect(stdout).toContain('[LF-4] the most points win');
    expect(stdout).toContain('has three cards, and hints for phases of the game');
    expect(stdout).toContain('games/last-ferry/text/es.json: "commands" needs "choose": "…"');
  });
});

test('a game may have one word for a name, and exactly so many seats', async () => {
  const made = await run('new', 'ferry', '--seats', '4', '--json');
  expect({ ...made, stdout: JSON.parse(made.stdout).folder }).toEqual({
    exitCode: 0,
    stdout: 'games/ferry',
    stderr: '',
  });
  expect(readFileSync(registry, 'utf8')).toContain(
    ".lastFerry,\n  ferry: async () => (await import('./ferry/index.ts')).ferry,\n};",
  );
  expect(readFileSync(join(root, 'games', 'ferry', 'RULES.md'), 'utf8')).toContain('**FE-1** 4 people play');
});

test.each([
  [['new', 'Last_Ferry'], /is not a name for a game/],
  [['new', 'phase'], /means something else in the code already; try phase-game/],
  [['new', 'class'], /means something else in the code already/],
  [['new', 'late-ferry', '--seats', '1-4'], /--seats: "1-4" is not a range/],
  [['new', 'late-ferry', '--seats', '5-4'], /--seats: "5-4" is not a range/],
  [['new', 'last-ferry'], /games\/last-ferry exists already/],
  [['check', 'lost-ferry'], /no game "lost-ferry"; did you mean last-ferry\?/],
])('%j is bad input', async (args, sentence) => {
  const { exitCode, stdout, stderr } = await run(...args);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(sentence);
});
