import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Archive, archiveOf, digestOf, readArchive } from '../../../experiment/export/archive.ts';
import type { Gathered } from '../../../experiment/export/gather.ts';
import { verifyArchive } from '../../../experiment/export/verify.ts';
import type { SessionEntry } from '../../../experiment/session-state.ts';
import { registry } from '../../../games/registry.ts';
import type { Entry } from '../../../table/table-event.ts';
import { startTestServer, type TestServer } from '../../server-for-tests.ts';
import { gatherFrom } from './read-storage.ts';
import { playSession } from './session-for-tests.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;

let server: TestServer;
let gathered: Gathered;
let written: string;
beforeAll(async () => {
  server = await startTestServer();
  const { code } = await playSession(server);
  const { storage } = server.context;
  const row = await storage.findByCode(code);
  gathered = await gatherFrom(storage, LISTED, { session: row!.id, withRooms: true });
  written = JSON.stringify(archiveOf(gathered));
}, 90_000);
afterAll(() => server.stop());

/** An archive that may be written to. */
interface Draft {
  digest: string;
  log: SessionEntry[];
  rooms: Record<string, Entry[]>;
}

const draft = () => JSON.parse(written) as Archive & Draft;

/** What is found in an archive that somebody changed who knows how to make its digest right again. */
function foundIn(tamper: (of: Draft) => void): readonly string[] {
  const archive = draft();
  tamper(archive);
  archive.digest = digestOf(archive);
  return verifyArchive(LISTED, archive).findings.map(({ place, code }) => `${place} ${code}`);
}

const indexOf = ({ log }: Draft, type: SessionEntry['type'], nth = 0): number =>
  log.flatMap((entry, index) => (entry.type === type ? [index] : []))[nth]!;

/** Changes a line of the session's log. */
function change(of: Draft, index: number, fields: object): void {
  of.log[index] = { ...of.log[index]!, ...fields } as SessionEntry;
}

/** The match of the room that was committed first, and was played to its end. */
function firstMatch({ log }: Draft): string {
  const began = log.find((entry) => entry.type === 'phaseBegan')!;
  const committed = log.find((entry) => entry.type === 'committed')!;
  return began.places[committed.room]!.match;
}

test('the reasons of programs are in it only where the match is over', () => {
  const withReasons = (entry: Entry): Entry => (entry.type === 'input' ? { ...entry, why: 'a reason' } : entry);
  const [over] = gathered.rooms.filter(({ last }) => last !== null && last.outcome !== null);
  const room = { ...over!, entries: over!.entries.map(withReasons) };
  const [told, untold] = [room, { ...room, last: null }].map((each) =>
    JSON.stringify(archiveOf({ ...gathered, rooms: [each] }).rooms),
  );
  expect(told).toContain('"why":"a reason"');
  expect(untold).not.toContain('a reason');
});

test('an archive as it was written is all right, and it is told what was looked at', () => {
  const archive = draft();
  const { findings, checked, session } = verifyArchive(LISTED, archive);
  expect(findings).toEqual([]);
  const inputs = Object.values(archive.rooms)
    .flat()
    .filter(({ type }) => type === 'input').length;
  const opened = archive.log[0] as Extract<SessionEntry, { type: 'opened' }>;
  expect(session).toBe(opened.code);
  expect(checked).toEqual({ lines: archive.log.length, participants: 5, phases: 2, rooms: 6, inputs });
  expect(inputs).toBeGreaterThan(20);
});

test('an archive of a session that is still played is all right too', () => {
  const archive = draft();
  archive.log.splice(indexOf(archive, 'committed', 1));
  const opened = new Set(
    archive.log.flatMap((entry) => (entry.type === 'phaseBegan' ? entry.places : [])).map(({ match }) => match),
  );
  for (const match of Object.keys(archive.rooms)) if (!opened.has(match)) delete archive.rooms[match];
  archive.digest = digestOf(archive);
  expect(verifyArchive(LISTED, archive).findings).toEqual([]);
});

describe('what somebody changed is found', () => {
  test('anything at all, where the digest is left as it was', () => {
    const archive = draft();
    archive.log.splice(indexOf(archive, 'consented'), 1);
    expect(verifyArchive(LISTED, archive).findings).toContainEqual({ place: '', code: 'digest-differs' });
  });

  test('a point', () => {
    const found = foundIn((of) => {
      const index = indexOf(of, 'committed');
      const { result } = of.log[index] as Extract<SessionEntry, { type: 'committed' }>;
      change(of, index, { result: { ...result, points: [result.points[0] + 1, result.points[1]] } });
    });
    expect(found).toEqual([`rooms.${firstMatch(draft())} result-differs`, ' standings-differ']);
  });

  test('a pair that was exchanged', () => {
    const index = indexOf(draft(), 'phaseBegan');
    const found = foundIn((of) => {
      const { pairs } = of.log[index] as Extract<SessionEntry, { type: 'phaseBegan' }>;
      const [one, other, ...rest] = pairs;
      const crossed = [
        { ...one!, seats: [one!.seats[0], other!.seats[1]] },
        { ...other!, seats: [other!.seats[0], one!.seats[1]] },
      ];
      change(of, index, { pairs: [...crossed, ...rest] });
    });
    expect(found).toContain(`log[${index}] pairs-not-of-the-seed`);
  });

  test('another seed', () => {
    const index = indexOf(draft(), 'phaseBegan');
    const found = foundIn((of) => change(of, 0, { seed: 8 }));
    expect(found).toContain(`log[${index}] pairs-not-of-the-seed`);
  });

  test('a move', () => {
    const match = firstMatch(draft());
    const found = foundIn(({ rooms }) => {
      const entries = rooms[match]!;
      const index = entries.findIndex((entry) => entry.type === 'input' && entry.input.type === 'answer');
      const entry = entries[index] as Extract<Entry, { type: 'input' }>;
      entries[index] = { ...entry, input: { ...entry.input, command: { type: 'nothing-known' } } } as Entry;
    });
    expect(found.map((line) => line.replace(/\[\d+\]/, '[…]'))).toContain(`rooms.${match}[…] log-does-not-replay`);
  });

  test('a move that is missing from the end', () => {
    const match = firstMatch(draft());
    const found = foundIn(({ rooms }) => {
      const entries = rooms[match]!;
      entries.splice(
        entries.findLastIndex(({ type }) => type === 'input'),
        1,
      );
    });
    expect(found).toContain(`rooms.${match} result-differs`);
  });

  test('a room that counts twice', () => {
    const index = indexOf(draft(), 'committed');
    const found = foundIn(({ log }) => log.splice(index + 1, 0, log[index]!));
    expect(found).toEqual([`log[${index + 1}] committed-twice`, `log[${index + 1}] line-cannot-follow`]);
  });

  test('somebody who never joined', () => {
    const index = indexOf(draft(), 'joined', 2);
    const found = foundIn(({ log }) => log.splice(index, 1));
    expect(found.some((line) => line.endsWith('line-cannot-follow'))).toBe(true);
  });

  test('a page that somebody never went through', () => {
    const began = indexOf(draft(), 'phaseBegan') - 1;
    expect(foundIn((of) => of.log.splice(indexOf(of, 'answered'), 1))).toEqual([`log[${began}] pair-not-waiting`]);
    expect(foundIn((of) => of.log.splice(indexOf(of, 'named'), 1))).toContainEqual(
      expect.stringMatching(/^log\[\d+\] deed-not-possible$/),
    );
  });

  test('options that are not those of the treatment', () => {
    const match = firstMatch(draft());
    const found = foundIn(({ rooms }) => {
      const [opened] = rooms[match] as [Extract<Entry, { type: 'opened' }>];
      const { wish } = opened.state;
      const state = { ...opened.state, wish: { ...wish, options: { ...wish.options, more: 1 } } };
      rooms[match]![0] = { ...opened, state };
    });
    expect(found).toEqual([`rooms.${match}[0] options-differ`]);
  });

  test('a room that is missing, is another, or is nobody’s', () => {
    const match = firstMatch(draft());
    const other = Object.keys(draft().rooms).find((each) => each !== match)!;
    expect(foundIn(({ rooms }) => delete rooms[match])).toContain(`rooms.${match} room-missing`);
    expect(foundIn(({ rooms }) => Object.assign(rooms, { [match]: rooms[other] }))).toContain(
      `rooms.${match}[0] other-room`,
    );
    expect(foundIn(({ rooms }) => Object.assign(rooms, { elsewhere: rooms[other] }))).toEqual([
      'rooms.elsewhere room-of-nobody',
    ]);
  });

  test('a log without its beginning', () => {
    expect(foundIn(({ log }) => log.shift())).toContain('log[0] no-opening');
  });
});

test.each([
  [null, 'not-an-archive'],
  [[], 'not-an-archive'],
  [{ format: 'something' }, 'not-an-archive'],
  [{ format: 'tertulia-session', version: 2 }, 'other-archive'],
  [{ format: 'tertulia-session', version: 1 }, 'damaged-archive'],
  [
    { format: 'tertulia-session', version: 1, game: { id: 'x', version: 1 }, digest: '', log: [7], rooms: {} },
    'damaged-archive',
  ],
])('%j is not an archive', (file, code) => {
  expect(readArchive(file)).toMatchObject({ ok: false, why: { code } });
});
