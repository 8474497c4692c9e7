import { type Policy, TRACK_OF, type Track } from '../../rules/policies.ts';
import { type Party, ROLES, type Role } from '../../rules/roles.ts';

export const ROLE_COUNT = ROLES.length;

/** How many ways two players can have roles. */
export const PAIRS = ROLE_COUNT * ROLE_COUNT;

/** Roles by their place in `ROLES`, so that beliefs fit into arrays. */
export const LIBERAL = 0;

export const FASCIST = 1;

export const HITLER = 2;

export const COMMUNIST = 3;

/** Parties, and the tracks that belong to them, by number: liberal, fascist, communist. */
export const SIDE_COUNT = 3;

const SIDE_OF_TRACK: Readonly<Record<Track, number>> = { liberal: 0, fascist: 1, communist: 2 };

const SIDE_OF_ROLE: readonly number[] = [0, 1, 1, 2];

/** Cards that are not known, or that hold an emergency power. */
export const UNKNOWN_BUNDLE = -1;

/** One card of each side, as a bundle. */
export const ONE_OF: readonly number[] = [1, 4, 16];

export const BUNDLES = 64;

export const numberOfRole = (role: Role): number => ROLES.indexOf(role);

export const sideOfParty = (party: Party): number => SIDE_OF_TRACK[party];

export const sideOfRole = (role: number): number => SIDE_OF_ROLE[role] as number;

/** The side that a card serves; -1 for an emergency power, which serves its holder. */
export function sideOfCard(card: Policy): number {
  const track = TRACK_OF[card];
  return track === null ? -1 : SIDE_OF_TRACK[track];
}

/** Two or three cards, distinguished only by side, as one number: `liberal + 4 × fascist + 16 × communist`. */
export function bundleOf(cards: readonly Policy[]): number {
  let bundle = 0;
  for (const card of cards) {
    const side = sideOfCard(card);
    if (side === -1) return UNKNOWN_BUNDLE;
    bundle += ONE_OF[side] as number;
  }
  return bundle;
}

export const countIn = (bundle: number, side: number): number => (bundle >> (2 * side)) & 3;

/** All bundles of this many cards. */
export function bundlesOf(size: number): readonly number[] {
  const bundles: number[] = [];
  for (let liberal = 0; liberal <= size; liberal++) {
    for (let fascist = 0; liberal + fascist <= size; fascist++) {
      bundles.push(liberal + 4 * fascist + 16 * (size - liberal - fascist));
    }
  }
  return bundles;
}

/**
 * What players of each side are taken to do with cards: habits seen in play, not certainties.
 * The side that each would rather part with comes first.
 */
const DISCARDS_FIRST: readonly (readonly number[])[] = [
  [1, 2, 0],
  [0, 2, 1],
  [0, 1, 2],
];

/** How often a habit is followed when two kinds of cards are held. */
const KEEPS_TO_HABIT = 0.93;

/** Liberals do not always agree which of the others is worse. */
const LIBERALS_AGREE = 0.7;

/** `DISCARD[side * BUNDLES + three][card]`: how likely a president of a side discards a card out of three. */
const DISCARD = tabulate(3, (side, bundle) => habitOf(side, bundle, DISCARDS_FIRST[side] as readonly number[]));

/** `ENACT[side * BUNDLES + two][card]`: how likely a chancellor of a side enacts a card out of two. */
export const ENACT = tabulate(2, (side, bundle) =>
  habitOf(side, bundle, (DISCARDS_FIRST[side] as readonly number[]).slice().reverse()),
);

function tabulate(
  size: number,
  odds: (side: number, bundle: number) => readonly number[],
): readonly (readonly number[])[] {
  const table: (readonly number[])[] = new Array(SIDE_COUNT * BUNDLES).fill([0, 0, 0]);
  for (let side = 0; side < SIDE_COUNT; side++) {
    for (const bundle of bundlesOf(size)) table[side * BUNDLES + bundle] = odds(side, bundle);
  }
  return table;
}

/** The odds of each kind of card when the first available in order is usually taken. */
function habitOf(side: number, bundle: number, order: readonly number[]): readonly number[] {
  const present = order.filter((card) => countIn(bundle, card) > 0);
  const odds = [0, 0, 0];
  if (present.length === 1) odds[present[0] as number] = 1;
  else {
    const isAboutOthers = side === 0 && present[0] !== 0 && present[1] !== 0;
    const first = isAboutOthers ? LIBERALS_AGREE : KEEPS_TO_HABIT;
    odds[present[0] as number] = first;
    const rest =
      isAboutOthers && present.length === 3 ? 1 - first - (1 - KEEPS_TO_HABIT) / 2 : (1 - first) / (present.length - 1);
    odds[present[1] as number] = rest;
    if (present.length === 3) odds[present[2] as number] = 1 - first - rest;
  }
  return odds;
}

const SPEAKS_AS_EXPECTED = 0.95;

const HIDES_AS_EXPECTED = 0.8;

/** How likely a player of a side says to have seen these cards, having seen those, after a card was enacted. */
function saidOdds(side: number, said: number, seen: number, enacted: number): number {
  const expected = side === 0 || enacted === 0 ? seen : withoutLiberal(seen, enacted);
  const keeps = side === 0 ? SPEAKS_AS_EXPECTED : HIDES_AS_EXPECTED;
  return said === expected ? keeps : (1 - keeps) / 9;
}

const withoutLiberal = (bundle: number, enacted: number): number => {
  const liberals = countIn(bundle, 0);
  return bundle - liberals + liberals * (ONE_OF[enacted] as number);
};

/** How likely a player of one side says of one of another that he is of a third: `PARTY_SAID[by][of][said]`. */
const PARTY_SAID: readonly (readonly (readonly number[])[])[] = [
  [
    [0.96, 0.02, 0.02],
    [0.02, 0.96, 0.02],
    [0.02, 0.02, 0.96],
  ],
  [
    [0.5, 0.45, 0.05],
    [0.85, 0.1, 0.05],
    [0.1, 0.15, 0.75],
  ],
  [
    [0.8, 0.15, 0.05],
    [0.08, 0.84, 0.08],
    [0.85, 0.1, 0.05],
  ],
];

/** What players of each side do with cards, and what they say of them. */
export interface CardHabits {
  /** `discards[side * BUNDLES + three][card]` */
  readonly discards: readonly (readonly number[])[];
  /** `enacts[side * BUNDLES + two][card]` */
  readonly enacts: readonly (readonly number[])[];
  /** How likely a president of a side says to have drawn these, having drawn and given those, after a card was enacted. */
  readonly saysDrawn: (side: number, said: number, three: number, two: number, enacted: number) => number;
  /** How likely a chancellor of a side says to have been given these. */
  readonly saysGiven: (side: number, said: number, two: number, enacted: number) => number;
  /** How likely a player of one side says of one of another that he is of a third: `saysParty[by][of][said]`. */
  readonly saysParty: readonly (readonly (readonly number[])[])[];
}

/** What `deducer` takes everybody to do. */
export const ASSUMED: CardHabits = {
  discards: DISCARD,
  enacts: ENACT,
  saysDrawn: (side, said, three, _two, enacted) => saidOdds(side, said, three, enacted),
  saysGiven: saidOdds,
  saysParty: PARTY_SAID,
};
