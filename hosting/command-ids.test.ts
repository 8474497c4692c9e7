import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CommandIds } from './command-ids.ts';

test('it knows just the ids that it was given, however many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ maxLength: 60 }), { minLength: 2, maxLength: 300 }), (ids) => {
      const given = ids.slice(0, ids.length / 2);
      const known = new CommandIds(given);
      expect(ids.filter((id) => known.has(id))).toEqual(given);
    }),
    { numRuns: 50 },
  );
});

test('ids that are nearly alike are told apart', () => {
  const known = new CommandIds([]);
  for (let index = 0; index < 2000; index++) known.add(`person/${index}`);
  const mistaken = Array.from({ length: 20_000 }, (_, index) => `person/x${index}`).filter((id) => known.has(id));
  expect(mistaken).toEqual([]);
});
