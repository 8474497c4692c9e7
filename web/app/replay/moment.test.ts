import { expect, test } from 'vitest';
import { fakeReplay } from './fake-replay-for-tests.ts';
import { momentSearch, readMoment } from './moment.ts';

const read = (search: string) => readMoment(search, fakeReplay(300));

test('an address names eyes and a step', async () => {
  expect(await read('?as=1&step=40')).toEqual({ eyes: 1, step: 40 });
  expect(await read('?as=open&step=0')).toEqual({ eyes: 'open', step: 0 });
});

test('what the match does not have is left out', async () => {
  expect(await read('?as=2&step=999')).toEqual({ eyes: 'spectator', step: 299 });
  expect(await read('?as=-1&step=1e3')).toEqual({ eyes: 'spectator', step: 0 });
  expect(await read('')).toEqual({ eyes: 'spectator', step: 0 });
});

test('a time by the clock of the match leads to the first step from then on, or to the end', async () => {
  expect(await read('?as=0&at=250001')).toEqual({ eyes: 0, step: 251 });
  expect(await read('?at=999999999')).toEqual({ eyes: 'spectator', step: 299 });
});

test('an address that follows the moment leads back to it and keeps the rest', async () => {
  const search = momentSearch('?practice=abc&at=5', { eyes: 1, step: 7 });
  expect(search).toBe('?practice=abc&as=1&step=7');
  expect(await read(search)).toEqual({ eyes: 1, step: 7 });
});
