// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { LANGUAGES } from '../../game-package.ts';
import { isFalse } from './end-facts.ts';
import { ShownParts } from './shown-parts-for-tests.tsx';
import { truth } from './truth.ts';

/** A match played to its end, in which everybody has spoken of everything now and then. */
function ended(seed: number, seats = 9): ShownParts {
  const shown = new ShownParts({ seats, seed });
  let rounds = 0;
  while (shown.match.outcome === null) {
    shown.playOne(shown.asked[0] as Seat);
    if (shown.table.governments.length > rounds) shown.claimAll();
    rounds = shown.table.governments.length;
  }
  return shown;
}

const told = (shown: ShownParts, seat: Seat | null, place: 'table' | 'replay' = 'replay') => {
  const { match, speaker, faces } = shown.props(seat, place);
  const made = truth(match, speaker, faces);
  if (made === null) throw new Error('nothing told');
  return { ...made, match };
};

test('while it is played nothing is told', () => {
  const { match, speaker, faces } = new ShownParts({ seats: 6 }).props(null, 'replay');
  expect(truth(match, speaker, faces)).toBeNull();
});

describe.each([1, 2, 3, 4, 5, 6])('match %s', (seed) => {
  const shown = ended(seed);
  const { table, hands } = shown.match.state;
  const { rounds, changes, match } = told(shown, null);

  test('every government is told with its cards, from the draw pile to the table', () => {
    expect(rounds).toHaveLength(table.governments.length);
    for (const [at, { president, policy }] of table.governments.entries()) {
      const facts = new Map(rounds[at]?.facts.map(({ label, cards = [] }) => [label, cards.map(({ name }) => name)]));
      const drawn = hands[president]?.seen.find(({ government, as }) => government === at && as === 'drawn')?.cards;
      expect(facts.get('Drawn')).toEqual(drawn?.map((card) => shown.speaker.text(`policies.${card}`)));
      if (policy === null) continue;
      expect(facts.get('Enacted')).toEqual([shown.speaker.text(`policies.${policy}`)]);
      const parts = [facts.get('President discarded'), facts.get('Chancellor discarded'), facts.get('Enacted')];
      if (drawn !== undefined) expect(parts.flat().sort()).toEqual(facts.get('Drawn')?.toSorted());
    }
  });

  test('every claim is there once, and lies are marked by a word', () => {
    const words = rounds.flatMap((round) => round.words);
    expect(words).toHaveLength(table.claims.length);
    const roles = table.roles ?? [];
    const facts = { roles, hands: match.hands ?? [], canTurn: match.setup.communists };
    const lies = match.table.claims.filter((claim) => isFalse(claim, facts));
    expect(lies.length).toBeGreaterThan(0);
    expect(words.filter(({ verdict }) => verdict?.text === 'lie')).toHaveLength(lies.length);
    for (const { verdict, truth: so } of words) expect(so !== null).toBe(verdict?.isKept === false);
  });

  test('whose role was changed is told, with when and by whom', () => {
    const turned = hands.flatMap(({ role, originalRole }, seat) => (role === originalRole ? [] : [seat]));
    expect(changes.map(({ look }) => look)).toEqual(turned);
    for (const { text, look } of changes) {
      expect(text).toMatch(new RegExp(`^Seat ${look + 1}: dealt \\w+, radicalized in election \\d+ by Seat \\d`));
      const number = Number(/election (\d+)/.exec(text)?.[1]);
      const by = Number(/by Seat (\d+)/.exec(text)?.[1]) - 1;
      expect(table.governments[number - 1]).toMatchObject({ power: 'radicalization', president: by });
    }
  });
});

test('some match has somebody who was radicalized', () => {
  expect([1, 2, 3, 4, 5, 6].flatMap((seed) => told(ended(seed), null).changes).length).toBeGreaterThan(0);
});

test('where hands stay closed only what everybody could know is told', () => {
  const { rounds } = told(ended(1), null, 'table');
  expect(rounds.flatMap(({ facts }) => facts).filter(({ label }) => label === 'Drawn')).toEqual([]);
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  for (const seed of [1, 2, 3]) {
    const { match } = ended(seed, 16).props(null, 'replay');
    const { speaker, faces } = new ShownParts({ seats: 16, language }).props(null);
    expect(JSON.stringify(truth(match, speaker, faces))).not.toMatch(/truth\.|screen\.|{{|undefined/);
  }
});
