import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommandIds, hashOf, sentCommand } from './command-ids.ts';

const said = (id: string, text = 'hola') => sentCommand('ana', { id, type: 'say', text });
const isKnown = (known: CommandIds, id: string) => known.find(said(id)) === 'same';

test('it knows exactly the ids it was given, however many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 60 }), { minLength: 2, maxLength: 300 }), (ids) => {
      const given = ids.slice(0, ids.length / 2);
      const known = new CommandIds(given.map((id) => said(id)));
      expect(ids.filter((id) => isKnown(known, id))).toEqual(given);
    }),
    { numRuns: 50 },
  );
});

test('ids that are nearly alike are distinguished', () => {
  const known = new CommandIds([]);
  for (let index = 0; index < 2000; index++) known.add(said(`${index}`));
  const mistaken = Array.from({ length: 20_000 }, (_, index) => `x${index}`).filter((id) => isKnown(known, id));
  expect(mistaken).toEqual([]);
});

describe('an id that was used', () => {
  const known = new CommandIds([said('1')]);

  test('with the same content is the same command, in any order of fields', () => {
    expect(known.find(said('1'))).toBe('same');
    expect(known.find(sentCommand('ana', { text: 'hola', type: 'say', id: '1' }))).toBe('same');
  });

  test('with different content is a different command', () => {
    expect(known.find(said('1', 'adiós'))).toBe('other');
    expect(known.find(sentCommand('ana', { id: '1', type: 'say', text: 'hola', more: [{ a: 1 }] }))).toBe('other');
  });

  test('is free for everybody else', () => {
    expect(known.find(sentCommand('bo', { id: '1', type: 'say', text: 'hola' }))).toBe('new');
  });

  test('in a log older than digests is the same command whatever its content', () => {
    const old = new CommandIds([{ id: 'ana/1', digest: null }]);
    expect(old.find(said('1', 'adiós'))).toBe('same');
  });

  test('from the previous match of the table is also used in this one, but not in the next', () => {
    const [first, second, third] = [new CommandIds([said('1')]), new CommandIds([]), new CommandIds([])];
    second.goOnFrom(first);
    expect([second.find(said('1')), second.find(said('1', 'adiós'))]).toEqual(['same', 'other']);
    third.goOnFrom(second);
    expect(third.find(said('1'))).toBe('new');
  });
});

test('a digest equals the one stored in logs', () => {
  const command = { type: 'say "hi"\u2028 ñ', cards: [3, 1.5, -2e21, 0], b: { z: null, a: true, '': 'x', ä: [] } };
  const message = { type: 'answer', id: 'k3', table: 'ABCDEF', seat: 2, question: 41, takenBack: undefined };
  const long = { ...command, B: [[], {}], long_name: 'a-b' };
  expect(sentCommand('ana', { ...message, command: long })).toEqual({ id: 'ana/k3', digest: 'ec72cd0708a99a87' });
  const start = { id: 'x', type: 'do', action: { type: 'start' } };
  expect(sentCommand(4, start)).toEqual({ id: '4/x', digest: 'ba81d5445ea94053' });
});

test('fields are sorted the same way, however many there are', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 3 }), fc.string(), { maxKeys: 40 }), (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).reverse());
      const of = (content: object) => sentCommand('ana', { id: '1', content }).digest;
      expect(of(turned)).toBe(of(fields));
    }),
  );
});

test('the hash is SipHash-2-4, matching the published test vectors', () => {
  const key = Uint32Array.of(0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c);
  const letters = (...units: number[]) => String.fromCharCode(...units);
  const hex = (text: string) => {
    const { high, low } = hashOf(text, key);
    return [high, low].map((word) => word.toString(16).padStart(8, '0')).join('');
  };
  expect([hex(''), hex(letters(0x0100)), hex(letters(0x0100, 0x0302, 0x0504, 0x0706))]).toEqual([
    '726fdb47dd0e0e31',
    '0d6c8009d9a94f5a',
    '93f5f5799a932462',
  ]);
});
