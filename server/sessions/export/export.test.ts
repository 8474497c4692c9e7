import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_FILES, SHEET_NAMES } from '../../../experiment/export/files.ts';
import type { SessionEntry } from '../../../experiment/session-state.ts';
import { registry } from '../../../games/registry.ts';
import { type DeepReadonly, type GameTypes, type Input, Recording, type State } from '../../../kernel/host.ts';
import type { Entry } from '../../../table/table-event.ts';
import { ask, startTestServer, type TestServer } from '../../server-for-tests.ts';
import { makeSession } from '../session-for-tests.ts';
import { exportFile } from './export.ts';
import {
  asCell,
  CHAT_TEXT,
  cellsOf,
  type JsonRow,
  PERSONAL,
  type PlayedSession,
  playSession,
  readJsonLines,
} from './session-for-tests.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const IN_TOURNAMENT = LISTED.inTournament!;

let server: TestServer;
let played: PlayedSession;
const files = new Map<string, string>();
let log: readonly SessionEntry[];
/** The raw logs of the rooms, by match. */
const logs = new Map<string, readonly Entry[]>();

const entriesOf = async <T>(match: string): Promise<readonly T[]> =>
  (await server.context.storage.read(match)).map(({ payload }) => JSON.parse(payload) as T);

beforeAll(async () => {
  server = await startTestServer();
  played = await playSession(server);
  for (const { name } of EXPORT_FILES) {
    const answer = await ask(server, `/api/sessions/${played.code}/export/${name}`, { token: played.key });
    expect([name, answer.status]).toEqual([name, 200]);
    files.set(name, answer.text);
  }
  const row = await server.context.storage.findByCode(played.code);
  log = await entriesOf<SessionEntry>(row!.id);
  for (const entry of log)
    if (entry.type === 'phaseBegan')
      for (const { match } of entry.places) logs.set(match, await entriesOf<Entry>(match));
}, 90_000);
afterAll(() => server.stop());

const text = (name: string): string => files.get(name) as string;
const rowsOf = (sheet: string): readonly JsonRow[] => readJsonLines(text(`${sheet}.jsonl`));
const phases = () => log.flatMap((entry) => (entry.type === 'phaseBegan' ? [entry] : []));

/** Every room as the raw log of the session has it, in order. */
const rawRooms = () =>
  phases().flatMap(({ phase, pairs, places }) =>
    pairs.map((pair, room) => ({
      phase,
      room,
      pair,
      match: places[room]!.match,
      entries: logs.get(places[room]!.match)!,
    })),
  );

/** The match of a raw log, replayed by the kernel alone. */
function replayed(entries: readonly Entry[]) {
  const started = entries.find((entry) => entry.type === 'started')!;
  const { setup, seed } = started;
  const recording = new Recording<GameTypes>({
    game: LISTED.game,
    setup,
    seats: 2,
    seed,
    moderated: false,
    from: null,
  });
  for (const input of inputsIn(entries)) expect(recording.play(input)).toMatchObject({ ok: true });
  return recording.match;
}

const inputsIn = (entries: readonly Entry[]): readonly Input<GameTypes>[] =>
  entries.flatMap((entry) => (entry.type === 'input' ? [entry.input] : []));

describe('columns', () => {
  const ROOM = ['session', 'phase', 'treatment', 'group', 'room', 'match'];
  const PINNED: Readonly<Record<string, readonly string[]>> = {
    rounds: [
      ...ROOM,
      ...['p1', 'p2', 'p1_bot', 'p2_bot', 'p1_given_by', 'p2_given_by', 'is_excluded', 'is_cut_short'],
      ...IN_TOURNAMENT.columns,
    ],
    rooms: [
      ...ROOM,
      ...['p1', 'p2', 'p1_bot', 'p2_bot', 'is_excluded', 'is_cut_short', 'points_p1', 'points_p2'],
      ...['started_at', 'committed_at', 'trouble'],
    ],
    participants: [
      ...['session', 'participant', 'group', 'bot', 'page', 'joined_at', 'consented', 'question_tries', 'is_forgotten'],
      ...['points', 'points_as_p1', 'points_as_p2', 'place', 'games_played', 'games_with_bot', 'byes'],
      ...[
        'q_remarks',
        'q_age',
        'status',
        'points_changed_at',
        'language',
        'device',
        'screen',
        'connection_losses',
        'ai',
      ],
    ],
    decisions: [...ROOM, 'round', 'participant', 'seat', 'given_by', 'decision', 'details', 'at_ms', 'at'],
    chat: [...ROOM, 'round', 'participant', 'seat', 'channel', 'text', 'at_ms', 'at'],
    pages: ['session', 'participant', 'page', 'entered_at', 'left_at', 'seconds'],
    answers: [
      ...['session', 'participant', 'try', 'question', 'question_text', 'answer', 'answer_text', 'is_right'],
      'answered_at',
    ],
    connections: [
      ...['session', 'participant', 'came_at', 'went_at', 'connected_seconds', 'ended_by', 'language', 'device'],
      'screen',
    ],
    session: [
      ...['session', 'title', 'game', 'game_version', 'software_version', 'is_dry_run', 'stage', 'session_language'],
      ...['opened_at', 'first_phase_at', 'ended_at', 'seed', 'order', 'order_row', 'groups', 'orders_by_group'],
      ...['treatments', 'options', 'no_rematch', 'roles', 'odd', 'committed_rounds', 'substitute', 'lapses'],
      ...['break_seconds', 'bots_told', 'has_shortcuts', 'expected', 'joined', 'fee_for', 'tempo'],
    ],
    payments: [
      ...['session', 'participant', 'is_done', 'points', 'show_up_fee', 'exchange_rate', 'total', 'currency', 'status'],
    ],
    names: ['session', 'participant', 'label', 'name', 'external_id'],
    codebook: ['file', 'column', 'meaning'],
  };
  /** What people carry is named by the game, and there only once somebody has some. */
  const isFixed = (column: string) => !column.startsWith('carried_');

  test.each(Object.keys(PINNED))('those of %s are these', (sheet) => {
    expect(cellsOf(text(`${sheet}.csv`))[0]?.filter(isFixed)).toEqual(PINNED[sheet]);
  });

  test('there are no other files', () => {
    const tables = Object.keys(PINNED).flatMap((sheet) => [`${sheet}.csv`, `${sheet}.jsonl`]);
    expect([...files.keys()].sort()).toEqual([...tables, 'archive.json', 'plan.json'].sort());
  });

  test('each has a meaning in the codebook, in the language of the session', () => {
    const meanings = rowsOf('codebook');
    const columns = [...SHEET_NAMES, 'codebook'].flatMap((sheet) =>
      cellsOf(text(`${sheet}.csv`))[0]!.map((column) => `${sheet}.${column}`),
    );
    expect(meanings.map(({ file, column }) => `${file}.${column}`)).toEqual(columns);
    expect(meanings.filter(({ meaning }) => typeof meaning !== 'string' || meaning === '')).toEqual([]);
    expect(meanings.find(({ column }) => column === 'q_age')?.meaning).toBe('¿Qué edad tienes?');
    expect(meanings[0]?.meaning).toBe('El código de la sesión.');
  });
});

test.each(SHEET_NAMES)('%s: comma-separated values and JSON lines say the same', (sheet) => {
  const [header, ...cells] = cellsOf(text(`${sheet}.csv`));
  const rows = rowsOf(sheet);
  expect(rows.length).toBeGreaterThan(0);
  expect(cells).toEqual(rows.map((row) => header!.map((column) => asCell(row[column]))));
  for (const row of rows) expect(Object.keys(row)).toEqual(header);
});

describe('rows are those of the raw logs', () => {
  test('one row per round, as the rules report it', () => {
    const expected = rawRooms().flatMap(({ phase, room, pair, match, entries }) =>
      IN_TOURNAMENT.rows(replayed(entries).state as DeepReadonly<State<GameTypes>>).map((row) => ({
        ...{ session: played.code, phase: phase + 1, group: 1, room: room + 1, match },
        ...{ p1: pair.seats[0] === 'bot' ? null : pair.seats[0], p2: pair.seats[1] === 'bot' ? null : pair.seats[1] },
        ...row,
      })),
    );
    const given = rowsOf('rounds');
    expect(given.length).toBe(expected.length);
    for (const [index, row] of expected.entries()) expect(given[index]).toMatchObject(row);
  });

  test('one row per room, with the points that were committed', () => {
    const committed = log.flatMap((entry) => (entry.type === 'committed' ? [entry] : []));
    const expected = rawRooms().map(({ phase, room, match, entries }) => {
      const { result, at } = committed.find((entry) => entry.phase === phase && entry.room === room)!;
      const started = entries.find((entry) => entry.type === 'started')!;
      return {
        ...{ match, points_p1: result.points[0], points_p2: result.points[1], is_cut_short: result.isCutShort },
        ...{
          started_at: new Date(started.wall).toISOString(),
          committed_at: new Date(at).toISOString(),
          trouble: null,
        },
      };
    });
    expect(rowsOf('rooms')).toMatchObject(expected);
    expect(expected.flatMap(({ is_cut_short }, index) => (is_cut_short ? [index] : []))).toEqual([
      phases()[0]!.pairs.length + played.settled,
    ]);
  });

  test('every decision, by whom and when', () => {
    const expected = rawRooms().flatMap(({ match, pair, entries }) =>
      inputsIn(entries).flatMap((input) => {
        if (input.type !== 'answer') return [];
        const { type: decision, ...details } = input.command as { type: string };
        const sitter = pair.seats[input.seat as 0 | 1];
        return [
          {
            ...{ match, participant: sitter === 'bot' ? null : sitter, seat: input.seat + 1, given_by: input.by },
            ...{ decision, details: Object.keys(details).length === 0 ? null : details, at_ms: input.at },
          },
        ];
      }),
    );
    expect(rowsOf('decisions')).toMatchObject(expected);
    expect(rowsOf('decisions').length).toBe(expected.length);
  });

  test('times are those of the world, pauses included, and go with those of the log', () => {
    const first = rowsOf('decisions').filter(({ phase }) => phase === 1);
    const began = phases()[0]!.at;
    const ended = log.find(({ type }) => type === 'phaseEnded')!.at;
    for (const { at } of first) {
      expect(Date.parse(String(at))).toBeGreaterThanOrEqual(played.resumedAt);
      expect(Date.parse(String(at))).toBeLessThanOrEqual(ended + 50);
    }
    expect(played.resumedAt - began).toBeGreaterThan(300);
  });

  test('each line of chat with its round', () => {
    const talked = rawRooms().flatMap(({ match, pair, entries }) =>
      inputsIn(entries).flatMap((input) =>
        input.type === 'talk' ? [{ match, seat: input.seat + 1, participant: pair.seats[input.seat as 0 | 1] }] : [],
      ),
    );
    expect(talked.length).toBe(5);
    expect(rowsOf('chat')).toMatchObject(talked.map((line) => ({ ...line, round: 1 })));
    const words = rowsOf('chat').map(({ participant, text: said }) => [participant === played.forgotten, said]);
    expect(words.filter(([isForgotten]) => !isForgotten)).toEqual(Array(4).fill([false, CHAT_TEXT]));
    expect(words.find(([isForgotten]) => isForgotten)?.[1]).not.toBe(CHAT_TEXT);
  });

  test('points of everybody are those of their rooms, and payments follow', () => {
    const points = new Map<unknown, number>();
    for (const { p1, p2, points_p1, points_p2 } of rowsOf('rooms')) {
      points.set(p1, (points.get(p1) ?? 0) + Number(points_p1));
      points.set(p2, (points.get(p2) ?? 0) + Number(points_p2));
    }
    const numbers = [1, 2, 3, 4, 5];
    expect(rowsOf('participants')).toMatchObject(
      numbers.map((participant) => ({ participant, points: points.get(participant), page: 'done', consented: true })),
    );
    expect(rowsOf('payments')).toMatchObject(
      numbers.map((participant) => ({
        ...{ participant, is_done: true, points: points.get(participant) },
        total: Math.round((5 + points.get(participant)! * 0.1) * 100) / 100,
      })),
    );
  });

  test('pages follow one another, from joining to the end', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const visits = rowsOf('pages').filter(({ participant }) => participant === number);
      expect(visits.map(({ page }) => page)).toEqual([
        ...['name', 'consent', 'questions', 'waiting', 'playing', 'between', 'playing', 'between'],
        ...['questionnaire', 'done'],
      ]);
      for (const [index, { left_at }] of visits.entries()) expect(left_at).toBe(visits[index + 1]?.entered_at ?? null);
    }
  });
});

describe('who played is told', () => {
  test('rounds with a bot in a seat are marked to be left out, and say who decided', () => {
    for (const row of rowsOf('rounds')) {
      const { p1, p2, phase } = row;
      const seats = [p1, p2];
      const isReplaced = phase === 1 && seats.includes(played.replaced);
      const hasBot = isReplaced || seats.includes(null);
      expect([row.match, row.round, row.is_excluded]).toEqual([row.match, row.round, hasBot]);
      if (isReplaced) expect(row[`p${seats.indexOf(played.replaced) + 1}_bot`]).toBe(true);
      for (const seat of [1, 2]) {
        const by = row[`p${seat}_given_by`];
        const isBot = seats[seat - 1] === null || (isReplaced && seats[seat - 1] === played.replaced);
        expect([null, isBot ? 'bot' : 'person']).toContain(by);
      }
    }
    expect(rowsOf('rounds').some(({ is_excluded }) => is_excluded === false)).toBe(true);
  });

  test('somebody whose data were deleted keeps their number and loses their words', () => {
    const people = rowsOf('participants');
    expect(people.map(({ is_forgotten }) => is_forgotten)).toEqual([false, false, false, false, true]);
    expect(people.map(({ q_remarks, q_age }) => [q_remarks, q_age])).toEqual([
      ...[1, 2, 3, 4].map((number) => [`-${number} @home`, 20 + number]),
      [null, 25],
    ]);
  });
});

describe('names', () => {
  test('are in their own files', () => {
    expect(rowsOf('names')).toEqual(
      [1, 2, 3, 4, 5].map((participant) => ({
        ...{ session: played.code, participant },
        ...(participant === 5
          ? { label: '', name: '', external_id: '' }
          : {
              label: `peculiar-label-${participant}`,
              name: `Zoraida Peculiar ${participant}`,
              external_id: `peculiar-id-${participant - 1}`,
            }),
      })),
    );
  });

  test('and in no other; nor are keys, nor the ids by which the server knows people', async () => {
    const slots = await server.context.storage.listSlots((await server.context.storage.findByCode(played.code))!.id);
    const secrets = [
      ...slots.flatMap(({ person, linkHash }) => [person, linkHash].flatMap((each) => each ?? [])),
      ...log.flatMap((entry) => (entry.type === 'organised' ? [entry.hash] : [])),
      played.key,
    ];
    expect(secrets.length).toBeGreaterThan(10);
    for (const [name, content] of files) {
      if (!name.startsWith('names.')) expect([name, PERSONAL.exec(content)?.[0]]).toEqual([name, undefined]);
      for (const secret of secrets) expect([name, content.includes(secret)]).toEqual([name, false]);
    }
    expect([...logs.values()].some((entries) => PERSONAL.test(JSON.stringify(entries)))).toBe(true);
  });
});

test('every answer to the questions is there, wrong tries too', () => {
  const tries = rowsOf('answers').map((row) => [row.participant, row.try, row.question, row.answer_text, row.is_right]);
  expect(tries).toEqual([
    [1, 1, 1, 'La última', true],
    [2, 1, 1, 'La primera', false],
    [2, 2, 1, 'La última', true],
    [3, 1, 1, 'La última', true],
    [4, 1, 1, 'La última', true],
    [5, 1, 1, 'La última', true],
  ]);
});

test('connections say from when to when, why they ended, and on what; participants sum them up', () => {
  const ofFirst = rowsOf('connections').filter(({ participant }) => participant === 1);
  expect(ofFirst).toMatchObject([
    { ended_by: 'participant', language: null, device: null, screen: null },
    { ended_by: null, went_at: null, language: 'es', device: 'phone', screen: 'small' },
  ]);
  const [{ came_at, went_at, connected_seconds } = {}] = ofFirst;
  expect(connected_seconds).toBe((Date.parse(String(went_at)) - Date.parse(String(came_at))) / 1000);
  const [first] = rowsOf('participants');
  expect(first).toMatchObject({ language: 'es', device: 'phone', screen: 'small', connection_losses: 1 });
});

test('when somebody’s points last changed is when their last room was committed', () => {
  const rooms = rowsOf('rooms');
  for (const { participant, points_changed_at } of rowsOf('participants')) {
    const own = rooms.filter(({ p1, p2 }) => p1 === participant || p2 === participant);
    expect(points_changed_at).toBe(
      own
        .map(({ committed_at }) => String(committed_at))
        .sort()
        .at(-1),
    );
  }
});

test('the session’s own facts are one row', () => {
  const [opened] = log;
  const { plan, seed } = opened as Extract<SessionEntry, { type: 'opened' }>;
  const names = plan.treatments.map(({ name }) => name);
  expect(rowsOf('session')).toMatchObject([
    {
      ...{ session: played.code, game: LISTED.game.id, game_version: LISTED.game.version, is_dry_run: false },
      software_version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      ...{ seed, order: 'fixed', groups: 1, orders_by_group: [names], options: plan.options, bots_told: 'before' },
      treatments: plan.treatments.map(({ name, options }) => ({ name, options: { ...plan.options, ...options } })),
      ...{ expected: 5, joined: 5, fee_for: 'finished', stage: 'over' },
    },
  ]);
});

test('a session that nobody has come to can be exported, and has headers alone', async () => {
  const { code, key } = await makeSession(server);
  for (const { name } of EXPORT_FILES) {
    const answer = await ask(server, `/api/sessions/${code}/export/${name}`, { token: key });
    expect([name, answer.status]).toEqual([name, 200]);
    if (!name.endsWith('.csv') || name.startsWith('codebook')) continue;
    expect([name, cellsOf(answer.text).length]).toEqual([name, name === 'session.csv' ? 2 : 1]);
  }
});

test('a worker thread writes the same file as the server, for a long session', async () => {
  const { storage } = server.context;
  const { id: session } = (await storage.findByCode(played.code))!;
  const wanted = ['archive.json', 'rounds.csv', 'codebook.csv', 'session.jsonl'];
  for (const file of EXPORT_FILES.filter(({ name }) => wanted.includes(name))) {
    const of = { gamePackage: LISTED, session, file, language: 'en' } as const;
    const written = await exportFile(storage, { ...of, mostLinesHere: 0 });
    expect(Buffer.isBuffer(written)).toBe(true);
    expect(String(written)).toBe(await exportFile(storage, of));
  }
});

test('there is nothing without a key, and no other file', async () => {
  const path = (name: string) => `/api/sessions/${played.code}/export/${name}`;
  expect((await ask(server, path('rounds.csv'))).status).toBe(401);
  expect((await ask(server, path('rounds.csv'), { token: 'x' })).body.code).toBe('wrong-key');
  expect((await ask(server, path('../desk'), { token: played.key })).text).not.toContain('session,phase');
  expect((await ask(server, path('rounds.xls'), { token: played.key })).body.code).toBe('no-such-file');
});
