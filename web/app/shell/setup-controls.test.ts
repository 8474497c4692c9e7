import { expect, test } from 'vitest';
import { loadSetupControls } from './setup-controls.ts';

const at = (game: string) => `../../../games/${game}/ui/setup-controls.tsx`;

test('the controls that a game brings are loaded once, when they are asked for', async () => {
  const setupControls = { menu: () => null };
  let loads = 0;
  const load = async () => {
    loads++;
    return { setupControls };
  };
  const modules = { [at('inn')]: load };
  expect([loadSetupControls('other', modules), loads]).toEqual([null, 0]);
  expect(await loadSetupControls('inn', modules)).toBe(setupControls);
  expect(loadSetupControls('inn', modules)).toBe(loadSetupControls('inn', modules));
  expect(loads).toBe(1);
});

test('what could not be loaded is loaded again', async () => {
  const setupControls = {};
  let loads = 0;
  const load = async () => {
    if (loads++ === 0) throw new Error('no network');
    return { setupControls };
  };
  const modules = { [at('hut')]: load };
  await expect(loadSetupControls('hut', modules)).rejects.toThrow('no network');
  expect(await loadSetupControls('hut', modules)).toBe(setupControls);
});
