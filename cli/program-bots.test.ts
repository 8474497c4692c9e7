import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Behaviour, programThat } from '../programs/program-for-tests.ts';
import { runCli } from './world-for-tests.ts';

/** Matches in which a program that behaves like this has the first seat. */
async function simulate(behaviour: Behaviour, milliseconds = 60_000) {
  const { command, log } = programThat(behaviour);
  const args = ['simulate', 'snatch', '--games', '2', '--bot', `mine=${command}`, '--bots', 'mine,random', '--json'];
  const ran = await runCli(args, { env: { TERTULIA_BOT_MS: String(milliseconds) } });
  expect([ran.exitCode, ran.stderr]).toEqual([0, '']);
  const { seconds: _, gamesPerSecond: __, decisionsPerSecond: ___, ...report } = JSON.parse(ran.stdout);
  const read = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return { report, read: read.map((line) => JSON.parse(line)) };
}

describe('--bot', () => {
  test('a program plays in a simulation; the same seed gives the same matches, and it is told their ends', async () => {
    const { report, read } = await simulate('good');
    expect(report).toMatchObject({ games: 2, bots: 'mine,random' });
    expect(read.filter(({ outcome }) => outcome !== undefined).map(({ match }) => match)).toEqual([1, 2]);
    const { report: again, read: readAgain } = await simulate('good');
    expect([again, readAgain]).toEqual([report, read]);
  });

  test('one that talks nonsense is told so, and plays by default answers', async () => {
    const { report, read } = await simulate('talks-nonsense');
    expect(report.games).toBe(2);
    expect(new Set(read.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['nonsense']));
  });

  test.each([
    ['dies', 60_000],
    ['hangs', 20],
    ['floods', 60_000],
    ['answers-illegally', 60_000],
  ] as const)('one that %s plays by default answers, and harms no match', async (behaviour, milliseconds) => {
    const { report, read } = await simulate(behaviour, milliseconds);
    expect(report).toEqual((await simulate('talks-nonsense')).report);
    const told = new Set(read.flatMap(({ error }) => error?.code ?? []));
    if (behaviour === 'answers-illegally') expect(told).toEqual(new Set(['not-legal']));
  });

  test('it can be rated, and played against', async () => {
    const { command } = programThat('good');
    const bot = ['--bot', `mine=${command}`];
    const env = { TERTULIA_BOT_MS: '60000' };
    const rated = await runCli(['arena', 'snatch', ...bot, '--bots', 'mine,random', '--matches', '4', '--json'], {
      env,
    });
    expect(
      JSON.parse(rated.stdout)
        .ratings.map(({ bot: name }: { bot: string }) => name)
        .sort(),
    ).toEqual(['mine', 'random']);
    const played = await runCli(['play', 'snatch', ...bot, '--bots', 'mine', '--people', '0', '--seed', '1'], { env });
    expect([played.exitCode, played.stderr]).toEqual([0, '']);
  });

  test.each(['mine', '=x', 'mine=', 'Mine=x', 'random=x', 'search=x'])('%s is bad input', async (given) => {
    const ran = await runCli(['simulate', 'snatch', '--bot', given]);
    expect([ran.exitCode, ran.stdout]).toEqual([2, '']);
    expect(ran.stderr).toContain('--bot');
  });
});
