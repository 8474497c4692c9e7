import { describe, expect, test } from 'vitest';
import { runCli } from './world-for-tests.ts';

const lines = (text: string): { [field: string]: unknown }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('env', () => {
  test('every line is answered by one line, and empty ones are skipped', async () => {
    const stdin = '{"reset":{"seed":1}}\r\n\n{"step":{"match":1,"index":0}}\n{"close":1}';
    const { exitCode, stdout, stderr } = await runCli(['env', 'liap-tui'], { stdin });
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(lines(stdout)).toMatchObject([
      { match: 1, asked: [2] },
      { match: 1, asked: [3] },
      { match: 1, closed: true },
    ]);
  });

  test('a mistake is told in the reader’s language, and the next line is answered', async () => {
    const stdin = 'nonsense\n{"step":{"match":5,"index":0}}\n{"reset":{}}\n';
    const { exitCode, stdout } = await runCli(['env', 'snatch', '--lang', 'es'], { stdin });
    expect(exitCode).toBe(0);
    expect(lines(stdout)).toMatchObject([
      { error: { code: 'not-json', message: 'La línea no es JSON' } },
      { match: 5, error: { code: 'no-such-match', message: 'No existe la partida 5' } },
      { match: 1 },
    ]);
  });

  test('with --batch one reset opens all, and one line holds many steps', async () => {
    const stdin = '{"reset":{"want":["mask"]}}\n{"steps":[{"match":1,"index":0},{"match":2,"index":0}]}\n';
    const { stdout } = await runCli(['env', 'snatch', '--batch', '2'], { stdin });
    expect(lines(stdout)).toMatchObject([
      { replies: [{ match: 1 }, { match: 2 }] },
      { replies: [{ match: 1 }, { match: 2 }] },
    ]);
  });

  test('an unknown game, and a batch of nothing, are bad input', async () => {
    expect(await runCli(['env', 'liap-tu'])).toMatchObject({ exitCode: 2, stdout: '' });
    expect(await runCli(['env', 'liap-tui', '--batch', '0'])).toMatchObject({ exitCode: 2, stdout: '' });
  });

  test('help shows an example', async () => {
    expect((await runCli(['env', '--help'])).stdout).toContain('{"reset":{"seed":1');
  });
});
