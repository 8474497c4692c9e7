import { describe, expect, test } from 'vitest';
import { LOG_LEVELS } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import { freshFolder, type Ran, runCli } from './world-for-tests.ts';

const games = registry.map(({ game }) => game.id);
/** Chance never ends the match of a companion. */
const botFor = (id: string): string => {
  const gamePackage = findGame(id);
  return gamePackage?.game.capabilities?.realTable === undefined
    ? 'random'
    : (Object.keys(gamePackage.bots).at(-1) as string);
};

const alone = (game: string) => ['play', game, '--people', '0', '--seed', '6', '--bots', botFor(game)];

describe.each(games)('%s', (game) => {
  const played = new Map<string, Ran>();
  /** Otherwise verbose has nothing to print that normal has not. */
  const knowsRounds = findGame(game)?.terminal?.log !== undefined;
  /** A match among bots at one level of the log, which is played once. */
  async function playAt(level: string): Promise<Ran> {
    const ran = played.get(level) ?? (await runCli([...alone(game), '--log-level', level]));
    played.set(level, ran);
    return ran;
  }

  test('every level of play prints more than the one before, and none prints nothing', async () => {
    const said: string[] = [];
    for (const level of LOG_LEVELS) {
      const { exitCode, stdout, stderr } = await playAt(level);
      expect({ level, exitCode, stderr }).toEqual({ level, exitCode: 0, stderr: '' });
      said.push(stdout);
    }
    expect(said[0]).toBe('');
    const sizes = said.map((text) => text.length);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    expect(new Set(sizes).size).toBe(sizes.length - (knowsRounds ? 0 : 1));
    for (const text of said.slice(1)) expect(text).toMatch(/The match is over\.\n.+\nWon by .*(\n.*)?\n(Totals: |┌)/);
    expect((await runCli(alone(game))).stdout).toBe(said[2]);
  });

  test('debug prints every line of normal, in the same order', async () => {
    const linesAt = async (level: string) => (await playAt(level)).stdout.split('\n');
    const debug = await linesAt('debug');
    let from = 0;
    for (const line of await linesAt('normal')) {
      const at = debug.indexOf(line, from);
      expect({ line, isSaid: at >= from }).toEqual({ line, isSaid: true });
      from = at + 1;
    }
  });

  test('whispers are logged only at debug', async () => {
    const whispers = async (level: string) =>
      (await playAt(level)).stdout.match(/^(→|·) (Seat \d+|\p{Lu}\p{Ll}+): /gmu)?.length ?? 0;
    expect(await whispers('verbose')).toBe(0);
    expect(await whispers('debug')).toBeGreaterThan(2);
  });

  test('hidden events are logged only at debug, if the game has any', async () => {
    const hidden = async (level: string) => (await playAt(level)).stdout.match(/^⋯ .+\.$/gm)?.length ?? 0;
    const tells = findGame(game)?.terminal?.log?.behind !== undefined;
    expect([await hidden('verbose'), (await hidden('debug')) > 0]).toEqual([0, tells]);
  });

  test('a story is printed at the end, from normal on, if the game has one', async () => {
    const story = findGame(game)?.terminal?.story;
    const isTold = async (level: string) => /┘\n\nNight 0\n {2}\S/.test((await playAt(level)).stdout);
    expect([await isTold('minimal'), await isTold('normal')]).toEqual([false, story !== undefined]);
  });

  test('simulations log on stderr, match by match, and the report stays clean and the same', async () => {
    const args = ['simulate', game, '--games', '3', '--seed', '2', '--workers', '2', '--json'];
    const numbers = (stdout: string) => {
      const { seconds: _, gamesPerSecond: __, decisionsPerSecond: ___, ...rest } = JSON.parse(stdout);
      return rest;
    };
    const silent = await runCli(args);
    expect(silent.stderr).toBe('');
    let before = 0;
    for (const level of LOG_LEVELS.slice(1)) {
      const { exitCode, stdout, stderr } = await runCli([...args, '--log-level', level]);
      expect({ exitCode, numbers: numbers(stdout) }).toEqual({ exitCode: 0, numbers: numbers(silent.stdout) });
      expect([...stderr.matchAll(/ · Match (\d) · seed 2\n/g)].map(([, index]) => index)).toEqual(['0', '1', '2']);
      expect(stderr.match(/The match is over\./g)).toHaveLength(3);
      expect(stderr.length).toBeGreaterThan(level === 'verbose' && !knowsRounds ? before - 1 : before);
      before = stderr.length;
    }
  });
});

test('[LT-17] the nine states of a turn are printed in words, only at debug and not in a replay', async () => {
  const states = [
    /A new turn begins/,
    /Waiting for the starter/,
    /lead is checked/,
    /Waiting for the others/,
    /play is laid/,
  ];
  states.push(/plays are compared/, /winner takes piles/, /any pieces left/, /Turn Phase is complete/);
  const folder = freshFolder();
  const args = ['play', 'liap-tui', '--people', '0', '--seed', '6', '--set', 'maxRounds=1', '--save', 'a.json'];
  const debug = await runCli([...args, '--log-level', 'debug'], { folder });
  const others = [
    await runCli([...args.slice(0, -2), '--log-level', 'verbose']),
    await runCli(['replay', 'a.json'], { folder }),
  ];
  for (const state of states) {
    expect(debug.stdout).toMatch(state);
    for (const { stdout } of others) expect(stdout).not.toMatch(state);
  }
});

describe('debug is refused where people play', () => {
  const [game = ''] = games;

  test.each([
    ['en', /people play in this match/],
    ['es', /en esta partida juegan personas/],
  ])('in %s', async (language, sentence) => {
    const args = ['play', game, '--seed', '1', '--log-level', 'debug', '--lang', language];
    const { exitCode, stdout, stderr } = await runCli(args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });

  test('and where they have played, even if they leave their seats to bots', async () => {
    const folder = freshFolder();
    await runCli(['play', game, '--seed', '5', '--bots', 'random', '--save', 'a.json'], { folder, stdin: '2\n' });
    const args = ['play', '--resume', 'a.json', '--people', '0', '--bots', 'random', '--log-level'];
    expect((await runCli([...args, 'debug'], { folder })).exitCode).toBe(2);
    expect((await runCli([...args, 'none'], { folder })).stdout).toBe('');
  });

  test('an unknown level is refused, by both commands', async () => {
    for (const command of ['play', 'simulate']) {
      const { exitCode, stderr } = await runCli([command, game, '--log-level', 'loud']);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr: expect.stringContaining('none, minimal, normal, verbose, debug, not "loud"'),
      });
    }
  });
});

test('with people a quiet log still asks, and a verbose one shows the table after rounds only to the people', async () => {
  const game = 'mafia';
  const play = (level: string) =>
    runCli(['play', game, '--seed', '3', '--bots', 'random', '--log-level', level], { stdin: '1\n1\n1\n1\n1\n1\n' });
  const [none, normal, verbose] = [await play('none'), await play('normal'), await play('verbose')];
  expect(none.stdout).toContain('▸');
  expect(none.stdout.length).toBeLessThan(normal.stdout.length);
  expect(verbose.stdout.length).toBeGreaterThan(normal.stdout.length);
  expect(verbose.stdout).not.toContain('[');
});
