import { expect, test } from 'vitest';
import { type Course, compareFacts, rankTruth, UNLIKELY } from '../../calibration-for-tests.ts';
import { game } from '../game.ts';
import { bots } from '../index.ts';
import { TRACK_OF } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import { setupFor } from '../rules/table-for-tests.ts';
import type { GameView, SecretHitler } from '../types.ts';
import { answersAt, governmentRow, viewAt } from './positions-for-tests.ts';
import { believer, searchGuide } from './search-guide.ts';

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

/** In points of a hundred. */
const NEARLY = 6;

test.each(['smart', 'deducer', 'people'])(
  'among %s bots a liberal imagines what others are nearly as often as is so',
  (kind) => {
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
      expect(Math.abs(was - imagined), fact).toBeLessThan(NEARLY);
    }
  },
);

test('the usual choice follows that belief: Ja for two who enacted liberal policies together, Nein if these were fascist', () => {
  const possible = viewAt({}).table.circulating;
  const ja = (policy: 'liberal' | 'fascist'): number => {
    const row = governmentRow({ president: 3, chancellor: 2, policy, possible });
    const governments = [row, row, governmentRow({ president: 3, chancellor: 2, end: 'voting' })];
    const position = { governments, presidentCandidate: 3, chancellorCandidate: 2 };
    const answers = answersAt(believer, { phase: 'vote', table: position });
    return answers.filter((command) => command.type === 'vote' && command.ja).length / answers.length;
  };
  expect(ja('liberal')).toBeGreaterThan(0.9);
  expect(ja('fascist')).toBeLessThan(0.1);
});
