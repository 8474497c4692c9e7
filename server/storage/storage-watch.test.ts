import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotKept, type Storage } from './port.ts';
import { StorageWatch } from './storage-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a disk that takes small writes and no larger ones is one outage in the log, and its end is told once it is sure', async () => {
  const told: string[] = [];
  const full = () => Promise.reject(new NotKept('disk-full', new Error('full')));
  const log = {
    error: () => told.push('nothing can be kept'),
    info: () => told.push('everything can be kept again'),
  } as unknown as ConstructorParameters<typeof StorageWatch>[0]['world']['log'];
  const watch = new StorageWatch({
    ...{ storage: { addPerson: full } as unknown as Storage, probe: () => Promise.resolve() },
    world: { now: () => Date.now(), log },
  });
  const write = () => watch.storage.addPerson({} as never).catch(() => undefined);
  for (let relapse = 0; relapse < 4; relapse++) {
    await write();
    expect(watch.outage).toMatchObject({ code: 'disk-full' });
    const back = watch.whenBack();
    await vi.advanceTimersToNextTimerAsync();
    await back;
  }
  expect([watch.count, told]).toEqual([1, ['nothing can be kept']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual(['nothing can be kept', 'everything can be kept again']);
  watch.stop();
});
