import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The games that a copy of an earlier version has, and those that are newer and cannot be compared with it. */
export function divideByAge(games: readonly string[], copy: string) {
  const isIn = (game: string) => existsSync(join(copy, 'games', game));
  return { both: games.filter(isIn), newer: games.filter((game) => !isIn(game)) };
}
