import { describe, expect, test } from 'vitest';
import type { Row } from '../../experiment/analysis/csv.ts';
import { applyToSession } from '../../experiment/apply.ts';
import { linesOf } from '../../experiment/export/archive.ts';
import { gather } from '../../experiment/export/gather.ts';
import { participants, payments } from '../../experiment/export/people-sheets.ts';
import { participantStateOf, Scores } from '../../experiment/participant-state.ts';
import {
  openSession,
  type SessionEntry,
  type SessionEvent,
  type SessionState,
} from '../../experiment/session-state.ts';
import { beginPhase, commit, endPhase } from '../../experiment/tournament/decide.ts';
import { registry } from '../../games/registry.ts';
import type { SessionPlan } from '../../protocol/index.ts';
import { planWith } from './session-for-tests.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;

/** A session that is led by hand, one line of its log after the other. */
class Led {
  readonly log: SessionEntry[];
  readonly state: SessionState;

  constructor(change: Partial<SessionPlan>, people: number) {
    const opening = { id: 's', code: 'ABCDEF', seed: 1, isDryRun: false, byePoints: 10, plan: planWith(change) };
    this.log = [{ at: 0, type: 'opened', ...opening }];
    this.state = openSession(opening);
    for (let participant = 1; participant <= people; participant++) {
      this.write({ type: 'joined', participant, bot: null, isAway: true });
      this.write({ type: 'came', participant, device: null });
    }
  }

  write(event: SessionEvent): void {
    const at = this.log.length * 1000;
    applyToSession(this.state, event, at);
    this.log.push({ at, ...event });
  }

  begin(): void {
    const begun = beginPhase(
      this.state.tournament,
      this.state.participants.flatMap(({ number, page, isAway }) =>
        (page === 'waiting' || page === 'between') && !isAway ? [number] : [],
      ),
    );
    if (!begun.ok) throw new Error(begun.why.code);
    const places = begun.value.pairs.map((_, room) => ({ match: `m${room}`, code: '' }));
    this.write({ ...begun.value, places });
  }

  end(): void {
    const { tournament } = this.state;
    const { phase } = tournament;
    for (const room of tournament.rooms[phase]!.keys()) {
      const result = { points: [12, 8] as const, gained: [{}, {}] as const, isCutShort: false };
      const committed = commit(tournament, { phase, room, result });
      if (committed.ok && committed.value !== null) this.write(committed.value);
    }
    for (let ended = endPhase(tournament); ended.ok; ended = endPhase(tournament)) this.write(ended.value);
  }

  standing(number: number) {
    const isHere = () => true;
    return participantStateOf(this.state, number, {
      ...{
        beginsAt: null,
        now: 0,
        scores: new Scores(this.state),
        here: 0,
        isHere,
        isOpen: isHere,
        externalIdOf: () => '',
      },
    });
  }

  async rows(sheet: typeof payments): Promise<readonly Row[]> {
    const gathered = await gather({ gamePackage: LISTED, lines: linesOf(this.log), slots: [], read: null });
    return sheet.rows(gathered);
  }
}

const QUESTIONNAIRE: SessionPlan['questionnaire'] = [{ kind: 'text', key: 'why', question: 'Why?', isRequired: false }];

/** Everybody plays the first phase; number 2 is gone in the second, in the middle of which a bot takes the seat of 3. */
function twoPhases(change: Partial<SessionPlan>): Led {
  const led = new Led(change, 5);
  // Number 5 goes before anything begins.
  led.write({ type: 'went', participant: 5 });
  led.begin();
  led.end();
  led.write({ type: 'went', participant: 2 });
  led.begin();
  led.write({ type: 'held', participant: 3 });
  led.write({ type: 'went', participant: 3 });
  led.end();
  return led;
}

const paidIn = async (led: Led) =>
  (await led.rows(payments)).map(({ participant, is_done, show_up_fee, status }) => [
    ...[participant, is_done, show_up_fee, status],
  ]);

describe('the show-up fee', () => {
  test('is for those who finished: with a questionnaire, those who filled it in', async () => {
    const led = twoPhases({ questionnaire: QUESTIONNAIRE });
    led.write({ type: 'filled', participant: 1, answers: {} });
    expect(await paidIn(led)).toEqual([
      [1, true, 5, 'finished'],
      [2, false, 0, 'partial'],
      [3, false, 0, 'partial'],
      [4, false, 0, 'partial'],
      [5, false, 0, 'never_started'],
    ]);
  });

  test('without one, those who are there at the end or come back to see it', async () => {
    const led = twoPhases({});
    expect(await paidIn(led)).toEqual([
      [1, true, 5, 'finished'],
      [2, false, 0, 'partial'],
      [3, false, 0, 'partial'],
      [4, true, 5, 'finished'],
      [5, false, 0, 'never_started'],
    ]);
    led.write({ type: 'came', participant: 3, device: null });
    expect((await paidIn(led))[2]).toEqual([3, true, 5, 'finished']);
  });

  test('is everybody’s who was ready where the plan says so; points are paid in any case', async () => {
    const led = twoPhases({ questionnaire: QUESTIONNAIRE, feeFor: 'ready' });
    const rows = await led.rows(payments);
    expect(rows.map(({ show_up_fee }) => show_up_fee)).toEqual([5, 5, 5, 5, 5]);
    expect(rows.every(({ points, total }) => total === 5 + Number(points) / 10)).toBe(true);
  });

  test('a log of version 0.1, which does not say who was connected, counts nobody as away', async () => {
    const led = new Led({}, 0);
    led.write({ type: 'joined', participant: 1, bot: null });
    led.write({ type: 'joined', participant: 2, bot: null });
    led.begin();
    led.end();
    led.begin();
    led.write({ type: 'held', participant: 2 });
    led.end();
    expect((await paidIn(led)).map(([, , , status]) => status)).toEqual(['finished', 'partial']);
  });
});

describe('bots', () => {
  /** Three people, so that one plays with a bot; then a bot takes the seat of somebody who plays with a person. */
  function withBots(bots: SessionPlan['bots']) {
    const led = new Led({ bots, odd: 'bot' }, 3);
    led.begin();
    const rooms = led.state.tournament.rooms[0]!;
    const seats = rooms.flatMap((room) => (room.seats.includes('bot') ? [] : [room.seats as readonly number[]]))[0]!;
    const [alone] = [1, 2, 3].filter((number) => !seats.includes(number));
    return { led, alone: alone!, left: seats[0]!, partner: seats[1]! };
  }

  test('are told of in the match itself, as soon as one decides', () => {
    const { led, alone, left, partner } = withBots('before');
    expect([led.standing(alone).partner, led.standing(partner).partner]).toEqual(['bot', 'person']);
    led.write({ type: 'held', participant: left });
    expect(led.standing(partner).partner).toBe('bot');
    led.write({ type: 'back', participant: left });
    expect(led.standing(partner).partner).toBe('both');
    led.end();
    const told = [alone, left, partner].map((number) => led.standing(number).results[0]?.partner);
    expect(told).toEqual(['bot', 'person', 'both']);
  });

  test.each([
    ['afterwards', 'bot'],
    ['never', null],
  ] as const)('are told of %s', (bots, atTheEnd) => {
    const { led, alone } = withBots(bots);
    expect(led.standing(alone).partner).toBe(null);
    led.end();
    expect(led.standing(alone).results[0]?.partner).toBe(null);
    led.write({ type: 'ended' });
    expect(led.standing(alone).results[0]?.partner).toBe(atTheEnd);
  });

  test('there are none where the plan says so: an odd one sits out', () => {
    const led = new Led({ bots: 'none', odd: 'bot' }, 3);
    led.begin();
    expect([led.state.tournament.rooms[0]!.length, led.state.tournament.byes[0]!.length]).toEqual([1, 1]);
  });

  test('nobody is told in a session of version 0.1', () => {
    const { bots: _, ...plan } = planWith();
    const opening = { id: 's', code: 'ABCDEF', seed: 1, isDryRun: false, byePoints: 10, plan: plan as SessionPlan };
    expect(openSession(opening).plan.bots).toBe('never');
  });
});

test('a leaderboard has nothing that two who met have in common, as the time of their last change; the data have it', async () => {
  const led = new Led({ noRematch: false }, 2);
  led.begin();
  led.end();
  const committed = led.log.findIndex(({ type }) => type === 'committed') * 1000;
  const [first, second] = led.state.tournament.rooms[0]![0]!.seats as readonly number[];
  expect(led.standing(1).leaderboard).toEqual([
    { place: 1, number: first, points: 12, games: 1 },
    { place: 2, number: second, points: 8, games: 1 },
  ]);
  const changed = new Date(committed).toISOString();
  expect((await led.rows(participants)).map((row) => row.points_changed_at)).toEqual([changed, changed]);
  expect(led.standing(first!).results).toEqual([
    { phase: 0, seat: 0, points: 12, treatment: planWith().treatments[0]!.name, partner: 'person' },
  ]);
});

test('where the log does not know who was there, as those of version 0.1, nobody lost a connection and no number says so', async () => {
  const log: readonly SessionEvent[] = [
    { type: 'joined', participant: 1, bot: null },
    { type: 'joined', participant: 2, bot: null },
    { type: 'came', participant: 2, device: null },
    { type: 'interrupted' },
  ];
  const lossesIn = async (opening: object) => {
    const led = new Led({}, 0);
    for (const event of log) led.write(event);
    expect(led.state.participants.map(({ isAway, losses }) => [isAway, losses])).toEqual([
      [false, 0],
      [true, 1],
    ]);
    Object.assign(led.log[0]!, opening);
    return (await led.rows(participants)).map(({ connection_losses }) => connection_losses);
  };
  expect(await lossesIn({})).toEqual([null, null]);
  expect(await lossesIn({ made: { software: '0.2.0', rules: 1 } })).toEqual([0, 1]);
});
