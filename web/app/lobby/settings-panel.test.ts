import { expect, test } from 'vitest';
import { choicesWith, lengthInWords } from './settings-panel.tsx';

test('a length is said in the largest unit that needs no fraction', () => {
  expect([15, 60, 90, 600, 86_400].map((seconds) => lengthInWords(seconds, 'en'))).toEqual([
    '15 seconds',
    '1 minute',
    '90 seconds',
    '10 minutes',
    '1 day',
  ]);
  expect(lengthInWords(1.2, 'es')).toBe('1,2 segundos');
});

test('what is chosen can always be chosen again', () => {
  expect(choicesWith<number | null>([null, 30], 45)).toEqual([null, 30, 45]);
  expect(choicesWith<number | null>([null, 30], null)).toEqual([null, 30]);
});
