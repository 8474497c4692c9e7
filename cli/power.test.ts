import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { duelPlan } from '../experiment/power/design-for-tests.ts';
import { treatmentNames } from '../experiment/tournament/room.ts';
import { registry } from '../games/registry.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const gamePackage = registry.find(({ inTournament }) => inTournament !== undefined) as (typeof registry)[number];
const game = gamePackage.game.id;
const [first = '', second = ''] = treatmentNames(gamePackage);
const folder = freshFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const power = (...args: string[]) => runCli(['power', ...args], { folder });
/** Bots that need no time. */
const QUICK = ['--mixture', `${gamePackage.inTournament?.substitute}=1,random=1`];
const FEW = ['--people', '8,12', '--replications', '4', '--workers', '1', ...QUICK];

/** A plan as the page saves it. */
function writePlan(name: string, change: object = {}): string {
  const { treatments = {}, substitute = '' } = gamePackage.inTournament ?? {};
  const own = Object.entries(treatments).map(([name, options]) => ({ name, options }));
  writeFileSync(join(folder, name), JSON.stringify({ ...duelPlan, game, treatments: own, substitute, ...change }));
  return name;
}

test('--json prints one value: the design, every comparison, payments and durations', async () => {
  const { exitCode, stdout, stderr } = await power(writePlan('plan.json'), ...FEW, '--json', '--measures', 'score');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({
    ...{ game, people: [8, 12], sessions: 1, replications: 4, seed: 1, isNull: false, groups: 1, unit: 'matches' },
    ...{ measures: ['score'], payments: [{ people: 8 }, { people: 12 }], durations: [{ people: 8 }, { people: 12 }] },
  });
  const pairs = (report.plan.treatments.length * (report.plan.treatments.length - 1)) / 2;
  expect(report.comparisons).toHaveLength(pairs);
  expect(report.comparisons[0]).toMatchObject({
    first,
    second,
    measure: 'score',
    byPeople: [{ people: 8 }, { people: 12 }],
  });
});

test('flags make a plan, and choose what is compared', async () => {
  const plan = ['--game', game, '--treatments', `${second},${first}`, '--order', 'latin-groups', '--roles', 'random'];
  const more = [
    '--sessions',
    '2',
    '--mixture',
    'random=1',
    '--measures',
    'round,score',
    '--compare',
    `${first}:${second}`,
  ];
  const { stdout } = await power(...plan, ...more, ...FEW, '--null', '--json');
  const report = JSON.parse(stdout);
  expect(report).toMatchObject({ isNull: true, sessions: 2, groups: 4, mixture: { random: 1 } });
  expect(report.plan).toMatchObject({
    order: 'latin-groups',
    roles: 'random',
    treatments: [{ name: second }, { name: first }],
  });
  expect(report.comparisons.map((each: { measure: string }) => each.measure)).toEqual(['round', 'score']);
});

test('the same seed gives the same numbers for any number of workers', async () => {
  const run = async (workers: string, seed: string) => {
    const args = ['--people', '8', '--replications', '6', '--workers', workers, '--seed', seed, '--json', ...QUICK];
    const { seconds, ...report } = JSON.parse((await power('plan.json', ...args)).stdout);
    return report;
  };
  const one = await run('1', '3');
  expect(await run('2', '3')).toEqual(one);
  expect((await run('1', '4')).payments).not.toEqual(one.payments);
});

test('--csv has a row for every comparison and number of people', async () => {
  await power(
    'plan.json',
    ...FEW,
    '--measures',
    'score',
    '--compare',
    `${first}:${second}`,
    '--csv',
    'power.csv',
    '--json',
  );
  const [header, ...rows] = readFileSync(join(folder, 'power.csv'), 'utf8').trimEnd().split('\r\n');
  expect(header).toMatch(/^first,second,measure,people,/);
  expect(rows.map((row) => row.split(',').slice(0, 4))).toEqual([
    [first, second, 'score', '8'],
    [first, second, 'score', '12'],
  ]);
});

test('--report is a page with a picture for each measure', async () => {
  const { stderr } = await power('plan.json', ...FEW, '--measures', 'score', '--report', 'power.html', '--json');
  expect(stderr).toBe('Written: power.html\n');
  const page = readFileSync(join(folder, 'power.html'), 'utf8');
  expect([page.match(/<svg /g)?.length, page.match(/<table>/g)?.length]).toEqual([1, 3]);
  expect(page).not.toMatch(/\bpower\.[a-z]|\blab\.[a-z]|NaN|undefined|{{/);
});

test.each(['en', 'es'])('%s: without --json there are tables that fit into 80 columns', async (lang) => {
  const { exitCode, stdout, stderr } = await power('plan.json', ...FEW, '--lang', lang);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(stdout).toContain(`${first} – ${second}`);
  expect(stdout).not.toContain('power.');
});

test('only where all play the treatments in one order, treatment and stage are said to be one', async () => {
  const said = async (order: string) => {
    const { stdout } = await power('--game', game, '--treatments', `${first},${second}`, '--order', order, ...FEW);
    return stdout.replaceAll(/\s+/g, ' ').includes('treatment and stage cannot be told apart');
  };
  expect([await said('fixed'), await said('latin-groups')]).toEqual([true, false]);
});

test.each(['en', 'es'])('%s: --help has an example', async (lang) => {
  const { exitCode, stdout } = await power('--help', '--lang', lang);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`./tertulia power --game ${game}`);
});

const forMore = registry.find(({ game: { seats } }) => seats.min > 2)?.game.id ?? '';

test.each([
  [[], '--game'],
  [['no-such-file.json'], 'no-such-file.json'],
  [['plan.json', '--game', game], '--game'],
  [['plan.json', '--order', 'fixed'], '--order'],
  [['broken.json'], 'exchangeRate'],
  [['other.json'], 'no-such-game'],
  [['one.json'], 'one treatment'],
  [['--game', 'no-such-game'], 'no-such-game'],
  [['--game', forMore], 'game for two'],
  [['plan.json', '--mixture', 'random'], '--mixture'],
  [['plan.json', '--mixture', 'nobody=1'], 'nobody'],
  [['plan.json', '--mixture', 'random=1,random=2'], 'twice'],
  [['plan.json', '--mixture', 'random=0'], '--mixture'],
  [['plan.json', '--people', 'many'], '--people'],
  [['plan.json', '--people', '2', '--sessions', '2'], '--people'],
  [['plan.json', '--sessions', '0'], '--sessions'],
  [['plan.json', '--replications', '1'], '--replications'],
  [['plan.json', '--measures', 'happiness'], 'happiness'],
  [['plan.json', '--compare', first], '--compare'],
  [['plan.json', '--csv', 'no/such/folder/power.csv'], '--csv'],
])('bad input gets one line and exit 2: %o', async (args, named) => {
  writePlan('broken.json', { exchangeRate: -1 });
  writePlan('other.json', { game: 'no-such-game' });
  writePlan('one.json', { treatments: [{ name: 'A', options: {} }] });
  const { exitCode, stderr } = await power(...args);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^[^\n]{10,}\n$/);
  expect(stderr).toContain(named);
});
