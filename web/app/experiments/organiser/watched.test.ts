import { expect, test } from 'vitest';
import { countStates, idleSince, isAwaited, places, roomState, type Wanted, wantedPeople } from './watched.ts';
import { someone, someRoom, watched } from './watched-for-tests.ts';

const NOW = 100_000;

test('a pair is done, paused, past its time, slow, played by a bot, or simply playing', () => {
  const states = [
    someRoom(0, { isDone: true, isPaused: true }),
    someRoom(1, { isPaused: true, deadline: 1 }),
    someRoom(2, { deadline: NOW }),
    someRoom(3, { since: NOW - 60_001, deadline: NOW + 1 }),
    someRoom(4, { since: NOW, heldBy: [null, 'steady'] }),
    someRoom(5, { since: NOW, seats: [1, 'bot'], heldBy: [null, 'steady'] }),
    someRoom(6, { since: 0, asked: [] }),
  ];
  expect(states.map((room) => roomState(room, NOW))).toEqual([
    'done',
    'paused',
    'overdue',
    'slow',
    'bot',
    'playing',
    'playing',
  ]);
  expect(countStates(states, NOW)).toEqual({ done: 1, paused: 1, overdue: 1, slow: 1, bot: 1, playing: 2 });
});

test('somebody is idle from when they were asked, and never while they wait for others', () => {
  const room = someRoom(0, { asked: [1], since: 900 });
  expect([
    idleSince(someone(1, { page: 'playing', room: 0 }), room),
    idleSince(someone(2, { page: 'playing', room: 0 }), room),
    idleSince(someone(2, { page: 'playing', room: 0 }), { ...room, heldBy: [null, 'steady'] }),
    idleSince(someone(2, { page: 'playing', room: 0, bot: 'steady' }), room),
    idleSince(someone(3, { page: 'consent', since: 40 }), null),
    idleSince(someone(3, { page: 'waiting', since: 40 }), null),
    idleSince(someone(3, { page: 'between', since: 40, mustSayReady: true }), null),
    idleSince(someone(3, { page: 'done', since: 40, mustSayReady: true }), null),
  ]).toEqual([null, 900, null, null, 40, null, 40, null]);
});

test('nobody has to say that they are there once no match follows', () => {
  const person = someone(3, { mustSayReady: true });
  const stages = (['gathering', 'playing', 'between', 'over', 'closed'] as const).map((stage) =>
    isAwaited({ ...watched([person], []), stage }, person),
  );
  expect(stages).toEqual([true, true, true, false, false]);
});

test('participants are found by number, label and name, by page, and sorted as wanted', () => {
  const monitored = watched(
    [
      someone(10, { page: 'playing', room: 0, points: 5, label: 'desk 2' }),
      someone(2, { page: 'questions', since: 300, points: 5, name: 'Ana' }),
      someone(3, { page: 'consent', since: 100, points: 9 }),
    ],
    [someRoom(0, { seats: [10, 'bot'], since: 200 })],
  );
  const numbers = (wanted: Partial<Wanted>) =>
    wantedPeople(monitored, { sort: 'number', page: 'all', text: '', ...wanted }).map(({ number }) => number);
  expect([
    numbers({}),
    numbers({ sort: 'idle' }),
    numbers({ sort: 'points' }),
    numbers({ page: 'questions' }),
    numbers({ text: '10' }),
    numbers({ text: 'DESK' }),
    numbers({ text: 'ana' }),
    numbers({ text: 'nobody' }),
  ]).toEqual([[2, 3, 10], [3, 10, 2], [3, 2, 10], [2], [10], [10], [2], []]);
});

test('equal points share a place, and who has not played has none', () => {
  const people = [
    someone(1, { points: 4, games: 1 }),
    someone(2, { points: 9, games: 2 }),
    someone(3, { points: 4, games: 1 }),
    someone(4, { points: 0, games: 1 }),
    someone(5),
  ];
  expect(places(people).map(({ place, person }) => [place, person.number])).toEqual([
    [1, 2],
    [2, 1],
    [2, 3],
    [4, 4],
  ]);
});
