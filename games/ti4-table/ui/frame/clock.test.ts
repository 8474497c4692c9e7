import { expect, test } from 'vitest';
import type { Options, Phase, Table } from '../../types.ts';
import { idleMinutes, idleness } from './clock.tsx';

const tableOf = (options: Partial<Options>) => ({ options }) as Table;
const MINUTE = 60_000;

test.each<[string, Partial<Options>, Phase, number, string]>([
  ['below the limit', { inactivityMinutes: 15, pauseWhenIdle: true }, 'action', 14, 'active'],
  ['at the limit', { inactivityMinutes: 15, pauseWhenIdle: true }, 'action', 15, 'asking'],
  ['at twice the limit', { inactivityMinutes: 15, pauseWhenIdle: true }, 'action', 30, 'stopping'],
  [
    'at twice the limit, where it may not stop',
    { inactivityMinutes: 15, pauseWhenIdle: false },
    'action',
    30,
    'asking',
  ],
  ['where it is off', { inactivityMinutes: 0, pauseWhenIdle: true }, 'action', 300, 'active'],
  ['while players are chosen', { inactivityMinutes: 15, pauseWhenIdle: true }, 'setup', 300, 'active'],
  ['while the galaxy is built', { inactivityMinutes: 15, pauseWhenIdle: true }, 'round-0', 300, 'active'],
])('nothing recorded for some minutes, %s', (_, options, phase, minutes, state) => {
  expect(idleness(tableOf(options), phase, { now: MINUTE * (minutes + 7), lastAt: MINUTE * 7 })).toBe(state);
});

test('minutes are whole ones', () => {
  expect(idleMinutes(MINUTE * 20 - 1, MINUTE * 2)).toBe(17);
});
