// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../game-package.ts';
import { poster } from './poster.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';
import { truth } from './truth.ts';

function played(language: (typeof LANGUAGES)[number] = 'en') {
  const setup = { rounds: 3, variant: 'G1', tokenPolicy: 'reset', demo: false } as const;
  const shown = new ShownMatch(setup, language);
  for (const answer of ['accept', 'snatch', 'reject'] as const) shown.offer().reply(answer);
  const { match, speaker, faces } = shown.props(null);
  return { truth: truth(match, speaker, faces), poster: poster(match, speaker, faces), table: match.table };
}

test('what each gained is told next to the fair swap', () => {
  const { truth: told, table } = played();
  expect(told?.rounds).toHaveLength(3);
  for (const [at, { before, after }] of table.rounds.entries()) {
    const fair = Math.min(before[0]?.pavo ?? 0, before[1]?.elote ?? 0);
    const gains = [0, 1].map((seat) => {
      const worth = (held: (typeof before)[number] | undefined) =>
        (held?.pavo ?? 0) * (seat === 0 ? 1 : 2) + (held?.elote ?? 0) * (seat === 0 ? 2 : 1);
      return worth(after[seat]) - worth(before[seat]);
    });
    expect(told?.rounds[at]?.words.map(({ said }) => said.text)).toEqual(gains.map((gain) => `gained ${gain} points`));
    expect(told?.rounds[at]?.words.map(({ verdict }) => verdict?.isKept)).toEqual(gains.map((gain) => gain >= fair));
  }
});

test('titles are given for what was done, with how often', () => {
  expect(played().poster?.titles.map(({ look, text }) => [look, text])).toEqual([
    [1, 'Seat 2: snatched 1 time of 3'],
    [0, 'Seat 1: offered again after 1 snatch'],
  ]);
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  const { truth: told, poster: drawn } = played(language);
  expect(JSON.stringify([told, drawn])).not.toMatch(/truth\.|poster\.|{{/);
});
