import { expect, test } from 'vitest';
import { speakerForTests } from '../../translator-for-tests.ts';
import { spoken } from '../text/index.ts';
import { speechOf } from './speech.ts';

const SPEAKERS = Object.entries(spoken.words).map(([language, words]) => speakerForTests(language, words, 'Seat '));

const saidBy = (claim: object) => SPEAKERS.map((speaker) => speechOf({ type: 'claimed', claim } as never, speaker));

test('a claim is said by its seat, in the first person', () => {
  const claim = {
    kind: 'cards',
    by: 2,
    government: 0,
    as: 'drawn',
    cards: ['fascist', 'liberal'],
    doubt: 'impossible',
  };
  expect(saidBy(claim)).toEqual([
    { seat: 2, text: 'I drew Fascist, Liberal', note: expect.stringMatching(/^Election 1\. .*impossible/) },
    { seat: 2, text: 'Robé Fascista, Liberal', note: expect.stringMatching(/^Elección 1\. .*imposible/) },
  ]);
  const look = { kind: 'party', by: 0, government: 0, seat: 3, party: 'fascist', doubt: null };
  expect(saidBy(look)).toEqual([
    { seat: 0, text: 'Seat 4 is a fascist' },
    { seat: 0, text: 'Seat 4 es del partido fascista' },
  ]);
  expect(saidBy({ kind: 'side', by: 1, government: 0, party: 'liberal', doubt: null })).toEqual([
    { seat: 1, text: 'I am a liberal' },
    { seat: 1, text: 'Soy liberal' },
  ]);
});

test('nothing else is said', () => {
  expect(SPEAKERS.map((speaker) => speechOf({ type: 'gameOver' } as never, speaker))).toEqual([null, null]);
});
