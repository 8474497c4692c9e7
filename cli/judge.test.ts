import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../games/registry.ts';
import { freshFolder, runCli } from './world-for-tests.ts';

const game = registry[0]?.game.id ?? '';
const right = { preset: 'seed', starter: 0, plays: [['GENERAL_RED'], [13, 12], [11, 10], [9, 8]] };
const answer = { winner: 0, decidedBy: 'general', piles: 1 };

async function judge(brought: unknown, ...args: string[]) {
  const folder = freshFolder();
  writeFileSync(join(folder, 'cases.json'), JSON.stringify(brought));
  return runCli(['judge', game, 'cases.json', ...args], { folder });
}

test('one case gives one answer, an array an array', async () => {
  const one = await judge(right, '--json');
  expect([one.exitCode, JSON.parse(one.stdout), one.stderr]).toEqual([0, answer, '']);
  const many = await judge([right, right], '--json');
  expect([many.exitCode, JSON.parse(many.stdout)]).toEqual([0, [answer, answer]]);
});

test('a case with a mistake is answered in its place, the others are judged, and the exit is 2', async () => {
  const { exitCode, stdout, stderr } = await judge([right, { plays: [[14]] }, right], '--json');
  expect(exitCode).toBe(2);
  expect(JSON.parse(stdout)).toEqual([
    answer,
    { error: { code: 'invalid-pieces', at: 'plays[0][0]', message: 'there is no piece 14' } },
    answer,
  ]);
  expect(stderr).toBe('tertulia: cases.json: 1 case has a mistake: case 2, plays[0][0]: there is no piece 14\n');
});

test('the text output has one line per case', async () => {
  const { stdout } = await judge([right, {}]);
  expect(stdout).toBe(
    '  1  ✓ winner: play 1  decidedBy: general  piles: 1\n  2  ✗ plays: a case needs plays (no-plays)\n',
  );
  expect((await judge(right)).stdout).toBe('✓ winner: play 1  decidedBy: general  piles: 1\n');
  const spanish = await judge([right, {}], '--lang', 'es');
  expect(spanish.stdout).toBe(
    '  1  ✓ gana: jugada 1  decidedBy: general  piles: 1\n' +
      '  2  ✗ plays: faltan las jugadas (a case needs plays) (no-plays)\n',
  );
});

test('[LT-53] [LT-54] --totals adds up each play, --strict asks for a real turn, and neither changes a plain answer', async () => {
  const totals = await judge(right, '--totals', '--json');
  expect(JSON.parse(totals.stdout)).toEqual({ ...answer, totals: [13, 25, 21, 17] });
  expect((await judge(right, '--totals')).stdout).toContain('totals: 13 25 21 17\n');
  const strict = await judge(right, '--strict', '--json');
  expect([strict.exitCode, JSON.parse(strict.stdout)]).toMatchObject([2, { error: { code: 'wrong-piece-count' } }]);
});

test('a switch that a game does not have is refused in words', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'cases.json'), '[]');
  const { exitCode, stderr } = await runCli(['judge', 'snatch', 'cases.json', '--strict'], { folder });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: 'tertulia: the judge of snatch does not know --strict\n',
  });
});

test('every code that a judge here may answer has words', async () => {
  const codes = ['malformed-case', 'unknown-preset', 'unknown-option', 'no-plays', 'empty-play', 'invalid-pieces'];
  const brought = [1, { preset: 'x' }, { options: { x: 1 } }, {}, { plays: [[]] }, { plays: [[14]] }];
  const { stdout } = await judge(brought, '--lang', 'es');
  for (const [index, line] of stdout.trimEnd().split('\n').entries()) {
    expect(line).toMatch(new RegExp(`[a-záéíóú] \\(.*\\) \\(${codes[index]}\\)$`));
  }
});

test('a file that cannot be used is answered in JSON too', async () => {
  const deep = `{"plays": ${'['.repeat(5000)}${']'.repeat(5000)}}`;
  const message = 'standard input nests deeper than 500 levels: look at line 1, column 510';
  const { exitCode, stdout, stderr } = await runCli(['judge', game, '-', '--json'], { stdin: deep });
  expect([exitCode, stderr]).toEqual([2, `tertulia: ${message}\n`]);
  expect(JSON.parse(stdout)).toEqual({ error: { code: 'too-deep', message, at: '1:510' } });
});

test('a number out of range is named', async () => {
  const { stdout } = await runCli(['judge', game, '-', '--json'], { stdin: '{"plays": [[1e999]]}' });
  expect(JSON.parse(stdout).error.message).toBe('there is no piece Infinity');
});

test('a preset on the command line applies to cases that name none; - reads standard input', async () => {
  const stdin = JSON.stringify({ plays: [['HORSE_RED'], ['HORSE_BLACK']] });
  const { exitCode, stdout } = await runCli(['judge', game, '-', '--json', '--preset', 'liap-tui'], { stdin });
  expect([exitCode, JSON.parse(stdout)]).toEqual([0, { winner: 0, decidedBy: 'value', piles: 1 }]);
});
