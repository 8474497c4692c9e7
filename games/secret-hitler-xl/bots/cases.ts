import type { Seat } from '../../../kernel/index.ts';
import { isHitlerZone, ripensAt } from '../rules/board.ts';
import { TRACK_OF, type Track } from '../rules/policies.ts';
import { nextLiving } from '../rules/succession.ts';
import type { GameView } from '../types.ts';
import { discardedByPresident, knownHitler, knownMate, not, type Trait, unknown } from './knowledge.ts';
import type { Agenda, EmergencyWish } from './strategy.ts';

/** Cases of an election. */
export const chancellorIs =
  (trait: Trait) =>
  (view: GameView): boolean =>
    trait(view, view.table.chancellorCandidate as Seat);

export const bothAre =
  (trait: Trait) =>
  (view: GameView): boolean =>
    trait(view, view.table.presidentCandidate) && trait(view, view.table.chancellorCandidate as Seat);

export const eitherIs =
  (trait: Trait) =>
  (view: GameView): boolean =>
    trait(view, view.table.presidentCandidate) || trait(view, view.table.chancellorCandidate as Seat);

export const both =
  <Case>(one: (given: Case) => boolean, other: (given: Case) => boolean) =>
  (given: Case): boolean =>
    one(given) && other(given);

/** The next fascist policy brings Hitler's zone, or the veto. */
export const nextBringsZone = ({ setup, table: { tracks } }: GameView): boolean =>
  tracks.fascist + 1 === setup.hitlerZone || tracks.fascist + 1 === setup.vetoZone;

export const inHitlerZone = ({ setup, table: { tracks } }: GameView): boolean => isHitlerZone(setup, tracks.fascist);

/** The fascists need two policies or fewer. */
export const fascistsAreClose = ({ table: { tracks, boards } }: GameView): boolean =>
  tracks.fascist >= boards.fascist.size - 2;

/** Hitler, once he wins by being elected. */
export const hitlerInTime: Trait = (view, seat) => inHitlerZone(view) && knownHitler(view, seat);

/** The communists need two policies or fewer. */
export const communistsAreClose = ({ table: { tracks, boards } }: GameView): boolean =>
  tracks.communist >= boards.communist.size - 2;

/** Cases of a veto. */
export const bothCards =
  (track: Track) =>
  ({ first, second }: Agenda): boolean =>
    TRACK_OF[first] === track && TRACK_OF[second] === track;

export const noCard =
  (track: Track) =>
  ({ first, second }: Agenda): boolean =>
    TRACK_OF[first] !== track && TRACK_OF[second] !== track;

export const someCard =
  (track: Track) =>
  ({ first, second }: Agenda): boolean =>
    TRACK_OF[first] === track || TRACK_OF[second] === track;

export const isLastFailure = ({ isLastFailure }: Agenda): boolean => isLastFailure;

/** Cases of a pardon, and of an emergency power. */
export const markedIs =
  (trait: Trait) =>
  (view: GameView): boolean =>
    view.table.markedForExecution !== null && trait(view, view.table.markedForExecution);

/** Another living player is known to be so. */
const knowsSome =
  (trait: Trait) =>
  (view: GameView): boolean => {
    for (const seat of view.table.living) if (seat !== view.seat && trait(view, seat)) return true;
    return false;
  };

/** The other one of president and chancellor. */
const colleague = ({ seat, table: { president, chancellor } }: GameView): Seat =>
  (seat === president ? chancellor : president) as Seat;

/** The president's discard is known to belong to one's own side, or was made by somebody known to be of another side. */
const discardIsWanted =
  (own: Track) =>
  (view: GameView): boolean => {
    const discarded = discardedByPresident(view);
    if (discarded !== null) return TRACK_OF[discarded] === own;
    return not(unknown, knownMate)(view, view.table.president as Seat);
  };

/** SH-57: a mark laid now can still ripen, and takes the place of no mark that is worth keeping. */
const markCanRipen =
  (friend: Trait) =>
  (view: GameView): boolean =>
    ripensAt(view, view.table.tracks.fascist) !== null &&
    (view.table.markedForExecution === null || markedIs(friend)(view));

/** A known mate is there to be shown the colleague's party, of which nothing is known. */
const mateCanLook = (view: GameView): boolean => {
  const accused = colleague(view);
  return not(knownMate)(view, accused) && knowsSome((_, seat) => seat !== accused && knownMate(view, seat))(view);
};

/** Who runs for president next. */
const nextPresidentIs =
  (trait: Trait) =>
  (view: GameView): boolean => {
    const { table } = view;
    return trait(view, nextLiving(table, table.returnAfter ?? table.presidentCandidate));
  };

/** What to use an emergency card for, most urgent first: cards that come back, friends, enemies, suspects, and what is coming. */
export function emergencyWishes(own: Track, friend: Trait, enemy: Trait, suspect: Trait): readonly EmergencyWish[] {
  const isRisky: Trait = (view, seat) => suspect(view, seat) || enemy(view, seat);
  return [
    { power: 'pardon', when: markedIs(friend) },
    { power: 'execution', when: knowsSome(enemy) },
    { power: 'vote_of_no_confidence', when: discardIsWanted(own) },
    { power: 'marked_for_execution', when: both(markCanRipen(friend), knowsSome(suspect)) },
    { power: 'impeachment', when: mateCanLook },
    { power: 'policy_peek', when: nextPresidentIs(isRisky) },
    { power: 'propaganda', when: () => true },
  ];
}
