/** SH-5: what a player secretly is. */
export const ROLES = ['liberal', 'fascist', 'hitler', 'communist'] as const;

export type Role = (typeof ROLES)[number];

/** What a membership card says; Hitler's says fascist. */
export const PARTIES = ['liberal', 'fascist', 'communist'] as const;

export type Party = (typeof PARTIES)[number];

export const partyOf = (role: Role): Party => (role === 'hitler' ? 'fascist' : role);

/** SH-6: how many ordinary fascists there are, Hitler not counted, from five players on. */
const FASCISTS_WITH_COMMUNISTS = [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4] as const;

const FASCISTS_WITHOUT = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] as const;

/** SH-6: how many communists there are, from five players on. */
const COMMUNISTS = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4] as const;

const FEWEST_PLAYERS = 5;

/** SH-6: the roles of a table before they are shuffled. */
export function rolesFor(seats: number, communists: boolean): Role[] {
  const row = seats - FEWEST_PLAYERS;
  const reds = communists ? (COMMUNISTS[row] ?? 0) : 0;
  const fascists = ordinaryFascists(seats, communists);
  const roles = new Array<Role>(seats).fill('liberal', 0, seats - reds - fascists - 1);
  roles.fill('communist', seats - reds - fascists - 1).fill('fascist', seats - fascists - 1);
  roles[seats - 1] = 'hitler';
  return roles;
}

/** SH-6: the number of fascists, not counting Hitler. */
export const ordinaryFascists = (seats: number, communists: boolean): number =>
  (communists ? FASCISTS_WITH_COMMUNISTS : FASCISTS_WITHOUT)[seats - FEWEST_PLAYERS] ?? 0;

/** SH-7: Hitler learns who the fascists are only if there is exactly one. */
export const hitlerKnowsFascists = (seats: number, communists: boolean): boolean =>
  ordinaryFascists(seats, communists) === 1;

/** SH-8: from how many players on, or below how many, communists know one another from the start. */
export function communistsKnowEachOther(rule: 'from-11' | 'below-11', seats: number): boolean {
  return rule === 'from-11' ? seats >= 11 : seats < 11;
}

/** How many there are of each role. */
export function countRoles(roles: readonly Role[]): Record<Role, number> {
  const counts: Record<Role, number> = { liberal: 0, fascist: 0, hitler: 0, communist: 0 };
  for (const role of roles) counts[role]++;
  return counts;
}
