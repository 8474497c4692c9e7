import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { World } from '../shell.ts';
import { type Choice, keyboardOf, readBlank, readTruth } from './keyboard.ts';

function sitDown() {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  return { stdin, stdout, keyboard: keyboardOf({ stdin, stdout } as unknown as World) };
}

test('what is typed is the answer, and what is typed ahead answers the next question', async () => {
  const { stdin, keyboard } = sitDown();
  const first = keyboard.ask('? ');
  stdin.write('one\rtwo\rth');
  expect(await first).toBe('one');
  expect(await keyboard.ask('? ')).toBe('two');
  const third = keyboard.ask('? ');
  stdin.write('ree\r');
  expect(await third).toBe('three');
});

test('type-ahead can be discarded', async () => {
  const { stdin, keyboard } = sitDown();
  const first = keyboard.ask('? ');
  stdin.write('one\rtwo\r');
  expect(await first).toBe('one');
  keyboard.forget();
  const second = keyboard.ask('? ');
  stdin.write('three\r');
  expect(await second).toBe('three');
});

test('a pause waits for Enter, and what is typed at it or before it is the next answer', async () => {
  const { stdin, keyboard } = sitDown();
  const paused = keyboard.pause('… ');
  stdin.write('\r');
  expect(await paused).toBe('read');
  const again = keyboard.pause('… ');
  stdin.write('one\rtwo\r');
  expect(await again).toBe('read');
  expect(await keyboard.ask('? ')).toBe('one');
  expect(await keyboard.pause('… ')).toBe('read');
  expect(await keyboard.ask('? ')).toBe('two');
  const ended = keyboard.pause('… ');
  stdin.write('\x04');
  expect(await ended).toBe('left');
});

test('Ctrl-C interrupts with 130, Ctrl-D ends', async () => {
  const { stdin, keyboard } = sitDown();
  const interrupted = keyboard.ask('? ');
  stdin.write('\x03');
  await expect(interrupted).rejects.toMatchObject({ exitCode: 130 });
  await setImmediate();
  const ended = keyboard.ask('? ');
  stdin.write('\x04');
  expect(await ended).toBeNull();
});

test('a pipe is read line by line, and echoed as if it were typed', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  stdin.end('one\r\ntwo');
  const keyboard = keyboardOf({ stdin, stdout } as unknown as World);
  expect([await keyboard.ask('a '), await keyboard.ask('b '), await keyboard.ask('c ')]).toEqual(['one', 'two', null]);
  expect(String(stdout.read())).toBe('a one\nb two\nc \n');
});

const labelled = (...labels: (string | number)[]): Choice[] =>
  labels.map((label, at) => ({ value: typeof label === 'number' ? label : `v${at}`, label: String(label) }));

const numbers = labelled(0, 1, 2, 4);

const words = labelled('Deal again', 'Keep the hands', 'Keep the score');

const truth: Choice[] = [
  { value: true, label: 'Deal again' },
  { value: false, label: 'Keep the hands' },
];

const pieces: Choice[] = ['7', '7', '13', 'R', 'E+'].map((label, value) => ({ value: value + 20, label }));

const things = labelled('a red cup', 'a key');

const seats: Choice[] = [1, 4, 9].map((seat) => ({ value: seat, label: `Seat ${seat + 1}`, number: seat + 1 }));

const cards = labelled('Liberal', 'Liberal', 'Fascist', 'Fascist', 'Article 48');

test.each<[string, Parameters<typeof readBlank>[0], readonly Choice[], string, unknown]>([
  ['a number of the list', { oneOf: [] }, numbers, ' 2 ', 2],
  ['a number not in the list, for the game to refuse', { oneOf: [] }, numbers, '3', 3],
  ['a whole label, in any case', { oneOf: [] }, words, 'deal AGAIN', 'v0'],
  ['the beginning of a label', { oneOf: [] }, words, 'd', 'v0'],
  ['a place in the list', { oneOf: [] }, words, '2', 'v1'],
  ['yes', { oneOf: [] }, truth, 'y', true],
  ['no, in Spanish', { oneOf: [] }, truth, 'No', false],
  ['one of several', { someOf: [] }, pieces, 'r', [23]],
  ['several, with commas', { someOf: [] }, pieces, '13, 7,e+', [22, 20, 24]],
  ['two of a kind', { someOf: [] }, pieces, '7 7', [20, 21]],
  ['several by their places', { someOf: [] }, things, '2 1', ['v1', 'v0']],
  ['a seat by its number', { oneOf: [] }, seats, '5', 4],
  ['a seat by its name', { oneOf: [] }, seats, 'seat 10', 9],
  ['a seat not in the list, for the game to refuse', { oneOf: [] }, seats, '3', 2],
  ['kinds by their places', { someOf: [] }, cards, '2 1 1', ['v2', 'v0', 'v1']],
  ['kinds by their beginnings', { someOf: [] }, cards, 'f l a', ['v2', 'v0', 'v4']],
  ['labels of several words between commas', { someOf: [] }, cards, 'article 48, fascist', ['v4', 'v2']],
  ['none', { someOf: [] }, pieces, '', []],
  ['none, by a dash', { someOf: [], min: 0 }, pieces, ' - ', []],
  ['none, by a zero', { someOf: [], min: 0 }, pieces, '0', []],
  ['none, in words', { someOf: [], min: 0 }, things, 'Nada', []],
  ['an item that is called 0', { someOf: [], min: 0 }, numbers, '0', [0]],
  ['a number of a range, and beyond it', { from: 1, to: 3 }, [], ' 9 ', 9],
  ['a text as it is', { textUpTo: 20 }, [], ' ¿qué? ', ' ¿qué? '],
])('%s is read', (_, blank, choices, line, value) => {
  expect(readBlank(blank, choices, line)).toEqual({ ok: true, value });
});

test.each<[string, Parameters<typeof readBlank>[0], readonly Choice[], string, string]>([
  ['a word among numbers', { oneOf: [] }, numbers, 'two', 'notAmong'],
  ['a beginning of two labels', { oneOf: [] }, words, 'keep', 'notAmong'],
  ['a place beyond the list', { oneOf: [] }, words, '4', 'notAmong'],
  ['a third of two, by its place', { someOf: [] }, cards, '1 1 1', 'notSoMany'],
  ['a seat that is none', { oneOf: [] }, seats, 'seat', 'notAmong'],
  ['nothing', { oneOf: [] }, words, '', 'notAmong'],
  ['what is not held', { someOf: [] }, pieces, '7 12', 'notHeld'],
  ['none where one is needed', { someOf: [], min: 1 }, pieces, '-', 'notHeld'],
  ['a third of two', { someOf: [] }, pieces, '7 7 7', 'notSoMany'],
  ['a word for a number', { from: 1, to: 3 }, [], 'two', 'notNumber'],
  ['a fraction', { from: 1, to: 3 }, [], '1.5', 'notNumber'],
])('%s is refused', (_, blank, choices, line, code) => {
  expect(readBlank(blank, choices, line)).toMatchObject({ ok: false, why: { code } });
});

test('yes and no in both languages', () => {
  expect(['y', 'Yes', 's', 'sí', 'si', 'n', 'NO', 'maybe', ''].map(readTruth)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    null,
    null,
  ]);
});
