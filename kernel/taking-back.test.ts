import { describe, expect, test } from 'vitest';
import type { Game } from './game.ts';
import { refuse } from './json.ts';
import type { Seat } from './seats.ts';
import {
  answerRecorded as answer,
  free,
  inForce,
  type Lanterns,
  lamps,
  lanterns,
  light,
  record,
  redo,
  talk,
  undo,
} from './testing/lanterns.ts';

describe('undo of unheard moves', () => {
  test('takes back a seat’s own last answers', () => {
    const recording = record();
    light(recording, 0);
    answer(recording, 0, { type: 'dim' });
    expect(undo(recording, 0, 0).ok).toBe(true);
    expect([lamps(recording), recording.match.state.asked]).toEqual([[null, null, null], 0b111]);
  });

  test('is refused to another seat, to the host, and to a seat that does not exist', () => {
    const recording = record();
    light(recording, 0);
    const refused = [undo(recording, 1, 0), undo(recording, 'host', 0), undo(recording, 9, 0)];
    expect(refused).toEqual([
      refuse('cannot-undo', { undo: 'unheard' }),
      refuse('cannot-undo', { undo: 'unheard' }),
      refuse('not-a-seat', { seats: 3 }),
    ]);
    expect(lamps(recording)).toEqual([1, null, null]);
  });

  test('stops at the answer of somebody else', () => {
    const recording = record();
    light(recording, 0);
    light(recording, 1);
    expect(undo(recording, 0, 0)).toEqual(refuse('cannot-undo', { undo: 'unheard' }));
    expect(undo(recording, 1, 1).ok).toBe(true);
    expect(undo(recording, 0, 0).ok).toBe(true);
  });

  test('does not take back what was heard, or anything random', () => {
    const recording = record();
    answer(recording, 0, { type: 'signal', to: 1, flashes: 2 });
    expect(undo(recording, 0, 0)).toEqual(refuse('cannot-undo', { undo: 'unheard' }));
    answer(recording, 0, { type: 'gust' });
    expect(undo(recording, 0, 1)).toEqual(refuse('cannot-undo', { undo: 'unheard' }));
  });

  test('can be redone only by the seat that undid it', () => {
    const recording = record();
    light(recording, 0);
    undo(recording, 0, 0);
    expect([redo(recording, 1), redo(recording, 'host'), redo(recording, 7)]).toEqual([
      refuse('cannot-undo', { undo: 'unheard' }),
      refuse('cannot-undo', { undo: 'unheard' }),
      refuse('not-a-seat', { seats: 3 }),
    ]);
    expect(lamps(recording)).toEqual([null, null, null]);
    expect(redo(recording, 0).ok).toBe(true);
    expect(lamps(recording)).toEqual([1, null, null]);
  });
});

test('a game without undo takes nothing back', () => {
  const recording = record({ ...lanterns, undo: 'never' });
  light(recording, 0);
  expect(undo(recording, 0, 0)).toEqual(refuse('cannot-undo', { undo: 'never' }));
});

describe('free undo', () => {
  test('is for anyone at the table, including random and heard moves', () => {
    const recording = record(free);
    const before = recording.match.snapshot();
    answer(recording, 0, { type: 'gust' });
    answer(recording, 1, { type: 'signal', to: 0, flashes: 2 });
    expect(undo(recording, 2, 0).ok).toBe(true);
    expect(recording.match.snapshot()).toEqual(before);
    expect(undo(recording, 'host', 0)).toEqual(refuse('nothing-to-undo'));
    expect(undo(record(free), 5, 0)).toEqual(refuse('not-a-seat', { seats: 3 }));
  });

  test('sees the same random numbers again', () => {
    const recording = record(free);
    answer(recording, 0, { type: 'gust' });
    const { wind } = recording.match.state.box;
    undo(recording, 0, 0);
    answer(recording, 0, { type: 'gust' });
    expect(recording.match.state.box.wind).toBe(wind);
  });

  test('reopens a match that was over', () => {
    const recording = record({
      ...free,
      phases: { ...free.phases, count: { enter: () => 'end', options: [], on: {} } },
    });
    for (const seat of [0, 1, 2]) light(recording, seat);
    expect(light(recording, 0)).toEqual(refuse('game-over'));
    undo(recording, 'host', 2);
    expect([recording.match.outcome, light(recording, 2).ok]).toEqual([null, true]);
  });

  test('leaves what was undone in the log, and says which inputs are in force', () => {
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

  test('skips talk', () => {
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

describe('redo', () => {
  test('reverses an undo, and tells again what was told', () => {
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

  test('twice after undoing twice goes through the same positions', () => {
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
    expect(redo(recording, 'host')).toEqual(refuse('nothing-to-redo'));
  });

  test('and undo can be repeated any number of times', () => {
    const recording = record(free);
    light(recording, 0);
    for (let times = 0; times < 3; times++) {
      undo(recording, 'host', 0);
      redo(recording, 'host');
    }
    expect([lamps(recording), recording.movesInForce().map(({ number }) => number)]).toEqual([[1, null, null], [0]]);
  });

  test('is not possible after a move, but still is after talk', () => {
    const recording = record(free);
    light(recording, 0);
    undo(recording, 'host', 0);
    talk(recording, 1);
    expect(redo(recording, 'host').ok).toBe(true);
    undo(recording, 'host', 0);
    light(recording, 1);
    expect(redo(recording, 'host')).toEqual(refuse('nothing-to-redo'));
  });

  test('is still possible after a refused move', () => {
    const recording = record(free);
    light(recording, 0);
    undo(recording, 'host', 0);
    light(recording, 0, 99);
    expect(redo(recording, 'host').ok).toBe(true);
  });
});

describe('a game that says who may undo', () => {
  /** What its game was asked about undo: whose moves, and by whom. */
  function following(mayTakeBack: boolean) {
    const asked: { givers: readonly (Seat | 'host' | 'time')[]; asker: Seat | 'host'; phase: string }[] = [];
    const game: Game<Lanterns> = {
      ...free,
      capabilities: {
        mayTakeBack: ({ phase }, givers, asker) => {
          asked.push({ givers, asker, phase });
          return mayTakeBack;
        },
      },
    };
    return { recording: record(game), asked };
  }

  test('decides who may undo which moves, and who may redo them', () => {
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

  test('may refuse, and then nothing is undone', () => {
    const { recording, asked } = following(false);
    light(recording, 1);
    expect(undo(recording, 1, 0)).toEqual(refuse('cannot-undo', { undo: 'free' }));
    expect([lamps(recording), asked.length]).toEqual([[null, 1, null], 1]);
  });

  test('is not asked if there is nothing to undo', () => {
    const { recording, asked } = following(true);
    expect(undo(recording, 'host', 0)).toEqual(refuse('nothing-to-undo'));
    expect(redo(recording, 'host')).toEqual(refuse('nothing-to-redo'));
    expect(asked).toEqual([]);
  });
});
