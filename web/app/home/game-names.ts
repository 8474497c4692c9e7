import { shelf } from 'virtual:shelf';
import type { ShelvedGame } from '../../catalogue.ts';

export { shelf };

/** As files of their own: inside the script they would be downloaded before anything is drawn. */
const pictures = import.meta.glob<string>('../../../games/*/picture.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** A text of the shelf in the reader's language. */
export const inLanguage = (texts: Readonly<Record<string, string>>, language: string): string => texts[language] ?? '';

/** What a game is called; its id where this page is older than the game. */
export function titleOf(game: string, language: string): string {
  const known = shelf.find(({ id }) => id === game);
  return known === undefined ? game : inLanguage(known.title, language);
}

/** Whether it follows a game that people play on a table of their own. */
export const isCompanion = (game: string): boolean => shelf.some(({ id, isCompanion: is }) => id === game && is);

/** Where a game's picture lies; null where nobody drew one. */
export const pictureOf = ({ id }: Pick<ShelvedGame, 'id'>): string | null =>
  pictures[`../../../games/${id}/picture.svg`] ?? null;
