import type { RoleStack } from '../resolver/index.ts';

/** One line of the list of roles in play, which everybody knows. */
export interface CastLine {
  readonly faction: FactionId;
  readonly role: RoleStack;
  readonly count: number;
}

/** The factions of a table: two families of mafia may be at one another's throats. */
export type FactionId = 'town' | 'mason' | 'mafia' | 'mafia2' | 'cult' | 'third';
