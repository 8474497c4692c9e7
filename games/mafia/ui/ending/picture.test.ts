import { expect, test } from 'vitest';
import type { Ending } from '../../types.ts';
import { endedMatch, RICH } from './ended-match-for-tests.ts';
import { concerned, layOut, pictureOf, scenesOf, type Told, tallyOf } from './picture.ts';

const by = 'moderator' as const;
const EVENTS: readonly Told[] = [
  { t: 'visit', by: 0, at: 1, as: 'busdrive', to: by },
  { t: 'visit', by: 0, at: 2, as: 'busdrive', to: by },
  { t: 'swapped', who: [1, 2], to: by },
  { t: 'blocked', who: 3, to: by },
  { t: 'blocked', who: 3, to: by },
  { t: 'visit', by: 4, at: 1, aimedAt: 2, as: 'kill', hidden: true, to: by },
  { t: 'saved', who: 1, to: by },
  { t: 'died', who: 5, to: 'public' },
  { t: 'visit', by: 6, at: 4, as: 'investigate', to: by },
  { t: 'alignment', about: 4, is: 'evil', to: [6] },
];

test('a night’s picture has every action with its arrows in order, and what became of everybody', () => {
  const { doings, reached } = pictureOf({ events: EVENTS });
  const seen = { isUnseen: false, found: null };
  const way = (to: number, isMeant = false) => ({ to, isMeant });
  expect(doings).toEqual([
    { by: 0, what: 'busdrive', ...seen, ways: [way(1), way(2)] },
    { by: 3, what: 'blocked', ...seen, ways: [] },
    { by: 4, what: 'kill', isUnseen: true, found: null, ways: [way(1), way(2, true)] },
    { by: 6, what: 'investigate', isUnseen: false, found: 'evil', ways: [way(4)] },
  ]);
  expect(reached).toEqual([
    { seat: 1, fates: ['saved'] },
    { seat: 2, fates: [] },
    { seat: 4, fates: [] },
    { seat: 5, fates: ['died'] },
  ]);
});

test('ways end one below the other within the place of whom they reach, and no places overlap', () => {
  const ending = endedMatch({ seats: 20, options: { cast: 'custom', roles: RICH } }).match.table.ending as Ending;
  const nights = scenesOf(ending).filter(({ kind }) => kind === 'night');
  expect(nights.length).toBeGreaterThan(2);
  for (const night of nights) {
    const picture = pictureOf(night);
    const layout = layOut(picture);
    for (const places of [layout.doings, layout.reached]) {
      for (const [index, { top, height }] of places.entries()) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top + height).toBeLessThanOrEqual((places[index + 1]?.top ?? layout.height) + 1e-9);
      }
    }
    for (const [index, { seat }] of picture.reached.entries()) {
      const ends = layout.arrows.filter(({ to }) => to === seat).map(({ end }) => end);
      const { top, height } = layout.reached[index] as { top: number; height: number };
      for (const [at, end] of ends.entries()) {
        expect(end).toBeGreaterThan(top);
        expect(end).toBeLessThan(top + height);
        if (at > 0) expect(end - (ends[at - 1] as number)).toBeGreaterThanOrEqual(1.25);
      }
    }
    expect(layout.arrows).toHaveLength(picture.doings.flatMap(({ ways }) => ways).length);
  }
});

test('a night in which nothing happens has no height', () => {
  expect(layOut(pictureOf({ events: [{ t: 'noDeaths', to: 'public' }] })).height).toBe(0);
});

const player = { original: { role: ['Cop'], faction: 'town' } } as const;

test('what belongs to one day is grouped together, and everybody has the role that they had then', () => {
  const chapter = (kind: 'start' | 'night' | 'day', number: number, ...events: Told[]) => ({
    phase: { kind, number },
    events,
  });
  const story = [
    chapter('start', 0),
    chapter('night', 0, { t: 'yourRole', role: ['Cultist'], faction: 4, to: [1] }),
    chapter('day', 1, { t: 'shot', by: 0, at: 1, to: 'public' }),
    chapter('day', 1, { t: 'noLynch', to: 'public' }),
  ];
  const scenes = scenesOf({ story, players: [player, player] });
  expect(scenes.map(({ kind, number, events }) => [kind, number, events.length])).toEqual([
    ['night', 0, 1],
    ['day', 1, 2],
  ]);
  expect(scenes.map(({ parts }) => parts.map(({ role }) => role[0]))).toEqual([
    ['Cop', 'Cop'],
    ['Cop', 'Cultist'],
  ]);
});

test('an event concerns everybody whom it names or tells', () => {
  expect(EVENTS.map(concerned)).toEqual([[0, 1], [0, 2], [1, 2], [3], [3], [4, 1, 2], [1], [5], [6, 4], [6, 4]]);
  expect(concerned({ t: 'noDeaths', to: 'public' })).toEqual([]);
  expect(concerned({ t: 'vote', by: 1, for: null, weight: 1, to: by })).toEqual([1]);
});

test('votes are counted as they weighed, the most first', () => {
  const vote = (voter: number, candidate: number | null, weight = 1): Told => ({
    ...{ t: 'vote', by: voter, for: candidate, weight, to: by },
  });
  expect(tallyOf([vote(0, 3), vote(1, null), vote(2, null, 2), vote(3, 0)])).toEqual([
    { candidate: null, weight: 3, voters: [1, 2] },
    { candidate: 3, weight: 1, voters: [0] },
    { candidate: 0, weight: 1, voters: [3] },
  ]);
});
