import { describe, expect, test } from 'vitest';
import { historyOf, type Remembered } from '../../table/history.ts';
import type { TableEvent } from '../../table/table-event.ts';
import { realName, type SeatState, type TableState } from '../../table/table-state.ts';
import { listedNight } from '../attacks/night-game-for-tests.ts';
import type { LogLine } from '../storage/port.ts';

const person = (name: string): SeatState => ({
  type: 'person',
  person: name,
  name: realName(name),
  heldBy: null,
  hasLeft: false,
});

const STATE: TableState = {
  code: 'ABC234',
  match: 'match',
  game: 'lanterns',
  stage: 'lobby',
  wish: { preset: 'plain', options: {}, seats: 3 },
  settings: { isListed: false, isModerated: false, isBlind: false, pace: 0, decisionSeconds: null, graceSeconds: null },
  isPaused: false,
  host: 'Ana',
  chairs: ['Ana', 'Blas', 'Cleo'].map(person),
  guests: [],
  kicked: [],
  moderators: [],
  awayHosts: [],
  formerCoHosts: [],
  dealt: [],
  players: [],
  requests: [],
  askers: [],
  usedNames: [],
  knocks: [],
  admitted: [],
  turnedAway: [],
  numbers: {},
  session: null,
  extension: null,
  coHosts: [],
  stood: 0,
};
const STARTED = {
  type: 'started',
  wall: 0,
  version: 2,
  setup: { rounds: 1, watch: null },
  seed: { key: 'a'.repeat(64) },
} as const;

/** A log of deeds, a second between them. */
function linesOf(deeds: readonly TableEvent[]): LogLine[] {
  const entries = [{ type: 'opened', wall: 0, state: STATE }, STARTED, ...deeds];
  return entries.map((entry, number) => ({
    number,
    epoch: 1,
    commandId: null,
    payload: JSON.stringify({ at: number * 1000, ...entry }),
  }));
}

let clock = 1000;
const input = (of: object): TableEvent => {
  clock += 1000;
  return { type: 'input', input: { at: clock, ...of } } as TableEvent;
};
const does = (seat: number, command: object, by = 'person'): TableEvent =>
  input({ type: 'answer', seat, by, question: 2, command });
const talk = (seat: number, channel: string, text: string): TableEvent => input({ type: 'talk', seat, channel, text });

function heardIn(deeds: readonly TableEvent[], viewer: number | 'spectator'): readonly Remembered[] {
  const history = historyOf(listedNight, linesOf(deeds), viewer);
  if (!history.ok) throw new Error(JSON.stringify(history.why));
  return history.value;
}

const NIGHT = [talk(0, 'night', 'psst'), talk(2, 'all', 'hello'), talk(1, 'night', 'yes?')];

describe('a history', () => {
  test('holds talk for those who heard it, and no gap for the others', () => {
    const texts = (viewer: number | 'spectator') =>
      heardIn(NIGHT, viewer).map((each) => [each.number, 'said' in each ? each.said.text : '']);
    const whole = [
      [1, 'psst'],
      [2, 'hello'],
      [3, 'yes?'],
    ];
    expect(texts(0)).toEqual(whole);
    expect(texts(1)).toEqual(whole);
    expect(texts(2)).toEqual([[1, 'hello']]);
    expect(texts('spectator')).toEqual([[1, 'hello']]);
  });

  test('does not mention what one did unasked and nobody hears of, nor that it was taken back', () => {
    const deeds = [
      does(1, { type: 'light', lamp: 1 }),
      does(1, { type: 'dim' }),
      input({ type: 'undo', asker: 1, backTo: 1 }),
    ];
    expect(heardIn(deeds, 1)).toHaveLength(3);
    for (const viewer of [0, 2, 'spectator'] as const) expect(heardIn(deeds, viewer)).toEqual([]);
  });

  test('says who answered in a person’s place, and not what', () => {
    const deeds = [does(1, { type: 'light', lamp: 1 }, 'bot'), does(1, { type: 'gust' }, 'bot')];
    expect(heardIn(deeds, 2)).toEqual([
      { number: 1, at: expect.any(Number), heard: [], given: { seat: 1, by: 'bot' } },
    ]);
  });

  test('holds what was said at the table before the match', () => {
    const said: TableEvent = { type: 'said', person: 'Ana', name: realName('Ana'), text: 'hi' };
    expect(heardIn([said], 'spectator')).toMatchObject([{ number: 1, said: { text: 'hi', seat: null } }]);
  });
});
