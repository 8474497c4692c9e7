import type { CastLine } from '../../types.ts';

export type FactionId = CastLine['faction'];
export type RoleStack = CastLine['role'];
export type RoleName = RoleStack[number];

/** The word that a faction's roles are written with, in the order in which factions are shown. */
export const FACTION_WORDS: Readonly<Record<FactionId, string>> = {
  town: 'Town',
  mason: 'Mason',
  mafia: 'Mafia',
  mafia2: 'Mafia2',
  cult: 'Cult',
  third: 'Third-Party',
};
export const FACTIONS = Object.keys(FACTION_WORDS) as readonly FactionId[];

/**
 * Where a role is offered when one is picked: `plain` to all who are not on their own; the others to their kind. `over` is laid over another
 * role, where that can do what it takes: act by itself, or act at all.
 */
type Place =
  | { readonly for: 'plain' | 'mafia' | 'cult' | 'third'; readonly acts: 'by-itself' | 'for-faction' | 'never' }
  | { readonly for: 'over'; readonly needs: 'by-itself' | 'action' | 'nothing' };

const acting: Place = { for: 'plain', acts: 'by-itself' };
const idle: Place = { for: 'plain', acts: 'never' };
const killing: Place = { for: 'mafia', acts: 'for-faction' };
const alone: Place = { for: 'third', acts: 'never' };
const overAny: Place = { for: 'over', needs: 'nothing' };
const overOwn: Place = { for: 'over', needs: 'by-itself' };

/** Every role, in the order in which roles are offered. */
const PLACES: Readonly<Record<RoleName, Place>> = {
  Goon: killing,
  Godfather: killing,
  Hitman: killing,
  Usurper: killing,
  CultLeader: { for: 'cult', acts: 'by-itself' },
  Cultist: { for: 'cult', acts: 'never' },
  Joker: alone,
  Lyncher: alone,
  Villager: idle,
  Cop: acting,
  Doctor: acting,
  Vigilante: acting,
  Tracker: acting,
  Watcher: acting,
  Roleblocker: acting,
  Bodyguard: acting,
  EliteBodyguard: acting,
  Jailkeeper: acting,
  JackOfAllTrades: acting,
  Busdriver: acting,
  Ventriloquist: acting,
  Delayer: acting,
  ActionDoubler: acting,
  Hider: acting,
  Framer: acting,
  Thief: acting,
  ForensicInvestigator: acting,
  Reviver: acting,
  RoleSwapper: acting,
  Politician: acting,
  Governor: idle,
  DoubleVoter: idle,
  ParanoidGunOwner: idle,
  Miller: idle,
  Dayvigilante: idle,
  Lover: overAny,
  OneShot: overOwn,
  Overeager: overOwn,
  Ninja: { for: 'over', needs: 'action' },
  Bulletproof: overAny,
  Vengeful: overAny,
  Bomb: overAny,
  Unlynchable: overAny,
};
export const ROLES = Object.keys(PLACES) as readonly RoleName[];

const OWN_KIND: Readonly<Record<FactionId, string>> = {
  town: 'plain',
  mason: 'plain',
  mafia: 'mafia',
  mafia2: 'mafia',
  cult: 'cult',
  third: 'third',
};

/** The roles that are offered to a faction, its own kind first. */
export function rolesFor(faction: FactionId): readonly RoleName[] {
  const kind = OWN_KIND[faction];
  const isOffered = (role: RoleName) => PLACES[role].for === kind || (PLACES[role].for === 'plain' && kind !== 'third');
  return ROLES.filter(isOffered);
}

/** What may be laid over a role. */
export function layersFor(role: RoleName): readonly RoleName[] {
  const beneath = PLACES[role];
  const acts = beneath.for === 'over' ? 'never' : beneath.acts;
  return ROLES.filter((layer) => {
    const place = PLACES[layer];
    if (place.for !== 'over') return false;
    if (place.needs === 'by-itself') return acts === 'by-itself';
    return place.needs === 'nothing' || acts !== 'never';
  });
}
