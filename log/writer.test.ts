import { describe, expect, test } from 'vitest';
import { sentCommand } from './command-ids.ts';
import { type Append, type Appended, NotKept } from './storage.ts';
import { LogWriter, type Loss } from './writer.ts';

const SUMMARY = { stage: 'playing', isListed: false, seats: 4, freeChairs: 0, people: 2 } as const;

/** A writer whose storage answers when it is told to. */
function scene(of: { readonly number?: number } = {}) {
  const appends: Append[] = [];
  const answers: { resolve: (appended: Appended) => void; reject: (error: unknown) => void }[] = [];
  const done: string[] = [];
  const losses: Loss[] = [];
  const complaints: unknown[] = [];
  const append = (lines: Append) => {
    appends.push(lines);
    return new Promise<Appended>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const writer = new LogWriter<string>({
    ...{ storage: { append }, match: 'm', epoch: 3, number: of.number ?? 0, wall: () => 77, summary: SUMMARY },
    perform: (effect, loss) => {
      if (effect === 'throws') throw new Error('our bug');
      done.push(loss === null ? effect : `${effect} lost: ${loss}`);
    },
    onLoss: (loss) => losses.push(loss),
    log: { error: (what, message) => complaints.push([message, what]) },
  });
  const answer = async (appended: Appended | Error) => {
    await Promise.resolve();
    const next = answers.shift();
    if (appended instanceof Error) next?.reject(appended);
    else next?.resolve(appended);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { writer, appends, done, losses, complaints, answer };
}

describe('durable before told', () => {
  test('an effect is carried out once the lines before it are on disk, in order', async () => {
    const { writer, done, answer } = scene();
    writer.write(1, { type: 'came' });
    writer.perform('first');
    writer.afterwards(() => done.push('callback'));
    writer.perform('second');
    await Promise.resolve();
    expect(done).toEqual([]);
    await answer('ok');
    expect(done).toEqual(['first', 'callback', 'second']);
    expect([writer.isIdle, writer.number]).toEqual([true, 1]);
  });

  test('at once where everything is on disk', () => {
    const { writer, done } = scene({ number: 5 });
    writer.perform('view');
    expect(done).toEqual(['view']);
  });

  test('lines of one moment are appended together, and those that come meanwhile after them', async () => {
    const { writer, appends, done, answer } = scene({ number: 7 });
    writer.write(1, { type: 'a' });
    writer.write(2, { type: 'b' });
    writer.perform('b');
    await Promise.resolve();
    writer.write(3, { type: 'c' });
    writer.perform('c');
    await answer('ok');
    expect(done).toEqual(['b']);
    await answer('ok');
    expect(done).toEqual(['b', 'c']);
    expect(appends.map(({ number, lines }) => [number, lines.map(({ payload }) => payload)])).toEqual([
      [7, ['{"at":1,"type":"a"}', '{"at":2,"type":"b"}']],
      [9, ['{"at":3,"type":"c"}']],
    ]);
    expect(appends[0]).toMatchObject({ match: 'm', epoch: 3, at: 77, summary: null, sitters: [] });
  });

  test('what is asked for while effects are carried out comes after them', async () => {
    const { writer, done, answer } = scene();
    writer.write(1, { type: 'a' });
    writer.afterwards(() => {
      writer.perform('third');
      writer.afterwards(() => done.push('fourth'));
      done.push('first');
    });
    writer.perform('second');
    await answer('ok');
    expect(done).toEqual(['first', 'second', 'third', 'fourth']);
    writer.afterwards(() => {
      writer.perform('sixth');
      done.push('fifth');
    });
    expect(done.slice(4)).toEqual(['fifth', 'sixth']);
  });

  test('what is asked for then, and waits for another line, lets that line pass first', async () => {
    const { writer, done, answer } = scene();
    writer.write(1, { type: 'a' });
    writer.afterwards(() => {
      writer.write(2, { type: 'b' });
      writer.perform('b');
    });
    writer.perform('a');
    await answer('ok');
    expect(done).toEqual(['a']);
    await answer('ok');
    expect(done).toEqual(['a', 'b']);
  });

  test('lists are told only what changed, with the next line', async () => {
    const { writer, appends, answer } = scene();
    writer.note(SUMMARY);
    writer.write(1, { type: 'a' });
    await answer('ok');
    writer.note({ ...SUMMARY, people: 3 }, ['ana']);
    writer.write(2, { type: 'b' });
    await answer('ok');
    writer.note({ ...SUMMARY, people: 3 });
    writer.write(3, { type: 'c' });
    await answer('ok');
    expect(appends.map(({ summary, sitters }) => [summary?.people ?? null, sitters])).toEqual([
      [null, []],
      [3, ['ana']],
      [null, []],
    ]);
  });
});

describe('commands', () => {
  test('a command that was carried out is answered again, and its id means nothing else', async () => {
    const { writer, appends, answer } = scene();
    const said = sentCommand('ana', { id: '1', text: 'hola' });
    expect(writer.answerTo(said)).toBeNull();
    writer.write(1, { type: 'said' }, said);
    expect(writer.answerTo(said)).toEqual({ ok: true, value: null });
    expect(writer.answerTo(sentCommand('ana', { id: '1', text: 'adiós' }))).toMatchObject({ why: { code: 'id-used' } });
    expect(writer.answerTo(sentCommand('beto', { id: '1', text: 'hola' }))).toBeNull();
    await answer('ok');
    expect(appends[0]?.lines).toEqual([
      { commandId: 'ana/1', payload: `{"at":1,"type":"said","digest":"${said.digest}"}` },
    ]);
  });
});

describe('an effect or a callback that throws', () => {
  const COMPLAINT = ['what follows a line of a log threw', { match: 'm', error: 'Error: our bug' }];

  test('is logged, and stops neither the others nor the lines after it', async () => {
    const { writer, appends, done, complaints, answer } = scene();
    writer.write(1, { type: 'a' });
    writer.perform('throws');
    writer.afterwards(() => {
      throw new Error('our bug');
    });
    writer.perform('a');
    await Promise.resolve();
    writer.write(2, { type: 'b' });
    writer.perform('b');
    await answer('ok');
    await answer('ok');
    expect([done, complaints]).toEqual([
      ['a', 'b'],
      [COMPLAINT, COMPLAINT],
    ]);
    expect([appends.length, writer.isIdle]).toEqual([2, true]);
    writer.perform('throws');
    writer.perform('c');
    expect([done.at(-1), complaints.length]).toEqual(['c', 3]);
  });

  test('after a loss neither', async () => {
    const { writer, done, losses, complaints, answer } = scene();
    writer.write(1, { type: 'a' });
    writer.perform('throws');
    writer.perform('a');
    await answer('fenced');
    writer.perform('throws');
    expect([done, losses, complaints]).toEqual([['a lost: fenced'], ['fenced'], [COMPLAINT, COMPLAINT]]);
  });
});

describe('a loss', () => {
  test.each([
    ['fenced', 'fenced'],
    ['duplicate', 'duplicate'],
    [new NotKept('disk-full', null), 'disk-full'],
    [new Error('no answer'), 'storage-lost'],
  ] as const)(
    'after %s nothing is told, everyone who waits learns it, and nothing more is written',
    async (appended, loss) => {
      const { writer, appends, done, losses, answer } = scene();
      writer.write(1, { type: 'a' });
      writer.perform('told');
      writer.afterwards(
        () => done.push('never'),
        (why) => done.push(`waited: ${why}`),
      );
      await answer(appended);
      expect(done).toEqual([`told lost: ${loss}`, `waited: ${loss}`]);
      expect([losses, writer.lost]).toEqual([[loss], loss]);
      writer.write(2, { type: 'b' });
      writer.perform('later');
      await writer.settled();
      expect(done.at(-1)).toBe(`later lost: ${loss}`);
      expect(appends).toHaveLength(1);
      expect(losses).toHaveLength(1);
      const code = loss === 'fenced' ? 'moved' : loss;
      expect(await writer.kept()).toMatchObject({ ok: false, why: { code } });
    },
  );

  test('the lines before it are durable, and what waited for them was told', async () => {
    const { writer, done, answer } = scene();
    writer.write(1, { type: 'a' });
    writer.perform('a');
    await Promise.resolve();
    writer.write(2, { type: 'b' });
    writer.perform('b');
    await answer('ok');
    await answer(new NotKept('disk-full', null));
    expect(done).toEqual(['a', 'b lost: disk-full']);
  });
});

describe('a line that the storage refuses', () => {
  test('goes without its id where that is odd, and the others with it are kept', async () => {
    const { writer, appends, done, losses, answer } = scene();
    writer.note({ ...SUMMARY, people: 3 }, ['ana']);
    for (const id of ['1', 'odd\0', '3']) {
      writer.write(1, { type: 'said' }, sentCommand('ana', { id }));
      writer.perform(id);
    }
    const no = new Error('invalid byte sequence');
    for (const appended of [no, 'ok', no, 'ok', 'ok'] as const) await answer(appended);
    const ids = appends.map(({ number, lines }) => [number, lines.map(({ commandId }) => commandId)]);
    expect(ids).toEqual([
      [0, ['ana/1', 'ana/odd\0', 'ana/3']],
      [0, ['ana/1']],
      [1, ['ana/odd\0']],
      [1, [null]],
      [2, ['ana/3']],
    ]);
    expect([done, losses]).toEqual([['1', 'odd\0', '3'], []]);
    // Lists are told with the last.
    expect(appends.map(({ summary, sitters }) => [summary?.people ?? null, sitters])).toEqual([
      [3, ['ana']],
      ...Array.from({ length: 3 }, () => [null, []]),
      [3, ['ana']],
    ]);
  });

  test('is lost where its id is as it should be, whatever the error: sent again, it would be carried out twice', async () => {
    const { writer, appends, losses, answer } = scene();
    writer.write(1, { type: 'said' }, sentCommand('ana', { id: '1' }));
    await answer(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    expect([appends.length, losses]).toEqual([1, ['storage-lost']]);
  });
});
