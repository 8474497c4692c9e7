// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../game-package.ts';
import type { AnswerToOffer } from '../types.ts';
import { poster } from './poster.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

/** A match whose offers were answered so. */
function played(answers: readonly AnswerToOffer[], language: (typeof LANGUAGES)[number] = 'en') {
  const shown = new ShownMatch({ rounds: answers.length, variant: 'G1', tokenPolicy: 'reset', demo: false }, language);
  for (const answer of answers) shown.offer().reply(answer);
  const { match, speaker, faces } = shown.props(null);
  const drawn = poster(match, speaker, faces);
  if (drawn === null) throw new Error('no poster');
  return { ...drawn, match };
}

test('while it is played there is no poster', () => {
  const { match, speaker, faces } = new ShownMatch().props(null);
  expect(poster(match, speaker, faces)).toBeNull();
});

test.each([
  [['snatch', 'snatch', 'snatch'], 'Snatched 3 times of 3.'],
  [['accept', 'snatch', 'reject'], 'Snatched once in 3.'],
  [['accept', 'accept', 'reject'], '2 deals of 3, and nothing snatched.'],
  [['reject', 'reject', 'reject'], 'Not one deal in 3.'],
] as const)('%j: %s', (answers, text) => {
  const { line, strip, winners, others, match } = played(answers);
  expect(line).toBe(text);
  expect(strip?.columns).toHaveLength(3);
  expect(strip?.columns.map(({ marks }) => marks.length)).toEqual([1, 1, 1]);
  expect(strip?.columns.map(({ begins }) => begins?.after)).toEqual([0, 1, 2]);
  const ranking = match.outcome?.ranking ?? [];
  expect([winners, others].map((people) => people.map(({ look }) => look))).toEqual([ranking[0], ranking[1] ?? []]);
  for (const { look, tab } of [...winners, ...others]) {
    expect(tab?.text).toBe(`${match.table.rounds.at(-1)?.outcomes[look]} points`);
  }
});

test('[SN-49] what was possible has the worth of the table', () => {
  const shown = new ShownMatch({ rounds: 1, ownWorth: 3, otherWorth: 7, pavosP1: 12, elotesP2: 6, demo: false });
  const { match, speaker, faces } = shown.offer().reply('accept').props(null);
  expect(poster(match, speaker, faces)?.why).toBe('Together they made 94 of the 126 that were possible.');
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  expect(JSON.stringify(played(['accept', 'snatch', 'reject'], language))).not.toMatch(/poster\.|{{/);
});
