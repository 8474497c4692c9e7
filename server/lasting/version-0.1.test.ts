import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playOut } from '../../bots/play-out.ts';
import { readArchive } from '../../experiment/export/archive.ts';
import { verifyArchive } from '../../experiment/export/verify.ts';
import { registry } from '../../games/registry.ts';
import { fastRandom, type GameTypes, readSave, resumeSave, type Save } from '../../kernel/host.ts';
import { decodeFromClient } from '../../protocol/decode-client.ts';
import { type FromServer, fromServer, type MatchView } from '../../protocol/index.ts';
import { verifySave } from '../../table/replay-steps.ts';
import { savedFrom, type Transfer } from '../../table/transfer.ts';
import { drawCommand, playSeat, TestClient } from '../client-for-tests.ts';
import { ask, startTestServer, type TestServer } from '../server-for-tests.ts';
import { cellsOf, readJsonLines } from '../sessions/export/session-for-tests.ts';
import { restore } from '../storage/backup/backup.ts';
import { type FolderServer, fileIn, newFolder, removeFolder, startInFolder } from './folder-server-for-tests.ts';
import {
  copyOfData,
  differences,
  hasRulesOfThen,
  type LeftMatch,
  listedGame,
  RECORDED,
  readRecorded,
  readRecordedJson,
  recordedFiles,
  recordedPath,
  wireLines,
} from './recorded-for-tests.ts';

/**
 * What differs on purpose from the files that version 0.1 exported, by sheet: columns that were added, columns whose values
 * were wrong then, and columns that have another name today. Everything else is the same to the last byte.
 */
const DECLARED: Readonly<Record<string, Declared>> = {
  participants: {
    added: ['status', 'points_changed_at', 'language', 'device', 'screen', 'connection_losses', 'ai'],
  },
  payments: { added: ['status'] },
  // `act_auto` was also true of P1 who had nothing to offer.
  rounds: {
    added: ['had_nothing'],
    renamed: { act_auto: 'act_lapsed', answer_auto: 'answer_lapsed', aftermath_auto: 'aftermath_lapsed' },
  },
};
interface Declared {
  readonly added?: readonly string[];
  readonly corrected?: readonly string[];
  readonly renamed?: Readonly<Record<string, string>>;
}
/** Fields of answers, replays, saves, archives and plans that did not exist then; house rules were constants. */
const ADDED_FIELDS: readonly string[] = [
  ...['bots', 'shortcuts', 'feeFor', 'acts', 'isNote', 'wish'],
  ...registry.flatMap(({ setupGroups }) => setupGroups?.houseRules ?? []),
];

let folder: string;
let server: FolderServer;
beforeAll(async () => {
  folder = await copyOfData();
  server = await startInFolder(folder);
});
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});

const get = async <T>(path: string, token?: string): Promise<T> => {
  const { status, body, text } = await ask<T>(server, path, token === undefined ? {} : { token });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return body;
};

test('its database opens, and every match that was being played goes on', () => {
  expect(server.resumed.broken).toBe(0);
  expect(server.resumed.resumed).toBeGreaterThanOrEqual(RECORDED.running.length);
});

describe.each(RECORDED.finished)('a finished match of $game', ({ game, match, outcome }) => {
  interface Shown {
    readonly shown: { readonly version: number };
    readonly verdict: object;
    readonly replays: Readonly<Record<string, { readonly steps: readonly { readonly view: object }[] }>>;
  }
  const then = readRecordedJson<Shown>(`replays/${game}.json.gz`);
  const isOfToday = hasRulesOfThen(game, then.shown.version);

  test('is shown as it was, with its outcome, and verified', async () => {
    const shown = await get<{ outcome: object }>(`/api/matches/${match}`);
    expect(shown.outcome).toEqual(outcome);
    expect(differences(shown, then.shown, ADDED_FIELDS)).toEqual([]);
    const verdict = await get<{ code: string | null }>(`/api/matches/${match}/verify`);
    if (isOfToday) expect(differences(verdict, then.verdict, ADDED_FIELDS)).toEqual([]);
    else expect(verdict.code).toBe('other-rules');
  });

  test('is replayed for everybody as it was, and downloaded', async () => {
    for (const [seat, replay] of Object.entries(then.replays)) {
      const today = await get<typeof replay>(`/api/matches/${match}/replay?seat=${seat}&most=200`);
      const withoutViews = (of: typeof replay) => of.steps.map((step) => ({ ...step, view: null }));
      const found = isOfToday
        ? differences(today, replay, ADDED_FIELDS)
        : differences(withoutViews(today), withoutViews(replay), ADDED_FIELDS);
      expect([seat, found.slice(0, 5)]).toEqual([seat, []]);
    }
    const save = await get<object>(`/api/matches/${match}/save`);
    expect(differences(save, readRecordedJson(`saves/${game}-server.json.gz`), ADDED_FIELDS).slice(0, 5)).toEqual([]);
  });
});

describe.each(RECORDED.saves)('the save %s', (name) => {
  const json = readRecordedJson<Save>(`saves/${name}`);

  test('is read and verified', () => {
    const read = readSave(json);
    if (!read.ok) throw new Error(JSON.stringify(read.why));
    const { version, game, seed, log } = read.value;
    const verdict = verifySave(listedGame(game), read.value);
    const isOfToday = hasRulesOfThen(game, version);
    const commitment = 'key' in seed ? 'kept' : 'none';
    expect(verdict).toMatchObject({ commitment, replays: isOfToday, code: isOfToday ? null : 'other-rules' });
    expect(verdict.inputs).toBe(log.length);
  });

  test.runIf(json.now.outcome === null)('is gone on with', () => {
    const { game, bots } = listedGame(json.game);
    const resumed = resumeSave<GameTypes>(game, json);
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.why));
    const { match } = resumed.value;
    const kind = game.capabilities?.realTable === undefined ? bots.random : Object.values(bots).at(-1);
    const seated = Array.from({ length: match.seats }, (_, seat) => kind!.make(seat, fastRandom(1, seat)));
    playOut(match, seated, []);
    expect(match.outcome).not.toBeNull();
  });
});

test('what a device took along of a companion’s table is still a match', () => {
  for (const name of recordedFiles('carried')) {
    const carried = readRecordedJson<Transfer>(`carried/${name}`);
    const save = savedFrom(listedGame(carried.game), carried);
    expect(save?.log.length).toBe(carried.log.length);
  }
});

describe.each(RECORDED.running)('the match $name, left in the middle', (left) => {
  const isCompanion = listedGame(left.game).game.capabilities?.realTable !== undefined;

  test('holds what everybody knew of it', async () => {
    const table = await get<{ host: string; isPaused: boolean; match: string }>(`/api/tables/${left.code}`);
    expect(table).toMatchObject({ match: left.match, host: left.host, isPaused: left.isPaused, stage: 'playing' });
    for (const line of linesOf(left).filter(({ http }) => http?.path.includes('/history?'))) {
      const [, seat] = /seat=(\d+)/.exec(line.http!.path) as unknown as [string, string];
      const { name } = left.chairs.find((chair) => chair.seat === Number(seat))!;
      const today = await get<History>(`/api/tables/${left.code}/history?seat=${seat}`, tokenOf(left, name));
      expect(itemsMissing(left.game, today, line.told as History)).toEqual([]);
    }
  });

  test('is played on by the people who were there', async () => {
    const clients = new Map<string, TestClient>();
    for (const { name, token } of left.people) clients.set(name, await new TestClient(server.url, token).connect());
    const host = [...clients.values()].find(({ person }) => person === left.host) ?? clients.get('Caro')!;
    const ana = clients.get('Ana')!;
    expect((await host.watch(left.code, 'spectator')).type).toBe('accepted');
    if (left.isPaused) await host.must({ type: 'do', table: left.code, action: { type: 'resume' } });
    for (const { name, seat } of left.chairs) {
      expect((await clients.get(name)!.watch(left.code, seat)).type).toBe('accepted');
    }
    if (isCompanion) await followOn(left, ana);
    else await Promise.all(left.chairs.map(({ name, seat }) => playSeat(clients.get(name)!, left.code, seat, 3)));
    for (const client of clients.values()) client.close();
  });
});

interface Item {
  readonly number: number;
  readonly heard?: readonly { readonly type: string }[];
  readonly given?: object;
}

interface History {
  readonly items: readonly Item[];
}

const linesOf = ({ name }: LeftMatch) => (recordedFiles('wire').includes(`${name}.jsonl.gz`) ? wireLines(name) : []);
const tokenOf = ({ people }: LeftMatch, name: string) => people.find((person) => person.name === name)!.token;

/** Recorded items that are not there today in the same order; others may come between them. */
function itemsMissing(game: string, today: History, then: History): readonly object[] {
  const told = toldToday(game, today.items);
  let at = 0;
  return toldToday(game, then.items).filter((item) => {
    const found = told.findIndex((its, index) => index >= at && isSame(its, item));
    if (found >= 0) at = found + 1;
    return found < 0;
  });
}

/** Items without their numbers, and, of games that keep secret who has answered, without what told that in version 0.1. */
function toldToday(game: string, items: readonly Item[]): readonly Omit<Item, 'number'>[] {
  const { phases, secrecy } = listedGame(game).game;
  const isKept = Object.values(phases).some(({ isAnsweredInSecret }) => isAnsweredInSecret !== undefined);
  const unnumbered = items.map(({ number: _, ...item }) => item);
  if (!isKept) return unnumbered;
  const mayBeHeard = ({ type }: { type: string }) => !secrecy.tellingWhoAnswered?.includes(type);
  return unnumbered.flatMap(({ given: _, heard, ...item }) => {
    if (heard === undefined) return [item];
    const audible = heard.filter(mayBeHeard);
    return audible.length === 0 ? [] : [{ ...item, heard: audible }];
  });
}

const isSame = (today: object, then: object) => differences(today, then, ADDED_FIELDS).length === 0;

/** The host of a companion's table records something, and takes it back. */
async function followOn({ code }: LeftMatch, host: TestClient): Promise<void> {
  const { match } = host.view('spectator');
  const { question, takenBack, hostOptions } = match as MatchView;
  const offered = hostOptions.filter(({ type }) => type !== 'endGame');
  const command = drawCommand({ ...(match as MatchView), options: offered }, fastRandom(5, 0));
  await host.must({ type: 'host', table: code, question, takenBack, command });
  await host.must({ type: 'undo', table: code, asker: 'host', steps: 1 });
}

describe('an experiment', () => {
  const finished = RECORDED.sessions.find(({ isFinished }) => isFinished)!;
  const running = RECORDED.sessions.find(({ isFinished }) => !isFinished)!;

  test.each(recordedFiles('export'))('is exported as it was: %s', async (file) => {
    const { text } = await ask(server, `/api/sessions/${finished.code}/export/${file}`, { token: finished.key });
    const then = readRecorded(`export/${file}`);
    const [sheet = '', form] = file.split('.');
    if (form === 'json') expect(differences(JSON.parse(text), JSON.parse(then), ADDED_FIELDS)).toEqual([]);
    else if (sheet === 'codebook') expect(meaningsLost(file, text, then)).toEqual([]);
    else if (DECLARED[sheet] === undefined) expect(text).toBe(then);
    else expect(differencesOfSheet(sheet, rowsIn(file, text), rowsIn(file, then))).toEqual([]);
  });

  test('has an archive that is verified', () => {
    const read = readArchive(readRecordedJson('export/archive.json'));
    if (!read.ok) throw new Error(JSON.stringify(read.why));
    const gamePackage = listedGame(read.value.game.id);
    const { findings } = verifyArchive(gamePackage, read.value);
    if (hasRulesOfThen(read.value.game.id, read.value.game.version)) expect(findings).toEqual([]);
  });

  test('goes on where it was left, to its end', async () => {
    const clients = await Promise.all(running.tokens.map((token) => new TestClient(server.url, token).connect()));
    await Promise.all(clients.map((client, number) => takePartToTheEnd(client, running.code, number)));
    for (const client of clients) client.close();
  });
});

const standingIn = ({ received }: TestClient) =>
  received
    .filter((text) => text.startsWith('{"type":"session",'))
    .map((text) => JSON.parse(text) as FromServer)
    .findLast((message) => message.type === 'session')?.standing ?? null;

/** Plays the room of this phase, and answers the questionnaire. */
async function takePartToTheEnd(client: TestClient, session: string, number: number): Promise<void> {
  await client.must({ type: 'attend', session, as: 'participant' });
  await client.until(() => standingIn(client) !== null);
  const table = standingIn(client)?.table ?? null;
  if (table !== null) {
    expect((await client.watch(table.code, table.seat)).type).toBe('accepted');
    await playSeat(client, table.code, table.seat, number);
  }
  await client.until(() => standingIn(client)?.page === 'questionnaire');
  const deed = { type: 'fill', answers: { remarks: 'ñ', age: 30 } };
  await client.must({ type: 'take-part', session, deed });
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function rowsIn(file: string, text: string): Rows {
  if (file.endsWith('.jsonl')) return readJsonLines(text);
  const [header = [], ...rows] = cellsOf(text);
  return rows.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at]])));
}

function differencesOfSheet(sheet: string, today: Rows, then: Rows): readonly string[] {
  const { added = [], corrected = [], renamed = {} } = DECLARED[sheet] ?? {};
  const uncorrected = (rows: Rows) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !corrected.includes(column))));
  const named = then.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [renamed[column] ?? column, value])),
  );
  return differences(uncorrected(today), uncorrected(named), added);
}

/** Columns of then that the codebook no longer explains; its words may become better ones. */
function meaningsLost(file: string, today: string, then: string): readonly string[] {
  const explained = new Set(rowsIn(file, today).map((row) => `${row.file}.${row.column}`));
  return rowsIn(file, then).flatMap((row) => {
    const column = `${row.file}.${DECLARED[`${row.file}`]?.renamed?.[`${row.column}`] ?? row.column}`;
    return explained.has(column) ? [] : [column];
  });
}

test('its backup is restored, and goes on', async () => {
  const empty = await newFolder();
  const rowCount = await restore(recordedPath('tertulia.backup.gz'), { type: 'sqlite', file: fileIn(empty) });
  expect(rowCount).toBeGreaterThan(1000);
  const restored = await startInFolder(empty);
  expect(restored.resumed).toEqual(server.resumed);
  await restored.stop();
  await removeFolder(empty);
});

describe('its traffic', () => {
  test.each(recordedFiles('wire'))('is read in both directions: %s', (file) => {
    for (const { sent, got } of wireLines(file.replace('.jsonl.gz', ''))) {
      if (sent !== undefined) expect(decodeFromClient(JSON.stringify(sent))).toMatchObject({ ok: true });
      if (got !== undefined) {
        const read = fromServer.safeParse(got);
        if (!read.success) throw new Error(`${JSON.stringify(got)}: ${read.error.message}`);
      }
    }
  });
});

describe('the same commands under the same key', () => {
  let server: TestServer;
  let key = '';
  let code = '';
  beforeAll(async () => {
    server = await startTestServer({ world: { drawKey: () => key, drawCode: () => code } });
  });
  afterAll(() => server.stop());

  const amongPeople = RECORDED.finished.filter(
    ({ game }) => listedGame(game).game.capabilities?.realTable === undefined,
  );
  test.each(amongPeople)('are answered as they were, to the same end: $game', async ({ game, code: its, outcome }) => {
    const { seed, version } = readRecordedJson<Save>(`saves/${game}-server.json.gz`);
    if (!hasRulesOfThen(game, version)) return;
    key = (seed as { key: string }).key;
    code = its;
    const clients = new Map<string, TestClient>();
    const tokens = new Map<string, string>();
    const lines = wireLines(`${game}-finished`);
    const answers = new Map(lines.flatMap(({ got }) => (got?.id == null ? [] : [[got.id, got]])));
    for (const { by, sent, http } of lines) {
      const name = by ?? '';
      if (http?.method === 'POST') {
        const token = tokens.get(name);
        const asking = { body: http.body, ...(token !== undefined && { token }) };
        const { status, body } = await ask<{ token?: string }>(server, http.path, asking);
        expect(status).toBe(201);
        if (body.token !== undefined) tokens.set(name, body.token);
      } else if (sent?.type === 'hello') {
        clients.set(name, await new TestClient(server.url, tokens.get(name)!).connect());
      } else if (sent?.id !== undefined) {
        const { type, code: why } = answers.get(sent.id)!;
        const answer = await clients.get(name)!.ask(sent, sent.id);
        expect([sent, answer.type, 'code' in answer ? answer.code : undefined]).toEqual([sent, type, why]);
      }
    }
    const ana = clients.get('Ana')!;
    await ana.until(() => (ana.view(0).match?.outcome ?? null) !== null);
    expect(ana.view(0).match?.outcome).toEqual(outcome);
    for (const client of clients.values()) client.close();
  });
});
