// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { loadGamePage } from './game-page.tsx';

vi.mock('./shell/games.ts', () => ({ catalogue: [] }));

const at = (game: string, page: string) => `../../games/${game}/pages/${page}.tsx`;
const Desk = () => null;

test('a page that a game brings is loaded once, when somebody goes there', async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    return { default: Desk };
  };
  const modules = { [at('inn', 'desk')]: load };
  expect([loadGamePage('inn', 'cellar', modules), loadGamePage('hut', 'desk', modules), loads]).toEqual([
    null,
    null,
    0,
  ]);
  expect(await loadGamePage('inn', 'desk', modules)).toBe(Desk);
  expect(loadGamePage('inn', 'desk', modules)).toBe(loadGamePage('inn', 'desk', modules));
  expect(loads).toBe(1);
});

test('a page that could not be loaded is loaded again', async () => {
  let loads = 0;
  const load = async () => {
    if (loads++ === 0) throw new Error('no network');
    return { default: Desk };
  };
  const modules = { [at('mill', 'desk')]: load };
  await expect(loadGamePage('mill', 'desk', modules)).rejects.toThrow('no network');
  expect(await loadGamePage('mill', 'desk', modules)).toBe(Desk);
});
