import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const led = registry.find(({ moderate }) => moderate !== undefined)?.game.id ?? '';
const unled = registry.find(({ moderate }) => moderate === undefined)?.game.id ?? '';
const LIST = 'Ana: Town Cop\nBo: Mafia Goon\nCy: Town Doctor\nDi: Town Villager\n';

/** A folder with a list of players in it. */
function folderWithList(list = LIST): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'players.txt'), list);
  return folder;
}

const lead = (folder: string, lines: readonly string[], ...args: readonly string[]) =>
  runCli(['moderate', led, ...args], { folder, stdin: lines.map((line) => `${line}\n`).join('') });

test('a game is moderated from a list, stored next to it, and resumed', async () => {
  const folder = folderWithList();
  const first = await lead(folder, [':begin', 'Ana: investigate bo', 'nonsense', ':quit'], 'players.txt');
  expect([first.exitCode, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain('Saved in players.json after every line.');
  expect(first.stdout).toContain('✓ Ana investigates Bo.');
  expect(first.stdout).toContain('✗ write NAME: what they sent');
  expect(first.stdout).toMatch(new RegExp(`To continue: ./tertulia moderate ${led} players.json\n$`));
  expect(readFileSync(join(folder, 'players.txt'), 'utf8')).toBe(LIST);
  const second = await lead(folder, [':resolve'], 'players.json');
  expect(second.stdout).toContain('You investigated Bo: not good.');
  expect(second.exitCode).toBe(0);
  const third = await lead(folder, ['Ana: vote bo', ':resolve'], 'players.json');
  expect(third.stdout).toContain('The game is over. Winners: Ana, Cy, Di.');
});

test('the help shows the format of a list of players, in both languages', async () => {
  const { stdout } = await runCli(['moderate', '--help'], {});
  expect(stdout).toContain('Ana: Town Cop');
  expect(stdout).toContain(':deal Doctor, 2 Mafia Goon, 3 Town Villager');
  expect((await runCli(['--lang', 'es', 'moderate', '--help'], {})).stdout).toContain('Una lista de jugadores');
});

test('roles are dealt at random from a seed, shown to the moderator, and stored', async () => {
  const list = ':seed 7\nAna\nBo: Mafia Goon\nCy\n3. Di\nEve\n:deal Cop, Doctor, 2 Town Villager\n';
  const deal = async () => (await lead(folderWithList(list), [':who'], 'players.txt')).stdout;
  const [first, second] = [await deal(), await deal()];
  expect(first).toBe(second);
  expect(first).toContain('✓ Dealt at random, only for you:\n');
  const dealt = ['Ana', 'Cy', 'Di', 'Eve'].map((name) => new RegExp(`^  ${name}: Town (.*)$`, 'm').exec(first)?.[1]);
  expect(dealt.toSorted()).toEqual(['Cop', 'Doctor', 'Villager', 'Villager']);
  const folder = folderWithList(list);
  await lead(folder, [], 'players.txt');
  expect((await lead(folder, [':who', ':begin'], 'players.json')).stdout).toContain(`  Ana: Town ${dealt[0]}\n`);
  const short = await lead(folderWithList('Ana\nBo\n:deal Cop'), [], 'players.txt');
  expect([short.exitCode, short.stderr]).toEqual([
    2,
    expect.stringContaining('there are 1 roles for 2 players without one'),
  ]);
});

test('at the prompt players are entered by name, and dealt to', async () => {
  const { stdout } = await lead(freshFolder(), [
    'Ana',
    'Bo',
    'Cy',
    ':begin',
    ':deal Cop, Goon',
    ':deal cop, goon, villager',
    ':begin',
  ]);
  expect(stdout).toContain('✓ Ana joins. The role still has to be entered or dealt');
  expect(stdout).toContain('✗ there are 2 roles for 3 players without one');
  expect(stdout).toContain('✓ Dealt at random, only for you:');
  expect(stdout).toContain('Night 0 begins.');
});

test('the same list starts another game without overwriting a file', async () => {
  const folder = folderWithList();
  await lead(folder, [':begin'], 'players.txt');
  const kept = readFileSync(join(folder, 'players.json'), 'utf8');
  const { stdout } = await lead(folder, [':begin'], 'players.txt');
  expect(stdout).toContain('Saved in players-2.json');
  expect(readFileSync(join(folder, 'players.json'), 'utf8')).toBe(kept);
});

test('without a file the players are entered first, and the game is stored in the folder of matches', async () => {
  const folder = freshFolder();
  const { stdout, exitCode } = await lead(folder, [...LIST.trim().split('\n'), ':begin', ':help']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('✓ Di joins: Town Villager.');
  expect(stdout).toMatch(/:export FILE {2}writes a copy of the game\n {2}:quit {9}leaves/);
  expect(existsSync(join(folder, `${led}-moderated.json`))).toBe(true);
});

test('every line is stored before its answer is shown', async () => {
  const folder = folderWithList();
  const seen: string[] = [];
  const lines = [':begin', 'Ana: investigate bo', ':quit'];
  await runCli(['moderate', led, 'players.txt'], {
    folder,
    stdin: () => {
      seen.push(readFileSync(join(folder, 'players.json'), 'utf8'));
      return lines.shift() ?? null;
    },
  });
  expect(seen.map((kept) => [kept.includes('"begin"'), kept.includes('investigate bo')])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});

test('a copy never overwrites a file', async () => {
  const folder = folderWithList();
  const lines = [':begin', ':export copy.json', ':export copy.json', ':export', ':export no/where.json'];
  const { stdout } = await lead(folder, lines, 'players.txt');
  expect(stdout).toContain('✓ Written to copy.json.');
  expect(stdout).toContain('✗ copy.json already exists; choose another name');
  expect(stdout).toContain('✗ say where to: :export FILE');
  expect(stdout).toContain('✗ there is no file no/where.json');
  expect(readFileSync(join(folder, 'copy.json'), 'utf8')).toBe(readFileSync(join(folder, 'players.json'), 'utf8'));
});

test('invalid input is reported, and no file is touched', async () => {
  const folder = folderWithList('Ana: Cop\nBo: King\n');
  const wrong = await lead(folder, [':begin'], 'players.txt');
  expect([wrong.exitCode, wrong.stdout]).toEqual([2, '']);
  expect(wrong.stderr).toBe('tertulia: players.txt cannot be used:\n  Line 2: there is no role “king”\n');
  expect(existsSync(join(folder, 'players.json'))).toBe(false);
  writeFileSync(join(folder, 'broken.json'), '{"format":');
  const broken = await lead(folder, [], 'broken.json');
  expect([broken.exitCode, readFileSync(join(folder, 'broken.json'), 'utf8')]).toEqual([2, '{"format":']);
  expect((await lead(folder, [], 'nothing.txt')).stderr).toBe('tertulia: there is no file nothing.txt\n');
  const none = await runCli(['moderate', unled]);
  expect([none.exitCode, none.stderr]).toEqual([2, `tertulia: ${unled} has no tool for moderators\n`]);
});

test('in Spanish, and with an example in its help', async () => {
  const { stdout } = await lead(folderWithList(), [':begin', 'Ana: investigate bo'], 'players.txt', '--lang', 'es');
  expect(stdout).toContain('✓ Ana investiga a Bo.');
  const help = await runCli(['moderate', '--help']);
  expect([help.exitCode, help.stdout]).toEqual([0, expect.stringContaining(`./tertulia moderate ${led} players.txt`)]);
});
