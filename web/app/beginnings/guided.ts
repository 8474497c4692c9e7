import { shelf } from 'virtual:shelf';

/** Where a guided match of a game begins; null where it has none. */
export const guidedHrefOf = (game: string): string | null =>
  shelf.some(({ id, isGuided }) => id === game && isGuided) ? `/practice/${game}?guided` : null;
