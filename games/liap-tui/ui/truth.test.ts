// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { spoken } from '../text/index.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';
import { truth } from './truth.ts';

const shown = new ShownMatch('seed', { maxRounds: 5 }).playUntil(({ outcome }) => outcome !== null);
const { match, faces, speaker } = shown.props(null);

test('what everybody declared is told next to what they took, and whether they kept it', () => {
  const { rounds = [] } = truth(match, speaker, faces) ?? {};
  expect(rounds).toHaveLength(shown.table.rounds.length);
  for (const [at, { declared, piles }] of shown.table.rounds.entries()) {
    expect(rounds[at]?.words.map(({ said }) => said.text)).toEqual(
      declared.map((said, seat) => `said ${said}, took ${piles[seat]}`),
    );
    expect(rounds[at]?.words.map(({ verdict }) => verdict?.text)).toEqual(
      declared.map((said, seat) => (said === piles[seat] ? 'kept' : 'missed')),
    );
  }
});

test.each(LANGUAGES)('has all its words in %s; while it is played nothing is told', (language) => {
  const reader = speakerForTests(language, spoken.words[language], 'Seat ');
  expect(JSON.stringify(truth(match, reader, faces))).not.toMatch(/truth\.|{{/);
  expect(truth({ ...match, outcome: null }, reader, faces)).toBeNull();
});
