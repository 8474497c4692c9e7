import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok, type Refusal, type Result, refuse } from '../kernel/host.ts';
import { type LiveLog, LogRegistry, type LogRegistryOptions, type RebuildReason } from './registry.ts';
import { NotKept, type NotKeptCode } from './storage.ts';

/** A log that does nothing, and notes what is done to it. */
class FakeLog implements LiveLog {
  readonly id: string;
  readonly writer = { settled: () => Promise.resolve(), isIdle: true, isLost: false, epoch: 1 };
  readonly memory: string | null;
  isNeeded = true;
  due: number | null = null;

  constructor(id: string, memory: string | null) {
    this.id = id;
    this.memory = memory;
  }

  nextDue(): number | null {
    return this.due;
  }
  runDue(): void {
    this.due = null;
    note(`${this.id} runs`);
  }
  freeze(): void {
    note(`${this.id} freezes`);
  }
  thaw(): void {
    note(`${this.id} thaws`);
  }
  stop(): void {
    note(`${this.id} stops`);
  }
}

let now = 0;
let notes: string[] = [];
let outage: { code: NotKeptCode } | null = null;
let listeners: { began: () => void; ended: () => void }[] = [];
let back: (() => void)[] = [];
/** What the storage answers next; a log unless something else is said. */
let answers: (Result<string, Refusal> | Error)[] = [];
/** Those that throw when they are next resumed. */
const stumbles = new Set<string>();
/** What a log does when it is next resumed. */
let whenResumed: (log: FakeLog) => void = () => undefined;
const LOST = new NotKept('storage-lost', null);
const note = (what: string) => void notes.push(what);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 0;
  notes = [];
  outage = null;
  listeners = [];
  back = [];
  answers = [];
  stumbles.clear();
  whenResumed = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

function registryOf(of: Partial<LogRegistryOptions> = {}): LogRegistry<FakeLog, string, string> {
  return new LogRegistry<FakeLog, string, string>(
    {
      name: 'thing',
      read: async (id) => {
        note(`${id} is read`);
        await Promise.resolve();
        const answer = answers.shift() ?? ok(id);
        if (answer instanceof Error) throw answer;
        return answer;
      },
      open: (found, memory) => {
        if (found === 'throws') throw new Error('a rule');
        return new FakeLog(found, memory);
      },
      remember: (log) => `${log.id} at ${now}`,
      removed: ({ id }) => note(`${id} is removed`),
      lost: ({ id }, because) => note(`${id} lost: ${because}`),
      resume: (log, before, because: RebuildReason | null) => {
        if (stumbles.delete(log.id)) throw new TypeError('resume');
        whenResumed(log);
        if (before !== null) note(`${log.id} takes over after ${because}`);
      },
      dismiss: ({ id }, code) => note(`${id} dismissed: ${code}`),
      broken: (id, error) => {
        note(`${id} is broken`);
        return { code: 'broken', with: { because: String(error) } };
      },
    },
    {
      now: () => now,
      log: { error: (what, message) => note(`${message} ${JSON.stringify(what)}`) },
      watch: {
        get outage() {
          return outage;
        },
        listen: (listener) => listeners.push(listener),
        whenBack: () => (outage === null ? Promise.resolve() : new Promise((resolve) => back.push(resolve))),
      },
      retryMs: 1000,
      ...of,
    },
  );
}

async function loaded(registry: LogRegistry<FakeLog, string, string>, id: string): Promise<FakeLog> {
  const found = await registry.load(id);
  if (!found.ok) throw new Error(found.why.code);
  return found.value;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

async function pass(milliseconds: number): Promise<void> {
  for (const until = now + milliseconds; now < until; ) {
    now += 100;
    vi.advanceTimersByTime(100);
    await settle();
  }
}

function breakDown(): void {
  outage = { code: 'disk-full' };
  for (const { began } of listeners) began();
}

function recover(): void {
  outage = null;
  for (const { ended } of listeners) ended();
  for (const resolve of back.splice(0)) resolve();
}

describe('loading', () => {
  test('a log is read once, however many ask for it', async () => {
    const registry = registryOf();
    const [one, other] = await Promise.all([loaded(registry, 'a'), loaded(registry, 'a')]);
    expect(one).toBe(other);
    expect(await loaded(registry, 'a')).toBe(one);
    expect(notes).toEqual(['a is read']);
  });

  test('why not is told to everyone who asked, and tried again for the next', async () => {
    const registry = registryOf();
    answers = [refuse('no-such-thing'), ok('throws')];
    expect(await Promise.all([registry.load('a'), registry.load('a')])).toMatchObject([
      { why: { code: 'no-such-thing' } },
      { why: { code: 'no-such-thing' } },
    ]);
    expect(await registry.load('a')).toMatchObject({ why: { code: 'broken', with: { because: 'Error: a rule' } } });
    expect((await loaded(registry, 'a')).id).toBe('a');
  });

  test('those that were open when the last process stopped are taken up, and counted', async () => {
    const registry = registryOf();
    answers = [ok('a'), LOST, ok('c'), new TypeError('our bug')];
    expect(await registry.resumeAll(['a', 'b', 'c', 'd'])).toEqual({ resumed: 2, broken: 2 });
    expect(registry.all.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(notes.slice(4)).toEqual([
      'd is broken',
      'a thing cannot be taken up {"thing":"b","error":"storage-lost"}',
      'a thing cannot be taken up {"thing":"d","error":"broken"}',
    ]);
    await pass(10_100);
    expect(registry.all.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  test('one that throws while it is read or resumed is broken, and not in memory', async () => {
    const registry = registryOf();
    answers = [new TypeError('our bug')];
    stumbles.add('a');
    expect(await registry.load('a')).toMatchObject({ why: { with: { because: 'TypeError: our bug' } } });
    expect(await registry.load('a')).toMatchObject({ why: { with: { because: 'TypeError: resume' } } });
    expect([registry.get('a'), notes]).toEqual([
      undefined,
      ['a is read', 'a is broken', 'a is read', 'a stops', 'a is removed', 'a is broken'],
    ]);
    answers = [LOST];
    await expect(registry.load('a')).rejects.toBe(LOST);
  });
});

describe('resting', () => {
  test('one that nobody needs leaves memory, and comes back with what is remembered when something is due', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    log.due = 60_000;
    registry.rest(log);
    expect(registry.get('a')).toBe(log);
    log.isNeeded = false;
    registry.rest(log);
    expect([registry.get('a'), notes]).toEqual([undefined, ['a is read', 'a stops', 'a is removed']]);
    await pass(59_900);
    expect(registry.get('a')).toBeUndefined();
    await pass(200);
    expect(registry.get('a')?.memory).toBe('a at 0');
  });

  test('it stays while something is due soon, or its lines are not on disk yet', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    log.isNeeded = false;
    log.due = 4000;
    registry.rest(log);
    expect(registry.get('a')).toBe(log);
    log.due = null;
    log.writer.isIdle = false;
    registry.rest(log);
    expect(registry.get('a')).toBe(log);
    log.writer.isIdle = true;
    await settle();
    expect(registry.get('a')).toBeUndefined();
  });

  test('one that was opened and then not followed lingers for a while', async () => {
    const registry = registryOf();
    (await loaded(registry, 'a')).isNeeded = false;
    await pass(9900);
    expect(registry.get('a')).toBeDefined();
    await pass(200);
    expect(registry.get('a')).toBeUndefined();
  });

  test('one that sleeps and is out of reach is tried again', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    log.isNeeded = false;
    log.due = 20_000;
    registry.rest(log);
    answers = [LOST];
    await pass(20_100);
    expect([registry.get('a'), notes.at(-1)]).toEqual([
      undefined,
      'a thing is out of reach {"thing":"a","error":"Error: storage-lost"}',
    ]);
    await pass(10_100);
    expect(registry.get('a')).toBeDefined();
  });

  test('one that sleeps and cannot be read is forgotten', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    log.isNeeded = false;
    log.due = 20_000;
    registry.rest(log);
    answers = [refuse('broken')];
    await pass(40_000);
    expect([registry.get('a'), notes.slice(3)]).toEqual([
      undefined,
      ['a is read', 'a thing does not come back {"thing":"a","error":"broken"}'],
    ]);
    expect((await loaded(registry, 'a')).memory).toBeNull();
  });
});

describe('what is due', () => {
  test('is done in time, and not while nothing can be stored', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    log.due = 500;
    registry.schedule(log);
    await pass(600);
    expect(notes).toEqual(['a is read', 'a runs']);
    log.due = 1000;
    registry.schedule(log);
    breakDown();
    await pass(2000);
    recover();
    await pass(100);
    expect(notes).toEqual(['a is read', 'a runs', 'a freezes', 'a thaws', 'a runs']);
  });
});

describe('a loss', () => {
  test('it is rebuilt with those who follow it', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    registry.rebuild(log, 'rule-threw');
    registry.rebuild(log, 'rule-threw');
    expect([registry.get('a'), registry.returningLogs]).toEqual([undefined, [log]]);
    await settle();
    expect(notes.slice(1)).toEqual([
      ...['a stops', 'a is removed', 'a lost: rule-threw', 'a is read', 'a takes over after rule-threw'],
    ]);
    expect([registry.get('a')?.memory, registry.returningLogs]).toEqual(['a at 0', []]);
  });

  test('it is rebuilt again if it is lost while it is resumed', async () => {
    const registry = registryOf();
    let times = 0;
    whenResumed = (log) => {
      if (++times < 3) registry.rebuild(log, 'rule-threw');
    };
    await registry.load('a');
    await settle();
    expect(notes.filter((what) => what === 'a is read')).toHaveLength(3);
    expect([registry.get('a')?.memory, registry.returningLogs]).toEqual(['a at 0', []]);
  });

  test('one that another process owns is let go', async () => {
    const registry = registryOf();
    registry.rebuild(await loaded(registry, 'a'), 'fenced');
    await settle();
    expect(notes.at(-1)).toBe('a dismissed: moved');
    expect(notes.filter((what) => what === 'a is read')).toHaveLength(1);
  });

  test('where nothing could be stored it waits a moment first', async () => {
    const registry = registryOf();
    registry.rebuild(await loaded(registry, 'a'), 'storage-lost');
    await pass(900);
    expect(registry.get('a')).toBeUndefined();
    await pass(200);
    expect(registry.get('a')).toBeDefined();
  });

  test('in an outage nobody is sent away until it is over', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    breakDown();
    answers = [new NotKept('disk-full', null)];
    registry.rebuild(log, 'disk-full');
    await pass(5000);
    expect([registry.get('a'), registry.returningLogs]).toEqual([undefined, [log]]);
    recover();
    await settle();
    expect(notes.at(-1)).toBe('a takes over after disk-full');
    expect(registry.get('a')?.memory).toBe('a at 5000');
  });

  test('out of reach without an outage: everyone is told, and it is tried again later', async () => {
    const registry = registryOf();
    answers = [ok('a'), new NotKept('storage-lost', null)];
    registry.rebuild(await loaded(registry, 'a'), 'duplicate');
    await settle();
    expect(notes.at(-1)).toBe('a dismissed: storage-lost');
    await pass(10_100);
    expect(registry.get('a')).toBeDefined();
  });

  test('a patient registry keeps everyone instead', async () => {
    const registry = registryOf({ isPatient: true });
    answers = [ok('a'), LOST, LOST];
    registry.rebuild(await loaded(registry, 'a'), 'duplicate');
    await pass(2100);
    expect(notes.at(-1)).toBe('a takes over after duplicate');
  });

  test('one that cannot be read is given up', async () => {
    const registry = registryOf({ isPatient: true });
    answers = [ok('a'), refuse('broken')];
    registry.rebuild(await loaded(registry, 'a'), 'rule-threw');
    await settle();
    expect(notes.at(-1)).toBe('a dismissed: broken');
    expect(registry.returningLogs).toEqual([]);
  });

  test('where our bug keeps it from coming back, everyone is told, and it is not tried again', async () => {
    const registry = registryOf({ isPatient: true });
    const log = await loaded(registry, 'a');
    stumbles.add('a');
    registry.rebuild(log, 'rule-threw');
    await settle();
    expect([registry.get('a'), registry.returningLogs, notes.at(-1)]).toEqual([undefined, [], 'a dismissed: broken']);
    const count = notes.length;
    await pass(20_000);
    expect(notes).toHaveLength(count);
    expect((await loaded(registry, 'a')).memory).toBeNull();
  });

  test('who followed it is not forgotten if it throws for somebody else who comes meanwhile', async () => {
    const registry = registryOf();
    const log = await loaded(registry, 'a');
    registry.rebuild(log, 'storage-lost');
    stumbles.add('a');
    expect(await registry.load('a')).toMatchObject({ why: { code: 'broken' } });
    expect(registry.returningLogs).toEqual([log]);
    await pass(1100);
    expect(notes.at(-1)).toBe('a takes over after storage-lost');
  });

  test('lines that were rewritten are read again', async () => {
    const registry = registryOf();
    await loaded(registry, 'a');
    await registry.reread('a');
    expect(notes.at(-1)).toBe('a takes over after rewritten');
    await registry.reread('b');
    expect(registry.get('b')).toBeUndefined();
  });
});

test('once it stops, everything is written down and nothing is opened any more', async () => {
  const registry = registryOf();
  const log = await loaded(registry, 'a');
  log.due = 100;
  registry.schedule(log);
  await registry.stop();
  await pass(1000);
  expect(notes).toEqual(['a is read', 'a stops']);
  expect(registry.whyClosed).toEqual({ code: 'stopping' });
  expect(await registry.load('b')).toMatchObject({ why: { code: 'stopping' } });
});
