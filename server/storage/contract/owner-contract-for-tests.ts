import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Storage } from '../port.ts';
import { contend } from './contending-owners-for-tests.ts';
import { appendTo, command, opened, payloadsOf, type Subject } from './scene-for-tests.ts';

/** What is promised when several processes use the same database, and after one has ended. */
export function testOwners(storage: () => Storage, rival: () => Storage, subject: Subject): void {
  test('what was answered is there after closing and opening again', async () => {
    const first = await subject.open();
    const id = await opened(first);
    const appended = first.append(appendTo(id, { lines: [command('a'), command('b')] }));
    await first.writeSetting(id, 'kept');
    const asked = first.append(appendTo(id, { number: 3 }));
    await first.close();
    expect([await appended, await asked]).toEqual(['ok', 'ok']);
    await expect(first.append(appendTo(id, { number: 4 }))).rejects.toMatchObject({ code: 'storage-lost' });
    await expect(first.readSetting(id)).rejects.toMatchObject({ code: 'storage-lost' });
    await first.close();
    const second = await subject.open();
    expect(await payloadsOf(second, id)).toEqual(['first', 'a', 'b', 'line 3']);
    expect(await second.readSetting(id)).toBe('kept');
    await second.close();
  });

  test('each claim raises the epoch, and whoever owned the match before writes nothing more', async () => {
    const id = await opened(storage());
    await storage().append(appendTo(id));
    expect(await rival().claim(id, 'south')).toEqual({ epoch: 2 });
    expect(await storage().append(appendTo(id, { number: 2 }))).toBe('fenced');
    expect(await storage().keepSave(id, { epoch: 1, number: 2, payload: '{}' })).toBe('fenced');
    expect(await rival().append(appendTo(id, { epoch: 2, number: 2, lines: [command('south')] }))).toBe('ok');
    expect(await payloadsOf(storage(), id)).toEqual(['first', 'line 1', 'south']);
    expect(await storage().readSave(id)).toBeNull();
    expect(await storage().findMatch(id)).toMatchObject({ owner: 'south', epoch: 2 });
    expect(await storage().claim(id, 'north')).toEqual({ epoch: 3 });
    expect(await rival().append(appendTo(id, { epoch: 2, number: 3 }))).toBe('fenced');
  });

  test('a takeover amid appends: all that was acknowledged is in the log that the new owner reads', async () => {
    const id = await opened(storage());
    const sent = Array.from({ length: 300 }, (_, index) => appendTo(id, { number: index + 1 }));
    const answers = sent.map((append, index) =>
      new Promise((resolve) => setTimeout(resolve, index / 20)).then(() => storage().append(append)),
    );
    await answers[20];
    const claimed = await rival().claim(id, 'south');
    const seen = await payloadsOf(rival(), id);
    const settled = await Promise.allSettled(answers);
    const isOk = (answer: PromiseSettledResult<unknown>) => answer.status === 'fulfilled' && answer.value === 'ok';
    expect(claimed).toEqual({ epoch: 2 });
    expect(seen).toHaveLength(settled.filter(isOk).length + 1);
    expect(await payloadsOf(storage(), id)).toEqual(seen);
  });

  test('10,000 appends of two owners who contend for matches: exactly what was acknowledged is kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const { logs, refused } = await contend({ seed, owners: [storage(), rival()], matches: 8, appends: 2_000 });
        for (const { kept, acknowledged } of logs) expect(kept).toEqual(acknowledged);
        expect(refused).toBeGreaterThan(0);
      }),
      { numRuns: 5 },
    );
  });
}
