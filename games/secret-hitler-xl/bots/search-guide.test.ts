import { expect, test } from 'vitest';
import { type Course, compareFacts, rankTruth, UNLIKELY } from '../../calibration-for-tests.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import { setupFor } from '../rules/table-for-tests.ts';
import type { GameView, SecretHitler } from '../types.ts';
import { searchGuide } from './search-guide.ts';

const SEATS = 8;

const courseOf = (kind: string, at: Course<SecretHitler>['at'], matches: number): Course<SecretHitler> => ({
  gamePackage: { game, bots, search: searchGuide },
  kind,
  setup: setupFor('seed', SEATS),
  seats: SEATS,
  matches,
  at,
});

test('what was dealt is imagined as it is dealt: roles before anything was done, and the draw pile', () => {
  const course = courseOf('deducer', ({ phase }) => phase === 'election', 300);
  const firstEvil = rankTruth(course, ({ hands }, { seat }) =>
    hands.findIndex(({ role }, other) => other !== seat && role === 'hitler'),
  );
  const liberalsOnTop = rankTruth(course, ({ box }) => box.deck.slice(-9).filter((card) => card === 'liberal').length);
  expect(firstEvil).toBeLessThan(UNLIKELY);
  expect(liberalsOnTop).toBeLessThan(UNLIKELY);
});

/** The last chancellor who enacted a fascist policy, other than oneself. */
function enacter({ table, seat }: GameView): number | null {
  const found = table.governments.findLast(({ policy }) => policy !== null && TRACK_OF[policy] === 'fascist');
  return found === undefined || found.chancellor === seat ? null : found.chancellor;
}

const isLate = (view: GameView): boolean =>
  view.phase === 'vote' &&
  view.hand.role === 'liberal' &&
  view.table.governments.length === 6 &&
  enacter(view) !== null;

/** Over 2,000 matches it expects about eight points too few fascists among the chancellors of `deducer`. */
test.each([
  ['smart', 6],
  ['deducer', 12],
])('among %s bots a liberal imagines what others are nearly as often as is so', (kind, points) => {
  const compared = compareFacts(courseOf(kind, isLate, 500), {
    'the chancellor who enacted a fascist policy is a fascist': ({ hands }, view) =>
      partyOf(hands[enacter(view) as number]!.role) === 'fascist',
    'the candidate for chancellor is Hitler': ({ hands }, { table }) =>
      hands[table.chancellorCandidate as number]!.role === 'hitler',
    'the candidate for president is a liberal': ({ hands }, { table }) =>
      hands[table.presidentCandidate]!.role === 'liberal',
  });
  for (const [fact, { positions, was, imagined }] of Object.entries(compared)) {
    expect(positions, fact).toBeGreaterThan(150);
    expect(Math.abs(was - imagined), fact).toBeLessThan(points);
  }
});
