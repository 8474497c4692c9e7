import { expect, test } from 'vitest';
import { checkSession } from '../../../../experiment/tournament/session-plan.ts';
import { findGame } from '../../../../games/registry.ts';
import { type QuestionnaireItem, sessionPlan } from '../../../../protocol/index.ts';
import { catalogue } from '../../../catalogue.ts';
import english from '../../text/en/experiments.json' with { type: 'json' };
import { defaultPlan, freshKey, gameTexts, instructionsOf, isForTournaments, paid, tidied, withKind } from './plan.ts';

const en = {
  treatments: { calm: { name: 'Calm sea', help: 'No wind.' } },
  instructions: { general: 'Row.', calm: 'There is no wind.', storm: 'Hold on.' },
  quiz: {
    one: { question: 'Who rows?', answers: ['You', 'Nobody'], right: '0', why: 'You do.' },
    two: { question: 'Is it late?', answers: ['Yes', 'No'], right: '1' },
    broken: { question: 'No right answer', answers: ['Yes', 'No'], right: '2' },
  },
};

const words = { en, es: {} };

test('a game’s questions are read by their keys, and one without a right answer is left out', () => {
  expect(gameTexts(words, 'en').quiz).toEqual([
    { question: 'Who rows?', answers: ['You', 'Nobody'], right: 0, why: 'You do.' },
    { question: 'Is it late?', answers: ['Yes', 'No'], right: 1 },
  ]);
});

test('instructions are the general ones and those of the treatments that are played, under their names', () => {
  const texts = gameTexts(words, 'en');
  expect(instructionsOf(texts, ['storm', 'fog', 'calm'])).toBe(
    'Row.\n\nstorm\n\nHold on.\n\nCalm sea\n\nThere is no wind.',
  );
});

test('a game that says nothing leaves everything empty', () => {
  const texts = gameTexts(words, 'es');
  expect([texts.general, texts.quiz, texts.treatment('calm'), instructionsOf(texts, ['calm'])]).toEqual([
    '',
    [],
    { name: '', help: '', instructions: '' },
    '',
  ]);
});

const age: QuestionnaireItem = { kind: 'number', key: 'age', question: 'How old?', isRequired: true, from: 18, to: 99 };

test('a question that is answered in another way keeps its words and its column', () => {
  expect([withKind(age, 'text'), withKind(age, 'choice')]).toEqual([
    { kind: 'text', key: 'age', question: 'How old?', isRequired: true },
    { kind: 'choice', key: 'age', question: 'How old?', isRequired: true, choices: ['', ''] },
  ]);
});

test('a new question gets a column that no other has', () => {
  const second: QuestionnaireItem = { ...age, key: 'q3' };
  expect([freshKey([]), freshKey([age]), freshKey([age, second])]).toEqual(['q1', 'q2', 'q4']);
});

test('empty lines among choices are left out', () => {
  const choice: QuestionnaireItem = { ...withKind(age, 'choice'), choices: [' yes ', '', 'no'] } as QuestionnaireItem;
  expect(tidied([age, choice])).toEqual([age, { ...choice, choices: ['yes', 'no'] }]);
});

test('what points pay is the fee and the rate for each, in money of two decimals', () => {
  const plan = { showUpFee: 5, exchangeRate: 0.125, currency: '€' };
  expect([paid(plan, 50, 'en'), paid(plan, 0, 'en'), paid({ ...plan, currency: '' }, 100, 'es')]).toEqual([
    '11.25 €',
    '5.00 €',
    '17,50',
  ]);
});

test('the form has the games that the server takes, which are those for two, and the plan that each begins with can be played', () => {
  for (const game of catalogue) {
    const isForTwo = game.seats.min <= 2 && game.seats.max >= 2;
    expect([game.id, isForTournaments(game)]).toEqual([game.id, isForTwo]);
    if (!isForTournaments(game)) continue;
    const plan = sessionPlan.parse(defaultPlan(game, 'en', english.defaults));
    expect([game.id, checkSession(findGame(game.id), plan)]).toEqual([game.id, { ok: true, value: null }]);
  }
});
