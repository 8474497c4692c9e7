import { expect, test } from 'vitest';
import type { Shell } from '../shell.ts';
import { typedHere } from './naming.ts';

const from = (folder: string) => ({ world: { folder, root: '/games/tertulia/' } }) as Shell;

test.each([
  ['/games/tertulia', './tertulia', 'data/a.json'],
  ['/games/tertulia/data', '../tertulia', 'a.json'],
  ['/games', './tertulia/tertulia', 'tertulia/data/a.json'],
  ['/home/ana/a/b/c', '/games/tertulia/tertulia', '/games/tertulia/data/a.json'],
])('from %s the command line is typed %s', (folder, tertulia, file) => {
  expect(typedHere(from(folder), '/games/tertulia/data/a.json')).toEqual({ tertulia, file });
});

test('a path with a space is quoted', () => {
  expect(typedHere(from('/games/tertulia'), "/games/tertulia/ana's match.json").file).toBe(`'ana'\\''s match.json'`);
});
