import type { Monitored, SessionPlan } from '../../../../protocol/index.ts';
import type { WatchedParticipant, WatchedRoom } from './watched.ts';

/** A participant who waits for the first match, with whatever else a test says of them. */
export const someone = (number: number, of: Partial<WatchedParticipant> = {}): WatchedParticipant => ({
  number,
  label: '',
  name: '',
  bot: null,
  isHere: true,
  page: 'waiting',
  since: 0,
  isReady: true,
  mustSayReady: false,
  room: null,
  points: 0,
  games: 0,
  scoreAsP1: 0,
  scoreAsP2: 0,
  updatedAt: null,
  carried: {},
  ...of,
});

/** A pair of 1 and 2 in the first round, in which the first is asked. */
export const someRoom = (room: number, of: Partial<WatchedRoom> = {}): WatchedRoom => ({
  room,
  treatment: 'A',
  group: 0,
  table: 'TABLE2',
  match: 'm',
  seats: [1, 2],
  heldBy: [null, null],
  round: 1,
  of: 3,
  phase: 'offer',
  asked: [0],
  since: 0,
  deadline: null,
  isPaused: false,
  isDone: false,
  points: null,
  ...of,
});

/** A session with these people and pairs in its first phase. */
export function watched(people: readonly WatchedParticipant[], rooms: readonly WatchedRoom[]): Monitored {
  return {
    stage: 'playing',
    isPaused: false,
    isDryRun: false,
    phase: 0,
    phases: 2,
    treatments: ['A', 'B'],
    beginsAt: null,
    plan: PLAN,
    participants: Object.fromEntries(people.map((person) => [String(person.number), person])),
    rooms: Object.fromEntries(rooms.map((room) => [String(room.room), room])),
    at: 0,
  };
}

export const PLAN: SessionPlan = {
  game: 'pebbles',
  title: 'Pebbles in the lab',
  language: 'en',
  treatments: [
    { name: 'A', options: {} },
    { name: 'B', options: {} },
  ],
  options: {},
  order: 'fixed',
  row: 0,
  noRematch: true,
  roles: 'balanced',
  odd: 'bot',
  committedRounds: 1,
  seed: null,
  substitute: 'steady',
  lapses: 2,
  breakSeconds: 30,
  bots: 'before',
  shortcuts: true,
  expected: 4,
  asksNames: false,
  consent: '',
  instructions: '',
  questions: [],
  tries: 0,
  questionnaire: [],
  leaderboard: 'organiser',
  currency: '€',
  showUpFee: 5,
  feeFor: 'finished',
  exchangeRate: 0.1,
  completionCode: '',
  returnLink: '',
  idParameter: '',
};
