import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { chooseSetup } from '../../../kernel/host.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { at, keysAt, ruleIdsOf } from '../../words-for-tests.ts';
import { game } from '../game.ts';
import { PLAY_TYPES } from '../rules/combination.ts';
import { fields } from '../rules/deal.ts';
import { kindsOf } from '../rules/pieces.ts';
import { type Event, type PhaseName, type Secret, type Setup, TURN_STATES } from '../types.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { rulesNow, spoken } from './index.ts';
import { phrase } from './phrase.ts';

const RULE_IDS = ruleIdsOf(game.id);

describe.each(Object.entries(spoken.words))('words in %s', (language, words) => {
  test('i18next finds and fills them', async () => {
    const i18n = createInstance();
    await i18n.init({ lng: language, resources: { [language]: { translation: words } } });
    expect(i18n.t('events.led', { seat: 'Ana', count: 1 })).toMatch(/^Ana .* 1 \w+\.$/);
    expect(i18n.t('events.led', { seat: 'Ana', count: 3 })).toMatch(/^Ana .* 3 \w+s\.$/);
    expect(i18n.t('events.roundStarter.red-general', { seat: 'Ana' })).toMatch(/^Ana /);
    expect(i18n.t('refusals.total-forbidden', { piles: 2, total: 8 })).toMatch(/2.*8/);
  });

  test('every named piece and combination has a text, and no other', () => {
    expect(keysAt(words, 'pieces')).toEqual(kindsOf('xiangqi32').toSorted());
    expect(Object.keys(at(words, 'combinations'))).toEqual([...PLAY_TYPES]);
  });
});

test('each phase points to rules that exist and hold under the set-up', () => {
  for (const preset of Object.keys(game.fields.presets)) {
    const setup = chooseSetup(game, { preset }, 4);
    if (!setup.ok) throw new Error(setup.why.code);
    for (const phase of Object.keys(game.phases) as PhaseName[]) {
      const ids = rulesNow({ phase, setup: setup.value });
      expect(RULE_IDS).toEqual(expect.arrayContaining([...ids]));
      expect(ids.includes('LT-30') && ids.includes('LT-47')).toBe(false);
    }
  }
});

const english = speakerForTests('en', en, 'S');

const spanish = speakerForTests('es', es, 'S');

const defaults = Object.fromEntries(Object.entries(fields.fields).map(([key, field]) => [key, field.default]));

const setup = defaults as unknown as Setup;

const xiangqi: Setup = { ...setup, pieceSet: 'xiangqi32' };

const scored = {
  type: 'roundScored',
  round: 2,
  multiplier: 2,
  declared: [1, 0],
  piles: [1, 1],
  gained: [12, -2],
  turns: 2,
  scores: [12, -5],
} as const;

const TOLD: readonly (Event | Secret)[] = [
  { type: 'dealt', round: 1 },
  { type: 'drew', pieces: [0, 30, 31] },
  { type: 'nobodyWeak' },
  { type: 'weakHands', seats: [0, 2] },
  { type: 'voted', seat: 0 },
  { type: 'declined', seat: 0 },
  { type: 'kept' },
  { type: 'redealt', seat: 1, multiplier: 2 },
  ...(['red-general', 'redeal', 'last-winner', 'first-seat'] as const).map(
    (why) => ({ type: 'roundStarter', seat: 3, why }) as const,
  ),
  { type: 'declared', seat: 1, piles: 0 },
  { type: 'led', seat: 1, count: 1 },
  { type: 'led', seat: 1, count: 3 },
  { type: 'played', seat: 2 },
  { type: 'playedOpen', seat: 2, pieces: [29, 31] },
  { type: 'revealed', plays: [[29], [31]] },
  ...(['general', 'total', 'pieces', 'led-type', 'value', 'seat'] as const).map(
    (by) => ({ type: 'turnWon', seat: 0, piles: 2, by }) as const,
  ),
  scored,
  { type: 'gameEnded', reason: 'target', winners: [0] },
  { type: 'gameEnded', reason: 'rounds', winners: [0, 1] },
];

describe.each([
  ['en', english],
  ['es', spanish],
])('in %s', (_, speaker) => {
  test.each(TOLD.map((event) => [event.type, event] as const))('%s is a sentence', (_, event) => {
    for (const table of [setup, xiangqi]) expect(phrase(event, speaker, table)).toMatch(/^\S.*\.$/);
  });

  test('the states of a turn are not said', () => {
    for (const state of TURN_STATES) expect(phrase({ type: 'turnState', state }, speaker, setup)).toBeNull();
  });
});

test('numbers go by their number and named pieces by their name', () => {
  const event: Event = { type: 'revealed', plays: [[28, 29], [31]] };
  expect(phrase(event, english, setup)).toBe('The plays are shown: S1 13, 13; S2 red general.');
  expect(phrase(event, spanish, xiangqi)).toBe(
    'Se muestran las jugadas: S1 consejero rojo, consejero rojo; S2 general rojo.',
  );
});

test('a scored round says what it brought each seat', () => {
  expect(phrase(scored, english, setup)).toBe(
    'Round 2 is scored at ×2. S1: declared 1, took 1, points 12, total 12. S2: declared 0, took 1, points -2, total -5.',
  );
});

test('[LT-58] equal plays are said to go to the seat that wins them', () => {
  const won: Event = { type: 'turnWon', seat: 1, piles: 2, by: 'seat' };
  expect(phrase(won, english, setup)).toBe('S2 wins: equal plays, nearest to the starter. Piles: +2.');
  expect(phrase(won, english, { ...setup, turnTie: 'last' })).toBe(
    'S2 wins: equal plays, farthest from the starter. Piles: +2.',
  );
});
