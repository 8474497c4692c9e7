import type { Seat } from '../../../kernel/index.ts';
import { HITLER_ZONE } from '../rules/board.ts';
import { TRACK_OF, type Track } from '../rules/policies.ts';
import type { GameView } from '../rules/types.ts';
import { knownHitler, type Trait } from './knowledge.ts';
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

export const fascistPolicies =
  (...counts: readonly number[]) =>
  ({ table }: GameView): boolean =>
    counts.includes(table.tracks.fascist);

export const fascistPoliciesFrom =
  (count: number) =>
  ({ table }: GameView): boolean =>
    table.tracks.fascist >= count;

export const inHitlerZone = fascistPoliciesFrom(HITLER_ZONE);

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

/** Somebody else alive is known to be so. */
const knowsSome =
  (trait: Trait) =>
  (view: GameView): boolean => {
    for (const seat of view.table.living) if (seat !== view.seat && trait(view, seat)) return true;
    return false;
  };

/** Saves a marked friend, shoots a known enemy, and otherwise looks at what is coming. */
export const emergencyWishes = (friend: Trait, enemy: Trait): readonly EmergencyWish[] => [
  { power: 'pardon', when: markedIs(friend) },
  { power: 'execution', when: knowsSome(enemy) },
  { power: 'propaganda', when: () => true },
];
