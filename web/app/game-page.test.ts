// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { loadGamePage } from './game-page.tsx';

vi.mock('./shell/games.ts', () => ({}));

const at = (game: string, page: string) => `../../games/${game}/pages/${page}.tsx`;
const Tool = () => null;

test('the page of a game is loaded once, when somebody opens it', async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    return { default: Tool };
  };
  const modules = { [at('inn', 'tool')]: load };
  expect([loadGamePage('inn', 'cellar', modules), loadGamePage('hut', 'tool', modules), loads]).toEqual([
    null,
    null,
    0,
  ]);
  expect(await loadGamePage('inn', 'tool', modules)).toBe(Tool);
  expect(loadGamePage('inn', 'tool', modules)).toBe(loadGamePage('inn', 'tool', modules));
  expect(loads).toBe(1);
});

test('a page that could not be loaded is loaded again', async () => {
  let loads = 0;
  const load = async () => {
    if (loads++ === 0) throw new Error('no network');
    return { default: Tool };
  };
  const modules = { [at('mill', 'tool')]: load };
  await expect(loadGamePage('mill', 'tool', modules)).rejects.toThrow('no network');
  expect(await loadGamePage('mill', 'tool', modules)).toBe(Tool);
});
