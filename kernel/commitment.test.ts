import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitmentOf } from './commitment.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a commitment is the SHA-256 of the key as text', () => {
  const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
  fc.assert(fc.property(hex, (key) => commitmentOf(key) === sha256(key)));
});

test('texts of every length up to 200 have the right SHA-256', () => {
  const text = 'The quick brown fox jumps over the lazy dog. 0123456789 '.repeat(4);
  const lengths = Array.from({ length: 201 }, (_, length) => length);
  expect(lengths.filter((length) => commitmentOf(text.slice(0, length)) !== sha256(text.slice(0, length)))).toEqual([]);
});

test('the empty text has its well-known hash', () => {
  expect(commitmentOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
