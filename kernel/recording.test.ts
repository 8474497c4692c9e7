import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import type { Input } from './input.ts';
import { type Lanterns, lanterns } from './lanterns-for-tests.ts';
import { no } from './plain.ts';
import { LONGEST_TALK, Recording } from './recording.ts';
import type { Seat } from './seats.ts';

const free: Game<Lanterns> = { ...lanterns, undo: 'free' };

function record(game: Game<Lanterns> = lanterns, moderated = false): Recording<Lanterns> {
  const setup = { rounds: 2, watch: 30 };
  return new Recording({ game, setup, seats: 3, seed: { numbers: [7, 0] }, moderated, from: null });
}

function answer(recording: Recording<Lanterns>, seat: Seat, command: unknown) {
  const { at, question } = recording.match;
  return recording.play({ type: 'answer', at, seat, by: 'person', question, command } as Input<Lanterns>);
}

const light = (recording: Recording<Lanterns>, seat: Seat, lamp = 1) =>
  answer(recording, seat, { type: 'light', lamp });
const talk = (recording: Recording<Lanterns>, seat: Seat, channel = 'all', text = 'hello') =>
  recording.play({ type: 'talk', at: 0, seat, channel, text });
const undo = (recording: Recording<Lanterns>, asker: Seat | 'host', backTo: number) =>
  recording.play({ type: 'undo', at: 0, asker, backTo });
const redo = (recording: Recording<Lanterns>, asker: Seat | 'host') => recording.play({ type: 'redo', at: 0, asker });

const inForce = (recording: Recording<Lanterns>) => recording.steps.map(({ number }) => recording.isInForce(number));
const lamps = ({ match }: Recording<Lanterns>) => match.state.hands.map(({ lamp }) => lamp);

describe('the log', () => {
  test('holds each input with its number, what it told and what was said', () => {
    const recording = record();
    light(recording, 1);
    talk(recording, 0);
    expect(recording.steps).toEqual([
      {
        number: 0,
        input: { type: 'answer', at: 0, seat: 1, by: 'person', question: 2, command: { type: 'light', lamp: 1 } },
        told: [{ event: { type: 'yours', lamp: 1 }, to: [1] }],
        unheard: true,
        said: null,
      },
      {
        number: 1,
        input: { type: 'talk', at: 0, seat: 0, channel: 'all', text: 'hello' },
        told: [],
        unheard: false,
        said: { seat: 0, channel: 'all', hearers: 'all', text: 'hello' },
      },
    ]);
  });

  test('holds canonical copies: what the sender changes later changes nothing', () => {
    const recording = record();
    const sent = { type: 'light', lamp: 1, smuggled: 'x' };
    answer(recording, 0, sent);
    sent.lamp = 99;
    expect(recording.steps[0]?.input).toMatchObject({ command: { type: 'light', lamp: 1 } });
    expect(recording.steps[0]?.input).not.toHaveProperty('command.smuggled');
  });

  test('holds what was sent even if the rules change it in their hands', () => {
    const greedy: Game<Lanterns> = {
      ...lanterns,
      phases: {
        ...lanterns.phases,
        light: {
          ...lanterns.phases.light,
          on: { light: (_turn, _seat, command) => void Object.assign(command, { lamp: 99 }) },
        },
      },
    };
    const recording = record(greedy);
    light(recording, 0);
    expect(recording.steps[0]?.input).toMatchObject({ command: { type: 'light', lamp: 1 } });
  });

  test('takes no fields from ancestors that JSON names', () => {
    const recording = record();
    expect(answer(recording, 0, JSON.parse('{"type":"light","__proto__":{"lamp":1}}'))).toEqual(
      no('malformed-command', { field: 'lamp' }),
    );
    expect(recording.steps).toEqual([]);
  });

  test('holds nothing of what was refused', () => {
    const recording = record();
    const refused = [light(recording, 9), light(recording, 0, 99), redo(recording, 0), undo(recording, 0, 0)];
    expect(refused.map((result) => result.ok)).toEqual([false, false, false, false]);
    expect([recording.steps, recording.movesInForce()]).toEqual([[], []]);
  });

  test('holds nothing of a move on which a rule threw', () => {
    const recording = record();
    light(recording, 1);
    expect(() => answer(recording, 0, { type: 'drop' })).toThrow('the lamp is broken');
    expect(recording.steps).toHaveLength(1);
  });
});

describe('talk', () => {
  test('plays nothing', () => {
    const recording = record();
    const before = recording.match.snapshot();
    talk(recording, 2);
    expect(recording.match.snapshot()).toEqual(before);
    expect(recording.isInForce(0)).toBe(false);
  });

  test('is trimmed', () => {
    const recording = record();
    expect(talk(recording, 0, 'all', '  hi \n')).toMatchObject({ ok: true, value: { said: { text: 'hi' } } });
    expect(recording.steps[0]?.input).toMatchObject({ text: 'hi' });
  });

  test.each<[string, Seat, string, string, ReturnType<typeof no>]>([
    ['empty', 0, 'all', ' \n ', no('not-sayable', { most: LONGEST_TALK, given: 0 })],
    ['too long', 0, 'all', 'x'.repeat(501), no('not-sayable', { most: LONGEST_TALK, given: 501 })],
    ['where there is no such channel', 0, 'attic', 'hi', no('not-your-channel', { channel: 'attic' })],
    ['where one may not speak', 1, 'night', 'hi', no('not-your-channel', { channel: 'night' })],
    ['from no seat', 3, 'all', 'hi', no('not-a-seat', { seats: 3 })],
    ['from what is no number of a seat', -1, 'all', 'hi', no('malformed-input', { field: 'seat' })],
  ])('is refused if %s', (_name, seat, channel, text, why) => {
    expect(talk(record(), seat, channel, text)).toEqual(why);
  });

  test('never goes back in time, not even after an undo', () => {
    const recording = record();
    expect(recording.play({ type: 'talk', at: 90, seat: 0, channel: 'all', text: 'hi' }).ok).toBe(true);
    const earlier = recording.play({ type: 'talk', at: 89, seat: 0, channel: 'all', text: 'hi' });
    expect(earlier).toEqual(no('malformed-input', { field: 'at' }));
  });

  test('may be as long as it may be', () => {
    expect(talk(record(), 0, 'all', 'x'.repeat(LONGEST_TALK)).ok).toBe(true);
  });

  test('is refused everywhere in a game without channels', () => {
    const { channels: _, ...silent } = lanterns;
    expect(talk(record(silent), 0)).toEqual(no('not-your-channel', { channel: 'all' }));
  });

  test('remembers who heard it then, whatever happens at the table later', () => {
    const recording = record();
    talk(recording, 0, 'night');
    for (const seat of [0, 1, 2]) light(recording, seat);
    expect(recording.match.state.table.points).toEqual([1, 1, 1]);
    expect(recording.steps[0]?.said?.hearers).toEqual([0, 0, 0]);
  });

  test('goes on after the end', () => {
    const recording = record({
      ...lanterns,
      phases: { ...lanterns.phases, count: { enter: () => 'end', options: [], on: {} } },
    });
    for (const seat of [0, 1, 2]) light(recording, seat);
    expect([recording.match.outcome?.reason, talk(recording, 0).ok]).toEqual(['rounds', true]);
  });
});

describe('taking back, where only the unheard may be', () => {
  test('is for one’s own last answers', () => {
    const recording = record();
    light(recording, 0);
    answer(recording, 0, { type: 'dim' });
    expect(undo(recording, 0, 0).ok).toBe(true);
    expect([lamps(recording), recording.match.state.asked]).toEqual([[null, null, null], 0b111]);
  });

  test('is for nobody else: no other seat, not the host, no seat that is not there', () => {
    const recording = record();
    light(recording, 0);
    const refused = [undo(recording, 1, 0), undo(recording, 'host', 0), undo(recording, 9, 0)];
    expect(refused).toEqual([
      no('cannot-undo', { undo: 'unheard' }),
      no('cannot-undo', { undo: 'unheard' }),
      no('not-a-seat', { seats: 3 }),
    ]);
    expect(lamps(recording)).toEqual([1, null, null]);
  });

  test('stops at the answer of somebody else', () => {
    const recording = record();
    light(recording, 0);
    light(recording, 1);
    expect(undo(recording, 0, 0)).toEqual(no('cannot-undo', { undo: 'unheard' }));
    expect(undo(recording, 1, 1).ok).toBe(true);
    expect(undo(recording, 0, 0).ok).toBe(true);
  });

  test('is not for what was heard, nor for dice', () => {
    const recording = record();
    answer(recording, 0, { type: 'signal', to: 1, flashes: 2 });
    expect(undo(recording, 0, 0)).toEqual(no('cannot-undo', { undo: 'unheard' }));
    answer(recording, 0, { type: 'gust' });
    expect(undo(recording, 0, 1)).toEqual(no('cannot-undo', { undo: 'unheard' }));
  });

  test('may be made undone only by whoever took it back', () => {
    const recording = record();
    light(recording, 0);
    undo(recording, 0, 0);
    expect([redo(recording, 1), redo(recording, 'host'), redo(recording, 7)]).toEqual([
      no('cannot-undo', { undo: 'unheard' }),
      no('cannot-undo', { undo: 'unheard' }),
      no('not-a-seat', { seats: 3 }),
    ]);
    expect(lamps(recording)).toEqual([null, null, null]);
    expect(redo(recording, 0).ok).toBe(true);
    expect(lamps(recording)).toEqual([1, null, null]);
  });
});

test('where nothing may be taken back, nothing is', () => {
  const recording = record({ ...lanterns, undo: 'never' });
  light(recording, 0);
  expect(undo(recording, 0, 0)).toEqual(no('cannot-undo', { undo: 'never' }));
});

describe('taking back, where all may be,', () => {
  test('is for anyone at the table, dice and what was heard included', () => {
    const recording = record(free);
    const before = recording.match.snapshot();
    answer(recording, 0, { type: 'gust' });
    answer(recording, 1, { type: 'signal', to: 0, flashes: 2 });
    expect(undo(recording, 2, 0).ok).toBe(true);
    expect(recording.match.snapshot()).toEqual(before);
    expect(undo(recording, 'host', 0)).toEqual(no('nothing-to-undo'));
    expect(undo(record(free), 5, 0)).toEqual(no('not-a-seat', { seats: 3 }));
  });

  test('meets the same dice again', () => {
    const recording = record(free);
    answer(recording, 0, { type: 'gust' });
    const { wind } = recording.match.state.box;
    undo(recording, 0, 0);
    answer(recording, 0, { type: 'gust' });
    expect(recording.match.state.box.wind).toBe(wind);
  });

  test('opens a match that was over', () => {
    const recording = record({
      ...free,
      phases: { ...free.phases, count: { enter: () => 'end', options: [], on: {} } },
    });
    for (const seat of [0, 1, 2]) light(recording, seat);
    expect(light(recording, 0)).toEqual(no('game-over'));
    undo(recording, 'host', 2);
    expect([recording.match.outcome, light(recording, 2).ok]).toEqual([null, true]);
  });

  test('leaves what was undone in the log, and tells which inputs are in force', () => {
    const recording = record(free);
    light(recording, 0);
    light(recording, 1);
    undo(recording, 'host', 1);
    light(recording, 1, 0);
    expect(recording.steps.map(({ input }) => input.type)).toEqual(['answer', 'answer', 'undo', 'answer']);
    expect(inForce(recording)).toEqual([true, false, false, true]);
    expect(recording.movesInForce().map(({ number }) => number)).toEqual([0, 3]);
    expect(lamps(recording)).toEqual([1, 0, null]);
  });

  test('passes over talk', () => {
    const recording = record(free);
    light(recording, 0);
    talk(recording, 1);
    light(recording, 1);
    undo(recording, 'host', 1);
    expect([inForce(recording), lamps(recording)]).toEqual([
      [true, false, false, false],
      [1, null, null],
    ]);
  });
});

describe('bringing back', () => {
  test('is the identity after taking back, and tells again what was told', () => {
    const recording = record(free);
    light(recording, 0);
    light(recording, 1);
    const whole = recording.match.snapshot();
    undo(recording, 'host', 0);
    const again = redo(recording, 'host');
    expect(recording.match.snapshot()).toEqual(whole);
    expect(again).toMatchObject({
      ok: true,
      value: {
        told: [
          { event: { type: 'yours' }, to: [0] },
          { event: { type: 'yours' }, to: [1] },
        ],
      },
    });
  });

  test('twice after taking back twice goes through the same positions', () => {
    const recording = record(free);
    const positions = [recording.match.snapshot()];
    for (const seat of [0, 1]) {
      light(recording, seat);
      positions.push(recording.match.snapshot());
    }
    const seen = [
      undo(recording, 'host', 1).ok && recording.match.snapshot(),
      undo(recording, 'host', 0).ok && recording.match.snapshot(),
      redo(recording, 'host').ok && recording.match.snapshot(),
      redo(recording, 'host').ok && recording.match.snapshot(),
    ];
    expect(seen).toEqual([positions[1], positions[0], positions[1], positions[2]]);
    expect(redo(recording, 'host')).toEqual(no('nothing-to-redo'));
  });

  test('and taking back again works as often as one likes', () => {
    const recording = record(free);
    light(recording, 0);
    for (let times = 0; times < 3; times++) {
      undo(recording, 'host', 0);
      redo(recording, 'host');
    }
    expect([lamps(recording), recording.movesInForce().map(({ number }) => number)]).toEqual([[1, null, null], [0]]);
  });

  test('is over once somebody moves, but not because somebody talks', () => {
    const recording = record(free);
    light(recording, 0);
    undo(recording, 'host', 0);
    talk(recording, 1);
    expect(redo(recording, 'host').ok).toBe(true);
    undo(recording, 'host', 0);
    light(recording, 1);
    expect(redo(recording, 'host')).toEqual(no('nothing-to-redo'));
  });

  test('is not over because a move was refused', () => {
    const recording = record(free);
    light(recording, 0);
    undo(recording, 'host', 0);
    light(recording, 0, 99);
    expect(redo(recording, 'host').ok).toBe(true);
  });
});

describe('everything laid open', () => {
  test('is nobody’s to see while a match goes on', () => {
    expect(record().openView()).toBeNull();
  });

  test('is to be seen in a moderated match', () => {
    const recording = record(lanterns, true);
    expect(recording.openView()).toMatchObject({
      phase: 'light',
      hands: recording.match.state.hands,
      box: { wind: 49 },
    });
  });

  test('is to be seen once the match is over', () => {
    const recording = record({
      ...lanterns,
      phases: { ...lanterns.phases, count: { enter: () => 'end', options: [], on: {} } },
    });
    for (const seat of [0, 1, 2]) light(recording, seat);
    expect(recording.openView()).toMatchObject({ hands: recording.match.state.hands });
  });
});

describe('the last input', () => {
  test('is counted without talk, and its time with it', () => {
    const recording = record(free);
    expect([recording.lastStep, recording.lastAt]).toEqual([-1, 0]);
    light(recording, 0);
    recording.play({ type: 'talk', at: 400, seat: 0, channel: 'all', text: 'hello' });
    expect([recording.lastStep, recording.lastAt]).toEqual([0, 400]);
    recording.play({ type: 'undo', at: 700, asker: 'host', backTo: 0 });
    expect([recording.lastStep, recording.lastAt]).toEqual([2, 700]);
    recording.play({ type: 'redo', at: 900, asker: 'host' });
    expect([recording.lastStep, recording.lastAt]).toEqual([3, 900]);
  });

  test('is none that was refused', () => {
    const recording = record(free);
    recording.play({ type: 'undo', at: 700, asker: 'host', backTo: 0 });
    expect([recording.lastStep, recording.lastAt]).toEqual([-1, 0]);
  });
});

describe('a companion', () => {
  /** What its game was asked about taking back: whose moves, and by whom. */
  function following(mayTakeBack: boolean) {
    const asked: { givers: readonly (Seat | 'host' | 'time')[]; asker: Seat | 'host'; phase: string }[] = [];
    const game: Game<Lanterns> = {
      ...free,
      companion: {
        players: { min: 2, max: 3 },
        mayTakeBack: ({ phase }, givers, asker) => {
          asked.push({ givers, asker, phase });
          return mayTakeBack;
        },
        mayKeepTime: () => true,
      },
    };
    return { recording: record(game), asked };
  }

  test('is asked whether these moves may be taken back by this asker, and brought back by that one', () => {
    const { recording, asked } = following(true);
    light(recording, 1);
    talk(recording, 0);
    light(recording, 0);
    expect(undo(recording, 2, 0).ok).toBe(true);
    expect(redo(recording, 'host').ok).toBe(true);
    expect(asked).toEqual([
      { givers: [1, 0], asker: 2, phase: 'light' },
      { givers: [1, 0], asker: 'host', phase: 'light' },
    ]);
  });

  test('may say no, and nothing is taken back then', () => {
    const { recording, asked } = following(false);
    light(recording, 1);
    expect(undo(recording, 1, 0)).toEqual(no('cannot-undo', { undo: 'free' }));
    expect([lamps(recording), asked.length]).toEqual([[null, 1, null], 1]);
  });

  test('is not asked where nothing could be taken back', () => {
    const { recording, asked } = following(true);
    expect(undo(recording, 'host', 0)).toEqual(no('nothing-to-undo'));
    expect(redo(recording, 'host')).toEqual(no('nothing-to-redo'));
    expect(asked).toEqual([]);
  });
});
