import { catalogue } from 'virtual:catalogue';
import i18next from 'i18next';
import { use } from 'react';
import { type GamePackage, LANGUAGES } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { Screen } from '../../ui/screen.ts';

export { catalogue };

/** Whether it follows a game that people play on a table of their own. */
export const isCompanion = (game: string): boolean =>
  catalogue.some(({ id, companion }) => id === game && companion !== null);

/** A game's words: its texts, how it puts what was told into a sentence, and which rules apply now. */
export type GameTexts = Pick<GamePackage<GameTypes>, 'words' | 'phrase' | 'rulesNow' | 'brief'>;

const screens = import.meta.glob<{ default: Screen }>('../../../games/*/ui/index.tsx');
const spoken = import.meta.glob<{ spoken: GameTexts }>('../../../games/*/text/index.ts');

/** A game as the page shows it: its words, and its screen where it has one of its own. */
export interface ShownGame extends GameTexts {
  readonly id: string;
  readonly Screen: Screen | null;
}

const loading = new Map<string, Promise<ShownGame>>();

/** Loads a game's words and screen, once. */
export function loadGame(id: string): Promise<ShownGame> {
  const known = loading.get(id) ?? load(id);
  loading.set(id, known);
  known.catch(() => loading.delete(id));
  return known;
}

/** The game, loaded; the nearest Suspense shows something meanwhile. */
export const useGame = (id: string): ShownGame => use(loadGame(id));

async function load(id: string): Promise<ShownGame> {
  const [words, screen] = await Promise.all([
    spoken[`../../../games/${id}/text/index.ts`]?.(),
    screens[`../../../games/${id}/ui/index.tsx`]?.(),
  ]);
  if (words === undefined) throw new Error(`no game ${id}`);
  for (const language of LANGUAGES) i18next.addResourceBundle(language, id, words.spoken.words[language]);
  return { ...words.spoken, id, Screen: screen?.default ?? null };
}
