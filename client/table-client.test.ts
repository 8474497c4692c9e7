import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableInfo } from '../protocol/index.ts';
import { LOST, MATCH, STANDING, scene, update } from './scene-for-tests.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('viewpoints', () => {
  test('looks as a spectator first, then only from the seats that are mine', () => {
    const { client, sent, sitDown } = scene();
    sitDown();
    expect(sent.filter(({ type }) => type === 'watch')).toMatchObject([{ seat: 'spectator' }, { seat: 0 }]);
    expect(sent.at(-1)).toMatchObject({ type: 'unwatch', seat: 'spectator' });
    expect(client.getSnapshot().viewpoint).toBe(0);
    expect([...client.getSnapshot().followed.keys()]).toEqual([0]);
  });

  test('a TV stays a spectator, and says that it is one', () => {
    const { client, sent, welcome, view } = scene({ watchesOnly: true });
    client.start();
    welcome();
    view('spectator');
    expect(sent.filter(({ type }) => type === 'watch')).toMatchObject([{ seat: 'spectator', isTv: true }]);
    expect(client.getSnapshot().viewpoint).toBe('spectator');
  });

  test('a seat that is known beforehand is looked from at once, and from nowhere else', async () => {
    const { client, sent, links, come, welcome, view } = scene({ seat: 1 });
    client.start();
    welcome();
    come({ type: 'refused', id: (sent.at(-1) as { id: string }).id, code: 'no-such-seat-yet' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(links).toHaveLength(2);
    welcome();
    view(1);
    expect(sent.filter(({ type }) => type === 'watch')).toMatchObject([{ seat: 1 }, { seat: 1 }]);
    expect(client.getSnapshot().viewpoint).toBe(1);
  });

  test('a seat that moved is looked for again as a spectator', () => {
    const { client, come, sitDown, last } = scene();
    sitDown();
    come({ type: 'ended', table: 'ABCDEF', seat: 0, code: 'chair-moved' });
    expect(last('watch')).toMatchObject({ seat: 'spectator' });
    expect(client.getSnapshot().followed.size).toBe(0);
  });

  test('a table that is closed ends it, and says why', () => {
    const { client, come, sitDown } = scene();
    sitDown();
    come({ type: 'ended', table: 'ABCDEF', seat: 0, code: 'table-closed' });
    expect(client.getSnapshot()).toMatchObject({ connection: 'ended', ended: 'table-closed' });
  });

  test('losing another seat leaves the viewpoint as it is', () => {
    const { client, come, view, welcome } = scene();
    const mine: TableInfo['chairs'][number] = { type: 'person', person: 'ana', name: 'A', isHere: true, heldBy: null };
    const shared = { standing: { ...STANDING, chairs: [mine, mine] } };
    client.start();
    welcome();
    view('spectator', shared);
    view(0, shared);
    view(1, shared);
    client.switchTo(1);
    come({ type: 'ended', table: 'ABCDEF', seat: 0, code: 'chair-moved' });
    expect(client.getSnapshot().viewpoint).toBe(1);
  });

  test('a refusal that passes is waited out', async () => {
    const { client, come, links, welcome, sent } = scene();
    client.start();
    welcome();
    come({ type: 'refused', id: (sent.at(-1) as { id: string }).id, code: 'storage-lost' });
    await vi.advanceTimersByTimeAsync(7000);
    expect(client.getSnapshot().ended).toBeNull();
    expect(links).toHaveLength(2);
  });

  test('a table that is not there ends it', async () => {
    const { client, come, welcome, sent } = scene();
    client.start();
    welcome();
    come({ type: 'refused', id: (sent.at(-1) as { id: string }).id, code: 'no-such-table' });
    await Promise.resolve();
    expect(client.getSnapshot().ended).toBe('no-such-table');
  });
});

describe('changes', () => {
  test('fields of table and hand are replaced one by one, the others whole, and what is gone goes', () => {
    const { client, come, sitDown } = scene();
    sitDown();
    come(
      update(1, {
        at: 5,
        question: 2,
        asked: [1],
        table: { round: 2 },
        hand: { cards: [1] },
        gone: { table: ['offer'] },
      }),
    );
    expect(client.getSnapshot().followed.get(0)?.match).toEqual({
      ...MATCH,
      at: 5,
      question: 2,
      asked: [1],
      table: { round: 2 },
      hand: { cards: [1] },
    });
  });

  test('a message that was seen already changes nothing; a missing one is asked for', () => {
    const { client, come, sitDown, last } = scene();
    sitDown();
    come(update(1, { question: 2 }));
    come(update(1, { question: 9 }));
    expect(client.getSnapshot().followed.get(0)?.match?.question).toBe(2);
    come(update(3, { question: 4 }));
    expect(client.getSnapshot().followed.get(0)?.match?.question).toBe(2);
    expect(last('watch')).toMatchObject({ seat: 0, stream: 's-0', after: 1 });
  });

  test('what was read of the past and what came meanwhile is listed once', async () => {
    const item = (key: string, type: string) => ({
      key: `history-${key}`,
      at: 0,
      heard: [{ type }],
      said: null,
      given: null,
      isTakeBack: false,
      step: null,
      act: null,
    });
    const { client, come, sitDown } = scene({
      readPast: async () => [item('h1', 'dealt'), item('h2', 'led'), item('h3', 'won')],
    });
    sitDown();
    come(update(1, {}, [{ type: 'won' }]));
    come(update(2, { at: 60_000 }, [{ type: 'dealt' }]));
    await vi.runAllTimersAsync();
    const heard = client
      .getSnapshot()
      .followed.get(0)
      ?.past.flatMap((each) => each.heard.map(({ type }) => type));
    expect(heard).toEqual(['dealt', 'led', 'won', 'dealt']);
  });
});

test('it is known whether what happened before is still being read; a person who sits down goes on from what all heard', async () => {
  const led = { type: 'led' };
  const item = {
    key: 'history-1',
    at: 1,
    heard: [led],
    said: null,
    given: null,
    isTakeBack: false,
    step: null,
    act: null,
  };
  const { client, welcome, view } = scene({ readPast: async () => [item] });
  client.start();
  welcome();
  view('spectator');
  const sight = (viewer: 'spectator' | 0) => client.getSnapshot().followed.get(viewer);
  expect([sight('spectator')?.isPastComing, sight('spectator')?.past]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(0);
  expect([sight('spectator')?.isPastComing, sight('spectator')?.past]).toEqual([false, [item]]);
  view(0);
  expect([sight(0)?.isPastComing, sight(0)?.past]).toEqual([false, [item]]);
});

test('whatever happened during a break is read with the fresh view, and nothing is listed twice', async () => {
  const past = [
    {
      key: 'history-1',
      at: 1,
      heard: [{ type: 'led' }],
      said: null,
      given: null,
      isTakeBack: false,
      step: null,
      act: null,
    },
    {
      key: 'history-2',
      at: 5000,
      heard: [{ type: 'won' }],
      said: null,
      given: null,
      isTakeBack: false,
      step: null,
      act: null,
    },
  ];
  const reads: unknown[] = [];
  const { client, link, come, welcome, view, sitDown } = scene({
    readPast: async (viewer) => {
      reads.push(viewer);
      return viewer === 0 && reads.length > 2 ? past : [];
    },
  });
  sitDown();
  come(update(1, { at: 1 }, [{ type: 'led' }]));
  link().lost(LOST);
  vi.advanceTimersByTime(10);
  welcome();
  view(0, { stream: 'later', number: 7 });
  await vi.runAllTimersAsync();
  come(update(8, { at: 5001 }, [{ type: 'won' }]));
  come(update(9, { at: 60_000 }, [{ type: 'won' }]));
  const heard = client
    .getSnapshot()
    .followed.get(0)
    ?.past.map(({ at, heard: [event] }) => [at, event?.type]);
  expect(heard).toEqual([
    [1, 'led'],
    [5000, 'won'],
    [60_000, 'won'],
  ]);
});

describe('at the door', () => {
  const atDoor = async () => {
    const all = scene();
    all.client.start();
    all.welcome();
    const refuse = async (code: string) => {
      all.come({ type: 'refused', id: (all.last('watch') as { id: string }).id, code });
      await vi.advanceTimersByTimeAsync(0);
    };
    const watches = () => all.sent.filter(({ type }) => type === 'watch').length;
    const accept = async (type: 'do' | 'watch') => {
      all.come({ type: 'accepted', id: (all.last(type) as { id: string }).id });
      await vi.advanceTimersByTimeAsync(0);
    };
    await refuse('knock-first');
    return { ...all, refuse, watches, accept };
  };

  test('somebody knocks, waits, and comes in when the host says so', async () => {
    const { client, come, view, refuse, accept, last } = await atDoor();
    expect(client.getSnapshot()).toMatchObject({ connection: 'open', door: 'knock-first', ended: null });
    void client.knock();
    expect(last('do')).toMatchObject({ action: { type: 'knock' } });
    await accept('do');
    await refuse('knocking');
    expect(client.getSnapshot().door).toBe('knocking');
    come({ type: 'door', table: 'ABCDEF', code: null });
    view('spectator');
    await accept('watch');
    expect(client.getSnapshot()).toMatchObject({ door: null, connection: 'open' });
    expect(client.getSnapshot().followed.size).toBe(1);
  });

  test('a refusal is shown as it comes, and it is asked again now and then', async () => {
    const { client, come, watches, links } = await atDoor();
    come({ type: 'door', table: 'ABCDEF', code: 'knock-refused' });
    expect(client.getSnapshot().door).toBe('knock-refused');
    const before = watches();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([watches() - before, links.length]).toEqual([1, 1]);
  });

  test('a person who loses the connection there comes back to it', async () => {
    const { client, link, welcome, refuse } = await atDoor();
    link().lost(LOST);
    expect(client.getSnapshot()).toMatchObject({ connection: 'lost', door: 'knock-first' });
    await vi.advanceTimersByTimeAsync(10);
    welcome();
    await refuse('knocking');
    expect(client.getSnapshot()).toMatchObject({ connection: 'open', door: 'knocking' });
  });
});

describe('a broken link', () => {
  test('is opened again, and goes on where it left off', () => {
    const { client, links, link, come, welcome, sitDown, last } = scene();
    sitDown();
    come(update(1, { question: 2 }));
    link().lost(LOST);
    expect(client.getSnapshot().connection).toBe('lost');
    vi.advanceTimersByTime(10);
    expect(links).toHaveLength(2);
    welcome();
    expect(last('watch')).toMatchObject({ seat: 0, stream: 's-0', after: 1 });
  });

  test('a command that was not answered is sent again with its old id, and answered once', async () => {
    const { client, sent, link, come, welcome, sitDown } = scene();
    sitDown();
    const answered = client.command({ type: 'answer', seat: 0, question: 1, command: { type: 'pass' } });
    expect(client.getSnapshot().unanswered).toBe(1);
    link().lost(LOST);
    vi.advanceTimersByTime(10);
    welcome();
    const answers = sent.filter(({ type }) => type === 'answer') as { id: string }[];
    expect(answers).toHaveLength(2);
    expect(answers[0]).toEqual(answers[1]);
    come({ type: 'accepted', id: answers[0]?.id });
    expect(await answered).toBeNull();
    expect(client.getSnapshot().unanswered).toBe(0);
  });

  test('a command is shown as under way after 300 ms, each by its own time, until it is answered', () => {
    const { client, sent, come, sitDown } = scene();
    sitDown();
    const isUnderWay = () => client.getSnapshot().isUnderWay;
    void client.act({ type: 'say', text: 'uno' });
    const first = (sent.at(-1) as { id: string }).id;
    vi.advanceTimersByTime(200);
    void client.act({ type: 'say', text: 'dos' });
    const second = (sent.at(-1) as { id: string }).id;
    vi.advanceTimersByTime(99);
    expect(isUnderWay()).toBe(false);
    vi.advanceTimersByTime(2);
    expect(isUnderWay()).toBe(true);
    come({ type: 'accepted', id: first });
    expect(isUnderWay()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(isUnderWay()).toBe(true);
    come({ type: 'accepted', id: second });
    expect(isUnderWay()).toBe(false);
  });

  test('waits longer from try to try, and as long as the host said', () => {
    const { links, link, client } = scene();
    client.start();
    link().lost(LOST);
    vi.advanceTimersByTime(10);
    expect(links).toHaveLength(2);
    link().lost(LOST);
    vi.advanceTimersByTime(700);
    expect(links).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(links).toHaveLength(3);
    link().lost({ ...LOST, comeBackIn: 5000 });
    vi.advanceTimersByTime(3900);
    expect(links).toHaveLength(3);
    vi.advanceTimersByTime(2200);
    expect(links).toHaveLength(4);
  });

  test('where there is no use in trying, whatever waits is refused', async () => {
    const { client, links, link, sitDown } = scene();
    sitDown();
    const answered = client.act({ type: 'say', text: 'hola' });
    link().lost({ ...LOST, isFinal: true, code: 'banned' });
    expect(await answered).toEqual({ code: 'banned' });
    vi.advanceTimersByTime(60_000);
    expect(links).toHaveLength(1);
    expect(client.getSnapshot().ended).toBe('banned');
  });
});

test('a link that breaks as soon as it is welcomed is not opened again at once, for ever', () => {
  const { client, links, link, welcome } = scene();
  client.start();
  for (let tries = 0; tries < 3; tries++) {
    welcome();
    link().lost(LOST);
    vi.advanceTimersByTime(500);
  }
  expect(links.length).toBeLessThan(4);
});

test('after the end, whatever is sent is refused', async () => {
  const { client, come, sitDown } = scene();
  sitDown();
  come({ type: 'ended', table: 'ABCDEF', seat: 0, code: 'kicked' });
  expect(await client.act({ type: 'start' })).toEqual({ code: 'kicked' });
});

test('a person who gives a name comes in again as themselves, and the page goes on showing what it showed', () => {
  const { client, sent, links, welcome, view } = scene({ token: null });
  client.start();
  welcome();
  view('spectator', { standing: { ...STANDING, you: { person: null, muted: [] } } });
  client.become('secret', 'Ana');
  expect(client.getSnapshot().followed.size).toBe(1);
  expect(links).toHaveLength(2);
  welcome();
  expect(sent.findLast(({ type }) => type === 'hello')).toMatchObject({ token: 'secret' });
});

test('a refusal comes back with its code and values', async () => {
  const { client, sent, come, sitDown } = scene();
  sitDown();
  const answered = client.act({ type: 'start' });
  come({ type: 'refused', id: (sent.at(-1) as { id: string }).id, code: 'chairs-empty', with: { seats: [1] } });
  expect(await answered).toEqual({ code: 'chairs-empty', with: { seats: [1] } });
});

test('when the match is over, what only some could read before is read, and nothing is listed twice', async () => {
  const nothing = { at: 1, said: null, given: null, isTakeBack: false, step: null, act: null };
  let read: readonly object[] = [];
  const { client, come, sitDown } = scene({ readPast: async () => read as never });
  sitDown();
  await vi.advanceTimersByTimeAsync(0);
  // More than are compared with what was read.
  for (let number = 1; number <= 70; number++) come(update(number, { at: number * 5000 }, [{ type: `led${number}` }]));
  const told = Array.from({ length: 70 }, (_, index) => ({
    ...nothing,
    key: `history-${index + 1}`,
    at: (index + 1) * 5000,
    heard: [{ type: `led${index + 1}` }],
  }));
  const whispered = { person: 'fay', seat: null, name: 'Fay', channel: 'spectators', text: 'he lies', at: 1 };
  read = [{ ...nothing, key: 'history-0', heard: [], said: whispered }, ...told];
  const standing = { ...STANDING, stage: 'over' };
  come({ type: 'standing', table: 'ABCDEF', seat: 0, number: 71, standing });
  await vi.advanceTimersByTimeAsync(0);
  const past = client.getSnapshot().followed.get(0)?.past ?? [];
  expect([past.length, past[0]?.said?.text]).toEqual([71, 'he lies']);
});

test('what was said goes on into the next match, and no further, nor where somebody plays alone with bots', async () => {
  const { client, welcome, view, come } = scene({ readPast: async () => [] });
  client.start();
  welcome();
  view('spectator');
  await vi.advanceTimersByTimeAsync(0);
  const said = { person: 'luis', seat: null, name: 'Luis', channel: 'table', text: 'again?', at: 9 };
  const [ana, luis] = ['ana', 'luis'].map((person) => ({ person, name: person, isHere: true }));
  const next = (match: string, people = [ana, luis]) =>
    view('spectator', { stream: match, standing: { ...STANDING, match, people }, match: null });
  const talk = () =>
    client
      .getSnapshot()
      .followed.get('spectator')
      ?.past.map((item) => item.said?.text);
  come({ type: 'said', table: 'ABCDEF', seat: 'spectator', number: 1, said });
  next('m2');
  await vi.advanceTimersByTimeAsync(0);
  expect(talk()).toEqual(['again?']);
  next('m3');
  expect(talk()).toEqual([]);
  come({ type: 'said', table: 'ABCDEF', seat: 'spectator', number: 1, said });
  next('m4', [ana]);
  expect(talk()).toEqual([]);
});
