import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import type { Rating } from '../simulation/arena/rating.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

/** A game without sides, and one with them. */
const plain = registry[0]?.game.id ?? '';
const sided = registry.find(({ game }) => game.statistics?.side !== undefined)?.game.id ?? '';

const ALONE = ['--workers', '1'];
const TWO = ['--bots', 'random,steady'];

describe('--json prints the ratings and nothing else', () => {
  const BEGINNING = ['game', 'matches', 'logLoss', 'ratings', 'baseRates'];

  test('of a game without sides, and stops when the order is decided', async () => {
    const { exitCode, stdout, stderr } = await runCli(['arena', plain, ...TWO, '--json', ...ALONE]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const report = JSON.parse(stdout);
    expect(Object.keys(report).slice(0, 5)).toEqual(BEGINNING);
    expect(report).toMatchObject({ game: plain, decided: true, undecided: [], seed: 1, seats: 4 });
    expect(report.matches).toBeLessThan(2000);
    expect(Object.keys(report.baseRates)).toEqual(['seat-0', 'seat-1', 'seat-2', 'seat-3']);
    const ratings = report.ratings as Rating[];
    expect(ratings.map(({ bot, side }) => [bot, side])).toEqual([
      ['steady', null],
      ['random', null],
    ]);
    for (const rating of ratings) {
      expect(Object.keys(rating)).toEqual(['bot', 'side', 'skill', 'low', 'high', 'matches']);
      expect(rating.low < rating.skill && rating.skill < rating.high).toBe(true);
      expect(rating.matches).toBe(report.matches);
    }
    expect(report.logLoss).toBeLessThan(report.baseLogLoss);
  });

  test('of a game with sides: altogether, and on each side', async () => {
    const args = ['arena', sided, '--seats', '7', '--bots', 'role,random', '--matches', '21', '--json'];
    const report = JSON.parse((await runCli([...args, ...ALONE])).stdout);
    expect(Object.keys(report).slice(0, 5)).toEqual(BEGINNING);
    expect(report.matches).toBe(20);
    const sides = Object.keys(report.baseRates);
    expect(sides.length).toBeGreaterThan(1);
    const ratings = report.ratings as Rating[];
    expect(ratings.map(({ side }) => side)).toEqual([null, ...sides].flatMap((side) => [side, side]));
    for (const rate of Object.values(report.baseRates)) expect(rate).toBeLessThan(1);
  });
});

test('the same seed gives the same text for any number of workers', async () => {
  const args = ['arena', plain, ...TWO, '--matches', '60', '--json', '--seed', '7'];
  const [one, two] = await Promise.all(['1', '2'].map((workers) => runCli([...args, '--workers', workers])));
  expect(one).toEqual(two);
  expect(one?.stdout).toContain('"seed": 7');
});

describe('without --json there is a table with bars', () => {
  test.each(['en', 'es'])('%s: it fits into 80 columns and has its words', async (language) => {
    for (const args of [
      [plain, ...TWO, '--matches', '50'],
      [sided, '--seats', '7', '--bots', 'random,role', '--matches', '40'],
    ]) {
      const { exitCode, stdout, stderr } = await runCli(['arena', ...args, '--lang', language, ...ALONE]);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(stdout).not.toMatch(/arena\.|simulate\.|…|NaN|undefined/);
      expect(stdout).toMatch(/│ 1 │ \w+ +│ +[+−]?\d[.,]\d\d +│.*●.*│/);
      expect(stdout).toMatch(language === 'en' ? /matches in/ : /partidas en/);
    }
  });

  test('bars start at 0 and go to the side of the skill', async () => {
    const { stdout } = await runCli(['arena', plain, ...TWO, '--matches', '50', ...ALONE]);
    expect(stdout).toMatch(/steady .*┊━*├─*●─*┤/);
    expect(stdout).toMatch(/random .*├─*●─*┤━*┊/);
    expect(stdout).toContain('✓ The order is decided');
  });

  test('an order that is not decided says between whom', async () => {
    const { exitCode, stdout } = await runCli(['arena', sided, '--bots', 'random,role', '--matches', '4', ...ALONE]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/≈ After 4 matches the order is not decided among (random and role|role and random)\./);
  });
});

test('--svg draws every rating, in words too', async () => {
  const folder = freshFolder();
  const args = ['arena', plain, ...TWO, '--matches', '50', '--svg', 'ratings.svg', '--json', ...ALONE];
  const { exitCode, stdout, stderr } = await runCli(args, { folder });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: 'The picture is in ratings.svg\n' });
  const { ratings } = JSON.parse(stdout) as { ratings: Rating[] };
  const picture = readFileSync(join(folder, 'ratings.svg'), 'utf8');
  expect(picture.match(/<circle/g)).toHaveLength(ratings.length);
  for (const { bot } of ratings) expect(picture).toContain(`>${bot}</text>`);
  expect(picture).toMatch(/aria-label="Liap Tui\. steady \+\d\.\d\d, random −\d\.\d\d"/);
  expect(picture).not.toMatch(/NaN|undefined|arena\./);
  expect(readdirSync(folder)).toEqual(['ratings.svg']);
});

const folder = freshFolder();
mkdirSync(join(folder, 'folder.svg'));

test.each([
  [['no-such-game'], 'no game "no-such-game"'],
  [[plain], 'at least two bots to compare, as in a,b; there are: random, '],
  [[plain, '--bots', 'steady'], 'at least two bots'],
  [[plain, '--bots', 'steady,steady'], '--bots names "steady" twice'],
  [[plain, '--bots', 'steady,nobody'], 'no bot "nobody"'],
  [[plain, '--bots', 'steady,red=random'], 'no bot "red=random"'],
  [[plain, '--bots', ''], 'no bot ""'],
  [[plain, ...TWO, '--matches', '3'], '--matches takes at least 4 with 2 bots'],
  [[plain, ...TWO, '--matches', '0'], '--matches takes a whole number from 1 up'],
  [[plain, ...TWO, '--matches', '999999999'], '--matches takes a whole number from 1 to'],
  [[plain, ...TWO, '--minutes', '0'], '--minutes takes a number above 0'],
  [[plain, ...TWO, '--minutes', 'soon'], '--minutes takes a number above 0'],
  [[plain, ...TWO, '--minutes', '1', '--matches', '10'], 'only one of these at a time: --matches, --minutes'],
  [[plain, ...TWO, '--seats', '31'], 'this table has 4 seats, not 31'],
  [[plain, ...TWO, '--workers', '0'], '--workers takes a whole number from 1'],
  [[plain, ...TWO, '--workers', '999'], '--workers takes a whole number from 1 to 128'],
  [[plain, ...TWO, '--preset', 'nothing'], 'no preset "nothing"'],
  [[plain, ...TWO, '--set', 'nothing=1'], 'no option "nothing"'],
  [[plain, ...TWO, '--svg', 'ratings.png'], 'ends in .svg'],
  [[plain, ...TWO, '--svg', 'no/such/ratings.svg'], '--svg: there is no folder for no/such/ratings.svg'],
  [[plain, ...TWO, '--svg', 'folder.svg'], 'folder.svg is a folder, not a file'],
])('bad input gets one line and exit 2: %j', async (args, sentence) => {
  const { exitCode, stdout, stderr } = await runCli(['arena', ...args, '--json'], { folder });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^tertulia: [^\n]+\n$/);
  expect(stderr).toContain(sentence);
});

test('Ctrl-C rates what was finished, writes no picture and exits with 130', async () => {
  const place = freshFolder();
  writeFileSync(join(place, 'ratings.svg'), 'the one before');
  const before = process.listenerCount('SIGINT');
  // These two always share, so their order is never decided.
  const bots = ['--bots', 'tit-for-tat,honest-trader', '--minutes', '60'];
  const running = runCli(['arena', 'snatch', ...bots, '--svg', 'ratings.svg', '--json', ...ALONE], { folder: place });
  while (process.listenerCount('SIGINT') === before) await setTimeout(10);
  await setTimeout(500);
  (process.listeners('SIGINT').at(-1) as () => void)();
  const { exitCode, stdout, stderr } = await running;
  expect(exitCode).toBe(130);
  expect(stderr).toMatch(/^tertulia: interrupted after \d+ matches\n$/);
  expect(JSON.parse(stdout)).toMatchObject({ interrupted: true, decided: false });
  expect(readdirSync(place)).toEqual(['ratings.svg']);
  expect(readFileSync(join(place, 'ratings.svg'), 'utf8')).toBe('the one before');
});
