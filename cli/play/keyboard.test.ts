import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { World } from '../world.ts';
import { keyboardOf } from './keyboard.ts';

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

test('what was typed ahead can be forgotten', async () => {
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

test('a pipe is read line by line, and shown as if it were typed', async () => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  stdin.end('one\r\ntwo');
  const keyboard = keyboardOf({ stdin, stdout } as unknown as World);
  expect([await keyboard.ask('a '), await keyboard.ask('b '), await keyboard.ask('c ')]).toEqual(['one', 'two', null]);
  expect(String(stdout.read())).toBe('a one\nb two\nc \n');
});
