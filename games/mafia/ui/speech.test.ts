import { expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { spoken } from '../text/index.ts';
import { speechOf } from './speech.ts';

const SPEAKERS = Object.entries(spoken.words).map(([language, words]) => speakerForTests(language, words, 'Seat '));

const saidBy = (claim: object) => SPEAKERS.map((speaker) => speechOf({ type: 'claimed', claim } as never, speaker));

test('a claim is said by its seat, in the first person', () => {
  expect(saidBy({ kind: 'role', by: 1, day: 1, role: 'Cop' })).toEqual([
    { seat: 1, text: 'My role: Cop' },
    { seat: 1, text: expect.stringMatching(/^Mi rol: \w/) },
  ]);
  expect(saidBy({ kind: 'result', by: 1, day: 1, about: 2, is: 'evil' })).toEqual([
    { seat: 1, text: 'I found Seat 3 evil' },
    { seat: 1, text: 'Averigüé que Seat 3 es culpable' },
  ]);
  expect(saidBy({ kind: 'saw', by: 1, day: 1, who: 2, at: 0 })).toEqual([
    { seat: 1, text: 'I saw Seat 3 visit Seat 1' },
    { seat: 1, text: 'Vi a Seat 3 visitar a Seat 1' },
  ]);
});

test('nothing else is said', () => {
  expect(SPEAKERS.map((speaker) => speechOf({ type: 'gameOver' } as never, speaker))).toEqual([null, null]);
});
