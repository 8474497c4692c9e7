import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { usualBotOf } from '../table/seat-rights.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const folder = freshFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sided = registry.find(({ game }) => game.statistics?.side !== undefined) ?? registry[0];
const forTwo = registry.find(({ inTournament }) => inTournament !== undefined) ?? registry[0];
const FEW = [sided?.game.id ?? '', '--games', '6', '--seats', '5', '--workers', '1', '--json'];
const SEEDED = ['--seats', '5', '--people', '0', '--seed', '1', '--fast', '--log-level', 'normal'];

/** A short run of every command that needs no bots to be named. */
const RUNS: Readonly<Record<string, readonly string[]>> = {
  play: [sided?.game.id ?? '', ...SEEDED],
  simulate: FEW,
  compare: [...FEW, '--b', 'liberalTrack=4'],
  sweep: [...FEW, '--vary', 'liberalTrack=4,5'],
  worth: [...FEW, '--only', 'veto'],
  tune: [...FEW, '--target', 'rounds=5..20', '--free', 'liberalTrack=4,5'],
  tournament: [forTwo?.game.id ?? '', '--players', '4', '--json'],
};

async function output(...args: readonly string[]): Promise<string> {
  const { exitCode, stdout } = await runCli([...args, '--lang', 'en'], { folder });
  expect({ args, exitCode }).toEqual({ args, exitCode: 0 });
  return stdout.replace(/"(seconds|\w+PerSecond)": [\d.]+/g, '"$1": 0');
}

test('all commands that take --bots are here, but for arena, which wants names', async () => {
  const commands = [...(await output('--help')).matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name as string);
  const helps = await Promise.all(commands.map(async (name) => [name, await output(name, '--help')] as const));
  const taking = helps.filter(([, help]) => help.includes('--bots <')).map(([name]) => name);
  expect(taking.toSorted()).toEqual([...Object.keys(RUNS), 'arena'].toSorted());
});

test.each(Object.keys(RUNS))(
  'without --bots, %s plays with the usual bot (simulate: at random), and --help says so',
  async (name) => {
    const run = [name, ...(RUNS[name] ?? [])];
    const gamePackage = name === 'tournament' ? forTwo : sided;
    const usual = name === 'simulate' || gamePackage === undefined ? 'random' : usualBotOf(gamePackage);
    expect(await output(...run)).toBe(await output(...run, '--bots', usual));
    const help = (await output(name, '--help')).replaceAll(/\s+/g, ' ');
    expect(help).toMatch(name === 'simulate' ? /\(default: random;/ : /--bots <[^-]*\(default: the game's usual one\)/);
  },
);
