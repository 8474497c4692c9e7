import { beginGame, isOver, newVillage, nextPhase, type Village, VillageMistake } from '../../resolver/index.ts';
import { NOTHING_PENDING } from '../commands/index.ts';
import { checkChairName } from './names.ts';
import { settingsOf } from './settings.ts';
import type { ModeratorGame, Opening } from './types.ts';

/** The most players of a village; more would be a mistake in pasting. */
export const MOST_PLAYERS = 100;

/** What is wrong with an opening, and where. */
export interface OpeningMistake {
  readonly code: VillageMistake['code'] | 'bad-name' | 'too-many-players';
  readonly at: string;
  readonly value: string;
}

export type NewModeratorGame =
  | { readonly ok: true; readonly desk: ModeratorGame }
  | { readonly ok: false; readonly mistake: OpeningMistake };

/** MF-150: a desk that is set up and not begun. */
export function newModeratorGame(opening: Opening): NewModeratorGame {
  const mistake = nameMistake(opening);
  if (mistake !== null) return { ok: false, mistake };
  try {
    const { name, seed, factions, players } = opening;
    const village = newVillage({ name, seed, factions, players, settings: settingsOf(opening) });
    return {
      ok: true,
      desk: { opening, entries: [], village, past: [], pending: NOTHING_PENDING, sent: [], deadline: null },
    };
  } catch (error) {
    if (!(error instanceof VillageMistake)) throw error;
    return { ok: false, mistake: { code: error.code, at: error.at, value: error.value } };
  }
}

function nameMistake({ players }: Opening): OpeningMistake | null {
  if (players.length > MOST_PLAYERS) return { code: 'too-many-players', at: 'players', value: `${players.length}` };
  const index = players.findIndex(({ name }) => checkChairName(name) !== null);
  if (index === -1) return null;
  return { code: 'bad-name', at: `players[${index}].name`, value: players[index]?.name ?? '' };
}

export const hasBegun = ({ village }: ModeratorGame): boolean => village.phase.kind !== 'start';

const overByVillage = new WeakMap<Village, boolean>();

/** Whether the game is over. Worked out once a village, for it is asked at every line. */
export function isGameOver(desk: ModeratorGame): boolean {
  if (!hasBegun(desk)) return false;
  const known = overByVillage.get(desk.village);
  if (known !== undefined) return known;
  const over = isOver(desk.village);
  overByVillage.set(desk.village, over);
  return over;
}

/** Tells everybody their role and opens the first night. */
export function opened(desk: ModeratorGame): ModeratorGame {
  const village = beginGame(desk.village);
  return { ...desk, village: { ...village, phase: nextPhase(village.phase) }, past: [village] };
}
