import { expect, test } from 'vitest';
import { findGame, registry } from '../games/registry.ts';
import { PLAN_DEFAULTS, type SessionPlan } from '../protocol/index.ts';
import { applyToSession } from './apply.ts';
import { decide, followUp, moveBot, presentIn, type SessionCommand } from './decide.ts';
import { openSession, type SessionState } from './session-state.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;
const TREATMENTS = Object.entries(LISTED.inTournament!.treatments).slice(0, 2);
const PLAN: SessionPlan = {
  ...{ game: LISTED.game.id, title: '', language: 'en', options: {}, order: 'fixed', row: 0, noRematch: true },
  treatments: TREATMENTS.map(([name, options]) => ({ name, options: options as Record<string, string> })),
  ...{ roles: 'random', odd: 'bot', committedRounds: 1, seed: 7, lapses: 2, breakSeconds: 60, expected: 2 },
  ...{ substitute: LISTED.inTournament!.substitute, asksNames: false, consent: '', instructions: '' },
  ...{ questions: [], tries: 0, questionnaire: [], leaderboard: 'everybody', currency: 'EUR', showUpFee: 5 },
  ...{ exchangeRate: 0.1, completionCode: '', returnLink: '', idParameter: '' },
  ...PLAN_DEFAULTS,
};
const DEVICE = { kind: 'phone', screen: 'small', language: 'es' } as const;
const RESULT = { points: [1, 2], gained: [{}, {}], isCutShort: false } as const;

const open = (change: Partial<SessionPlan> = {}): SessionState =>
  openSession({ id: 's', code: 'C', plan: { ...PLAN, ...change }, seed: 7, isDryRun: false, byePoints: 0 });

/** Does commands one after the other, with what follows by itself; the types of the events, the effects, and refusals. */
function run(state: SessionState, ...commands: readonly SessionCommand[]): string[] {
  return commands.flatMap((command) => {
    const said: string[] = [];
    const decided = decide(state, command);
    if (!decided.ok) return [`! ${decided.why.code}`];
    for (let next: ReturnType<typeof followUp> = decided.value; next !== null; next = followUp(state)) {
      if (next.event !== null) {
        applyToSession(state, next.event, 0);
        said.push(next.event.type);
      }
      said.push(...next.effects.map((effect) => `> ${typeof effect === 'string' ? effect : effect.type}`));
    }
    return said;
  });
}

const join: SessionCommand = { type: 'join', bot: null };
const begin = (state: SessionState): SessionCommand => {
  let drawn = 0;
  return {
    type: 'begin',
    present: presentIn(state, () => true),
    drawPlace: () => ({ match: `m${++drawn}`, code: `c${drawn}` }),
  };
};
const finish = (phase: number): SessionCommand => ({ type: 'finish-room', phase, room: 0, result: RESULT });

test('a phase ends with its last room, and the tournament with its last phase', () => {
  const state = open();
  expect(run(state, begin(state), finish(0), join, join)).toEqual([
    ...['! nobody-present', '! unknown-room', 'joined', 'joined'],
  ]);
  expect(run(state, begin(state))).toEqual(['phaseBegan', '> stop-break', '> open-rooms']);
  expect(run(state, finish(0))).toEqual(['committed', 'phaseEnded', '> start-break', '> show-now']);
  expect(run(state, finish(0))).toEqual([]);
  run(state, begin(state));
  expect(run(state, finish(1))).toEqual(['committed', 'phaseEnded', '> show-now', 'ended', '> show-now']);
  expect(run(state, join, { type: 'end', by: 1 }, join)).toEqual(['! session-over', 'closed', '! session-over']);
});

test('nobody begins in a pause, and what pauses a break lets it go on', () => {
  const state = open();
  run(state, join, join);
  const pause: SessionCommand = { type: 'pause', by: 1 };
  const resume: SessionCommand = { type: 'resume', by: 1 };
  expect(run(state, resume, pause, pause, begin(state), resume)).toEqual([
    ...['! not-paused', 'paused', '! already-paused', '! already-paused', 'resumed'],
  ]);
  run(state, begin(state), finish(0));
  expect(run(state, pause, resume)).toEqual(['paused', '> stop-break', 'resumed', '> start-break']);
});

test('only twice as many people as expected join, but any number of bots', () => {
  const state = open();
  expect(run(state, join, join, join, join, join)).toEqual([...Array(4).fill('joined'), '! session-full']);
  expect(run(state, { type: 'join', bot: PLAN.substitute })).toEqual(['joined']);
});

test('coming and going is written down where it changes something', () => {
  const state = open();
  const come = (isNew: boolean): SessionCommand => ({ type: 'come', participant: 1, device: DEVICE, isNew });
  const go: SessionCommand = { type: 'go', participant: 1 };
  run(state, join);
  expect(run(state, go, come(true), come(false), { type: 'interrupt' }, { type: 'interrupt' }, come(false))).toEqual([
    ...['came', 'interrupted', 'came'],
  ]);
  expect(run(state, go, go)).toEqual(['went']);
});

test('the last organiser stays, and a plan changes only before the start and for the same game', () => {
  const state = open();
  const add: SessionCommand = { type: 'add-organiser', label: '', hash: 'h' };
  const remove = (number: number): SessionCommand => ({ type: 'remove-organiser', number, by: 1 });
  expect(run(state, add, remove(1), add, remove(3), remove(2))).toEqual([
    ...['organised', '! last-organiser', 'organised', '! unknown-organiser', 'organiserGone', '> dismiss-organiser'],
  ]);
  const plan = (change: Partial<SessionPlan>): SessionCommand => {
    return { type: 'plan', plan: { ...state.plan, ...change }, gamePackage: LISTED, by: 1 };
  };
  expect(run(state, plan({}), plan({ expected: 9 }), plan({ game: 'another' }))).toEqual([
    'planned',
    '! game-is-fixed',
  ]);
  run(state, join, join);
  run(state, begin(state));
  expect([run(state, plan({ expected: 3 })), findGame(PLAN.game)]).toEqual([['! already-started'], LISTED]);
});

test('bots of a dry run go through the pages as people do', () => {
  const state = open({ asksNames: true, consent: 'Do you agree?' });
  run(state, { type: 'join', bot: PLAN.substitute });
  const steps: string[] = [];
  for (let step = moveBot(state); step?.event != null; step = moveBot(state)) {
    steps.push(step.event.type);
    applyToSession(state, step.event, 0);
  }
  expect([steps, state.participants[0]?.page]).toEqual([['named', 'consented'], 'waiting']);
});
