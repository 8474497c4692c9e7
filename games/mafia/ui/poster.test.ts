import { describe, expect, test } from 'vitest';
import type { DeepReadonly } from '../../../kernel/index.ts';
import { LANGUAGES } from '../../game-package.ts';
import { roleName } from '../text/phrase.ts';
import type { Ending } from '../types.ts';
import { endedMatch, RICH } from './ending/ended-match-for-tests.ts';
import { poster } from './poster.ts';

const made = (...wish: Parameters<typeof endedMatch>) => {
  const { match, speaker, faces } = endedMatch(...wish);
  const drawn = poster(match, speaker, faces);
  if (drawn === null) throw new Error('no poster');
  return { ...drawn, match, speaker, ending: match.table.ending as DeepReadonly<Ending> };
};

test('while it is played there is no poster', () => {
  const { match, speaker, faces } = endedMatch({ seats: 7 });
  expect(poster({ ...match, table: { ...match.table, ending: null } }, speaker, faces)).toBeNull();
});

describe.each([1, 2, 3, 4, 5])('match %s', (seed) => {
  const { ending, match, speaker, ...drawn } = made({ seats: 9, seed });

  test('shows who won, who everybody was, and who the mafia were', () => {
    const { winners, others, line } = drawn;
    expect(winners.map(({ look }) => look)).toEqual(ending.winners);
    expect(winners.length + others.length).toBe(9);
    for (const { look, isDead, tab, changed } of [...winners, ...others]) {
      expect(isDead).toBe(!ending.players[look]?.alive);
      const { role = [], faction, original } = ending.players[look] ?? {};
      expect(tab?.text).toBe(roleName(speaker, role));
      expect(tab?.colour).toBe(faction === 'mafia' ? 'wine' : 'green');
      expect(changed === null).toBe(original?.role.join() === role.join() && original.faction === faction);
    }
    const mafia = ending.players.flatMap(({ original }, seat) => (original.faction === 'mafia' ? [seat] : []));
    expect(mafia.length).toBeGreaterThan(0);
    for (const seat of mafia) expect(line).toContain(`Seat ${seat + 1}`);
    expect(line).toMatch(mafia.length === 1 ? /^The mafia was/ : /^The mafia were/);
  });

  test('has a column for every night and day, with those who died in it', () => {
    const { columns = [] } = drawn.strip ?? {};
    const told = ending.story.filter(({ phase }) => phase.kind !== 'start');
    expect(columns).toHaveLength(new Set(told.map(({ phase }) => `${phase.kind}${phase.number}`)).size);
    const dead = columns.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'disc' ? [mark.look] : [])));
    expect(dead.toSorted()).toEqual(match.table.graves.map(({ seat }) => seat).toSorted());
    const wronged = match.table.graves.filter(
      ({ how, seat }) => how === 'lynched' && ending.players[seat]?.faction === 'town',
    );
    expect(columns.filter(({ isFlagged }) => isFlagged)).toHaveLength(wronged.length);
    const nights = columns.filter(({ number }) => number.startsWith('N'));
    expect(nights.map(({ begins }) => begins)).toEqual(nights.map((_, after) => ({ type: 'nightFell', after })));
  });

  test('gives titles only for votes that were cast', () => {
    expect(drawn.titles.length).toBeLessThanOrEqual(3);
    for (const { look, text } of drawn.titles) expect(text).toContain(`Seat ${look + 1}:`);
  });
});

test.each(LANGUAGES)('has all its words in %s, for every cast', (language) => {
  for (const seed of [1, 2, 3, 4]) {
    const options = { cast: 'custom', roles: RICH } as const;
    const { match, ending, speaker, ...drawn } = made({ seats: 20, seed, language, options });
    expect(JSON.stringify(drawn)).not.toMatch(/poster\.|{{|undefined/);
    expect(drawn.winners.length + drawn.others.length).toBe(20);
  }
});
