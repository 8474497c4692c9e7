import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { refuse } from './json.ts';
import { LONGEST_TALK } from './recording.ts';
import type { Seat } from './seats.ts';
import {
  answerRecorded as answer,
  free,
  type Lanterns,
  lanterns,
  light,
  record,
  redo,
  talk,
  undo,
} from './testing/lanterns.ts';

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

  test('holds canonical copies: later changes by the sender have no effect', () => {
    const recording = record();
    const sent = { type: 'light', lamp: 1, smuggled: 'x' };
    answer(recording, 0, sent);
    sent.lamp = 99;
    expect(recording.steps[0]?.input).toMatchObject({ command: { type: 'light', lamp: 1 } });
    expect(recording.steps[0]?.input).not.toHaveProperty('command.smuggled');
  });

  test('holds what was sent even if the rules modify it', () => {
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

  test('takes no fields from a prototype named in JSON', () => {
    const recording = record();
    expect(answer(recording, 0, JSON.parse('{"type":"light","__proto__":{"lamp":1}}'))).toEqual(
      refuse('malformed-command', { field: 'lamp' }),
    );
    expect(recording.steps).toEqual([]);
  });

  test('holds nothing that was refused', () => {
    const recording = record();
    const refused = [light(recording, 9), light(recording, 0, 99), redo(recording, 0), undo(recording, 0, 0)];
    expect(refused.map((result) => result.ok)).toEqual([false, false, false, false]);
    expect([recording.steps, recording.movesInForce()]).toEqual([[], []]);
  });

  test('holds no move on which a rule threw', () => {
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

  test.each<[string, Seat, string, string, ReturnType<typeof refuse>]>([
    ['empty', 0, 'all', ' \n ', refuse('not-sayable', { most: LONGEST_TALK, given: 0 })],
    ['too long', 0, 'all', 'x'.repeat(501), refuse('not-sayable', { most: LONGEST_TALK, given: 501 })],
    ['where there is no such channel', 0, 'attic', 'hi', refuse('not-your-channel', { channel: 'attic' })],
    ['where one may not speak', 1, 'night', 'hi', refuse('not-your-channel', { channel: 'night' })],
    ['from no seat', 3, 'all', 'hi', refuse('not-a-seat', { seats: 3 })],
    ['from what is no number of a seat', -1, 'all', 'hi', refuse('malformed-input', { field: 'seat' })],
  ])('is refused if %s', (_name, seat, channel, text, why) => {
    expect(talk(record(), seat, channel, text)).toEqual(why);
  });

  test('never goes back in time, not even after an undo', () => {
    const recording = record();
    expect(recording.play({ type: 'talk', at: 90, seat: 0, channel: 'all', text: 'hi' }).ok).toBe(true);
    const earlier = recording.play({ type: 'talk', at: 89, seat: 0, channel: 'all', text: 'hi' });
    expect(earlier).toEqual(refuse('malformed-input', { field: 'at' }));
  });

  test('may be as long as the limit', () => {
    expect(talk(record(), 0, 'all', 'x'.repeat(LONGEST_TALK)).ok).toBe(true);
  });

  test('is refused everywhere in a game without channels', () => {
    const { channels: _, ...silent } = lanterns;
    expect(talk(record(silent), 0)).toEqual(refuse('not-your-channel', { channel: 'all' }));
  });

  test('remembers who heard it at the time, whatever happens later', () => {
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

describe('the view of everything', () => {
  test('is not available during a match', () => {
    expect(record().openView()).toBeNull();
  });

  test('is available in a moderated match', () => {
    const recording = record(lanterns, true);
    expect(recording.openView()).toMatchObject({
      phase: 'light',
      hands: recording.match.state.hands,
      box: { wind: 49 },
    });
  });

  test('is available once the match is over', () => {
    const recording = record({
      ...lanterns,
      phases: { ...lanterns.phases, count: { enter: () => 'end', options: [], on: {} } },
    });
    for (const seat of [0, 1, 2]) light(recording, seat);
    expect(recording.openView()).toMatchObject({ hands: recording.match.state.hands });
  });
});

describe('the last input', () => {
  test('is counted without talk, its time with talk', () => {
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

  test('is never one that was refused', () => {
    const recording = record(free);
    recording.play({ type: 'undo', at: 700, asker: 'host', backTo: 0 });
    expect([recording.lastStep, recording.lastAt]).toEqual([-1, 0]);
  });
});
