import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { type DeepReadonly, fastRandom, fieldKeys, fieldOf, type GameTypes } from '../kernel/host.ts';
import { run } from './run.ts';
import { fittingWidths, widthOfTable } from './simulation-lines.ts';

const game = registry[0]?.game.id ?? '';

const root = fileURLToPath(new URL('..', import.meta.url));

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tertulia-simulate-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function simulate(...args: string[]) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const outside = { env: {}, root, folder, now: Date.now, drawKey: () => '', wait: async () => {} };
  const exitCode = await run(['simulate', ...args, '--workers', '1'], { stdin, stdout, stderr, ...outside });
  stdout.end();
  stderr.end();
  return { exitCode, stdout: await text(stdout), stderr: await text(stderr) };
}

test('--json prints one value and nothing else', async () => {
  const { exitCode, stdout, stderr } = await simulate(game, '--games', '20', '--seed', '4', '--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ game, games: 20, seed: 4, bots: 'random' });
  expect(report.wins).toHaveLength(report.seats);
});

test('sides are counted separately, also when they win together, and policies by their number', async () => {
  const args = ['secret-hitler-xl', '--seats', '8', '--games', '60', '--bots', 'smart', '--seed', '1'];
  const report = JSON.parse((await simulate(...args, '--json')).stdout);
  const won = (...winners: string[]) =>
    report.outcomes.reduce(
      (sum: number, each: { winners: string; count: number }) =>
        sum + (winners.includes(each.winners) ? each.count : 0),
      0,
    );
  expect(won('liberal_and_communist')).toBeGreaterThan(0);
  const wins = {
    communist: won('communist', 'liberal_and_communist'),
    fascist: won('fascist'),
    liberal: won('liberal', 'liberal_and_communist'),
  };
  for (const [side, count] of Object.entries(wins)) {
    const { low, high, ...rest } = report.sides[side];
    expect(rest).toEqual({ wins: count, matches: 60, rate: count / 60 });
    expect(low < count / 60 && count / 60 < high).toBe(true);
  }
  for (const track of ['liberal', 'fascist', 'communist']) {
    const counts = report.policies[track] as Record<string, number>;
    expect(Object.keys(counts)).toEqual(Object.keys(counts).map((_, value) => String(value)));
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(60);
  }
  const won5 = report.outcomes.find(
    (each: { winners: string; reason: string }) => each.winners === 'liberal' && each.reason === 'track',
  );
  expect(report.policies.liberal['5'] ?? 0).toBe(won5?.count ?? 0);
  const spoken = (await simulate(...args, '--lang', 'es')).stdout;
  expect(spoken).toMatch(/│ Bando +│/);
  expect(spoken).toMatch(/│ Leyes al final +│/);
  expect(
    (await simulate('secret-hitler-xl', '--games', '5', '--set', 'communists=false', '--json')).stdout,
  ).not.toContain('communist"');
});

/** What a report holds, in its order; scores and sides only where a game has them, then the game's own groups of counts. */
const REPORT = 'game version seats games seed bots preset options seconds gamesPerSecond decisions decisionsPerSecond';

const FOUND = 'outcomes means wins scores sides';

test.each(registry.map((gamePackage) => [gamePackage.game.id, gamePackage.game] as const))(
  '%s: the report is as the contract says, with bots by side where there are sides, and options set',
  async (id, game) => {
    const { statistics: { side, counts } = {}, fields, deal } = game;
    const preset = Object.keys(fields.presets)[0] as string;
    const flag = fieldKeys(game).find((key) => fieldOf(game, key).kind === 'switch');
    const plain = JSON.parse((await simulate(id, '--games', '1', '--json')).stdout);
    // As many as at a table, and as in every other command.
    expect(plain.seats).toBe(game.usualSeats ?? game.seats.min);
    const { hands } = deal(plain.options, plain.seats, fastRandom(1));
    const sides =
      side === undefined ? [] : [...new Set(hands.map((hand) => side(hand as DeepReadonly<GameTypes['hand']>)))];
    // Chance never ends the match of a companion; what it is simulated with unasked does.
    const usual = game.capabilities?.realTable === undefined ? 'random' : plain.bots;
    const bots = sides.map((each) => `${each}=random`).join(',') || usual;
    const set = flag === undefined ? [] : ['--set', `${flag}=${plain.options[flag]}`];
    const { exitCode, stdout } = await simulate(id, '--games', '20', '--bots', bots, ...set, '--json');
    const report = JSON.parse(stdout);
    const isThere = (key: string) =>
      key === 'scores' ? 'scores' in report : key === 'sides' ? side !== undefined : true;
    const groups = Object.keys(counts === undefined ? {} : { policies: true });
    const expected = [...`${REPORT} ${FOUND}`.split(' ').filter(isThere), ...groups, 'intervals'];
    expect({ exitCode, keys: Object.keys(report) }).toEqual({ exitCode: 0, keys: expected });
    expect(report).toMatchObject({ game: id, games: 20, bots, preset, options: plain.options });
    for (const outcome of report.outcomes) expect(Object.keys(outcome)).toEqual(['winners', 'reason', 'count']);
  },
);

test('without --json there are tables, with seats counted from 1', async () => {
  const { exitCode, stdout, stderr } = await simulate(game, '--games', '20');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('Seat 1');
  expect(stdout).not.toContain('Seat 0');
  expect(stdout).not.toContain('simulate.');
});

test.each(['en', 'es'])('%s: tables fit into 80 columns', async (language) => {
  const { stdout } = await simulate(game, '--games', '300', '--lang', language);
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(stdout).not.toContain('…');
});

test.each([
  [['no-such-game']],
  [[game, '--games', '0']],
  [[game, '--games', 'many']],
  [[game, '--games', '1e3']],
  [[game, '--games', '99999999999999999999']],
  [[game, '--games', '9999999999']],
  [[game, '--seed', '-1']],
  [[game, '--seats', '31']],
  [[game, '--bots', 'nobody']],
  [[game, '--bots', 'red=random']],
  [[game, '--preset', 'nothing']],
  [[game, '--set', 'nothing=1']],
  [[game, '--csv', '.']],
  [[game, '--csv', '-']],
  [[game, '--csv', 'no/such/folder/rows.csv']],
  [[game, '--rows', 'no/such/folder/rows.parquet']],
  [[game, '--rows', 'rows.txt']],
  [[game, '--rows', '-']],
  [[game, '--rows', 'rows.csv', '--csv', 'rows.csv']],
])('bad input gets one line and exit 2: %o', async (args) => {
  const { exitCode, stdout, stderr } = await simulate(...args, '--json');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]{10,}\n$/);
});

test('Ctrl-C prints what was finished, leaves its rows under another name, and exits with 130', async () => {
  const data = join(folder, 'interrupted');
  const file = join(folder, 'interrupted.csv');
  const args = ['simulate', game, '--games', '900000000', '--workers', '1', '--rows', file, '--json', '--record', data];
  const child = spawn(process.execPath, ['scripts/ready.mjs', ...args], { cwd: root });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const written = (): number => statSync(`${file}.${child.pid}.part`, { throwIfNoEntry: false })?.size ?? 0;
  while (child.exitCode === null && written() < 1000) await setTimeout(50);
  child.kill('SIGINT');
  expect(await exited).toBe(130);
  const report = JSON.parse(await output);
  expect(report).toMatchObject({ interrupted: true, gamesAsked: 900_000_000 });
  expect(readFileSync(`${file}.part`, 'utf8').trimEnd().split('\r\n')).toHaveLength(report.games + 1);
  expect(readdirSync(folder).filter((name) => name.startsWith('interrupted.csv'))).toEqual(['interrupted.csv.part']);
  expect(await errors).toContain('interrupted.csv.part');
  expect(readdirSync(data)).toContain('match-000000.json');
  expect(readdirSync(data)).not.toContain('matches.json');
});

const rows = [
  ['Who', 'Why', 'Share'],
  ['one', 'the last round', '50 %'],
  ['two of them together', 'the last round', '50.5 %'],
];

test('a table that fits is as wide as its cells', () => {
  expect(widthOfTable(rows)).toBe(50);
  expect(fittingWidths(rows, 50)).toEqual([22, 16, 8]);
});

test('the column is narrowed in which the fewest cells wrap', () => {
  expect(fittingWidths(rows, 40)).toEqual([12, 16, 8]);
});

test('words and numbers stay whole, even where the table then does not fit', () => {
  expect(fittingWidths(rows, 10)).toEqual([10, 7, 8]);
});

test('one match is one, and matches that were all the same are said to be', async () => {
  const last = (text: string) => text.trimEnd().split('\n').at(-1);
  expect(last((await simulate(game, '--games', '1')).stdout)).toMatch(/^1 match in /);
  const sentence = /Every match was the same/;
  expect((await simulate('public-goods', '--bots', 'neighbour', '--games', '5')).stdout).toMatch(sentence);
  expect((await simulate('public-goods', '--games', '5')).stdout).not.toMatch(sentence);
});
