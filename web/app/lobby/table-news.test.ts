import { expect, test } from 'vitest';
import { botNamed, lobbyOf, NOBODY, personIn } from './standing-for-tests.ts';
import { newsBetween } from './table-news.ts';

const cid = { person: 'cid', name: 'Cid', isHere: true };

test('who comes, goes and comes back is told, but not of oneself', () => {
  const before = lobbyOf();
  const [ana, bea] = before.people as [typeof cid, typeof cid];
  const after = lobbyOf({ people: [{ ...ana, isHere: false }, { ...bea, isHere: false }, cid] });
  expect(newsBetween(before, after)).toEqual([
    { type: 'left', name: 'Bea' },
    { type: 'came', name: 'Cid' },
  ]);
  expect(newsBetween(after, before)).toEqual([{ type: 'back', name: 'Bea' }]);
});

test('who sits down and stands up is told, a second chair by its own name', () => {
  const before = lobbyOf({ chairs: [personIn('ana', 'Ana'), NOBODY, personIn('bea', 'Bea'), botNamed('Ada')] });
  const after = lobbyOf({ chairs: [personIn('ana', 'Ana'), personIn('ana', 'Abuela'), NOBODY, NOBODY] });
  expect(newsBetween(before, after)).toEqual([
    { type: 'sat', name: 'Abuela' },
    { type: 'stood', name: 'Bea' },
    { type: 'botLeft', name: 'Ada' },
  ]);
});

test('chairs that change places, and a new name, are no news', () => {
  const before = lobbyOf({ chairs: [personIn('ana', 'Ana'), botNamed('Ada'), NOBODY, NOBODY] });
  const after = lobbyOf({ chairs: [NOBODY, NOBODY, botNamed('Ada'), personIn('ana', 'Anita')] });
  expect(newsBetween(before, after)).toEqual([]);
});

test('a new host is told', () => {
  expect(newsBetween(lobbyOf(), lobbyOf({ host: 'bea' }))).toEqual([{ type: 'host', name: 'Bea' }]);
});
