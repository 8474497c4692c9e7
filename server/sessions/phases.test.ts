import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ParticipantState } from '../../protocol/index.ts';
import { startTestServer, type TestServer } from '../server-for-tests.ts';
import {
  clocksOf,
  joinAll,
  liveSession,
  logOf,
  makeSession,
  organise,
  planWith,
  SUBSTITUTE,
  TestParticipant,
} from './session-for-tests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

const START = { type: 'start' };

const SETTLE = { type: 'settle', room: null };

const isBetween = ({ stage, page }: ParticipantState) => stage === 'between' && page === 'between';

const everybody = (people: readonly TestParticipant[], holds: (standing: ParticipantState) => boolean) =>
  Promise.all(people.map((person) => person.until(holds)));

const pairsOf = async (code: string) =>
  (await liveSession(server, { code })).state.tournament.rooms.map((rooms) => rooms.map(({ seats }) => seats));

test.each([undefined, 'quick'] as const)('rooms play at the tempo of the plan: %s', async (tempo) => {
  const session = await makeSession(server, { tempo });
  const people = await joinAll(server, session.code, 2);
  await organise(server, session, START);
  await everybody(people, ({ table }) => table !== null);
  const found = await server.context.registry.find(people[0]?.standing.table?.code ?? '');
  expect(found.ok && found.value.state.settings.tempo).toBe(tempo);
});

describe('who is paired', () => {
  test('only those who are here when a phase begins; those who come later join the next', async () => {
    const session = await makeSession(server);
    const people = await joinAll(server, session.code, 3);
    const [one, two, gone] = people as [TestParticipant, TestParticipant, TestParticipant];
    gone.client.drop();
    const { attendance } = await liveSession(server, session);
    await expect.poll(() => attendance.isHere(3)).toBe(false);
    await organise(server, session, START);
    const late = await TestParticipant.join(server, session.code);
    expect(late.standing).toMatchObject({ page: 'waiting', stage: 'playing', table: null });
    await gone.come(server);
    await organise(server, session, SETTLE);
    await everybody([one, two], isBetween);
    expect(await organise(server, session, { type: 'next' })).toBe('ok');
    await everybody([one, two, gone, late], ({ page, phase }) => page === 'playing' && phase === 1);
    const [first, second] = await pairsOf(session.code);
    expect(first?.flat().toSorted()).toEqual([1, 2]);
    expect(second?.flat().toSorted()).toEqual([1, 2, 3, 4]);
    expect(gone.standing.results).toEqual([]);
    await organise(server, session, SETTLE);
    await late.until(({ page }) => page === 'done');
    expect([one, late].map(({ standing }) => standing.results.length)).toEqual([2, 1]);
    expect(
      (await TestParticipant.join(server, session.code).catch((error: Error) => error.message)) as string,
    ).toContain('session-over');
  });

  test('of an odd number the last plays with a bot', async () => {
    const session = await makeSession(server, { odd: 'bot' });
    const people = await joinAll(server, session.code, 3);
    await organise(server, session, START);
    await everybody(people, ({ table }) => table !== null);
    const seats = (await pairsOf(session.code))[0]?.flat() ?? [];
    expect(seats.filter((sitter) => sitter === 'bot')).toHaveLength(1);
    expect(seats.filter((sitter) => sitter !== 'bot').toSorted()).toEqual([1, 2, 3]);
    const { state } = await liveSession(server, session);
    const room = state.tournament.rooms[0]?.findIndex((each) => each.seats.includes('bot')) as number;
    const lonely = people.find(({ number }) => state.tournament.rooms[0]?.[room]?.seats.includes(number));
    await lonely?.sitDown();
    const { chairs } = lonely?.client.view(lonely.standing.table?.seat as number).standing ?? { chairs: [] };
    expect(chairs.map(({ type }) => type).toSorted()).toEqual(['bot', 'person']);
  });

  test('or sits out with points, and waits with the others', async () => {
    const session = await makeSession(server, { odd: 'bye', committedRounds: null });
    const people = await joinAll(server, session.code, 3);
    await organise(server, session, START);
    await everybody(people, ({ phase }) => phase === 0);
    const resting = people.filter(({ standing }) => standing.page === 'between');
    expect(resting.map(({ standing }) => standing)).toMatchObject([{ table: null, stage: 'playing' }]);
    const { byePoints } = (await liveSession(server, session)).state;
    expect(byePoints).toBe(30);
    const treatment = planWith().treatments[0]?.name;
    expect(resting[0]?.standing.results).toEqual([
      { phase: 0, seat: null, points: byePoints, treatment, partner: null },
    ]);
  });

  test('a phase begins at once when all who are here are ready', async () => {
    const session = await makeSession(server, { breakSeconds: 3600 });
    const people = await joinAll(server, session.code, 2);
    await organise(server, session, START);
    await everybody(people, ({ page }) => page === 'playing');
    await organise(server, session, SETTLE);
    await everybody(people, isBetween);
    expect(people[0]?.standing.beginsIn).toBeGreaterThan(3_590_000);
    await people[0]?.takePart({ type: 'ready' });
    await people[0]?.until(({ isReady }) => isReady);
    expect(people[1]?.standing).toMatchObject({ page: 'between', isReady: false });
    await people[1]?.takePart({ type: 'ready' });
    await everybody(people, ({ page, phase }) => page === 'playing' && phase === 1);
  });

  test('a break that is over begins the next phase by itself', async () => {
    const session = await makeSession(server, { breakSeconds: 0 });
    const people = await joinAll(server, session.code, 2);
    await organise(server, session, START);
    await everybody(people, ({ page }) => page === 'playing');
    await organise(server, session, SETTLE);
    await everybody(people, ({ page, phase }) => page === 'playing' && phase === 1);
  });
});

describe('who lets clocks lapse', () => {
  test('has a bot in their seat after two, though they are connected, and sits down again when they like', async () => {
    const session = await makeSession(server, { options: clocksOf(1) });
    const people = await joinAll(server, session.code, 2);
    await organise(server, session, START);
    await everybody(people, ({ table }) => table !== null);
    const gone = people.find(({ standing }) => standing.table?.seat === 0) as TestParticipant;
    const stays = people.find((person) => person !== gone) as TestParticipant;
    const playing = stays.play();
    await gone.until(({ mustSayReady }) => mustSayReady);
    const table = await gone.sitDown();
    const chair = () => gone.client.view(table.seat).standing.chairs[table.seat];
    expect(chair()).toMatchObject({ type: 'person', heldBy: SUBSTITUTE });
    await gone.client.must({ type: 'do', table: table.code, action: { type: 'sit', seat: table.seat } });
    await gone.until(({ mustSayReady }) => !mustSayReady);
    expect(chair()).toMatchObject({ heldBy: null });
    await playing;
    await everybody(people, isBetween);
    const types = (await logOf(server, session)).map(({ type }) => type);
    expect(types.filter((type) => type === 'held' || type === 'back')).toEqual(['held', 'back']);
  });

  test('nobody is replaced only because their connection is lost', async () => {
    const session = await makeSession(server, { options: clocksOf(60) });
    const people = await joinAll(server, session.code, 2);
    await organise(server, session, START);
    const [one, two] = people as [TestParticipant, TestParticipant];
    const { seat } = await one.sitDown();
    await two.sitDown();
    two.client.drop();
    await one.client.until(() => JSON.stringify(one.client.view(seat).standing.chairs).includes('"isHere":false'));
    await sleep(200);
    expect(one.client.view(seat).standing.chairs[1 - seat]).toMatchObject({ heldBy: null });
    await two.come(server);
    expect(two.standing).toMatchObject({ page: 'playing', mustSayReady: false });
    expect(await two.sitDown()).toEqual({ code: one.standing.table?.code, seat: 1 - seat });
  });
});

describe('an organiser', () => {
  test('pauses all clocks, and lets them go on', async () => {
    const session = await makeSession(server, { options: clocksOf(1) });
    const people = await joinAll(server, session.code, 2);
    await organise(server, session, START);
    const [one, two] = people as [TestParticipant, TestParticipant];
    await Promise.all([one.sitDown(), two.sitDown()]);
    expect(await organise(server, session, { type: 'pause' })).toBe('ok');
    await everybody(people, ({ isPaused }) => isPaused);
    const seat = one.standing.table?.seat as number;
    const match = one.client.view(seat).match;
    const question = match?.question;
    await sleep(1300);
    expect(one.client.view(seat).match?.question).toBe(question);
    expect(one.client.view(seat).standing.isPaused).toBe(true);
    expect(await organise(server, session, { type: 'pause' })).toBe('already-paused');
    expect(await organise(server, session, { type: 'resume' })).toBe('ok');
    await one.client.until(() => one.client.view(seat).match?.question !== question);
    expect(await organise(server, session, { type: 'resume' })).toBe('not-paused');
  });

  test('pauses a break, in which nothing begins', async () => {
    const session = await makeSession(server, { breakSeconds: 1 });
    const people = await joinAll(server, session.code, 2);
    expect(await organise(server, session, { type: 'pause' })).toBe('ok');
    expect(await organise(server, session, START)).toBe('already-paused');
    await organise(server, session, { type: 'resume' });
    await organise(server, session, START);
    await everybody(people, ({ page }) => page === 'playing');
    await organise(server, session, SETTLE);
    await organise(server, session, { type: 'pause' });
    await everybody(people, ({ isPaused, beginsIn }) => isPaused && beginsIn === null);
    await sleep(1200);
    expect(people.map(({ standing }) => standing.phase)).toEqual([0, 0]);
    await organise(server, session, { type: 'resume' });
    await everybody(people, ({ phase }) => phase === 1);
  });

  test('gives a room more time, and only one whose clock runs', async () => {
    const session = await makeSession(server, { options: clocksOf(60) });
    const people = await joinAll(server, session.code, 2);
    expect(await organise(server, session, { type: 'extend', room: 0, seconds: 30 })).toBe('unknown-room');
    await organise(server, session, START);
    const [one] = people as [TestParticipant];
    const { seat } = await one.sitDown();
    const before = one.client.view(seat).match?.deadline as number;
    expect(await organise(server, session, { type: 'extend', room: 0, seconds: 30 })).toBe('ok');
    await one.client.until(() => one.client.view(seat).match?.deadline === before + 30_000);
    expect(await organise(server, session, { type: 'extend', room: 0, seconds: 5 })).toBe('ok');
    await one.client.until(() => one.client.view(seat).match?.deadline === before + 35_000);
    expect(await organise(server, session, { type: 'extend', room: 1, seconds: 30 })).toBe('unknown-room');
    await organise(server, session, SETTLE);
    expect(await organise(server, session, { type: 'extend', room: 0, seconds: 30 })).toBe('no-timer');
  });

  test('settles one pair, and the others play on; a pair that is settled counts once', async () => {
    const session = await makeSession(server);
    const people = await joinAll(server, session.code, 4);
    await organise(server, session, START);
    await everybody(people, ({ table }) => table !== null);
    expect(await organise(server, session, { type: 'settle', room: 0 })).toBe('ok');
    expect(await organise(server, session, { type: 'settle', room: 0 })).toBe('unknown-room');
    expect(await organise(server, session, { type: 'settle', room: 7 })).toBe('unknown-room');
    const { tournament } = (await liveSession(server, session)).state;
    const settled = people.filter(({ number }) => tournament.rooms[0]?.[0]?.seats.includes(number));
    const others = people.filter((person) => !settled.includes(person));
    await everybody(settled, ({ page, stage }) => page === 'between' && stage === 'playing');
    expect(others.map(({ standing }) => standing.page)).toEqual(['playing', 'playing']);
    expect(tournament.rooms[0]?.[0]?.result).toMatchObject({ isCutShort: true });
    await Promise.all(others.map((person) => person.play()));
    await everybody(people, isBetween);
    const committed = (await logOf(server, session)).filter(({ type }) => type === 'committed');
    expect(committed).toHaveLength(2);
  });

  test('lets a bot go on for somebody, whose partner finishes, and who is not paired until they are ready', async () => {
    const session = await makeSession(server);
    const people = await joinAll(server, session.code, 2);
    await organise(server, session, START);
    await everybody(people, ({ table }) => table !== null);
    const [gone, stays] = people as [TestParticipant, TestParticipant];
    expect(await organise(server, session, { type: 'replace', participant: gone.number })).toBe('ok');
    expect(await organise(server, session, { type: 'replace', participant: 9 })).toBe('not-a-participant');
    await stays.play();
    await everybody(people, isBetween);
    // They are paired no more until they say that they are there, and nobody waits for them.
    expect(gone.standing.mustSayReady).toBe(true);
    await stays.takePart({ type: 'ready' });
    await stays.until(({ page, phase }) => page === 'playing' && phase === 1);
    expect((await pairsOf(session.code))[1]).toEqual([expect.arrayContaining([stays.number, 'bot'])]);
    await gone.takePart({ type: 'ready' });
    await gone.until(({ mustSayReady, page }) => !mustSayReady && page === 'between');
  });

  test('ends a session in the middle: what is committed stays, and asked again nobody comes in any more', async () => {
    const session = await makeSession(server);
    const people = await joinAll(server, session.code, 2);
    expect(await organise(server, session, { type: 'next' })).toBe('not-between');
    await organise(server, session, START);
    expect(await organise(server, session, START)).toBe('already-started');
    await everybody(people, ({ page }) => page === 'playing');
    expect(await organise(server, session, { type: 'end' })).toBe('ok');
    await everybody(people, ({ page, stage }) => page === 'done' && stage === 'over');
    expect(people[0]?.standing).toMatchObject({ results: [{ phase: 0 }], payment: { completionCode: 'DONE' } });
    expect(await organise(server, session, { type: 'end' })).toBe('ok');
    await everybody(people, ({ stage }) => stage === 'closed');
    for (const action of [START, { type: 'end' }, SETTLE, { type: 'pause' }])
      expect(await organise(server, session, action)).toBe('session-over');
  });

  test('changes the plan before the start and not after, and never its game', async () => {
    const session = await makeSession(server);
    const [person] = await joinAll(server, session.code, 1);
    const { plan } = (await liveSession(server, session)).state;
    const changed = { ...plan, title: 'Another', seed: 99, treatments: plan.treatments.slice(0, 1) };
    expect(await organise(server, session, { type: 'plan', plan: changed })).toBe('ok');
    await person?.until(({ phases }) => phases === 1);
    const { state } = await liveSession(server, session);
    expect([state.seed, state.tournament.plan.seed, state.plan.title]).toEqual([99, 99, 'Another']);
    expect(await organise(server, session, { type: 'plan', plan: { ...plan, game: 'ludo' } })).toBe('game-is-fixed');
    const twice = { ...plan, treatments: [plan.treatments[0], plan.treatments[0]] };
    expect(await organise(server, session, { type: 'plan', plan: twice })).toBe('treatment-twice');
    await organise(server, session, START);
    expect(await organise(server, session, { type: 'plan', plan })).toBe('already-started');
    expect((await liveSession(server, session)).state.plan).toEqual(changed);
  });
});

test('six people are paired, play two treatments with different partners, and each match counts once', async () => {
  const session = await makeSession(server);
  const people = await Promise.all(Array.from({ length: 6 }, () => TestParticipant.join(server, session.code)));
  expect(people.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await organise(server, session, { type: 'start' })).toBe('ok');
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(
    people.map((person) => person.until(({ stage, page }) => stage === 'between' && page === 'between')),
  );
  for (const person of people) await person.takePart({ type: 'ready' });
  await Promise.all(people.map((person) => person.play()));
  await Promise.all(people.map((person) => person.until(({ page }) => page === 'done')));
  const { tournament } = (await liveSession(server, session)).state;
  const pairs = tournament.rooms.map((rooms) => rooms.map(({ seats }) => seats.toSorted().join(' with ')));
  expect(pairs.map((phase) => phase.length)).toEqual([3, 3]);
  expect(new Set(pairs.flat()).size).toBe(6);
  const committed = (await logOf(server, session)).filter(({ type }) => type === 'committed');
  expect(committed).toHaveLength(6);
  const standings = people.map(({ standing }) => standing);
  expect(standings.every(({ results, stage }) => results.length === 2 && stage === 'over')).toBe(true);
  for (const { points, results, payment } of standings) {
    expect(points).toBe(results.reduce((sum, result) => sum + result.points, 0));
    expect(payment).toMatchObject({
      points,
      total: Math.round((5 + points * 0.1) * 100) / 100,
      completionCode: 'DONE',
    });
  }
});
