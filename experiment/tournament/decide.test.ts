import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginPhase, commit, endPhase, endTournament, isPhaseDone, join, roomsLeft } from './decide.ts';
import { phasesOf } from './plan.ts';
import { apply, openTournament, type TournamentEvent } from './state.ts';
import { everybodyIn, gathered, granted, planWith, playAll, playPhase, resultOf } from './tournament-for-tests.ts';

test('a tournament opens empty', () => {
  const plan = planWith();
  expect(openTournament(plan)).toEqual({ plan, stage: 'gathering', phase: -1, participants: [], rooms: [], byes: [] });
});

test('people are numbered as they come', () => {
  const state = gathered(2);
  expect(join(state)).toEqual({ ok: true, value: { type: 'joined', participant: 3 } });
  expect(state.participants).toEqual([
    { number: 1, group: 0, seatings: [], carried: {} },
    { number: 2, group: 0, seatings: [], carried: {} },
  ]);
});

test('latecomers are not in earlier phases, and are in the next', () => {
  const state = gathered(4);
  apply(state, granted(beginPhase(state, [1, 2, 3, 4])));
  apply(state, granted(join(state)));
  expect(state.participants[4]?.seatings).toEqual([null]);
  for (const room of [0, 1]) apply(state, commitEvent(room));
  apply(state, granted(endPhase(state)));
  playPhase(state);
  expect(state.participants[4]?.seatings).toEqual([null, { room: expect.any(Number), seat: expect.any(Number) }]);
});

const commitEvent = (room: number, phase = 0): TournamentEvent => ({
  type: 'committed',
  phase,
  room,
  result: resultOf(15, 5),
});

test('who is not present is not paired', () => {
  const state = gathered(5);
  playPhase(state, [1, 3, 4, 5]);
  expect(state.participants[1]?.seatings).toEqual([null]);
});

test('a phase waits for all its rooms', () => {
  const state = gathered(4);
  const steps: unknown[] = [[isPhaseDone(state), endPhase(state)]];
  apply(state, granted(beginPhase(state, everybodyIn(state))));
  for (const room of [0, 1]) {
    steps.push([isPhaseDone(state), roomsLeft(state), endPhase(state)]);
    apply(state, commitEvent(room));
  }
  steps.push([isPhaseDone(state), roomsLeft(state), endPhase(state)]);
  expect(steps).toEqual([
    [false, { ok: false, why: { code: 'no-phase-running' } }],
    [false, 2, { ok: false, why: { code: 'rooms-left', with: { rooms: 2 } } }],
    [false, 1, { ok: false, why: { code: 'rooms-left', with: { rooms: 1 } } }],
    [true, 0, { ok: true, value: { type: 'phaseEnded', phase: 0 } }],
  ]);
});

test('a room is committed once, however often it is said', () => {
  const state = gathered(2);
  apply(state, granted(beginPhase(state, [1, 2])));
  const finish = { phase: 0, room: 0, result: resultOf(15, 5) };
  const first = commit(state, finish);
  apply(state, granted(first) as TournamentEvent);
  expect([first, commit(state, { ...finish, result: resultOf(30, 0) })]).toEqual([
    { ok: true, value: { type: 'committed', ...finish } },
    { ok: true, value: null },
  ]);
  apply(state, granted(endPhase(state)));
  expect(commit(state, finish)).toEqual({ ok: true, value: null });
});

test.each([
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, 0.5],
])('room %i of phase %i is unknown', (room, phase) => {
  const state = gathered(2);
  apply(state, granted(beginPhase(state, [1, 2])));
  expect(commit(state, { phase, room, result: resultOf(1, 1) })).toEqual({
    ok: false,
    why: { code: 'unknown-room', with: { phase, room } },
  });
});

test('what somebody gets to carry adds up, and what a match does not name stays', () => {
  const state = gathered(2, { roles: 'balanced' });
  const gained = [[{ shame: 2, luck: 1 }, {}] as const, [{}, { shame: 3 }] as const];
  const [first] = granted(beginPhase(state, [1, 2])).pairs[0]?.seats ?? [];
  for (const [phase, both] of gained.entries()) {
    apply(state, granted(beginPhase(state, [1, 2])));
    apply(state, { type: 'committed', phase, room: 0, result: { ...resultOf(0, 0), gained: both } });
    apply(state, granted(endPhase(state)));
  }
  expect(state.participants.find(({ number }) => number === first)?.carried).toEqual({ shame: 5, luck: 1 });
});

test('a phase does not begin without people, with strangers, in another phase, or after the end', () => {
  const state = gathered(2);
  const refusals = [beginPhase(state, []), beginPhase(state, [1, 3])];
  apply(state, granted(beginPhase(state, [1, 2])));
  refusals.push(beginPhase(state, [1, 2]));
  const over = gathered(2, { treatments: [{ name: 'only', options: {} }] });
  playPhase(over);
  refusals.push(beginPhase(over, [1, 2]));
  apply(over, granted(endPhase(over)));
  refusals.push(beginPhase(over, [1, 2]));
  expect(refusals).toEqual(
    [
      { code: 'nobody-present' },
      { code: 'unknown-participant', with: { participant: 3 } },
      { code: 'phase-running', with: { phase: 0 } },
      { code: 'tournament-over' },
      { code: 'tournament-over' },
    ].map((why) => ({ ok: false, why })),
  );
});

test('after the last phase the tournament ends, and nobody can join, begin or end it again', () => {
  const state = gathered(4);
  const events = playAll(state);
  expect([state.stage, state.phase, events.at(-2), events.at(-1)]).toEqual([
    'over',
    4,
    { type: 'phaseEnded', phase: 4 },
    { type: 'ended' },
  ]);
  const refused = { ok: false, why: { code: 'tournament-over' } };
  expect([join(state), endPhase(state), endTournament(state)]).toEqual([refused, refused, refused]);
});

test('nobody joins once the last phase has begun', () => {
  const state = gathered(2, { treatments: [{ name: 'only', options: {} }] });
  apply(state, granted(beginPhase(state, [1, 2])));
  expect(join(state)).toEqual({ ok: false, why: { code: 'last-phase-began' } });
});

test('a tournament can be ended early, but not in the middle of a phase', () => {
  const state = gathered(2);
  apply(state, granted(beginPhase(state, [1, 2])));
  expect(endTournament(state)).toEqual({ ok: false, why: { code: 'phase-running', with: { phase: 0 } } });
  apply(state, commitEvent(0));
  apply(state, granted(endPhase(state)));
  expect(endTournament(state)).toEqual({ ok: true, value: { type: 'ended' } });
});

test('its events, written down and read again, give the same tournament', () => {
  const state = gathered(31, { order: 'latin-groups', roles: 'balanced', odd: 'bye' });
  const joined = everybodyIn(state).map((participant) => ({ type: 'joined', participant }) as const);
  const log: TournamentEvent[] = JSON.parse(JSON.stringify([...joined, ...playAll(state)]));
  const again = openTournament(state.plan);
  for (const event of log) apply(again, event);
  expect(again).toEqual(state);
});

const pair = { group: 0, treatment: 0 } as const;

const began = { type: 'phaseBegan', phase: 0, byes: [] } as const;

test.each<[string, TournamentEvent[]]>([
  ['the next is number 3', [{ type: 'joined', participant: 5 }]],
  ['phase -1 was the last', [{ ...began, phase: 1, pairs: [] }]],
  ['nobody has number 3', [{ ...began, pairs: [{ ...pair, seats: [1, 3] }] }]],
  ['number 1 is seated twice', [{ ...began, pairs: [{ ...pair, seats: [1, 1] }] }]],
  ['number 2 is seated twice', [{ ...began, pairs: [{ ...pair, seats: [1, 2] }], byes: [2] }]],
  ['there is no treatment 9', [{ ...began, pairs: [{ ...pair, treatment: 9, seats: [1, 2] }] }]],
  ['there is no such room', [commitEvent(0)]],
  ['that phase is not being played', [{ type: 'phaseEnded', phase: 0 }]],
  [
    'a phase is being played',
    [
      { ...began, pairs: [] },
      { ...began, phase: 1, pairs: [] },
    ],
  ],
  ['a phase is being played', [{ ...began, pairs: [] }, { type: 'ended' }]],
  [
    'a room is not over',
    [
      { ...began, pairs: [{ ...pair, seats: [1, 2] }] },
      { type: 'phaseEnded', phase: 0 },
    ],
  ],
  ['was committed before', [{ ...began, pairs: [{ ...pair, seats: [1, 2] }] }, commitEvent(0), commitEvent(0)]],
  ['the tournament is over', [{ type: 'ended' }, { type: 'joined', participant: 3 }]],
])('a log in which %s is broken', (why, events) => {
  const state = gathered(2);
  const last = events.pop() as TournamentEvent;
  for (const event of events) apply(state, event);
  expect(() => apply(state, last)).toThrow(why);
});

const DOCUMENT = readFileSync(new URL('../../docs/snatch-diagrams.md', import.meta.url), 'utf8');

/** The arrows of the tournament's diagram, one for each of its labels: from, label, to. */
function arrowsDrawn(): readonly string[] {
  const [, text = ''] = /%% tournament\n([^`]*)/.exec(DOCUMENT) ?? [];
  const arrows = [...text.matchAll(/^ *(\S+) --> (\S+) : (.+)$/gm)];
  return arrows
    .flatMap(([, from, to, labels = '']) => labels.split(', ').map((label) => `${from} ${label} ${to}`))
    .sort();
}

test('the stages of a tournament are drawn as they are played', () => {
  const arrows = new Set<string>();
  const state = gathered(4);
  const does = (event: TournamentEvent | null, its = state): void => {
    if (event === null) return;
    const { stage } = its;
    apply(its, event);
    arrows.add(`${stage} ${event.type} ${its.stage}`);
  };
  for (let phase = 0; phase < phasesOf(state.plan); phase++) {
    const isLast = phase === phasesOf(state.plan) - 1;
    does(granted(join(state)));
    does(granted(beginPhase(state, everybodyIn(state))));
    if (!isLast) does(granted(join(state)));
    for (const room of state.rooms[phase]?.keys() ?? []) {
      does(granted(commit(state, { phase, room, result: resultOf(10, 10) })));
    }
    does(granted(endPhase(state)));
  }
  does(granted(endPhase(state)));
  const cancelled = gathered(2);
  does(granted(endTournament(cancelled)), cancelled);
  expect([...arrows].sort()).toEqual(arrowsDrawn());
});
