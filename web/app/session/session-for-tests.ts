import type { ParticipantState, PublicSession } from '../../../protocol/index.ts';

/** A session that somebody could take part in. */
export const sessionOf = (changes: Partial<PublicSession> = {}): PublicSession => ({
  code: 'ABC234',
  game: 'pebbles',
  title: 'Pebbles and trust',
  language: 'en',
  asksNames: true,
  consent: 'We study pebbles.\n\nYou may leave at any time.',
  instructions: 'Take pebbles.',
  questions: [
    { question: 'Who wins?', answers: ['The first', 'The last'] },
    { question: 'How many rounds?', answers: ['One', 'Three'] },
  ],
  questionnaire: [
    { kind: 'number', key: 'age', question: 'How old are you?', isRequired: true, from: 16, to: 99 },
    { kind: 'choice', key: 'subject', question: 'What do you study?', isRequired: true, choices: ['Law', 'Music'] },
    { kind: 'text', key: 'notes', question: 'Anything else?', isRequired: false },
  ],
  tries: 3,
  idParameter: 'pid',
  leaderboard: 'everybody',
  expected: 20,
  shortcuts: true,
  stage: 'gathering',
  phases: 5,
  isDryRun: false,
  ...changes,
});

/** The state of a participant who waits for the first match. */
export const stateOf = (changes: Partial<ParticipantState> = {}): ParticipantState => ({
  stage: 'gathering',
  isPaused: false,
  number: 12,
  page: 'waiting',
  phase: -1,
  phases: 5,
  table: null,
  beginsIn: null,
  isReady: false,
  mustSayReady: false,
  rooms: { done: 0, of: 0 },
  partner: null,
  results: [],
  points: 0,
  carried: {},
  here: null,
  leaderboard: null,
  triesLeft: 3,
  mistakes: [],
  payment: null,
  ...changes,
});
