import { beforeEach, describe, expect, test } from 'vitest';
import { findGame, registry } from '../games/registry.ts';
import { ok } from '../kernel/host.ts';
import type { Append, Appended, LogLine } from '../log/storage.ts';
import { type FromServer, PLAN_DEFAULTS, type SessionPlan } from '../protocol/index.ts';
import type { Client } from '../table/client.ts';
import type { LiveSession } from './live-session.ts';
import type { Slot } from './roster.ts';
import { Sessions } from './sessions.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const PLAN: SessionPlan = {
  ...{ game: LISTED.game.id, title: '', language: 'en', options: {}, order: 'fixed', row: 0, noRematch: true },
  treatments: [{ name: 'one', options: {} }],
  ...{ roles: 'random', odd: 'bot', committedRounds: 1, seed: 7, lapses: 2, breakSeconds: 60, expected: 2 },
  ...{ substitute: LISTED.inTournament!.substitute, asksNames: false, consent: '', instructions: '' },
  ...{ questions: [], tries: 0, questionnaire: [], leaderboard: 'everybody', currency: 'EUR', showUpFee: 5 },
  ...{ exchangeRate: 0.1, completionCode: '', returnLink: '', idParameter: '' },
  ...PLAN_DEFAULTS,
};

let now = 0;
let drawn = 0;
let lines: LogLine[] = [];
let slots: Slot[] = [];
let reads = 0;
let complaints: unknown[] = [];
/** Appends that are not answered yet; null: each is answered at once. */
let waiting: (() => void)[] | null = null;
/** What the rooms' host does whenever it is asked whether anything can be stored. */
let whenAsked = (): void => undefined;

beforeEach(() => {
  now = 100_000;
  lines = [];
  slots = [];
  reads = 0;
  complaints = [];
  waiting = null;
  whenAsked = () => undefined;
});

const draw = (): string => `drawn-${++drawn}`;
const toLine = (payload: string, commandId: string | null = null): LogLine => ({
  ...{ number: lines.length, epoch: 1, commandId, payload },
});

/** Sessions in a storage that holds one log. */
function sessionsHere(): Sessions {
  const row = () => (lines.length === 0 ? null : { id: 'any', kind: 'session', code: 'C', owner: null, epoch: 1 });
  const nothing = async () => undefined;
  return new Sessions({
    rooms: {
      get outage() {
        whenAsked();
        return null;
      },
      lapses: 0,
      findGame,
      openRoom: () => Promise.reject(new Error('no rooms here')),
      load: () => Promise.reject(new Error('no rooms here')),
      claim: async () => ({ epoch: 1 }),
      bring: async () => false,
    },
    storage: {
      open: async ({ first }) => {
        lines.push(toLine(first));
        return 'ok';
      },
      append: async (append: Append): Promise<Appended> => {
        if (waiting !== null) await new Promise<void>((resolve) => waiting?.push(resolve));
        for (const { payload, commandId } of append.lines) lines.push(toLine(payload, commandId));
        return 'ok';
      },
      read: async () => {
        reads++;
        return [...lines];
      },
      ...{ findMatch: async () => row(), findByCode: async () => row(), listSessions: async () => ['any'] },
      rewrite: async (_match, rewritten) => {
        for (const { number, payload } of rewritten) lines[number] = { ...(lines[number] as LogLine), payload };
      },
      ...{ deleteMatch: nothing, addSlots: nothing, changeSlot: nothing },
      ...{ listSlots: async () => slots, listSlotsOf: async () => slots },
    },
    people: { add: async () => ({ person: { id: draw() }, token: draw() }), addDevice: async () => draw() },
    world: {
      ...{ now: () => now, wall: () => now, drawKey: draw, drawId: draw, drawCode: draw, drawNumber: () => 7 },
      log: { error: (what, message) => complaints.push([message, what]) },
    },
    secrets: { draw, hash: (secret) => `hash of ${secret}` },
    watch: { outage: null, listen: () => undefined, whenBack: async () => undefined },
    ...{ node: 'here', software: '0' },
  });
}

async function opened(sessions: Sessions): Promise<{ readonly session: LiveSession; readonly key: string }> {
  const made = await sessions.create(PLAN);
  if (!made.ok) throw new Error(made.why.code);
  return made.value;
}

/** A device, and the types of what it was sent, with the code or title in it. */
function device(): { readonly client: Client; readonly sent: string[] } {
  const sent: string[] = [];
  const send = (text: string) => {
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'dismissed') sent.push(`dismissed: ${message.code}`);
    else if (message.type === 'monitored')
      sent.push(`monitored: ${Object.keys(message.monitored.participants).length}`);
    else sent.push(message.type);
  };
  return { client: { person: null, name: '', isOpen: true, send, dropped: () => undefined }, sent };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

async function answerAppends(): Promise<void> {
  await settle();
  for (const answer of waiting?.splice(0) ?? []) answer();
  await settle();
}

describe('a session that throws', () => {
  test('is read again from its log, but not for ever', async () => {
    const sessions = sessionsHere();
    const { session, key } = await opened(sessions);
    const { client, sent } = device();
    session.join(null);
    await sessions.attend(client, session, { as: 'organiser', key });
    whenAsked = () => {
      throw new TypeError('our bug');
    };
    session.thaw();
    await settle();
    expect([reads, sent]).toEqual([2, ['monitored: 1', 'monitored: 1', 'monitored: 1', 'dismissed: session-broken']]);
    expect(complaints.filter((one) => JSON.stringify(one).includes('rule-threw'))).toHaveLength(3);
    expect(await sessions.load(session.id)).toMatchObject({ why: { code: 'session-broken' } });
    expect(reads).toBe(2);
    whenAsked = () => undefined;
    now += 60_000;
    expect(await sessions.load(session.id)).toMatchObject({ ok: true });
  });
});

describe('a log that cannot be read', () => {
  test.each([
    ['with a gap', () => lines.splice(1, 1)],
    [
      'with a line that is no entry',
      () => lines.splice(1, 1, { ...(lines[1] as LogLine), payload: '{"type":"came"}' }),
    ],
    ['with a line that is no JSON', () => lines.splice(1, 1, { ...(lines[1] as LogLine), payload: '{' })],
  ])('%s is broken, and the operator is told where', async (_what, damage) => {
    const { session } = await opened(sessionsHere());
    session.join(null);
    await session.kept();
    damage();
    await sessionsHere().resumeAll();
    expect(complaints).toEqual([
      ['a session cannot be read from its log', { session: 'any', error: 'Error: corrupt-log at line 1' }],
      ['a session cannot be taken up', { session: 'any', error: 'session-broken' }],
    ]);
  });
});

describe('organisers', () => {
  test('are shown everything once it is on disk', async () => {
    const sessions = sessionsHere();
    const { session } = await opened(sessions);
    const { client, sent } = device();
    waiting = [];
    session.join(null);
    session.attendance.addOrganiser(client, 1);
    await settle();
    expect(sent).toEqual([]);
    await answerAppends();
    expect(sent).toEqual(['monitored: 1']);
  });

  test('are sent away once it is on disk that their key is taken away', async () => {
    const sessions = sessionsHere();
    const { session, key } = await opened(sessions);
    const other = sessions.addOrganiser(session, 'other');
    await session.kept();
    const { client, sent } = device();
    await sessions.attend(client, session, { as: 'organiser', key: other.key });
    waiting = [];
    expect(session.act({ type: 'remove-organiser', number: other.number, by: 1 })).toEqual(ok(null));
    await settle();
    expect(sent).toEqual(['monitored: 0']);
    await answerAppends();
    expect(sent).toEqual(['monitored: 0', 'dismissed: wrong-key']);
    // The next one sees what happened while nobody looked.
    waiting = null;
    session.join(null);
    const next = device();
    await sessions.attend(next.client, session, { as: 'organiser', key });
    expect(next.sent).toEqual(['monitored: 1']);
  });
});

test("which answers are somebody's own words is said by the plan that they answered", async () => {
  const sessions = sessionsHere();
  const { session } = await opened(sessions);
  const asks = (inWords: string, byChoice: string): SessionPlan => {
    const item = { question: '?', isRequired: false };
    return {
      ...PLAN,
      questionnaire: [
        { ...item, kind: 'text', key: inWords },
        { ...item, kind: 'choice', key: byChoice, choices: ['yes', 'no'] },
      ],
    };
  };
  const { gamePackage } = session;
  session.act({ type: 'plan', plan: asks('fair', 'why'), gamePackage, by: 1 });
  session.act({ type: 'plan', plan: asks('why', 'fair'), gamePackage, by: 1 });
  session.join(null);
  await session.kept();
  const number = lines.length;
  const answers = { why: 'my own words', fair: 'yes' };
  lines.push(toLine(JSON.stringify({ at: 1, type: 'filled', participant: 1, answers })));
  const nobody = { person: 'ana', linkHash: null, label: '', name: '', externalId: '' };
  slots = [{ id: 'slot', session: session.id, number: 1, ...nobody }];
  expect(await sessions.forgetPerson('ana')).toEqual(ok(null));
  expect(JSON.parse(lines[number]?.payload ?? '')).toMatchObject({ type: 'filled', answers: { fair: 'yes' } });
  expect(lines[number]?.payload).not.toContain('my own words');
});
