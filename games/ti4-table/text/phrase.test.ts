import { describe, expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { COLOURS, SOURCES } from '../facts/pieces.ts';
import { fields } from '../rules/setup.ts';
import { END_REASONS, type Event, type Options, PHASES } from '../rules/types.ts';
import { spoken } from './index.ts';
import { phrase } from './phrase.ts';

const english = speakerForTests('en', spoken.words.en, 'Seat ');
const spanish = speakerForTests('es', spoken.words.es, 'Asiento ');

const sol = { seat: 0, faction: 'sol' } as const;
const nobody = { seat: 2, faction: null } as const;
const bothWays = [true, false] as const;

const changed = { type: 'vpChanged', ...sol, from: 3, to: 4, objective: null, name: '' } as const;
const written = { type: 'objectiveRevealed', objective: 'other-1', stage: 2, name: 'Build a moon' } as const;
const defaults = Object.entries(fields.fields).map(
  ([option, field]) => ({ type: 'optionSet', option: option as keyof Options, value: field.default }) satisfies Event,
);

const TOLD: readonly Event[] = [
  { type: 'countSet', count: 6 },
  ...COLOURS.map((colour) => ({ type: 'playerSet', ...sol, colour, home: null, name: '', isRandom: false }) as const),
  { type: 'playerSet', ...sol, colour: 'red', home: null, name: 'Ana', isRandom: true },
  { type: 'playerSet', seat: 1, faction: 'keleres', colour: 'red', home: 'xxcha', name: '', isRandom: false },
  { type: 'playerCleared', ...nobody },
  { type: 'playerMoved', ...sol, to: 4 },
  ...defaults,
  { type: 'optionSet', option: 'inactivityMinutes', value: 0 },
  { type: 'setupCompleted' },
  { type: 'firstRoundStarted' },
  ...(['initial', 'manual', 'other'] as const).map(
    (via) => ({ type: 'speakerSet', ...sol, via, isRandom: false }) as const,
  ),
  { type: 'speakerSet', ...sol, via: 'initial', isRandom: true },
  ...PHASES.map((phase) => ({ type: 'phaseBegan', phase, round: 3 }) as const),
  { type: 'phaseBegan', phase: 'setup', round: 0 },
  { type: 'roundBegan', ...sol, round: 2 },
  ...[0, 1, 2].map((bonus) => ({ type: 'cardPicked', ...sol, card: 5, bonus, order: 1 }) as const),
  { type: 'allPicked' },
  { type: 'cardsSwapped', ...sol, card: 5, with: 6, other: 1, otherFaction: 'hacan' },
  { type: 'zeroGiven', ...sol },
  { type: 'strategyEnded', grown: [] },
  { type: 'strategyEnded', grown: [1, 8] },
  ...(['tactical', 'component'] as const).flatMap((kind) => [
    { type: 'actionTaken', ...sol, kind } as const,
    { type: 'actionCancelled', ...sol, kind, card: null } as const,
  ]),
  { type: 'actionCancelled', ...sol, kind: 'card', card: 7 },
  { type: 'cardUsed', ...sol, card: 7, speaker: null, speakerFaction: null },
  { type: 'cardUsed', ...sol, card: 3, speaker: 1, speakerFaction: 'hacan' },
  { type: 'anotherAction', ...sol },
  { type: 'turnEnded', ...sol, next: 1 },
  { type: 'turnSkipped', ...sol, next: 1 },
  { type: 'passed', ...sol, next: 1 },
  { type: 'passed', ...sol, next: null },
  ...[true, false, null].map((does) => ({ type: 'followed', ...sol, card: 7, does }) as const),
  ...bothWays.map((withPoint) => ({ type: 'custodiansClaimed', ...sol, round: 2, withPoint }) as const),
  ...bothWays.flatMap((isDone) => [
    { type: 'ticked', list: 'status', row: 2, of: 'all', isDone } as const,
    { type: 'ticked', list: 'status', row: 2, of: 4, isDone } as const,
  ]),
  { type: 'ticked', list: 'setup', row: 0, of: 'all', isDone: true },
  { type: 'ticked', list: 'agenda', row: 0, of: 'all', isDone: true },
  ...bothWays.map((keeps) => ({ type: 'cardsKept', ...sol, keeps }) as const),
  ...[0, 1, 12].map((votes) => ({ type: 'voted', ...sol, votes, agenda: 2 }) as const),
  ...['', 'Mutiny'].flatMap((title) =>
    ['', 'For'].map((result) => ({ type: 'agendaNamed', agenda: 1, title, result }) as const),
  ),
  { type: 'agendaEnded', agenda: 1 },
  ...SOURCES.map((source) => ({ ...changed, source })),
  { ...changed, source: 'public-1', objective: 'corner-the-market' },
  { ...changed, source: 'public-2', objective: 'other-1', name: 'Build a moon' },
  { type: 'objectiveRevealed', objective: 'corner-the-market', stage: 1, name: '' },
  written,
  { ...written, name: '' },
  { type: 'objectiveHidden', objective: 'corner-the-market', name: '' },
  { type: 'secretKept', ...sol },
  { type: 'secretDropped', ...sol },
  ...['', 'Be feared'].map((text) => ({ type: 'secretScored', ...sol, text }) as const),
  { type: 'playerEliminated', ...sol },
  { type: 'playedOn' },
  ...END_REASONS.map((reason) => ({ type: 'gameEnded', ...sol, reason }) as const),
];

describe.each([
  ['en', english],
  ['es', spanish],
])('in %s', (_, speaker) => {
  test('everything that is told is one short line without an end mark, so that an undo can be called by it', () => {
    const long = TOLD.map((event) => phrase(event, speaker)).filter((said) => !/^\S.{3,78}[^.\s]$/.test(said ?? ''));
    expect(long).toEqual([]);
  });

  test('no two things that are told sound alike', () => {
    const said = TOLD.map((event) => phrase(event, speaker));
    expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([]);
  });
});

test('players are called by the short names of their factions, and by their chairs while they have none', () => {
  expect(phrase({ type: 'passed', seat: 3, faction: 'jol-nar', next: 1 }, english)).toBe('Jol-Nar passed');
  expect(phrase({ type: 'secretKept', ...nobody }, english)).toBe('Seat 3 wrote down a secret objective');
  expect(phrase({ type: 'secretKept', ...nobody }, spanish)).toBe('Asiento 3 anotó un objetivo secreto');
});

test('a pick names its trade goods, if there are any', () => {
  const picked = (bonus: number) => ({ type: 'cardPicked', ...sol, card: 5, bonus, order: 1 }) as const;
  expect([0, 1, 2].map((bonus) => phrase(picked(bonus), english))).toEqual([
    'Sol picked Trade',
    'Sol picked Trade (+1 trade good)',
    'Sol picked Trade (+2 trade goods)',
  ]);
  expect(phrase(picked(2), spanish)).toBe('Sol eligió Comercio (+2 mercancías)');
});

test('a speaker by Politics is told with the card, and not again', () => {
  const used = { type: 'cardUsed', ...sol, card: 3, speaker: 1, speakerFaction: 'hacan' } as const;
  expect(phrase(used, english)).toBe('Sol used Politics; new speaker: Hacan');
  const set = { type: 'speakerSet', seat: 1, faction: 'hacan', via: 'politics', isRandom: false } as const;
  expect(phrase(set, english)).toBe(null);
});

test('points say what they are for: the objective, else the source, else nothing', () => {
  expect(phrase({ ...changed, source: 'public-1', objective: 'corner-the-market' }, english)).toBe(
    'Sol 3 → 4 VP (Corner the Market)',
  );
  expect(phrase({ ...changed, source: 'public-1', objective: 'other-1', name: 'Build a moon' }, english)).toBe(
    'Sol 3 → 4 VP (Build a moon)',
  );
  expect(phrase({ ...changed, source: 'support' }, english)).toBe('Sol 3 → 4 VP (Support for the Throne)');
  expect(phrase({ ...changed, source: 'other' }, english)).toBe('Sol 3 → 4 VP');
});

test('an objective whose written name was taken out is still spoken of', () => {
  expect(phrase(written, english)).toBe('Revealed: Build a moon (II)');
  expect(phrase({ ...written, name: '' }, english)).toBe('Revealed: another objective (II)');
});

test('options are called as in the set-up, with their values', () => {
  const set = (option: keyof Options, value: Options[keyof Options]) =>
    phrase({ type: 'optionSet', option, value }, english);
  expect(set('vpLimit', 14)).toBe('Option “Victory points to win”: 14');
  expect(set('timerMode', 'cumulative')).toBe('Option “Turn clocks show”: The whole game');
  expect(set('inactivityMinutes', 20)).toBe('Option “Ask after silence”: 20 minutes');
  expect(set('pok', false)).toBe('Option “Prophecy of Kings”: off');
});

test('who sits where names faction, home, person and colour', () => {
  const keleres = { type: 'playerSet', seat: 1, faction: 'keleres', colour: 'red', home: 'xxcha' } as const;
  expect(phrase({ ...keleres, name: 'Ana', isRandom: false }, english)).toBe(
    'Seat 2: Keleres in the home of Xxcha (Ana), red',
  );
});

test('reminders count from 1, as people do', () => {
  expect(phrase({ type: 'ticked', list: 'status', row: 0, of: 4, isDone: true }, english)).toBe(
    'Status phase, step 1, seat 5: done',
  );
});
