import { LIBRARY, newVillage, type RoleStack, type Settings, type Village, type Who } from '../../resolver/index.ts';

type Side = 'town' | 'mafia' | 'yakuza' | 'cult' | 'nobody';

/** `[name, role, side]`; a role of several layers is written with blanks. */
export type Seated = readonly [name: string, role: string, side: Side];

/** A village of a few people; the id of each is their name. */
export function villageOf(people: readonly Seated[], settings: Settings = LIBRARY): Village {
  return newVillage({
    settings,
    seed: 1,
    factions: [
      { id: 'town', name: 'Town', kind: 'Town' },
      { id: 'mafia', name: 'Mafia', kind: 'Mafia' },
      { id: 'yakuza', name: 'Yakuza', kind: 'Mafia' },
      { id: 'cult', name: 'Cult', kind: 'Cult' },
    ],
    players: people.map(([name, role, side]) => ({
      id: name,
      name,
      role: role.split(' ') as unknown as RoleStack,
      ...(side === 'nobody' ? {} : { faction: side }),
    })),
  });
}

export const whoIs = (village: Village, name: string): Who =>
  village.players.findIndex((player) => player.name === name);
