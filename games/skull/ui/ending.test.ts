// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../game-package.ts';
import { speakerForTests } from '../../translator-for-tests.ts';
import { spoken } from '../text/index.ts';
import { factsOf } from './end-facts.ts';
import { poster } from './poster.ts';
import { ShownMatch } from './shown-match-for-tests.tsx';
import { truth } from './truth.ts';

/** The starter bids 1 over a skull, the next bids 2 and runs into it; then the next wins two challenges with a flower. */
function played() {
  const shown = new ShownMatch();
  const starter = shown.table.starter;
  const next = (starter + 1) % 3;
  shown.play([0, 1, 2].map((seat) => (seat === starter ? 'S' : 'F')).join(''), '1 2 - -');
  shown.must(next, { type: 'turnOver', seat: starter });
  shown.play('FFF', '1 - -').play('FFF', '1 - -');
  return { shown, starter, next };
}

const { shown, starter, next } = played();
const { match, speaker, faces } = shown.props(null);

test('a bid over one’s own skull is a bluff, but not if the skull lies too deep to be met', () => {
  const [first] = factsOf(match) ?? [];
  expect(first?.bidders.map(({ seat, isBluff }) => [seat, isBluff])).toEqual([
    [starter, true],
    [next, false],
  ]);
  const deep = new ShownMatch(2, { goal: 1 }).play('SS', 'F F 1 -');
  expect(factsOf(deep.props(null).match)?.[0]?.bidders.map(({ isBluff }) => isBluff)).toEqual([false]);
});

describe('the poster', () => {
  test('names the winner, and marks every challenge and bluff', () => {
    const drawn = poster(match, speaker, faces);
    expect(drawn?.title).toEqual([`Seat ${next + 1}`, 'dared and won']);
    expect(drawn?.winners.map(({ tab }) => tab?.text)).toEqual(['2 won · 3 discs']);
    expect(drawn?.line).toBe(`Seat ${starter + 1} bid 1 over a skull, and somebody walked into it.`);
    expect(drawn?.strip?.columns.map(({ isFlagged, marks }) => [isFlagged, marks[0]])).toEqual([
      [true, { kind: 'text', text: '✕2', isHit: false }],
      [false, { kind: 'text', text: '1', isHit: true }],
      [false, { kind: 'text', text: '1', isHit: true }],
    ]);
    expect(drawn?.titles.map(({ title }) => title)).toContain('The grim gardener');
  });

  test('is not there while it is played', () => {
    expect(poster({ ...match, outcome: null }, speaker, faces)).toBeNull();
    expect(truth({ ...match, outcome: null }, speaker, faces)).toBeNull();
  });

  test('shows who is out', () => {
    const duel = new ShownMatch(2);
    while (duel.match.outcome === null) {
      if (duel.match.state.phase === 'challenge') duel.must(0, { type: 'turnOver', seat: 1 });
      else if (duel.match.state.phase === 'first') duel.play('FS');
      else duel.play('', duel.asked[0] === 0 ? '2' : 'F');
    }
    const drawn = poster(duel.props(null).match, speaker, faces);
    expect(drawn?.title).toEqual(['Seat 2', 'outlasts them all']);
    expect(drawn?.others.map(({ isDead, tab }) => [isDead, tab?.text])).toEqual([[true, 'out']]);
  });
});

test('what was bid is told next to what was laid, with those who bid nothing', () => {
  const [first] = truth(match, speaker, faces)?.rounds ?? [];
  expect(first?.title).toBe(`1. Seat ${next + 1} bid 2 and met Seat ${starter + 1}’s skull`);
  expect(
    first?.words.map(({ said, verdict, truth: was }) => [
      said.text,
      verdict?.text,
      was?.cards?.map((card) => card.name),
    ]),
  ).toEqual([
    ['bid 1', 'bluff', ['Skull']],
    ['bid 2', 'meant it', ['Flower']],
  ]);
  expect(first?.facts.map(({ label, cards }) => [label, cards?.length])).toEqual([
    [`Seat ${((starter + 2) % 3) + 1}`, 1],
  ]);
});

test.each(LANGUAGES)('the end has all its words in %s', (language) => {
  const reader = speakerForTests(language, spoken.words[language], 'Seat ');
  const drawn = JSON.stringify([poster(match, reader, faces), truth(match, reader, faces)]);
  expect(drawn).not.toMatch(/poster\.|truth\.|{{|undefined/);
});
