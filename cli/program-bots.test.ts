import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Behaviour, exists, programThat } from '../programs/program-for-tests.ts';
import { projectRoot, runCli } from './world-for-tests.ts';

/** Matches in which a program that behaves like this has the first seat. */
async function simulate(behaviour: Behaviour, milliseconds = 60_000) {
  const { command, log } = programThat(behaviour);
  const args = ['simulate', 'snatch', '--games', '2', '--bot', `mine=${command}`, '--bots', 'mine,random', '--json'];
  const ran = await runCli(args, { env: { TERTULIA_BOT_MS: String(milliseconds) } });
  expect(ran.exitCode).toBe(0);
  const { seconds: _, gamesPerSecond: __, decisionsPerSecond: ___, ...report } = JSON.parse(ran.stdout);
  const read = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return { report, read: read.map((line) => JSON.parse(line)), complaints: ran.stderr };
}

/** Starts matches of a program that hangs, and waits until it has been asked. */
async function startHanging(command: 'simulate' | 'arena') {
  const program = programThat('hangs');
  const bot = ['--bot', `mine=${program.command}`, '--bots', 'mine,random'];
  const child = spawn(process.execPath, ['scripts/ready.mjs', command, 'snatch', ...bot], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, TERTULIA_BOT_MS: '60000' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await expect.poll(() => readFileSync(program.log, 'utf8'), { timeout: 20_000 }).not.toBe('');
  return { child, ended, bot: program.pids()[0] as number };
}

/** What comes of the same matches if none of its answers counts, whatever the reason. */
let byDefault: object | null = null;

describe('--bot', () => {
  test.each([
    ['simulate', 'SIGINT'],
    ['simulate', 'SIGTERM'],
    ['arena', 'SIGHUP'],
    ['arena', 'SIGKILL'],
  ] as const)('%s that waits for a program ends by %s, and the program with it', async (command, signal) => {
    const { child, ended, bot } = await startHanging(command);
    // Once it waits for longer, nothing but the signal can end it for ten minutes.
    await expect
      .poll(() => {
        child.kill(signal);
        return child.signalCode;
      })
      .toBe(signal);
    expect(await ended).toEqual([null, signal]);
    await expect.poll(() => exists(bot)).toBe(false);
  });

  test('a program plays in a simulation; the same seed gives the same matches, and it is told their ends', async () => {
    const { report, read, complaints } = await simulate('good');
    expect(complaints).toBe('');
    expect(report).toMatchObject({ games: 2, bots: 'mine,random' });
    expect(read.filter(({ outcome }) => outcome !== undefined).map(({ match }) => match)).toEqual([1, 2]);
    const { report: again, read: readAgain } = await simulate('good');
    expect([again, readAgain]).toEqual([report, read]);
  });

  test.each([
    ['talks-nonsense', 60_000, 'it did not answer what it was asked'],
    ['dies', 60_000, 'it ended with exit code 3'],
    ['hangs', 20, 'it took too long'],
    ['floods', 60_000, 'it wrote too much, or did not read'],
    ['answers-illegally', 60_000, 'its answer was not legal'],
  ] as const)(
    'one that %s plays by default answers, harms no match, and is reported',
    async (behaviour, milliseconds, reason) => {
      const { report, read, complaints } = await simulate(behaviour, milliseconds);
      byDefault ??= report;
      expect(report).toEqual(byDefault);
      expect(report).toMatchObject({ games: 2 });
      const [, times, asked] = /^The bot mine did not answer (\d+) of (\d+) times, /.exec(complaints) ?? [];
      expect([Number(times), complaints]).toEqual([Number(asked), expect.stringContaining(`: ${reason}: ${times}\n`)]);
      expect(complaints.split('\n')).toHaveLength(2);
      const told = new Set(read.flatMap(({ error }) => error?.code ?? []));
      if (behaviour === 'answers-illegally') expect(told).toEqual(new Set(['not-legal']));
      if (behaviour === 'talks-nonsense') expect(told).toEqual(new Set(['nonsense']));
    },
  );

  test.each(['simulate', 'arena'])('%s says at the start that a command cannot be started', async (command) => {
    const few = command === 'arena' ? ['--matches', '4'] : ['--games', '1'];
    // Silent, as the shell's own complaint would go to the terminal that runs this.
    const bots = ['--bot', 'mine=/no/such/program --fast 2>/dev/null', '--bots', 'mine,random'];
    const { stdout, stderr, exitCode } = await runCli([command, 'snatch', ...few, ...bots, '--json']);
    expect([exitCode, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ game: 'snatch' })]);
    expect(stderr.split('\n')).toEqual([
      'The bot mine cannot be started, so default answers are taken for it: /no/such/program --fast 2>/dev/null',
      expect.stringMatching(/^The bot mine did not answer (\d+) of \1 times, .*: it could not be started .*: \1$/),
      '',
    ]);
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
