import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import type { Save } from '../kernel/host.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const game = registry[0]?.game.id ?? '';
const folder = freshFolder();
let save: Save;

beforeAll(async () => {
  const common = ['play', game, '--bots', 'random', '--set', 'maxRounds=1', '--save'];
  await runCli([...common, 'over.json', '--people', '0'], { folder });
  await runCli([...common, 'running.json', '--seed', '5'], { folder, stdin: '2\n' });
  save = JSON.parse(readFileSync(join(folder, 'over.json'), 'utf8'));
});

function write(name: string, changes: object): string {
  writeFileSync(join(folder, name), JSON.stringify({ ...save, ...changes }));
  return name;
}

describe('showing', () => {
  test('a finished match is open: inputs, events, and how it ended', async () => {
    const { exitCode, stdout, stderr } = await runCli(['replay', 'over.json'], { folder });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const last = save.log.length;
    expect(stdout).toMatch(new RegExp(`^0 of ${last}  the match starts\nRound 1: the pieces are dealt\\.\n`));
    expect(stdout).toMatch(/\n\d+ of \d+ {2}Seat \d: Play: /);
    expect(stdout).toContain(`\n${last} of ${last}  Seat `);
    expect(stdout).toContain('The match is over');
  });

  test('a game that tells a story tells it at the end, unless only one seat looks', async () => {
    const teller = registry.find(({ terminal }) => terminal?.story !== undefined)?.game.id ?? '';
    await runCli(['play', teller, '--bots', 'random', '--people', '0', '--save', 'story.json'], { folder });
    const isTold = async (...seat: string[]) =>
      /\n\nNight 0\n {2}\S/.test((await runCli(['replay', 'story.json', ...seat], { folder })).stdout);
    expect([await isTold(), await isTold('--seat', '1')]).toEqual([true, false]);
  });

  test('table events appear in their place, in both languages; unknown ones are left out', async () => {
    const acts = [
      { step: 1, at: 5, type: 'kicked', way: 'by', by: 0, whom: 2 },
      { step: 1, at: 6, type: 'toString', way: 'x', by: null },
      { step: 2, at: 7, type: 'sat', way: 'agreed', by: null, whom: 'guest', seat: 2 },
      { step: 2, at: 8, type: 'sat', way: 'given', by: 0, whom: 'guest', seat: 0 },
    ];
    const file = write('acts.json', { acts });
    const { stdout } = await runCli(['replay', file], { folder });
    expect(stdout).toMatch(/1 of [\s\S]*\nSeat 1 removed Seat 3 from the table\.\n[\s\S]*2 of /);
    expect(stdout).toContain("\nAll players agreed: somebody without a seat takes Seat 3's seat");
    expect(stdout).toContain('\nSeat 1 gave their seat to somebody without a seat');
    const spanish = await runCli(['replay', file, '--lang', 'es'], { folder });
    expect(spanish.stdout).toContain('ha echado a');
    const { steps } = JSON.parse((await runCli(['replay', file, '--json'], { folder })).stdout);
    expect(steps[1]).toMatchObject({ acts: acts.slice(0, 2), atTable: ['Seat 1 removed Seat 3 from the table.'] });
    expect('acts' in steps[0]).toBe(false);
  });

  test('from a seat only its own actions are named', async () => {
    const { stdout } = await runCli(['replay', 'over.json', '--seat', '2'], { folder });
    expect(stdout).toContain('Seat 2: Play: ');
    expect(stdout).not.toMatch(/Seat [134]: Play: /);
  });

  test('from a seat everything it saw is printed, including its hand', async () => {
    const args = ['replay', 'over.json', '--seat', '2'];
    const { stdout } = await runCli(args, { folder });
    const { steps } = JSON.parse((await runCli([...args, '--json'], { folder })).stdout);
    const hand = steps[0].sentences.find((sentence: string) => sentence.startsWith('Your pieces: '));
    expect(hand).toBeDefined();
    expect(stdout.split('\n').filter((line) => line === hand)).toHaveLength(1);
  });

  test('an unfinished match shows nobody’s hand', async () => {
    const { stdout } = await runCli(['replay', 'running.json', '--json'], { folder });
    const { steps, outcome } = JSON.parse(stdout);
    expect(outcome).toBeNull();
    expect(stdout).not.toContain('"drew"');
    for (const { deed } of steps.slice(1)) expect(deed).toMatch(/^Seat \d answers$/);
  });

  test('--seat counts from 1', async () => {
    for (const seat of ['0', '5', 'x']) {
      const { exitCode, stderr } = await runCli(['replay', 'over.json', '--seat', seat], { folder });
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr: `tertulia: --seat takes a number from 1 to 4, not "${seat}"\n`,
      });
    }
  });

  test('a save of other rules still shows its events', async () => {
    const { exitCode, stdout, stderr } = await runCli(['replay', write('older.json', { version: 0 })], { folder });
    expect(exitCode).toBe(0);
    expect(stderr).toContain('Played under version 0 of the rules');
    expect(stdout).toContain('Round 1: the pieces are dealt.');
  });
});

describe('--verify', () => {
  const verify = (file: string) => runCli(['replay', file, '--verify', '--json'], { folder });

  test('reports that everything is valid', async () => {
    const { exitCode, stdout, stderr } = await verify('over.json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const { game: id, version, seats } = save;
    const inputs = save.log.length;
    const outcome = save.now.outcome;
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      game: id,
      version,
      seats,
      commitment: 'kept',
      inputs,
      failedAt: null,
      outcome,
    });
    expect(JSON.parse((await verify('running.json')).stdout)).toMatchObject({
      ok: true,
      commitment: 'none',
      outcome: null,
    });
  });

  test.each<[string, () => object, object]>([
    [
      'a changed answer',
      () => ({ log: changed(save.log, 3, { seat: 3 - (save.log[3] as { seat: number }).seat }) }),
      { failedAt: 4 },
    ],
    [
      'a left-out answer',
      () => ({ log: save.log.slice(0, -1), told: save.told.slice(0, -1) }),
      { failedAt: expect.any(Number) },
    ],
    [
      'something told that was not',
      () => ({ told: save.told.map((told, at) => (at === 2 ? [] : told)) }),
      { failedAt: 2 },
    ],
    ['another score', () => ({ now: { ...save.now, at: save.now.at + 1 } }), { failedAt: expect.any(Number) }],
    ['another key', () => ({ seed: { key: 'cd'.repeat(32) } }), { commitment: 'broken', failedAt: 0 }],
    ['another promise', () => ({ commitment: '00' }), { commitment: 'broken', failedAt: null }],
  ])('%s fails the check with exit 1', async (_, changes, found) => {
    const { exitCode, stdout, stderr } = await verify(write('tampered.json', changes()));
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, ...found });
    expect(stderr).toMatch(/^tertulia: tampered\.json: the check failed: .*\n$/);
  });

  test.each<[string, () => object, string]>([
    ['other rules', () => ({ version: 7 }), 'was played under version 7 of the rules'],
    ['another game', () => ({ game: 'chess' }), 'this save is of a game that is not installed: chess'],
    ['no set-up', () => ({ setup: [] }), 'The save is damaged at setup.'],
    ['no table', () => ({ now: { ...save.now, state: {} } }), 'The save is damaged at now.'],
    ['a misshapen answer', () => ({ log: changed(save.log, 0, { seat: 'one' }) }), 'The save is damaged at log[0].'],
  ])('%s is bad input', async (_, changes, sentence) => {
    const { exitCode, stdout, stderr } = await verify(write('bad.json', changes()));
    expect(exitCode).toBe(2);
    const { code, message, at } = JSON.parse(stdout).error;
    expect([typeof code, typeof at, stderr]).toEqual(['string', 'string', `tertulia: ${message}\n`]);
    expect(message).toContain(sentence);
  });

  test('invalid JSON is reported in JSON too', async () => {
    writeFileSync(join(folder, 'comma.json'), '{\n  "log": [1,]\n}');
    const message = 'comma.json is not JSON: look at line 2, column 13';
    const { exitCode, stdout, stderr } = await verify('comma.json');
    expect([exitCode, stderr]).toEqual([2, `tertulia: ${message}\n`]);
    expect(JSON.parse(stdout)).toEqual({ error: { code: 'not-json', message, at: '2:13' } });
  });

  test('inputs are counted from 1, and named as in the file', async () => {
    const log = changed(save.log, 3, { seat: 3 - (save.log[3] as { seat: number }).seat });
    expect((await verify(write('tampered.json', { log }))).stderr).toContain('at input 4 (log[3]).');
    const seed = { key: 'cd'.repeat(32) };
    expect((await verify(write('tampered.json', { seed }))).stderr).toContain('at the opening');
  });
});

const changed = (log: Save['log'], at: number, changes: object) =>
  log.map((input, index) => (index === at ? { ...input, ...changes } : input));
