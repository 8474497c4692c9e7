import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { treatmentNames } from '../experiment/tournament/room.ts';
import { registry } from '../games/registry.ts';
import { usualBotOf } from '../table/seat-rights.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const isForTwo = ({ game: { seats } }: (typeof registry)[number]): boolean => seats.min <= 2 && seats.max >= 2;
const gamePackage = registry.find(isForTwo);
const game = gamePackage?.game.id ?? '';
const usual = gamePackage === undefined ? '' : usualBotOf(gamePackage);
const treatments = gamePackage === undefined ? [] : treatmentNames(gamePackage);
const folder = freshFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tournament = (...args: string[]) => runCli(['tournament', ...args], { folder });

test('--json prints one value: the plan, every phase, and everybody by their points', async () => {
  const { exitCode, stdout, stderr } = await tournament(game, '--players', '12', '--seed', '4', '--json');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const report = JSON.parse(stdout);
  expect(Object.keys(report)).toEqual('game version players bots plan seconds phases treatments standings'.split(' '));
  expect(report).toMatchObject({ game, version: gamePackage?.game.version, players: 12, bots: usual });
  expect(report.plan).toMatchObject({ order: 'fixed', row: 0, noRematch: true, roles: 'random', odd: 'bot', seed: 4 });
  const phases = treatments.map((treatment) => ({ treatments: [treatment], rooms: 6, withBot: 0 }));
  expect(report.phases).toMatchObject(phases);
  expect(report.standings).toHaveLength(12);
  expect(report.standings[0]).toMatchObject({ place: 1, gamesPlayed: treatments.length, bot: usual });
});

test('every option reaches the plan', async () => {
  const args = ['--order', 'latin-sessions', '--row', '1', '--roles', 'balanced', '--odd', 'bye', '--rematch'];
  const two = [treatments[1], treatments[0]];
  const more = ['--committed-rounds', '2', '--treatments', two.join(',')];
  const { stdout } = await tournament(game, '--players', '5', ...args, ...more, '--json');
  const report = JSON.parse(stdout);
  expect(report.plan).toMatchObject({
    ...{ order: 'latin-sessions', row: 1, roles: 'balanced', odd: 'bye', noRematch: false, committedRounds: 2 },
    treatments: two.map((name) => ({ name })),
  });
  expect(report.phases).toMatchObject([{ treatments: [two[1]] }, { treatments: [two[0]] }]);
  expect(report.standings.map(({ byes }: { byes: number }) => byes).sort()).toEqual([0, 0, 0, 1, 1]);
});

test('the same seed gives the same tournament', async () => {
  const played = async (seed: string) => {
    const { stdout } = await tournament(game, '--players', '20', '--bots', 'random', '--seed', seed, '--json');
    return JSON.parse(stdout).standings;
  };
  expect(await played('7')).toEqual(await played('7'));
  expect(await played('7')).not.toEqual(await played('8'));
});

test('--rows writes a header and the rounds, or lines of JSON', async () => {
  for (const file of ['rows.csv', 'rows.jsonl']) await tournament(game, '--players', '4', '--rows', file, '--json');
  const [csv, lines] = ['rows.csv', 'rows.jsonl'].map((file) => readFileSync(join(folder, file), 'utf8').trimEnd());
  const [header, ...rows] = csv?.split('\r\n') ?? [];
  const records = (lines?.split('\n') ?? []).map((line) => JSON.parse(line));
  expect(header).toMatch(/^phase,treatment,group,room,p1,p2,p1_bot,p2_bot,/);
  expect([rows.length, Object.keys(records[0]).join()]).toEqual([records.length, header]);
  expect(records.at(-1)).toMatchObject({ phase: treatments.length, room: 2, p1_bot: usual });
});

test.each(['en', 'es'])('%s: without --json there are tables that fit into 80 columns', async (lang) => {
  const { exitCode, stdout, stderr } = await tournament(game, '--players', '15', '--lang', lang);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  for (const treatment of treatments) expect(stdout).toContain(treatment);
  expect(stdout).not.toContain('tournament.');
});

test.each(['en', 'es'])('%s: --help has an example with a game for two', async (lang) => {
  const { exitCode, stdout } = await tournament('--help', '--lang', lang);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`./tertulia tournament ${game} --players 200`);
});

const forMore = registry.find((each) => !isForTwo(each))?.game.id ?? '';

test.each([
  [['no-such-game'], 'no-such-game'],
  [[forMore], 'game for two'],
  [[game, '--players', '0'], '--players'],
  [[game, '--players', '99999999'], '--players'],
  [[game, '--bots', 'nobody'], 'nobody'],
  [[game, '--players', '1', '--bots', 'random,random'], '--bots'],
  [[game, '--treatments', 'nothing'], '--treatments'],
  [[game, '--treatments', ''], '--treatments'],
  [[game, '--treatments', `${treatments[0]},${treatments[0]}`], 'twice'],
  [[game, '--order', 'upside-down'], '--order'],
  [[game, '--row', '1'], '--row'],
  [[game, '--order', 'latin-sessions', '--row', '100'], '--row'],
  [[game, '--roles', 'mine'], '--roles'],
  [[game, '--odd', 'even'], '--odd'],
  [[game, '--committed-rounds', '0'], '--committed-rounds'],
  [[game, '--seed', '-1'], '--seed'],
  [[game, '--set', 'nothing=1'], 'nothing'],
  [[game, '--rows', 'rows.txt'], 'rows.txt'],
  [[game, '--rows', '-'], '--rows'],
  [[game, '--rows', 'no/such/folder/rows.csv'], '--rows'],
])('bad input gets one line and exit 2: %o', async (args, named) => {
  const { exitCode, stdout, stderr } = await tournament(...args, '--json');
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]{10,}\n$/);
  expect(stderr).toContain(named);
});
