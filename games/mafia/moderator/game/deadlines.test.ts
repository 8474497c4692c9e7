import { expect, test } from 'vitest';
import { begunDesk, FIVE, granted } from './desk-for-tests.ts';
import { extendDeadline, resolve, setDeadline, timeLeft } from './doing.ts';
import { readMinutes } from './durations.ts';

const MINUTE = 60_000;

test('[MF-155] a phase has a deadline where the village says how long it lasts', () => {
  const desk = begunDesk(`:night 24h\n${FIVE}`);
  expect(timeLeft(desk, MINUTE)).toBe((24 * 60 - 1) * MINUTE);
  expect(granted(resolve(desk, 5)).desk.deadline).toBeNull();
  expect(timeLeft(begunDesk(), 0)).toBeNull();
});

test('[MF-155] a deadline can be set, extended and taken away; one that has passed resolves nothing', () => {
  const desk = granted(setDeadline(begunDesk(), 10 * MINUTE)).desk;
  expect(timeLeft(desk, 12 * MINUTE)).toBe(-2 * MINUTE);
  expect(desk.village.phase).toEqual({ kind: 'night', number: 0 });
  expect(granted(extendDeadline(desk, 30, 5 * MINUTE)).desk.deadline).toBe(40 * MINUTE);
  expect(granted(extendDeadline(desk, 30, 12 * MINUTE)).desk.deadline).toBe(42 * MINUTE);
  expect(granted(extendDeadline(begunDesk(), 30, MINUTE)).desk.deadline).toBe(31 * MINUTE);
  expect(granted(setDeadline(desk, null)).desk.deadline).toBeNull();
  expect(setDeadline(desk, Number.NaN)).toMatchObject({ code: 'bad-deadline' });
  expect(setDeadline(desk, -1)).toMatchObject({ code: 'bad-deadline' });
});

test('[MF-155] lengths of time as they are written', () => {
  expect(['30', '90m', '24h', '1d 12h', '1.5h', '2h30', '', '0', 'soon', '3 w', '999d'].map(readMinutes)).toEqual([
    30,
    90,
    1440,
    2160,
    90,
    150,
    null,
    null,
    null,
    null,
    null,
  ]);
});
