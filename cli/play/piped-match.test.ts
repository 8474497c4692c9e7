import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import {
  fastRandom,
  type GameTypes,
  type Recording,
  readSave,
  resumeSave,
  type SeatView,
  sampleCommand,
} from '../../kernel/host.ts';
import { Messages } from '../messages.ts';
import { freshFolder, runCli } from '../world-for-tests.ts';

const gamePackage = registry[0]!;
const game = gamePackage.game.id;
const chance = fastRandom(11);
const translator = new Messages('en').translatorFor(gamePackage);

function savedIn(file: string): Recording<GameTypes> {
  const save = readSave(JSON.parse(readFileSync(file, 'utf8')));
  const recording = save.ok ? resumeSave(gamePackage.game, save.value) : save;
  if (!recording.ok) throw new Error(recording.why.code);
  return recording.value;
}

/** Types a legal answer at every prompt, as a person would. */
function typist(file: string): (shown: string) => string {
  return (shown) => {
    if (/Enter $/.test(shown)) return '';
    const { match } = savedIn(file);
    const seat = Number(/\(you\)/.test(shown) ? [...shown.matchAll(/Seat (\d) \(you\)/g)].at(-1)?.[1] : 1) - 1;
    const { type: _, ...blanks } = sampleCommand(match.optionsFor(seat), chance);
    const [field, value] = Object.entries(blanks)[0] as [string, unknown];
    const typed = [value]
      .flat()
      .map((each) => gamePackage.terminal!.label(each, field, match.seatView(seat) as SeatView<GameTypes>, translator));
    return typed.join(' ').toLowerCase();
  };
}

describe.each(Object.keys(gamePackage.game.fields.presets))('preset %s', (preset) => {
  test('a whole match is played by lines, stored, and can be verified', async () => {
    const folder = freshFolder();
    const file = join(folder, 'match.json');
    const args = ['play', game, '--preset', preset, '--bots', 'random', '--set', 'maxRounds=4', '--save', 'match.json'];
    const played = await runCli(args, { folder, stdin: typist(file) });
    expect({ exitCode: played.exitCode, stderr: played.stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(savedIn(file).match.outcome).not.toBeNull();
    const commitment = /fingerprint now:\n {2}([0-9a-f]{64})\n/.exec(played.stdout)?.[1];
    expect(commitment).toBe(JSON.parse(readFileSync(file, 'utf8')).commitment);
    expect(played.stdout).toContain(`The key was ${'ab'.repeat(32)}`);
    expect(played.stdout).toContain('The match is over.');
    expect(played.stdout.split('\n').filter((line) => line.length > 80 && !line.includes('match.json'))).toEqual([]);
    const verified = await runCli(['replay', 'match.json', '--verify'], { folder });
    expect(verified.exitCode).toBe(0);
    expect(verified.stdout).toMatch(
      /^✓ The key is the one that was promised\.\n✓ \d+ inputs replayed; .*\n✓ Result: Seat \d/,
    );
  });
});

test('two people share the keyboard, and neither is shown the other’s hand', async () => {
  const folder = freshFolder();
  const file = join(folder, 'match.json');
  const args = ['play', game, '--people', '2', '--seed', '4', '--set', 'maxRounds=1', '--save', 'match.json'];
  const { exitCode, stdout } = await runCli(args, { folder, stdin: typist(file) });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Hand over to Seat 1, press Enter');
  expect(stdout).toContain('Hand over to Seat 2, press Enter');
  const screens = stdout.split(/Hand over to Seat \d, press Enter/).slice(1);
  for (const screen of screens)
    expect(new Set([...screen.matchAll(/Seat \d \(you\)/g)].map(String)).size).toBeLessThan(2);
});

test('bots alone play to the end, the same from the same seed', async () => {
  const play = () => runCli(['play', game, '--people', '0', '--seed', '9', '--bots', 'random', '--save', 'a.json']);
  const [one, other] = [await play(), await play()];
  expect(one.exitCode).toBe(0);
  expect(one.stdout).toBe(other.stdout);
  expect(one.stdout).not.toContain('fingerprint');
});

describe('at the keyboard', () => {
  const args = ['play', game, '--seed', '5', '--bots', 'random'];
  const last = `${game}-last.json`;

  test('the end of input leaves the match stored, and it can be resumed', async () => {
    const folder = freshFolder();
    const left = await runCli(args, { folder, stdin: '2\n' });
    expect(left.exitCode).toBe(0);
    expect(left.stdout).toMatch(
      new RegExp(`The match is saved in ${last}\\nTo continue: [./].*tertulia play --resume ${last}\\n`),
    );
    const before = savedIn(join(folder, last)).steps.length;
    const again = await runCli(['play', '--resume', last, '--bots', 'random'], { folder, stdin: '' });
    expect(again.stdout).toContain('The match continues.');
    expect(savedIn(join(folder, last)).steps.length).toBe(before);
    expect(readdirSync(folder)).toEqual([last]);
  });

  test('unreadable or illegal input is explained, and asked again', async () => {
    const { stdout } = await runCli(args, { stdin: 'lots\n9\n2\n99\n' });
    expect(stdout).toContain('✗ "lots" is not one of these: 0, 1, 2');
    expect(stdout).toContain('✗ Declare a whole number from 0 to the size of your hand.');
    expect(stdout).toContain('Seat 1 declares 2.');
    expect(stdout).toContain('✗ There is no "99" among ');
  });

  test('a refused lead is explained by its count or its kind', async () => {
    // The game's second preset is the one that asks for combinations.
    const preset = Object.keys(gamePackage.game.fields.presets)[1]!;
    const lead = ['play', game, '--preset', preset, '--seed', '7'];
    const { stdout } = await runCli(lead, { stdin: '1\nC+ E+\ns- s+ s+ s+ c+ e+ a+\n' });
    expect(stdout).toContain('✗ That is not a combination: lead one piece, equal pieces,');
    expect(stdout).toContain('✗ Lead at least 1 piece and at most 6; you gave 7.');
  });

  test('rules, history, help, the path of the file, the other language, and leaving', async () => {
    const folder = freshFolder();
    const { exitCode, stdout } = await runCli(args, { folder, stdin: '?\nh\nhelp\ns\nl\n\nq\nno\n/q\nsí\n' });
    expect(exitCode).toBe(0);
    for (const text of [
      'What applies now: Declaration',
      'LT-12',
      'Your pieces: ',
      '?     the rules',
      'The match is saved in',
      'Ronda 1 de 20',
    ]) {
      expect(stdout).toContain(text);
    }
    expect(stdout.match(/¿Dejas la partida\?/g)).toHaveLength(2);
    expect(stdout.trimEnd()).toMatch(/Para seguir: [./].*tertulia play --resume .*$/);
    expect(existsSync(join(folder, last))).toBe(true);
  });
});

test.each([
  ['--people', '0,2', ['Seat 1', 'Seat 3']],
  ['--people-at', '2', ['Seat 3']],
  ['--people', '2', ['Seat 1', 'Seat 2']],
])('%s %s seats people where it says', async (option, value, people) => {
  const { stdout, exitCode } = await runCli(['play', game, option, value, '--seed', '4'], { stdin: '' });
  expect(exitCode).toBe(0);
  const seated = [...stdout.matchAll(/^ {2}(Seat \d): (?:you|a person)/gm)].map(([, seat]) => seat);
  expect(seated).toEqual(people);
});

test.each([
  [['--people', '0,9'], /--people: no seat 9; the table has 4 seats, counted from 0 to 3/],
  [['--people-at', '9', '--seats', '4'], /--people-at: no seat 9; the table has 4 seats, counted from 0 to 3/],
  [['--people', '1,1'], /--people takes how many \(2\), or the seats counted from 0 \(0,2,5\), not "1,1"/],
  [['--people', '1', '--people-at', '2'], /not both/],
])('%j is refused', async (args, sentence) => {
  const { exitCode, stderr } = await runCli(['play', game, ...args]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(sentence) });
});

test('bots have names, and are the same as at a table of the page', async () => {
  const { stdout } = await runCli(['play', 'secret-hitler-xl', '--seats', '5', '--lang', 'en'], { stdin: '' });
  expect(stdout).toContain('  Seat 1: you\n  Ada: People (bot)\n  Blas: People (bot)\n');
  expect(stdout).toMatch(/(Ada|Blas|Cleo|Dino|Seat 1) is the first to run for president\./);
  expect(stdout).not.toContain('Seat 2');
});
