import { describe, expect, test } from 'vitest';
import { applyToSession } from '../../../experiment/apply.ts';
import { type Gathered, type GatheredRoom, playedRoom, walk } from '../../../experiment/export/gather.ts';
import { decisions, rounds } from '../../../experiment/export/room-sheets.ts';
import {
  openSession,
  type SessionEntry,
  type SessionEvent,
  type SessionState,
} from '../../../experiment/session-state.ts';
import { beginPhase, endPhase } from '../../../experiment/tournament/decide.ts';
import { optionsOfRoom } from '../../../experiment/tournament/room.ts';
import { registry } from '../../../games/registry.ts';
import { chooseSetup, type GameTypes, type Input, Recording } from '../../../kernel/host.ts';
import type { Entry } from '../../../table/table-event.ts';
import { NOBODY, type TableState } from '../../../table/table-state.ts';
import { planWith } from '../session-for-tests.ts';

const LISTED = registry.find(({ inTournament }) => inTournament !== undefined)!;

const SEED = { numbers: [1, 1] } as const;

/** A match of the first treatment that begins with a phase of this kind, with its clocks. */
function begun(endsByTime: boolean) {
  for (const [name, options] of Object.entries(LISTED.inTournament!.treatments)) {
    const setup = chooseSetup(LISTED.game, { options: optionsOfRoom(LISTED, { name, options }, []) }, 2);
    if (!setup.ok) continue;
    const origin = { setup: setup.value, seats: 2, seed: SEED, moderated: false, from: null, forgets: true };
    const { match } = new Recording<GameTypes>({ game: LISTED.game, ...origin });
    const isMeantToEnd = LISTED.game.phases[match.state.phase]?.endsByTime === true;
    if (match.deadline !== null && isMeantToEnd === endsByTime) return { match, setup: setup.value };
  }
  throw new Error('no treatment begins so');
}

/** A room in which nobody does anything until all clocks have lapsed, so many times. */
function roomWithLapses(endsByTime: boolean, times: number): Gathered {
  const { match, setup } = begun(endsByTime);
  const settings = { isListed: false, isModerated: false, isBlind: true, pace: 1, decisionSeconds: null };
  const state = {
    ...{ code: 'ABCDEF', match: 'm', game: LISTED.game.id, stage: 'lobby', isPaused: false, host: null },
    ...{ chairs: [NOBODY, NOBODY], guests: [], kicked: [], moderators: [], numbers: {}, session: null },
    ...{ settings: { ...settings, graceSeconds: null }, extension: null },
  } as unknown as TableState;
  const entries: Entry[] = [
    { at: 0, type: 'opened', wall: 0, state },
    { at: 0, type: 'started', wall: 0, version: LISTED.game.version, setup, seed: SEED },
  ];
  for (let time = 0; time < times; time++) {
    const at = match.deadline as number;
    const input: Input<GameTypes> = { type: 'time', at, question: match.question };
    match.play(input);
    entries.push({ at, type: 'input', input });
  }
  const lines = entries.map((entry, number) => ({
    ...{ number, epoch: 1, commandId: null },
    payload: JSON.stringify(entry),
  }));
  const pair = { seats: [1, 2], group: 0, treatment: 0, result: null };
  const place = { phase: 0, room: 0, treatment: 't', match: 'm', pair } as unknown as GatheredRoom;
  const session = { code: 'ABCDEF', isDryRun: false, participants: [{ bot: null }, { bot: null }] };
  const rooms = [{ ...place, ...playedRoom(LISTED, lines, []) }];
  return { gamePackage: LISTED, state: session, rooms, entries: [], slots: [], visits: [] } as unknown as Gathered;
}

const given = (gathered: Gathered) =>
  decisions.rows(gathered).map(({ seat, given_by, decision }) => [seat, given_by, decision]);

test('time that is up decides for those who are waited for', () => {
  const gathered = roomWithLapses(false, 1);
  expect(given(gathered)).toEqual([[1, 'clock', 'time_is_up']]);
  expect(rounds.rows(gathered).map(({ p1_given_by, p2_given_by }) => [p1_given_by, p2_given_by])).toEqual([
    ['clock', null],
  ]);
});

test('time that is meant to run out decides for nobody', () => {
  const gathered = roomWithLapses(true, 2);
  expect(given(gathered)).toEqual([
    [null, 'clock', 'time_is_up'],
    [1, 'clock', 'time_is_up'],
  ]);
  expect(rounds.rows(gathered).map(({ p1_given_by, p2_given_by }) => [p1_given_by, p2_given_by])).toEqual([
    ['clock', null],
  ]);
});

describe('visits of pages', () => {
  const OPENING = {
    ...{ id: 'session', code: 'ABCDEF', seed: 1, isDryRun: false, byePoints: 10 },
    plan: planWith({ consent: 'yes?', instructions: 'read', odd: 'bye' }),
  };

  /** A log in which so many people go through everything. */
  function logOf(people: number): readonly SessionEntry[] {
    const state = openSession(OPENING);
    const log: SessionEntry[] = [{ at: 0, type: 'opened', ...OPENING }];
    const write = (event: SessionEvent): void => {
      const at = log.length * 1000;
      applyToSession(state, event, at);
      log.push({ at, ...event });
    };
    for (let participant = 1; participant <= people; participant++) write({ type: 'joined', participant, bot: null });
    for (let participant = 1; participant <= people; participant++) {
      write({ type: 'consented', participant, agrees: participant !== 2 });
      if (participant !== 2) write({ type: 'read', participant });
    }
    for (const _ of OPENING.plan.treatments) playPhase(state, write);
    const ended = endPhase(state.tournament);
    if (ended.ok) write(ended.value);
    return log;
  }

  function playPhase(state: SessionState, write: (event: SessionEvent) => void): void {
    const begun = beginPhase(
      state.tournament,
      state.participants.flatMap(({ number, page }) => (page === 'waiting' || page === 'between' ? [number] : [])),
    );
    if (!begun.ok) throw new Error(begun.why.code);
    const { pairs, phase } = begun.value;
    write({ ...begun.value, places: pairs.map((_, room) => ({ match: `${phase}-${room}`, code: '' })) });
    for (const room of pairs.keys()) {
      write({ type: 'committed', phase, room, result: { points: [1, 2], gained: [{}, {}], isCutShort: false } });
    }
    write({ type: 'phaseEnded', phase });
  }

  /** The same, looking at everybody after every line. */
  function looked(log: readonly SessionEntry[]): readonly string[] {
    const state = openSession(OPENING);
    const seen = new Set<string>();
    for (const entry of log) {
      if (entry.type !== 'opened') applyToSession(state, entry, entry.at);
      for (const { number, page, since } of state.participants) seen.add(`${number} ${page} ${since}`);
    }
    return [...seen].sort();
  }

  test.each([2, 7, 20])('%i people: looking at those whom a line moves misses nobody', (people) => {
    const log = logOf(people);
    const { visits, state } = walk(log);
    expect(visits.map(({ participant, page, from }) => `${participant} ${page} ${from}`).sort()).toEqual(looked(log));
    expect(state.participants[1]?.page).toBe('declined');
  });

  test('a page is left when the next is come to', () => {
    const ofFirst = walk(logOf(7)).visits.filter(({ participant }) => participant === 1);
    expect(ofFirst.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['consent', 'instructions', 'waiting', 'between', 'done']),
    );
    for (const [index, { to }] of ofFirst.entries()) expect(to).toBe(ofFirst[index + 1]?.from ?? null);
  });
});
