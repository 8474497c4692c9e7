import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { freshFolder, runCli } from '../world-for-tests.ts';

/** A game without sides, and one with them. */
const plain = 'skull';
const sided = registry.find(({ game }) => game.statistics?.side !== undefined)?.game.id ?? '';

const QUICK = ['--workers', '1', '--bots', 'random'];
const EIGHT = [sided, '--seats', '8', '--games', '60', ...QUICK];

async function json(...args: string[]) {
  const { exitCode, stdout, stderr } = await runCli([...args, '--json']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  return JSON.parse(stdout);
}

const withoutTime = (text: string): string => text.replace(/"(seconds|\w+PerSecond)": [\d.]+/g, '"$1": 0');

describe('compare', () => {
  test('both rule sets as simulate reports them, and the difference of each side in points', async () => {
    const found = await json('compare', ...EIGHT, '--a', 'liberalTrack=5', '--b', 'liberalTrack=6', 'bots=role');
    expect(Object.keys(found).slice(0, 4)).toEqual(['a', 'b', 'difference', 'matches']);
    expect(found.a).toMatchObject({ game: sided, games: 60, bots: 'random', options: { liberalTrack: 5 } });
    expect(found.b).toMatchObject({ games: 60, bots: 'role', options: { liberalTrack: 6 } });
    expect(found.matches).toBe(60);
    for (const side of ['communist', 'fascist', 'liberal']) {
      const points = (found.b.sides[side].rate - found.a.sides[side].rate) * 100;
      expect(found.difference[side].points).toBeCloseTo(points, 3);
      expect(Object.keys(found.difference[side])).toEqual(['points', 'low', 'high', 'decided']);
    }
    const alone = await json('simulate', ...EIGHT, '--set', 'liberalTrack=5');
    expect(JSON.parse(withoutTime(JSON.stringify(found.a, null, 1)))).toEqual(
      JSON.parse(withoutTime(JSON.stringify(alone, null, 1))),
    );
  });

  test('one rule set may be left as it is; without sides, seats are compared', async () => {
    const found = await json('compare', plain, '--games', '150', ...QUICK, '--b', 'goal=1');
    expect(found.a.options.goal).toBe(2);
    expect(Object.keys(found.difference)).toEqual(['seat-0', 'seat-1', 'seat-2', 'seat-3']);
    expect(found).toMatchObject({ rounds: { decided: true }, decided: true, identical: false });
  });

  test('endings that only B has are shown too', async () => {
    const args = ['compare', ...EIGHT, '--b', 'communists=true'];
    const { stdout } = await runCli([...args, '--a', 'communists=false']);
    expect(stdout).toMatch(/Communists[^│]*B\b/);
  });

  test('rules that change nothing are said to be identical', async () => {
    const args = ['compare', ...EIGHT, '--a', 'deck=handbook', '--b', 'deck=official'];
    const { stdout } = await runCli(args);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('no number differed in 60 matches');
    expect(await json(...args)).toMatchObject({ identical: true, decided: false });
  });

  test('the same seed gives the same text for any number of workers', async () => {
    const args = [
      'compare',
      plain,
      '--bots',
      'daring,random',
      '--games',
      '90',
      '--b',
      'goal=1',
      '--json',
      '--seed',
      '7',
    ];
    const [one, two] = await Promise.all(['1', '2'].map((workers) => runCli([...args, '--workers', workers])));
    expect(withoutTime(two?.stdout ?? '')).toBe(withoutTime(one?.stdout ?? ''));
    expect(one?.stdout).toContain('"seed": 7');
  });
});

describe('sweep', () => {
  test('one row per combination, with why where it cannot be played', async () => {
    const found = await json('sweep', plain, '--games', '30', ...QUICK, '--vary', 'goal=1,3', '--vary', 'seats=4,9');
    expect(found.vary).toEqual([
      { key: 'goal', values: [1, 3] },
      { key: 'seats', values: [4, 9] },
    ]);
    const [first, refused, second] = found.rows;
    expect(first).toMatchObject({ values: { goal: 1, seats: 4 }, matches: 30, seats: { length: 4 } });
    expect(second.rounds.mean).toBeGreaterThan(first.rounds.mean);
    expect(refused).toMatchObject({
      values: { goal: 1, seats: 9 },
      refused: { code: 'wrong-seat-count', with: { key: 'seats' } },
    });
    expect(refused.refused.message).toMatch(/2 to 6/);
  });

  test('a key alone tries every value; kinds of bots are one', async () => {
    const found = await json('sweep', plain, '--games', '5', '--workers', '1', '--vary', 'bots');
    expect(found.rows.map(({ values }: { values: unknown }) => values)).toEqual([
      { bots: 'random' },
      { bots: 'daring' },
    ]);
  });

  test('--csv, --rows and --report are written when all is played', async () => {
    const folder = freshFolder();
    const files = ['--csv', 'sweep.csv', '--rows', 'rows.jsonl', '--report', 'sweep.html'];
    const args = ['sweep', ...EIGHT, '--vary', 'liberalTrack=5,6', '--json', ...files];
    const { exitCode, stdout, stderr } = await runCli(args, { folder });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: 'Written: rows.jsonl\nWritten: sweep.csv\nWritten: sweep.html\n',
    });
    expect(readdirSync(folder).sort()).toEqual(['rows.jsonl', 'sweep.csv', 'sweep.html']);
    const { rows } = JSON.parse(stdout);
    const csv = readFileSync(join(folder, 'sweep.csv'), 'utf8').trim().split('\r\n');
    expect(csv[0]).toMatch(/^liberalTrack,matches,communist,communist-low,communist-high,/);
    expect(csv[2]).toContain(`6,60,${rows[1].sides.communist.rate},`);
    const matches = readFileSync(join(folder, 'rows.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(matches).toHaveLength(120);
    expect(matches[60]).toMatchObject({ setting: 'liberalTrack=6', index: 0, seed: 1 });
    const won = matches.slice(0, 60).filter(({ sides }) => sides.split('+').includes('liberal'));
    expect(won).toHaveLength(rows[0].sides.liberal.wins);
  });
});

test('worth ranks the abilities of each side, and says which are never used', async () => {
  const found = await json('worth', ...EIGHT, '--only', 'execution,veto');
  expect(found.worth).toHaveLength(6);
  for (const row of found.worth)
    expect(Object.keys(row).slice(0, 5)).toEqual(['ability', 'side', 'points', 'low', 'high']);
  const points = found.worth.map((row: { points: number }) => row.points);
  expect(points).toEqual(points.toSorted((one: number, other: number) => other - one));
  const { stdout } = await runCli(['worth', plain, '--games', '40', ...QUICK, '--only', 'bluff']);
  expect(stdout).toContain('Bidding on one’s own skull');
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('This is what using it is worth. The others still reckon with it');
});

test('tune finds what was asked for, confirms it on fresh matches, and looks one step around', async () => {
  const free = ['--free', 'goal', '--free', 'seats=3..5'];
  const found = await json('tune', plain, '--games', '64', ...QUICK, '--target', 'rounds=4.5..8', ...free);
  expect(found.found[0]).toMatchObject({ set: { goal: 1 }, met: true, isConfirmed: true, matches: 320 });
  expect(found.found[0].link).toMatch(/^game=skull&seats=\d&preset=usual&bots=random&goal=1$/);
  expect(found.deviations.map(({ key }: { key: string }) => key)).toContain('goal');
  expect(found.targets).toEqual([{ measure: 'rounds', low: 4.5, high: 8 }]);
});

describe.each(['en', 'es'])('%s', (language) => {
  test.each([
    ['compare', ...EIGHT, '--b', 'liberalTrack=6'],
    ['sweep', ...EIGHT, '--vary', 'liberalTrack=5,6'],
    ['sweep', plain, '--games', '20', ...QUICK, '--vary', 'goal', '--vary', 'seats=3..5'],
    ['worth', plain, '--games', '20', ...QUICK],
    ['tune', plain, '--games', '32', ...QUICK, '--target', 'rounds=2..4,comebacks=30±5', '--free', 'goal'],
  ])('%s has its words, and a page that needs nothing else', async (...args) => {
    const folder = freshFolder();
    const { exitCode, stdout } = await runCli([...args, '--lang', language, '--report', 'page.html'], { folder });
    expect(exitCode).toBe(0);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    const page = readFileSync(join(folder, 'page.html'), 'utf8');
    for (const text of [stdout, page])
      expect(text).not.toMatch(/\blab\.[a-z]|\bsimulate\.[a-z]|NaN|undefined|\[object|{{/);
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/<script|<link|src=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    // Names are broken into lines, and begin inside the picture.
    expect([...page.matchAll(/<text x="([\d.]+)" y="[\d.]+" class="end">([^<]*)/g)]).toSatisfy((names: string[][]) =>
      names.every(([, right, name = '']) => !name.endsWith('…') && Number(right) >= 7.4 * name.length),
    );
    const charts = page.match(/<svg /g) ?? [];
    expect(page.match(/<table>/g)?.length).toBeGreaterThanOrEqual(Math.max(1, charts.length));
  });
});

test.each([
  [['compare', 'no-such-game', '--b', 'x=1'], 'no game "no-such-game"'],
  [['compare', plain], 'give --a, --b or both'],
  [['compare', plain, '--b', 'size=1'], '--b: no option "size"'],
  [['compare', plain, '--b', 'goal'], '--b takes key=value, as in --b goal=…'],
  [['compare', plain, '--a', 'goal=1', 'goal=2'], '--a names "goal" twice'],
  [['compare', plain, '--b', 'goal=1', '--csv', ''], '--csv needs a file name'],
  [['compare', plain, '--b', 'goal=9'], 'The option goal takes 1–3, not "9"'],
  [['compare', plain, '--b', 'seats=9'], '9 seats'],
  [['compare', plain, '--b', 'bots=nobody'], 'no bot "nobody"'],
  [['compare', plain, '--b', 'preset=odd'], 'odd'],
  [['compare', plain, '--b', 'goal=1', '--report', 'no/such/page.html'], '--report: there is no folder'],
  [['compare', plain, '--b', 'goal=1', '--rows', 'rows.txt'], 'ends in .csv, .jsonl or .parquet'],
  [['compare', plain, '--b', 'goal=1', '--games', '0'], '--games takes a whole number from 1'],
  [['sweep', plain], '--vary is missing'],
  [['sweep', plain, '--vary', 'goal=3..1'], '--vary: 3 is more than 1'],
  [['sweep', plain, '--vary', 'seconds=0..900'], '--vary: 0..900 has more than 200 values'],
  [['sweep', plain, '--vary', 'bots=random,zzz'], 'no bot "zzz"'],
  [['sweep', plain, '--vary', 'goal=1,many'], 'The option goal takes 1–3, not "many"'],
  [['sweep', plain, '--vary', 'goal', '--vary', 'goal=1'], '--vary names "goal" twice'],
  [['sweep', plain, '--vary', 'seconds=0..150', '--vary', 'goal'], '453 settings'],
  [['sweep', plain, '--vary', 'seats=8,9'], '2 to 6'],
  [['worth', plain, '--only', 'flying'], 'no ability "flying"; there are: '],
  [['worth', 'ti4-table'], 'names no abilities'],
  [['tune', plain], '--target is missing'],
  [['tune', plain, '--target', 'rounds=40..20'], '40 is more than 20'],
  [['tune', plain, '--target', 'seat-0=150'], 'a share is from 0 to 100 %'],
  [['tune', plain, '--target', 'rounds=3', '--target', 'rounds=4'], '--target names "rounds" twice'],
  [['tune', plain, '--target', 'rounds=3', '--free', 'goal,goal'], '--free names "goal" twice'],
  [['tune', plain, '--target', 'rounds'], 'not "rounds"'],
  [['tune', plain, '--target', 'liberal=33'], 'nothing is measured as "liberal"; there are: seat-0, '],
  [['tune', plain, '--target', 'rounds=3', '--free', 'size'], '--free: no option "size"'],
])('bad input gets one line and exit 2: %j', async (args, sentence) => {
  const { exitCode, stdout, stderr } = await runCli([...args, '--json', '--workers', '1']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^tertulia: [^\n]+\n$/);
  expect(stderr).toContain(sentence);
});

test('a search that is stopped says that nothing is confirmed yet', async () => {
  const before = process.listenerCount('SIGINT');
  const args = ['tune', plain, '--games', '9000000', ...QUICK, '--target', 'rounds=1..40', '--free', 'goal'];
  const running = runCli(args);
  while (process.listenerCount('SIGINT') === before) await setTimeout(10);
  await setTimeout(400);
  (process.listeners('SIGINT').at(-1) as () => void)();
  const { exitCode, stdout } = await running;
  expect(exitCode).toBe(130);
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('it is not confirmed yet');
});

test('Ctrl-C prints what is there, writes no file and exits with 130', async () => {
  const folder = freshFolder();
  const before = process.listenerCount('SIGINT');
  const files = ['--csv', 'sweep.csv', '--report', 'sweep.html'];
  const args = ['sweep', plain, '--games', '9000000', ...QUICK, '--vary', 'goal', '--json', ...files];
  const running = runCli(args, { folder });
  while (process.listenerCount('SIGINT') === before) await setTimeout(10);
  await setTimeout(400);
  (process.listeners('SIGINT').at(-1) as () => void)();
  const { exitCode, stdout, stderr } = await running;
  expect({ exitCode, stderr }).toEqual({ exitCode: 130, stderr: 'tertulia: interrupted\n' });
  const found = JSON.parse(stdout);
  expect(found).toMatchObject({ interrupted: true, rows: { length: 3 } });
  expect(found.rows[0].matches).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual([]);
});
