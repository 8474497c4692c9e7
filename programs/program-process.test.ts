import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findGame } from '../games/registry.ts';
import {
  chooseSetup,
  commandAt,
  fastRandom,
  type GameTypes,
  legalCommand,
  seatsIn,
  startMatch,
} from '../kernel/host.ts';
import { type Behaviour, exists, programThat } from './program-for-tests.ts';
import { ProgramProcess, type ProgramReply } from './program-process.ts';
import { type Asked, ProgramSeat } from './program-seat.ts';

/** More than any answer of a program of these tests takes on a busy machine. */
const PATIENT = 60_000;

const running: ProgramProcess[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map((program) => program.stop()));
});

function start(behaviour: Behaviour, milliseconds = PATIENT) {
  const { command, log, pids: ownPids } = programThat(behaviour);
  const pids: number[] = [];
  const spec = { name: 'tested', command, folder: tmpdir(), milliseconds, showsErrors: false };
  const program = new ProgramProcess(spec, (pid) => pids.push(pid));
  running.push(program);
  const ask = (match: number): Promise<ProgramReply> =>
    new Promise((reply) => {
      program.ask({ match, seat: 2, reply, line: (isNew) => JSON.stringify({ match, isNew, asked: [2] }) });
    });
  const read = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { program, ask, read, pids, ownPids };
}

const step = (match: number) => ({ type: 'step', step: { match, seat: 2, index: 0 } });

// The first of these tests: the pipes of others may still be closing.
test('what a program started in a session of its own keeps nothing open here after it was stopped', async () => {
  const pipes = () => process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length;
  const before = pipes();
  const { program, ask, ownPids } = start('leaves-a-session');
  expect(await ask(1)).toEqual(step(1));
  expect(pipes()).toBeGreaterThan(before);
  const [own = 0, left = 0] = ownPids();
  onTestFinished(() => void process.kill(left, 'SIGKILL'));
  await program.stop();
  await expect.poll(() => exists(own)).toBe(false);
  expect(exists(left)).toBe(true);
  await expect.poll(pipes).toBe(before);
});

describe('a program', () => {
  test('is one process for many matches, asked one question at a time, and told what ends', async () => {
    const { program, ask, read, pids } = start('good');
    expect(await Promise.all([ask(1), ask(2), ask(1)])).toEqual([step(1), step(2), step(1)]);
    program.tell(1, '{"match":1,"told":true}');
    program.tell(3, '{"match":3,"told":true}');
    program.end(1, '{"match":1,"outcome":null}');
    await ask(1);
    expect(read().map(({ match, isNew }) => [match, isNew])).toEqual([
      [1, true],
      [2, true],
      [1, false],
      [1, undefined],
      [1, undefined],
      [1, true],
    ]);
    expect(pids).toHaveLength(1);
  });

  test.each([
    ['hangs', 'too-late', 30, null],
    ['dies', 'died', PATIENT, 3],
    ['floods', 'flooded', PATIENT, null],
  ] as const)(
    'that %s loses its turn (%s), is ended, and rests before it is started again',
    async (behaviour, trouble, limit, exit) => {
      const { program, ask, pids } = start(behaviour, limit);
      const neighbour = ask(1);
      const waiting = ask(2);
      const failure = { trouble, exit };
      expect(await neighbour).toEqual({ type: 'none', trouble, failure });
      expect(await waiting).toEqual({ type: 'none', trouble: 'died', failure });
      const [pid = 0, after] = pids;
      expect(after).toBe(0);
      await expect.poll(() => exists(pid)).toBe(false);
      await program.stop();
    },
  );

  test('that talks nonsense loses its turn and runs on', async () => {
    const { ask, pids } = start('talks-nonsense');
    expect(await ask(1)).toMatchObject({ type: 'none', trouble: 'nonsense' });
    expect(await ask(1)).toMatchObject({ type: 'none', trouble: 'nonsense' });
    expect(pids).toHaveLength(1);
  });

  test('that died is started again, and knows nothing of its matches', async () => {
    const { ask, read, pids } = start('dies-once');
    expect(await ask(1)).toMatchObject({ type: 'none', trouble: 'died' });
    let reply = await ask(1);
    while (reply.type === 'none') reply = await new Promise((later) => setTimeout(() => later(ask(1)), 20));
    expect(reply).toEqual(step(1));
    expect(read().at(-1)).toEqual({ match: 1, isNew: true, asked: [2] });
    expect(pids).toHaveLength(3);
  });

  test('that never reads is ended before what it was sent fills the memory', async () => {
    const { program } = start('never-reads');
    const line = () => JSON.stringify({ match: 1, asked: [2], long: 'x'.repeat(1_000_000) });
    const replies = new Set<string>();
    for (let asked = 0; asked < 6; asked++) {
      const reply = await new Promise<ProgramReply>((told) => program.ask({ match: 1, seat: 2, line, reply: told }));
      if (reply.type === 'none') replies.add(reply.trouble);
    }
    expect(replies).toContain('flooded');
  });

  test('that hangs is given more time for its first answer once, not each time it is started', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { ask, pids } = start('hangs', 37);
    expect(await ask(1)).toMatchObject({ type: 'none', trouble: 'too-late' });
    while (pids.length < 4) await new Promise((later) => setTimeout(() => later(ask(1)), 20));
    const patience = timers.mock.calls.map(([, delay]) => delay).filter((delay) => delay === 370 || delay === 37);
    expect(patience).toEqual([370, 37]);
  });

  test('is given no variables but those that it needs to run', async () => {
    vi.stubEnv('PGPASSWORD', 'secret');
    vi.stubEnv('TERTULIA_DATABASE', 'secret');
    vi.stubEnv('PYTHONPATH', 'modules');
    const reply = await start('shows-environment').ask(1);
    const { environment } = (reply.type === 'step' ? reply.step : {}) as { environment?: NodeJS.ProcessEnv };
    expect(environment).toMatchObject({ PYTHONPATH: 'modules', PATH: process.env.PATH });
    expect(Object.values(environment ?? {})).not.toContain('secret');
  });

  test('that cannot be started loses its turns', async () => {
    const spec = { name: 'none', command: 'there-is-no-such-program-here', folder: tmpdir(), milliseconds: PATIENT };
    const program = new ProgramProcess({ ...spec, showsErrors: false });
    const reply = await new Promise((told) => program.ask({ match: 1, seat: 0, line: () => '{}', reply: told }));
    expect(reply).toMatchObject({ type: 'none', trouble: 'died' });
  });

  test('is ended when it is stopped, even if it does not listen; questions are replied to', async () => {
    const { program, ask, read, pids } = start('hangs');
    const reply = ask(1);
    await expect.poll(read).toHaveLength(1);
    await program.stop();
    expect(await reply).toMatchObject({ type: 'none', trouble: 'died' });
    expect(exists(pids[0] as number)).toBe(false);
    expect(await ask(1)).toMatchObject({ type: 'none', trouble: 'died' });
  });
});

describe('a seat of a program', () => {
  const gamePackage = findGame('liap-tui')!;
  const { game } = gamePackage;
  const setup = chooseSetup(game, {}, 4);
  if (!setup.ok) throw new Error(setup.why.code);
  const { match } = startMatch<GameTypes>({
    game,
    setup: setup.value,
    seats: 4,
    seed: { numbers: [1, 0] },
    listened: false,
  });
  const asked: Asked = { view: match.seatView(2), options: match.optionsFor(2), heard: [{ type: 'dealt' }] };
  const seatOf = () => new ProgramSeat(game, 7, fastRandom(1).below(100));

  test('is asked with the reply of env, and only the first time with what a new match needs', () => {
    const seat = seatOf();
    seat.hear(asked.heard);
    const first = JSON.parse(seat.line(asked, true));
    expect(Object.keys(first)).toEqual([
      'match',
      'game',
      'version',
      'seed',
      'asked',
      'views',
      'options',
      'commands',
      'heard',
    ]);
    expect(first).toMatchObject({ match: 7, asked: [2], heard: { 2: [{ type: 'dealt' }] } });
    expect(Object.keys(first.views)).toEqual(['2']);
    const second = JSON.parse(seat.line(asked, false));
    expect(second).not.toHaveProperty('seed');
    expect(second.heard).toEqual({ 2: [] });
    expect(JSON.parse(seat.line(asked, true)).heard).toEqual({ 2: [{ type: 'dealt' }] });
  });

  test.each([
    [{ index: 3 }, true],
    [{ command: { type: 'declare', piles: 3 } }, true],
    [{ index: 99 }, false],
    [{ index: -1 }, false],
    [{ index: 0.5 }, false],
    [{ command: { type: 'declare', piles: 77 } }, false],
    [{ command: null }, false],
    [{}, false],
  ])('%j is its own answer: %s; otherwise the default is taken and it is told', (given, isOwn) => {
    const { command, line, ...found } = seatOf().accept(asked, { type: 'step', step: { match: 7, seat: 2, ...given } });
    expect(found.isOwn).toBe(isOwn);
    expect(legalCommand(asked.options, command)).not.toBeNull();
    if (isOwn) expect([command, line]).toEqual([{ type: 'declare', piles: 3 }, null]);
    else expect(JSON.parse(line as string)).toMatchObject({ match: 7, error: { code: 'not-legal' } });
  });

  test('an index beyond the listed commands is not looked for: there may be millions', () => {
    const publicGoods = findGame('public-goods')!.game;
    const wished = chooseSetup(publicGoods, { preset: 'punishment' }, 8);
    if (!wished.ok) throw new Error(wished.why.code);
    const start = {
      game: publicGoods,
      setup: wished.value,
      seats: 8,
      seed: { numbers: [1, 0] },
      listened: false,
    } as const;
    const { match: round } = startMatch<GameTypes>(start);
    const { at } = round;
    for (const seat of seatsIn(round.state.asked)) {
      const { question } = round;
      const command = publicGoods.defaultAnswer(round.seatView(seat), round.optionsFor(seat));
      round.play({ type: 'answer', at, seat, by: 'bot', question, command });
    }
    const punishing: Asked = { view: round.seatView(2), options: round.optionsFor(2), heard: [] };
    expect(commandAt(punishing.options, 300)).toMatchObject({ type: 'punish' });
    const isOwn = (index: number) =>
      new ProgramSeat(publicGoods, 7, 1).accept(punishing, { type: 'step', step: { match: 7, seat: 2, index } }).isOwn;
    expect([0, 255, 256, 300, 1_000_000, 0.5].map(isOwn)).toEqual([true, true, false, false, false, false]);
  });

  test('after its program was started again, it is told why with the next question', () => {
    const seat = seatOf();
    expect(
      seat.accept(asked, { type: 'none', trouble: 'too-late', failure: { trouble: 'too-late', exit: null } }).line,
    ).toBeNull();
    expect(JSON.parse(seat.line(asked, true)).error.code).toBe('too-late');
    expect(JSON.parse(seat.line(asked, false))).not.toHaveProperty('error');
  });
});
