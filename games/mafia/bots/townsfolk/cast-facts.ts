import type { RoleName, RoleStack } from '../../resolver/index.ts';
import type { GameView } from '../../rules/types.ts';

/** What the list of roles, which everybody knows, tells of what may be believed. */
export interface CastFacts {
  /** How many good players have a role, by the name that they would claim. */
  readonly good: ReadonlyMap<RoleName, number>;
  /** Whether somebody good may look evil. */
  readonly mayLookEvil: boolean;
  /** Whether somebody evil may look good. */
  readonly mayLookGood: boolean;
}

const byCast = new WeakMap<GameView['table']['cast'], CastFacts>();

/** Worked out once a cast. */
export function castFacts({ table: { cast } }: GameView): CastFacts {
  const known = byCast.get(cast);
  if (known !== undefined) return known;
  const facts = factsOf(cast);
  byCast.set(cast, facts);
  return facts;
}

function factsOf(cast: GameView['table']['cast']): CastFacts {
  const good = new Map<RoleName, number>();
  for (const { faction, role, count } of cast) {
    if (faction !== 'town' && faction !== 'mason') continue;
    const name = claimableRole(role);
    good.set(name, (good.get(name) ?? 0) + count);
  }
  const has = (...names: readonly RoleName[]): boolean =>
    cast.some(({ role }) => names.some((name) => role.includes(name)));
  return {
    good,
    mayLookEvil: has('Miller', 'Framer', 'Busdriver', 'Ventriloquist', 'RoleSwapper'),
    mayLookGood: has('Godfather', 'Busdriver', 'Ventriloquist', 'CultLeader', 'RoleSwapper'),
  };
}

/** The name under which a player would claim a role: the innermost layer. */
export const claimableRole = (role: RoleStack): RoleName => role[role.length - 1] as RoleName;

/** How much each role is worth to the town while its owner lives; what is not named is worth little. */
const WORTH: Partial<Record<RoleName, number>> = {
  Cop: 6,
  JackOfAllTrades: 5,
  Doctor: 4,
  Vigilante: 4,
  Dayvigilante: 4,
  Jailkeeper: 4,
  Watcher: 4,
  Tracker: 4,
  ForensicInvestigator: 3.5,
  EliteBodyguard: 3,
  Bodyguard: 3,
  Roleblocker: 3,
  DoubleVoter: 3,
  Reviver: 3,
  ActionDoubler: 2.5,
  Politician: 2.5,
  Governor: 2.5,
  Busdriver: 2,
  Ventriloquist: 2,
  ParanoidGunOwner: -6,
};

export const worthOf = (role: RoleName | null): number => (role === null ? 2 : (WORTH[role] ?? 1));

/** Whether a role is more than a villager's, so that claiming it can be checked and is worth something. */
export const isPower = (role: RoleName): boolean => role in WORTH;
