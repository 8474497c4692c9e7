import { expect, test } from 'vitest';
import { registry } from '../../../games/registry.ts';
import { chooseSetup, type GameTypes, type Input, Recording } from '../../../kernel/index.ts';
import { optionsOfRoom } from '../../../simulation/room-result.ts';
import type { Entry } from '../../../table/table-event.ts';
import { NOBODY, type TableState } from '../../../table/table-state.ts';
import { decisions } from './deed-sheets.ts';
import type { Gathered, GatheredRoom } from './gathering.ts';
import { playedRoom } from './played-room.ts';
import { rounds } from './room-sheets.ts';

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
  return { listed: LISTED, state: session, rooms, entries: [], slots: [], visits: [] } as unknown as Gathered;
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
