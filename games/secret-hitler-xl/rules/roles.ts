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

/** What decides how many there are of each role. */
export interface RoleRules {
  readonly communists: boolean;
  readonly fascistPlayers: 'usual' | number;
  readonly communistPlayers: 'usual' | number;
}

/** SH-6, SH-78: the roles of a table before they are shuffled. */
export function rolesFor(rules: RoleRules, seats: number): Role[] {
  const reds = communistPlayers(rules, seats);
  const fascists = ordinaryFascists(rules, seats);
  const roles = new Array<Role>(seats).fill('liberal', 0, seats - reds - fascists - 1);
  roles.fill('communist', seats - reds - fascists - 1).fill('fascist', seats - fascists - 1);
  roles[seats - 1] = 'hitler';
  return roles;
}

/** SH-6, SH-78: the number of fascists, not counting Hitler. */
export const ordinaryFascists = ({ fascistPlayers, communists }: RoleRules, seats: number): number =>
  fascistPlayers === 'usual'
    ? ((communists ? FASCISTS_WITH_COMMUNISTS : FASCISTS_WITHOUT)[seats - FEWEST_PLAYERS] ?? 0)
    : fascistPlayers;

/** SH-6, SH-78: the number of communists. */
export function communistPlayers({ communistPlayers: asked, communists }: RoleRules, seats: number): number {
  if (!communists) return 0;
  return asked === 'usual' ? (COMMUNISTS[seats - FEWEST_PLAYERS] ?? 0) : asked;
}

/** SH-7: Hitler learns who the fascists are only if there is exactly one. */
export const hitlerKnowsFascists = (rules: RoleRules, seats: number): boolean => ordinaryFascists(rules, seats) === 1;

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
