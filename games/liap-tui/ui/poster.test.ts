// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { spoken } from '../text/index.ts';
import { poster } from './poster.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';

const shown = new ShownMatch('seed', { maxRounds: 5 }).playUntil(({ outcome }) => outcome !== null);
const { match, speaker, faces } = shown.props(null);
const { rounds, scores } = shown.table;

test('while it is played there is no poster', () => {
  expect(poster({ ...match, outcome: null }, speaker, faces)).toBeNull();
});

test('everybody is shown with their points, the best first', () => {
  const { winners = [], others = [] } = poster(match, speaker, faces) ?? {};
  const people = [...winners, ...others];
  expect(people.map(({ look }) => look)).toEqual(match.outcome?.ranking.flat());
  expect(winners).toHaveLength(match.outcome?.ranking[0]?.length ?? 0);
  for (const { look, tab } of people) expect(tab?.text).toMatch(new RegExp(`(^|: )${scores[look]} points?$`));
});

test('what was said and taken is shown round by round, and what came true is marked', () => {
  const { strip } = poster(match, speaker, faces) ?? {};
  expect(strip?.columns).toHaveLength(rounds.length);
  expect(strip?.rows).toEqual(match.outcome?.ranking.flat());
  for (const [at, { declared, piles }] of rounds.entries()) {
    const { marks, label, begins } = strip?.columns[at] ?? {};
    expect(marks).toEqual(
      (strip?.rows ?? []).map((seat) => ({
        kind: 'text',
        text: `${piles[seat]}/${declared[seat]}`,
        isHit: declared[seat] === piles[seat],
      })),
    );
    expect(label).toContain(`Seat 1 said ${declared[0]} and took ${piles[0]}.`);
    expect(begins).toEqual({ type: 'roundStarter', after: at });
  }
});

test('the line of the evening is the boldest word that was kept', () => {
  const kept = rounds.flatMap(({ declared, piles }) =>
    declared.filter((said, seat) => said === piles[seat] && said > 0),
  );
  const [, said, took] = /said (\d+) and took (\d+)/.exec(poster(match, speaker, faces)?.line ?? '') ?? [];
  if (kept.length > 0) expect([Number(said), Number(took)]).toEqual([Math.max(...kept), Math.max(...kept)]);
  else expect(said).not.toBe(took);
});

test('titles say what they are for', () => {
  const { titles = [] } = poster(match, speaker, faces) ?? {};
  expect(titles.length).toBeGreaterThan(0);
  for (const { look, text } of titles) expect(text).toMatch(new RegExp(`^Seat ${look + 1}: .*\\d`));
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  const drawn = poster(match, speakerForTests(language, spoken.words[language], 'Seat '), faces);
  expect(JSON.stringify(drawn)).not.toMatch(/poster\.|{{|undefined/);
});
