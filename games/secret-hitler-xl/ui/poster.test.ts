// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../kernel/index.ts';
import { LANGUAGES } from '../../game-package.ts';
import type { Role } from '../rules/roles.ts';
import type { Claim } from '../types.ts';
import { poster } from './poster.ts';
import { ShownParts } from './shown-parts-for-tests.tsx';

const NAMES = { liberal: 'Liberal', fascist: 'Fascist', hitler: 'Hitler', communist: 'Communist' } as const;
const TONES = { liberal: 'blue', fascist: 'orange', communist: 'red', liberal_and_communist: 'blue' } as const;

/** A match played to its end, in which everybody has spoken of everything now and then. */
function ended(seed: number, seats = 9): ShownParts {
  const shown = new ShownParts({ seats, seed });
  const { table } = shown;
  let rounds = 0;
  while (shown.match.outcome === null) {
    shown.playOne(shown.asked[0] as Seat);
    if (table.governments.length > rounds) shown.claimAll();
    rounds = table.governments.length;
  }
  return shown;
}

const made = (shown: ShownParts, seat: Seat | null, place: 'table' | 'replay' = 'table') => {
  const { match, speaker, faces } = shown.props(seat, place);
  const drawn = poster(match, speaker, faces);
  if (drawn === null) throw new Error('no poster');
  return drawn;
};

test('while it is played there is no poster', () => {
  const { match, speaker, faces } = new ShownParts({ seats: 6 }).props(null);
  expect(poster(match, speaker, faces)).toBeNull();
});

describe.each([1, 2, 3, 4, 5, 6])('match %s', (seed) => {
  const shown = ended(seed);
  const { table } = shown;
  const roles = table.roles as Role[];

  test('shows who won in whose colour, everybody’s role, and who Hitler was', () => {
    const { tone, winners, others, line, kicker } = made(shown, null, 'replay');
    expect(tone).toBe(TONES[table.winner ?? 'liberal']);
    expect(winners.map(({ look }) => look)).toEqual(shown.match.outcome?.ranking[0]);
    expect(line).toBe(`Hitler was Seat ${roles.indexOf('hitler') + 1}.`);
    expect(kicker).toEqual(['Secret Hitler XL', '9 players', `${table.governments.length} elections`]);
    for (const { look, tab, isDead, changed } of [...winners, ...others]) {
      expect(tab?.text).toBe(NAMES[roles[look] as Role]);
      expect(isDead).toBe(table.deaths.includes(look));
      const { originalRole, role } = shown.match.state.hands[look] ?? {};
      expect(changed?.from ?? tab?.text).toBe(NAMES[originalRole ?? 'liberal']);
      expect(changed === null).toBe(originalRole === role);
    }
    expect(winners.length + others.length).toBe(9);
  });

  test('has a column a round, with what was enacted and a mark under every false claim', () => {
    const { columns = [] } = made(shown, null, 'replay').strip ?? {};
    expect(columns).toHaveLength(table.governments.length);
    for (const [at, { policy, extra }] of table.governments.entries()) {
      expect(columns[at]?.marks).toHaveLength([policy, extra].filter((card) => card !== null).length);
      expect(columns[at]?.begins).toEqual({ type: 'nominated', after: at });
      const isCards = (claim: Claim) => claim.kind === 'cards' && claim.government === at;
      const lied = table.claims.filter(isCards).some((claim) => {
        const seen = shown.match.state.hands[claim.by]?.seen.find(
          ({ government, as }) => claim.kind === 'cards' && government === at && as === claim.as,
        );
        return claim.kind === 'cards' && seen?.cards.toSorted().join() !== claim.cards.toSorted().join();
      });
      if (lied) expect(columns[at]).toMatchObject({ isFlagged: true, label: expect.stringContaining('false claim') });
    }
  });

  test('tells a spectator only of claims that cannot have been true', () => {
    const open = made(shown, null, 'replay').strip?.columns.filter(({ isFlagged }) => isFlagged) ?? [];
    const seen = made(shown, null).strip?.columns.filter(({ isFlagged }) => isFlagged) ?? [];
    expect(open.map(({ number }) => number)).toEqual(expect.arrayContaining(seen.map(({ number }) => number)));
  });

  test('gives at most three titles, each to another, and says what for', () => {
    const { titles } = made(shown, null, 'replay');
    expect(titles.length).toBeLessThanOrEqual(3);
    expect(new Set(titles.map(({ look }) => look)).size).toBe(titles.length);
    for (const { look, text } of titles) expect(text).toMatch(new RegExp(`^Seat ${look + 1}: .*[1-9a]`));
  });
});

test('what ended it is told with the names of those who did it', () => {
  const why = (wanted: string) => {
    for (let seed = 1; seed < 200; seed++) {
      const shown = new ShownParts({ seats: 7, seed }).playUntil(({ outcome }) => outcome !== null);
      const { reason, governments } = shown.table;
      const last = governments.at(-1);
      const kind = reason === 'track' ? (last?.policy === null ? 'fell' : 'enacted') : reason;
      if (kind === wanted) return { why: made(shown, null).why, last };
    }
    throw new Error(`no match ends with ${wanted}`);
  };
  const elected = why('hitler_elected');
  expect(elected.why).toMatch(`Seat ${(elected.last?.chancellor ?? 0) + 1} elected chancellor`);
  expect(why('enacted').why).toMatch(/^Seat \d and Seat \d enacted their \w+ policy\.$/);
  expect(why('fell').why).toMatch(/^Their \w+ policy fell from the deck, after \d failed elections\.$/);
  expect(why('hitler_dead').why).toMatch(/^Seat \d (had Seat \d shot|did not live to see the end)\.$/);
});

test.each(LANGUAGES)('has all its words in %s', (language) => {
  for (const seed of [1, 2, 3]) {
    const { match } = ended(seed, 16).props(null, 'replay');
    const { speaker, faces } = new ShownParts({ seats: 16, language }).props(null);
    const drawn = poster(match, speaker, faces);
    expect(JSON.stringify(drawn)).not.toMatch(/poster\.|{{|undefined/);
  }
});
