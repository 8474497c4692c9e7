import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { freshFolder, projectRoot, runCli } from './world-for-tests.ts';

const game = registry[0]?.game.id ?? '';
const COMMANDS = [
  ...['serve', 'games', 'play', 'simulate', 'arena', 'replay', 'judge', 'playthrough'],
  ...['backup', 'restore', 'admin-key'],
];

/** A folder with everything that can be wrong with a file. */
function folderOfTroubles(): string {
  const folder = freshFolder();
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  mkdirSync(join(folder, 'folder'));
  write('empty.json', '');
  write('cut.json', '{"plays": [[1], [2]');
  write('comma.json', '{\n  "plays": [[1],]\n}');
  write('deep.json', '['.repeat(100_000));
  write('object.json', '{"a": 1}');
  write('newer.json', '{"format": 99}');
  write('corrupt.json', '{"format": 1, "game": "x"}');
  return folder;
}

describe('bad input gets one line and exit 2', () => {
  const folder = folderOfTroubles();

  test.each([
    [['frobnicate'], 'no command "frobnicate"; there are: serve, games, play'],
    [['gmaes'], 'no command "gmaes"; did you mean games?'],
    [['games', '--jsn'], 'no option --jsn here; did you mean --json?'],
    [['games', 'extra'], 'too many arguments'],
    [['play', 'chess'], `no game "chess"; there are: ${game}`],
    [['play', `${game}x`], `no game "${game}x"; did you mean ${game}?`],
    [['play', '--seats'], 'the option --seats <number> needs a value'],
    [['play', game, '--seats', '0'], '--seats takes a whole number from 1 up, not "0"'],
    [['play', game, '--seats', '99'], 'this table has 4 seats, not 99'],
    [['play', game, '--people', '-1'], '--people takes how many (2), or the seats counted from 0 (0,2,5), not "-1"'],
    [['play', game, '--people', '5'], '5 people do not fit; the table has 4 seats'],
    [['play', game, '--bots', 'steadi'], 'no bot "steadi"; did you mean steady?'],
    [['play', game, '--preset', 'none'], 'There is no preset "none"; there are: seed, liap-tui.'],
    [['play', game, '--set', 'taget=5'], '--set: no option "taget"; did you mean target?'],
    [['play', game, '--set', 'xyz=5'], '--set: no option "xyz"; there are: pieceSet,'],
    [['play', game, '--set', 'target'], '--set takes key=value, as in --set target=…'],
    [['play', game, '--set', 'target=lots'], 'The option target takes 1–500, not "lots".'],
    [['play', game, '--set', 'reveal=never'], 'The option reveal takes on-resolve, on-play, not "never".'],
    [['play', game, '--save', 'folder'], 'folder is a folder, not a file'],
    [['play', '--resume', 'none.json'], 'there is no file none.json'],
    [['play', '--resume', 'object.json'], 'object.json: The file is not a save.'],
    [['play', '--resume', 'object.json', '--seed', '1'], '--resume continues a table as it is; leave out --seed'],
    [['replay'], 'FILE is missing'],
    [['replay', 'none.json'], 'there is no file none.json'],
    [['replay', 'folder'], 'folder is a folder, not a file'],
    [['replay', 'empty.json'], 'empty.json is not JSON: it is empty'],
    [['replay', 'cut.json'], 'cut.json is not JSON: it ends too early'],
    [['replay', 'object.json'], 'object.json: The file is not a save.'],
    [['replay', 'newer.json'], 'newer.json: The save has format 99'],
    [['replay', 'corrupt.json'], 'corrupt.json: The save is damaged at version.'],
    [['replay', '-'], 'standard input is not JSON: it is empty'],
    [['replay', 'deep.json'], 'deep.json nests deeper than 500 levels: look at line 1, column 501'],
    [['help', 'gmaes'], 'no command "gmaes"; did you mean games?'],
    [['judge', game], 'FILE is missing'],
    [['judge', 'chess', 'object.json'], 'no game "chess"'],
    [['judge', game, 'comma.json'], 'comma.json is not JSON: look at line 2, column 17'],
    [['judge', game, 'object.json', '--seed', 'x'], '--seed takes a whole number from 0 up, not "x"'],
    [['judge', game, 'object.json', '--seed', '9'.repeat(20)], 'from 0 to 9007199254740991, not "999'],
    [['simulate', game, '--games', '9'.repeat(20)], '--games takes a whole number from 1 to 1000000000, not'],
    [['simulate', game, '--csv', '-'], "--csv takes a file's name, not -"],
    [['playthrough', game, '--check', '--name', 'nope'], 'no playthrough "nope"; there are: '],
    [
      ['playthrough', game, '--check', '--seed', '1', '--force'],
      'no other option than --name; leave out --seed, --force',
    ],
    [['playthrough', game], 'choose one: --new, --check'],
    [['playthrough', game, '--new', '--check'], 'only one of these at a time: --new, --check'],
    [['playthrough', game, '--new', '--name', '../x'], '--name takes letters, digits and hyphens, not "../x"'],
    [['--lang', 'fr', 'games'], 'no language "fr"; there are: en, es'],
  ])('%j', async (args, sentence) => {
    const { exitCode, stdout, stderr } = await runCli(args, { folder });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^tertulia: .*\n$/);
    expect(stderr).toContain(sentence);
  });
});

describe('help', () => {
  test.each(COMMANDS)('%s explains itself with an example, in both languages', async (command) => {
    const english = await runCli([command, '--help']);
    const spanish = await runCli([command, '--help', '--lang', 'es']);
    expect([english.exitCode, english.stderr, spanish.exitCode, spanish.stderr]).toEqual([0, '', 0, '']);
    expect(english.stdout).toContain(`Example:\n  ./tertulia ${command}`);
    expect(spanish.stdout).toContain(`Ejemplo:\n  ./tertulia ${command}`);
    expect(english.stdout + spanish.stdout).not.toMatch(/\b(commands|options|help)\.\w/);
  });

  test('without a command there is an overview', async () => {
    const { exitCode, stdout, stderr } = await runCli([]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    for (const command of COMMANDS) expect(stdout).toContain(`  ${command} `);
    expect(stdout).toContain('./tertulia play');
  });

  test.each(COMMANDS)('help %s is the same', async (command) => {
    expect(await runCli(['help', command])).toEqual(await runCli([command, '--help']));
    expect(await runCli(['help'])).toEqual(await runCli([]));
  });

  test('--version', async () => {
    expect(await runCli(['--version'])).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      stderr: '',
    });
  });
});

test.each([
  [{ TERTULIA_LANG: 'es' }, [], 'no existe el juego'],
  [{ LANG: 'es_MX.UTF-8' }, [], 'no existe el juego'],
  [{ LC_ALL: 'C', LANG: 'es_MX.UTF-8' }, [], 'no game'],
  [{ TERTULIA_LANG: 'en', LANG: 'es_ES' }, [], 'no game'],
  [{ TERTULIA_LANG: 'es' }, ['--lang=en'], 'no game'],
])('the language comes from %j and %j', async (env, args, sentence) => {
  expect((await runCli(['play', 'chess', ...args], { env })).stderr).toContain(sentence);
});

test('colours appear only in a terminal, and not if they are declined', async () => {
  expect((await runCli(['games'])).stdout).not.toContain('\x1b[');
  expect((await runCli(['games'], { env: { FORCE_COLOR: '1' } })).stdout).toContain('\x1b[');
  expect((await runCli(['games', '--no-color'], { env: { FORCE_COLOR: '1' } })).stdout).not.toContain('\x1b[');
  expect((await runCli(['games'], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).stdout).not.toContain('\x1b[');
});

test('an internal error is one line, and its stack is shown on request', async () => {
  const breaking = {
    folder: freshFolder(),
    stdin: () => {
      throw new Error('the cable came off');
    },
  };
  const { exitCode, stderr } = await runCli(['play', game, '--seed', '1'], breaking);
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    'tertulia: something went wrong, and it is our bug: the cable came off (TERTULIA_DEBUG=1 shows where)\n',
  );
  const limited = {
    ...breaking,
    stdin: () => {
      throw new Error('EMFILE: too many open files, open x');
    },
  };
  expect((await runCli(['play', game, '--seed', '1'], limited)).stderr).toMatch(/ulimit -n/);
  const debugged = await runCli(['play', game, '--seed', '1'], { ...breaking, env: { TERTULIA_DEBUG: '1' } });
  expect(debugged.stderr).toMatch(/\n {4}at /);
});

test.skipIf(!existsSync('/dev/full'))('output that cannot be written is said in one line', () => {
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const;
  const args = ['--import', 'tsx', 'cli/main.ts', 'games', '--lang', 'en'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    stdio: [...stdio],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'tertulia: the output cannot be written: the disk is full\n']);
});
