// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchRows, parseRows } from './rows.ts';

const HEAD = 'session,treatment,room,round,p1_action,p2_action,outcome_p1,outcome_p2';

const RAW = { round: 1, p1_action: 'no_offer', p2_action: null, outcome_p1: 10, outcome_p2: 10 };

const json = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const rowsOf = (text: string) => {
  const parsed = parseRows(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistake));
  return parsed.rows;
};

describe('a CSV file', () => {
  test('holds the same rounds as JSON lines', () => {
    const csv = `\uFEFF${HEAD},p1_bot,offer_pavo,offer_elote,request_pavo,request_elote,forced_by_p2\nS,G2,4,2,forced_offer,snatch,5,20,true,5,0,0,5,True\n`;
    const object = {
      session: 'S',
      treatment: 'G2',
      room: 4,
      round: 2,
      p1_action: 'forced_offer',
      p2_action: 'snatch',
      outcome_p1: 5,
      outcome_p2: 20,
      p1_bot: true,
      offer_pavo: 5,
      offer_elote: 0,
      request_pavo: 0,
      request_elote: 5,
      forced_by_p2: true,
    };
    expect(rowsOf(csv)).toEqual(rowsOf(json(object)));
    expect(rowsOf(csv)).toEqual([
      {
        session: 'S',
        unit: 'S|',
        phase: null,
        treatment: 'G2',
        match: 'S||G2||4|',
        p1: null,
        p2: null,
        isExcluded: true,
        round: 2,
        isThird: false,
        act: 'forced_offer',
        answer: 'snatch',
        offered: { pavo: 5, elote: 0 },
        asked: { pavo: 0, elote: 5 },
        isForced: true,
        isShamed: null,
        isReported: null,
        before: null,
        after: null,
        outcomes: [5, 20],
        shameOfP2: null,
        at: { began: null, talked: null, acted: null, answered: null, settled: null },
        hadNothing: false,
        byClock: { act: false, answer: false, aftermath: false },
      },
    ]);
  });
});

describe('a file that is not a list of rounds', () => {
  const mistakeIn = (text: string) => {
    const parsed = parseRows(text);
    return parsed.ok ? null : parsed.mistake;
  };

  test('is empty, or has a header and nothing else', () => {
    expect([mistakeIn(''), mistakeIn(' \n\uFEFF'), mistakeIn(`${HEAD}\n`)]).toEqual([
      { kind: 'empty' },
      { kind: 'empty' },
      { kind: 'empty' },
    ]);
  });

  test('lacks columns', () => {
    expect(mistakeIn('name,round\nAna,1')).toEqual({
      kind: 'columns',
      missing: ['p1_action', 'p2_action', 'outcome_p1', 'outcome_p2'],
    });
    expect(mistakeIn(json({ ...RAW, outcome_p2: undefined }))).toEqual({ kind: 'columns', missing: ['outcome_p2'] });
  });

  test('has a line that is cut off, or one that is not a row', () => {
    expect(mistakeIn(`${json(RAW)}\n{"round":2,"p1_ac`)).toEqual({ kind: 'line', line: 2 });
    expect(mistakeIn('[1, 2]')).toEqual({ kind: 'line', line: 1 });
    expect(mistakeIn(`${HEAD}\nS,G1,1,1,no_offer,,10,10\nS,G1`)).toEqual({ kind: 'line', line: 3 });
  });

  test('has a word that means nothing', () => {
    expect(mistakeIn(json(RAW, { ...RAW, p1_action: 'stole' }))).toEqual({
      kind: 'value',
      line: 2,
      column: 'p1_action',
    });
    expect(mistakeIn(json({ ...RAW, p2_action: 'run' }))).toEqual({ kind: 'value', line: 1, column: 'p2_action' });
    expect(mistakeIn(json({ ...RAW, round: 'first' }))).toEqual({ kind: 'value', line: 1, column: 'round' });
  });
});

test("without the house's columns a new match begins when the rounds do", () => {
  const rows = rowsOf(json(...[1, 2, 3, 1, 2, 1].map((round) => ({ ...RAW, round }))));
  expect(rows.map(({ match, isThird }) => [match, isThird])).toEqual([
    ['1', false],
    ['1', false],
    ['1', true],
    ['2', false],
    ['2', false],
    ['3', false],
  ]);
});

test('what is excluded is what the file says; where it does not, where a bot sat', () => {
  const marked = [
    {},
    { p1_bot: false, is_excluded: 'False' },
    { p2_bot: true },
    { p1_bot: 'thief' },
    { is_excluded: 1 },
    // A bot took over only later in this match.
    { p1_bot: true, is_excluded: false },
  ];
  expect(rowsOf(json(...marked.map((marks) => ({ ...RAW, ...marks })))).map(({ isExcluded }) => isExcluded)).toEqual([
    ...[false, false, true, true, true, false],
  ]);
});

test.each([
  ['as it is written now', { had_nothing: true, act_lapsed: false }, [true, false]],
  ['as it is written now, after a lapsed clock', { had_nothing: false, act_lapsed: true }, [false, true]],
  ['of version 0.2, in no time', { act_auto: true, began_ms: 90, acted_ms: 90 }, [true, false]],
  ['of version 0.2, after a minute', { act_auto: true, began_ms: 90, acted_ms: 60_090 }, [false, true]],
])('what the clock decided is not what could not be decided: a round %s', (_, columns, expected) => {
  expect(rowsOf(json({ ...RAW, ...columns })).map((row) => [row.hadNothing, row.byClock.act])).toEqual([expected]);
});

test('people of different sessions are different people, and shame is decided only after a theft', () => {
  const [one, other] = rowsOf(
    json(
      { ...RAW, session: 'A', p1: 7, shame_assigned: false },
      { ...RAW, session: 'B', p1: 7, p1_action: 'offer', p2_action: 'snatch', shame_assigned: false },
    ),
  );
  expect([one?.p1, other?.p1, one?.isShamed, other?.isShamed]).toEqual(['A#7', 'B#7', null, false]);
});

const { signal } = new AbortController();

beforeEach(() => localStorage.setItem('tertulia.organiser.RUBY', 'secret'));

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('rounds are asked for with the key that this browser keeps', async () => {
  const asked = vi.fn(async () => new Response('{"round":1}'));
  vi.stubGlobal('fetch', asked);
  expect(await fetchRows('RUBY', signal)).toEqual({ ok: true, text: '{"round":1}' });
  expect(asked.mock.calls).toEqual([
    ['/api/sessions/RUBY/export/rounds.jsonl', { headers: { Authorization: 'Bearer secret' }, signal }],
  ]);
});

test('without a key nothing is asked', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect([await fetchRows('OPAL', signal), asked.mock.calls]).toEqual([{ ok: false, hitch: 'no-key' }, []]);
});

test.each([
  [401, 'wrong-key'],
  [403, 'wrong-key'],
  [404, 'no-session'],
  [429, 'too-fast'],
  [500, 'server'],
])('an answer of %i is told as %s', async (status, hitch) => {
  vi.stubGlobal('fetch', async () => new Response('', { status }));
  expect(await fetchRows('RUBY', signal)).toEqual({ ok: false, hitch });
});

test('a server out of reach is told as such', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchRows('RUBY', signal)).toEqual({ ok: false, hitch: 'no-network' });
});
