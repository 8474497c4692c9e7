import { expect, test } from 'vitest';
import { someone, someRoom, watched } from '../web/app/experiments/organiser/watched-for-tests.ts';
import { applyMonitorChange } from './session-client.ts';

const before = watched([someone(1), someone(2)], [someRoom(0), someRoom(1)]);

test('fields of participants and rooms change one by one, and newcomers are added', () => {
  const change = {
    at: 500,
    participants: { '2': { points: 7 }, '3': someone(3) },
    rooms: { '1': { round: 2, asked: [1] } },
  };
  expect(applyMonitorChange(before, change)).toEqual({
    ...before,
    at: 500,
    participants: { '1': someone(1), '2': someone(2, { points: 7 }), '3': someone(3) },
    rooms: { '0': someRoom(0), '1': someRoom(1, { round: 2, asked: [1] }) },
  });
});

test('a new phase has only the rooms that come with it', () => {
  expect(applyMonitorChange(before, { phase: 1, rooms: { '0': someRoom(0, { treatment: 'B' }) } })).toEqual({
    ...before,
    phase: 1,
    rooms: { '0': someRoom(0, { treatment: 'B' }) },
  });
});

test('a change that repeats the phase keeps its rooms, and nothing is mutated', () => {
  const kept = structuredClone(before);
  expect(applyMonitorChange(before, { phase: 0, isPaused: true })).toEqual({ ...kept, isPaused: true });
  expect(before).toEqual(kept);
});
