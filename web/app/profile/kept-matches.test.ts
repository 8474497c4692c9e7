// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MatchOnScreen } from '../../ui/screen.ts';
import type { ShownGame } from '../shell/games.ts';
import { forgetMatches, type KeptMatch, mergedMatches, useKeepingMatch, useKeptMatches } from './kept-matches.ts';
import { groupedBy, matchesAsCsv, tallyOf } from './tally.ts';

beforeEach(forgetMatches);

const game = { id: 'toy', roleOf: () => 'roles.spy.name' } as unknown as ShownGame;
const shown = (id: string, ranking: readonly (readonly number[])[] | null) =>
  ({
    id,
    seats: 3,
    hand: {},
    outcome: ranking === null ? null : { ranking, scores: [4, 2, 1] },
  }) as unknown as MatchOnScreen;

const kept = () => useKeptMatches.getState().matches;

test('a match is kept once it is over, once, with how it ended for my seat', async () => {
  const { rerender } = renderHook(
    (match: MatchOnScreen) => useKeepingMatch({ shown: match, seat: 1, game, isPractice: true }),
    {
      initialProps: shown('m1', null),
    },
  );
  expect(kept()).toEqual([]);
  rerender(shown('m1', [[1], [0, 2]]));
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(kept()).toEqual([
    {
      match: 'm1',
      seat: 1,
      game: 'toy',
      isPractice: true,
      endedAt: kept()[0]?.endedAt,
      seats: 3,
      result: 'won',
      score: 2,
      role: 'roles.spy.name',
    },
  ]);
  rerender(shown('m2', [[], [0, 1, 2]]));
  await waitFor(() => expect(kept()).toHaveLength(2));
  rerender(shown('m1', [[1], [0, 2]]));
  rerender(shown('m3', [[0], [1, 2]]));
  await waitFor(() => expect(kept().map(({ result }) => result)).toEqual(['won', 'none', 'lost']));
});

test('nothing is kept of what somebody only watched', async () => {
  renderHook(() => useKeepingMatch({ shown: shown('m1', [[1], [0]]), seat: null, game, isPractice: false }));
  renderHook(() => useKeepingMatch(null));
  await useKeptMatches.persist.rehydrate();
  expect(kept()).toEqual([]);
});

const one = (result: KeptMatch['result'], differing: Partial<KeptMatch> = {}): KeptMatch => ({
  ...{ match: 'm', seat: 0, game: 'toy', isPractice: false, endedAt: 0, seats: 4, result, score: null, role: null },
  ...differing,
});

test('won, lost, and the longest streaks; a match without a winner ends both', () => {
  const results = ['won', 'won', 'none', 'won', 'lost', 'lost', 'lost', 'won'] as const;
  expect(tallyOf(results.map((result) => one(result)))).toEqual({
    played: 8,
    won: 4,
    lost: 3,
    longestWon: 2,
    longestLost: 3,
  });
});

test('what the device and the server have of the same match counts once', () => {
  const here = [
    one('won', { match: 'a', endedAt: 5 }),
    one('lost', { match: 'practice', isPractice: true, endedAt: 9 }),
  ];
  const there = [
    one('won', { match: 'a', endedAt: 4 }),
    one('lost', { match: 'a', seat: 1 }),
    one('none', { match: 'b', endedAt: 7 }),
  ];
  expect(mergedMatches(here, there).map(({ match, seat, endedAt }) => [match, seat, endedAt])).toEqual([
    ['a', 1, 0],
    ['a', 0, 5],
    ['b', 0, 7],
    ['practice', 0, 9],
  ]);
});

test('by game, the one that was played most first', () => {
  const played = [one('won'), one('lost', { game: 'other' }), one('lost', { game: 'other' })];
  expect(groupedBy(played, (match) => match.game).map(([key, group]) => [key, group.length])).toEqual([
    ['other', 2],
    ['toy', 1],
  ]);
});

test('as a table for spreadsheets', () => {
  expect(matchesAsCsv([one('won', { role: 'roles.spy.name', score: 3 })]).split('\r\n')).toEqual([
    'match,seat,game,isPractice,endedAt,seats,result,score,role',
    'm,1,toy,false,1970-01-01T00:00:00.000Z,4,won,3,spy',
    '',
  ]);
});
