import { expect, test } from 'vitest';
import { gameTexts, instructionsOf } from './game-texts.ts';

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
