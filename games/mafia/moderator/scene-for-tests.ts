import { speakerForTests } from '../../translator-for-tests.ts';
import { LIBRARY, newVillage, type RoleStack, type Settings, type Village, type Who } from '../resolver/index.ts';
import { spoken } from '../text/index.ts';
import { begin, newModeratorGame, sayLine } from './game/game.ts';
import { openingOf, readRoster } from './game/roster.ts';
import type { Text } from './game/sentences.ts';
import type { ModeratorGame } from './game/types.ts';

/** A cop, a doctor, two of the mafia and a villager. */
export const FIVE = 'Ana: Town Cop\nBo: Mafia Godfather\nCy: Mafia Goon\nDoc: Town Doctor\nEve: Villager';

/** What a result holds, of one that must not be refused. */
export function granted<T extends { readonly ok: boolean }>(result: T): Extract<T, { readonly ok: true }> {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result as Extract<T, { readonly ok: true }>;
}

/** A game that is set up from a list, and not begun. */
export function gameOf(list: string): ModeratorGame {
  const roster = readRoster(list);
  if (roster.mistakes.length > 0) throw new Error(JSON.stringify(roster.mistakes));
  const fresh = newModeratorGame(openingOf(roster, 7));
  if (!fresh.ok) throw new Error(fresh.mistake.code);
  return fresh.game;
}

/** A game that has begun at the hour 0. */
export const begunGame = (list: string = FIVE): ModeratorGame => granted(begin(gameOf(list), 0)).game;

/** The game after lines that are all understood. */
export const after = (game: ModeratorGame, ...lines: readonly string[]): ModeratorGame =>
  lines.reduce((now, line) => granted(sayLine(now, line)).game, game);

/** The words of a language; throws where a text is missing. */
export const textIn = (language: 'en' | 'es'): Text => speakerForTests(language, spoken.words[language], 'S').text;

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
