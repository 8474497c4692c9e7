import { type Policy, TRACK_OF, type Track } from '../../rules/policies.ts';
import { type Party, ROLES, type Role } from '../../rules/roles.ts';

/** Roles by their place in `ROLES`, so that beliefs fit into arrays. */
export const LIBERAL = 0;
export const FASCIST = 1;
export const HITLER = 2;
export const COMMUNIST = 3;
export const ROLE_COUNT = ROLES.length;

export const numberOfRole = (role: Role): number => ROLES.indexOf(role);

/** Parties, and the tracks that belong to them, by number: liberal, fascist, communist. */
export const SIDE_COUNT = 3;
const SIDE_OF_TRACK: Readonly<Record<Track, number>> = { liberal: 0, fascist: 1, communist: 2 };
const SIDE_OF_ROLE: readonly number[] = [0, 1, 1, 2];

export const sideOfParty = (party: Party): number => SIDE_OF_TRACK[party];
export const sideOfRole = (role: number): number => SIDE_OF_ROLE[role] as number;

/** The side that a card serves; -1 for an emergency power, which serves whoever holds it. */
export function sideOfCard(card: Policy): number {
  const track = TRACK_OF[card];
  return track === null ? -1 : SIDE_OF_TRACK[track];
}

/** Two or three cards, told apart by their sides only, as one number: `liberal + 4 × fascist + 16 × communist`. */
export function bundleOf(cards: readonly Policy[]): number {
  let bundle = 0;
  for (const card of cards) {
    const side = sideOfCard(card);
    if (side === -1) return UNKNOWN_BUNDLE;
    bundle += ONE_OF[side] as number;
  }
  return bundle;
}

/** Cards that are not known, or that hold an emergency power. */
export const UNKNOWN_BUNDLE = -1;

/** One card of each side, as a bundle. */
export const ONE_OF: readonly number[] = [1, 4, 16];
export const BUNDLES = 64;

export const countIn = (bundle: number, side: number): number => (bundle >> (2 * side)) & 3;

/** All bundles of so many cards. */
export function bundlesOf(size: number): readonly number[] {
  const bundles: number[] = [];
  for (let liberal = 0; liberal <= size; liberal++) {
    for (let fascist = 0; liberal + fascist <= size; fascist++) {
      bundles.push(liberal + 4 * fascist + 16 * (size - liberal - fascist));
    }
  }
  return bundles;
}
