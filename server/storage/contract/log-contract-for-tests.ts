import { expect, test } from 'vitest';
import type { Storage } from '../port.ts';
import { appendTo, command, fresh, newMatch, opened, PLAYING, payloadsOf } from './scene-for-tests.ts';

/** What a log promises while one process writes it. */
export function testLogs(storage: () => Storage): void {
  test('a match opens with line 0 under epoch 1', async () => {
    const match = newMatch({ sitters: ['ana'] });
    expect(await storage().open(match)).toBe('ok');
    expect(await storage().read(match.id)).toEqual([{ number: 0, epoch: 1, commandId: null, payload: '"first"' }]);
    const { id, code } = match;
    expect(await storage().findMatch(id)).toEqual({
      ...{
        id,
        kind: 'table',
        session: null,
        code,
        isCurrent: true,
        game: 'chess',
        stage: 'lobby',
        isListed: true,
        seats: 4,
        freeChairs: 3,
      },
      ...{ people: 1, owner: 'north', epoch: 1, createdAt: 1_000, changedAt: 1_000, endedAt: null },
    });
  });

  test('a match that was played elsewhere opens with all its lines, or not at all', async () => {
    const more = Array.from({ length: 2_500 }, (_, index) => `"line ${index + 1}"`);
    const match = newMatch({ more });
    expect(await storage().open(match)).toBe('ok');
    const lines = await storage().read(match.id);
    expect(lines.map(({ payload }) => payload)).toEqual(['"first"', ...more]);
    expect(lines.at(-1)).toMatchObject({ number: 2_500, epoch: 1, commandId: null });
    expect(await storage().append(appendTo(match.id, { number: 2_501 }))).toBe('ok');
    const late = newMatch({ code: match.code, more });
    expect([await storage().open(late), await storage().read(late.id)]).toEqual(['taken', []]);
  });

  test('lines are read back as they were appended, from any number on', async () => {
    const id = await opened(storage());
    const payload = JSON.stringify({ text: 'ñ 🂡 \u0000 "quoted"\n' });
    const lines = [{ commandId: 'ana:1', payload }, command('ana:2')];
    expect(await storage().append(appendTo(id, { lines }))).toBe('ok');
    expect(await storage().read(id, 1)).toEqual([
      { number: 1, epoch: 1, commandId: 'ana:1', payload },
      { number: 2, epoch: 1, commandId: 'ana:2', payload: '"ana:2"' },
    ]);
    expect(await storage().read(id, 3)).toEqual([]);
  });

  test('an append says when the match changed, what lists need to know, and when it ended first', async () => {
    const id = await opened(storage());
    await storage().append(appendTo(id, { at: 2_000 }));
    expect(await storage().findMatch(id)).toMatchObject({ changedAt: 2_000, stage: 'lobby', endedAt: null });
    await storage().append(appendTo(id, { number: 2, at: 3_000, summary: PLAYING }));
    expect(await storage().findMatch(id)).toMatchObject({ ...PLAYING, changedAt: 3_000, endedAt: null });
    await storage().append(appendTo(id, { number: 3, at: 4_000, summary: { ...PLAYING, stage: 'over' } }));
    await storage().append(appendTo(id, { number: 4, at: 5_000, summary: { ...PLAYING, stage: 'closed' } }));
    expect(await storage().findMatch(id)).toMatchObject({ stage: 'closed', changedAt: 5_000, endedAt: 4_000 });
  });

  test('a number that is there already writes nothing', async () => {
    const id = await opened(storage());
    await storage().append(appendTo(id));
    const again = appendTo(id, { lines: [command('other')], at: 9_000, summary: PLAYING, sitters: ['ana'] });
    expect(await storage().append(again)).toBe('duplicate');
    expect(await payloadsOf(storage(), id)).toEqual(['first', 'line 1']);
    expect(await storage().findMatch(id)).toMatchObject({ stage: 'lobby', changedAt: 2_000 });
  });

  test('a command id that is there already writes nothing, and neither do the lines next to it', async () => {
    const id = await opened(storage());
    await storage().append(appendTo(id, { lines: [command('ana:1')] }));
    const mixed = appendTo(id, { number: 2, lines: [command('ana:2'), command('ana:1'), command('ana:3')] });
    expect(await storage().append({ ...mixed, summary: PLAYING, at: 9_000 })).toBe('duplicate');
    const twice = appendTo(id, { number: 2, lines: [command('ana:4'), command('ana:4')] });
    expect(await storage().append(twice)).toBe('duplicate');
    expect(await payloadsOf(storage(), id)).toEqual(['first', 'ana:1']);
    expect(await storage().findMatch(id)).toMatchObject({ stage: 'lobby', changedAt: 2_000 });
    expect(await storage().append(appendTo(id, { number: 2, lines: [command('ana:2')] }))).toBe('ok');
  });

  test('the same command id is free in another match', async () => {
    const [one, other] = [await opened(storage()), await opened(storage())];
    expect(await storage().append(appendTo(one, { lines: [command('ana:1')] }))).toBe('ok');
    expect(await storage().append(appendTo(other, { lines: [command('ana:1')] }))).toBe('ok');
  });

  test('appends sent without waiting are judged one after the other', async () => {
    const id = await opened(storage());
    const sent = [
      appendTo(id, { number: 1, lines: [command('a'), command('b')] }),
      appendTo(id, { number: 3, lines: [command('a')] }),
      appendTo(id, { number: 3, lines: [command('c')] }),
      appendTo(id, { number: 3, lines: [command('d')] }),
      appendTo(id, { number: 4, lines: [command('d')] }),
    ];
    const answers = await Promise.all(sent.map((append) => storage().append(append)));
    expect(answers).toEqual(['ok', 'duplicate', 'ok', 'duplicate', 'ok']);
    expect(await payloadsOf(storage(), id)).toEqual(['first', 'a', 'b', 'c', 'd']);
  });

  test('a line whose predecessor is missing is not kept', async () => {
    const id = await opened(storage());
    await expect(storage().append(appendTo(id, { number: 2 }))).rejects.toMatchObject({ code: 'storage-lost' });
    expect(await payloadsOf(storage(), id)).toEqual(['first']);
  });

  test('a match that does not exist takes no lines, no owner and no save', async () => {
    const id = fresh();
    expect(await storage().append(appendTo(id))).toBe('fenced');
    expect(await storage().claim(id, 'south')).toBeNull();
    expect(await storage().keepSave(id, { epoch: 1, number: 1, payload: '{}' })).toBe('fenced');
    expect(await storage().read(id)).toEqual([]);
  });

  test('many matches appended to at once keep each its order', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, () => opened(storage())));
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    const sent = numbers.flatMap((number) => ids.map((id) => storage().append(appendTo(id, { number }))));
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['ok']));
    const whole = ['first', ...numbers.map((number) => `line ${number}`)];
    for (const id of ids) expect(await payloadsOf(storage(), id)).toEqual(whole);
  });

  test('lines are rewritten without touching others', async () => {
    const id = await opened(storage());
    await storage().append(appendTo(id, { lines: [command('a'), command('b')] }));
    await storage().rewrite(id, [
      { number: 0, payload: '"nobody"' },
      { number: 2, payload: '"taken out"' },
    ]);
    expect(await payloadsOf(storage(), id)).toEqual(['nobody', 'a', 'taken out']);
  });

  test('a save replaces an older one and no newer one', async () => {
    const id = await opened(storage());
    expect(await storage().readSave(id)).toBeNull();
    for (const number of [1, 3, 2])
      expect(await storage().keepSave(id, { epoch: 1, number, payload: `"after ${number}"` })).toBe('ok');
    expect(await storage().readSave(id)).toEqual({ number: 3, payload: '"after 3"' });
  });

  test('a deleted match leaves nothing, and its code is free', async () => {
    const match = newMatch({ sitters: ['bea'] });
    await storage().open(match);
    await storage().keepSave(match.id, { epoch: 1, number: 1, payload: '{}' });
    await storage().deleteMatch(match.id);
    expect(await storage().findMatch(match.id)).toBeNull();
    expect(await storage().read(match.id)).toEqual([]);
    expect(await storage().readSave(match.id)).toBeNull();
    expect(await storage().listOf('bea', 9)).toEqual([]);
    expect(await storage().append(appendTo(match.id))).toBe('fenced');
    expect(await storage().open(match)).toBe('ok');
  });
}
