import type { GamePackage } from '../../games/game-package.ts';
import type { GameTypes } from '../../kernel/index.ts';

const games = import.meta.glob<Readonly<Record<string, GamePackage<GameTypes>>>>('../../games/*/index.ts');

/** A game with its rules and bots, loaded when it is first needed; nothing where there is no such game. */
export async function loadGame(id: string): Promise<GamePackage<GameTypes> | undefined> {
  const found = await games[`../../games/${id}/index.ts`]?.();
  return found === undefined ? undefined : Object.values(found).find((listed) => listed.game?.id === id);
}
