// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../game-package.ts';
import { poster } from './poster.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';
import { truth } from './truth.ts';

/** The end of a match in which everybody gave so much, round by round. */
function endOf(rounds: readonly (readonly number[])[], language: Language = 'en') {
  const shown = new ShownMatch({ rounds: rounds.length }, rounds[0]?.length ?? 0, language);
  for (const amounts of rounds) shown.give(...amounts);
  const { match, speaker, faces } = shown.props(null);
  return { poster: poster(match, speaker, faces), truth: truth(match, speaker, faces) };
}

test('while it is played there is neither poster nor truth', () => {
  const { match, speaker, faces } = new ShownMatch().props(null);
  expect([poster(match, speaker, faces), truth(match, speaker, faces)]).toEqual([null, null]);
});

test('the poster tells who has the most, what was possible, and what everybody gave', () => {
  const { poster: drawn } = endOf([
    [20, 10, 0],
    [20, 12, 0],
  ]);
  expect(drawn?.title).toEqual(['Seat 3', 'leaves with the most']);
  expect(drawn?.why).toBe('Together 157.3 of 192 possible points.');
  expect(drawn?.line).toBe('Seat 3 gave nothing in 2 of 2 rounds.');
  expect(drawn?.others.map(({ tab }) => tab?.text)).toEqual(['Place 2: 51.1 points', 'Place 3: 33.1 points']);
  const marks = drawn?.strip?.columns.map((column) => column.marks.map((mark) => 'text' in mark && mark.text));
  expect(marks).toEqual([
    ['0', '10', '20'],
    ['0', '12', '20'],
  ]);
  expect(drawn?.titles.map(({ title, text }) => [title, text])).toEqual([
    ['Pillar of the pot', 'Seat 1: gave 100 of every 100 coins'],
    ['Free rider', 'Seat 3: gave 0 of every 100 coins and took a full share'],
  ]);
});

test.each([
  [[[20, 20]], 'Once in 1 rounds, everybody gave everything.'],
  [
    [
      [20, 5],
      [3, 4],
    ],
    'Nobody ever gave nothing.',
  ],
  [
    [
      [20, 0],
      [0, 4],
    ],
    '30 % of all coins went into the pot.',
  ],
])('%j: %s', (rounds, line) => {
  expect(endOf(rounds).poster?.line).toBe(line);
});

test('what was earned is told next to giving nothing and to giving everything', () => {
  const [round] = endOf([[20, 0]]).truth?.rounds ?? [];
  expect(round?.title).toBe('Round 1: 20 of 40 given');
  expect(round?.words.map(({ said, verdict, truth: told }) => [said.text, verdict?.text, told?.text])).toEqual([
    ['gave 20', 'earned 16', '16 less than if all gave all, 4 less than if nobody did'],
    ['gave 0', 'earned 36', '4 more than if all gave all, 16 more than if nobody did'],
  ]);
});

test('titles are also given for taking points, and for losing them', () => {
  const shown = new ShownMatch({ rounds: 1, punishment: true }, 3).give(9, 9, 9);
  shown.punish([0, 0, 3], [0, 0, 0], [0, 0, 0]);
  const { match, speaker, faces } = shown.props(null);
  expect(poster(match, speaker, faces)?.titles.map(({ title }) => title)).toEqual(['Sheriff', 'Lightning rod']);
  expect(truth(match, speaker, faces)?.rounds[0]?.words.map(({ said }) => said.text)).toEqual([
    'gave 9, spent 3',
    'gave 9',
    'gave 9, lost 9',
  ]);
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  const told = endOf(
    [
      [20, 10, 0, 5],
      [0, 10, 0, 5],
      [2, 10, 0, 5],
      [9, 10, 0, 5],
    ],
    language,
  );
  expect(JSON.stringify(told)).not.toMatch(/poster\.|truth\.|{{/);
});
