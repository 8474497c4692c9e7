import type { HostedGame } from '../../games/game-package.ts';

// The build leaves out what these say and draw: only rules and bots are loaded (`rulesOnly` in web/vite.config.ts).
const games = import.meta.glob<Readonly<Record<string, HostedGame>>>('../../games/*/index.ts');

/** A game with its rules and bots, loaded when it is first needed; nothing where there is no such game. */
export async function loadGame(id: string): Promise<HostedGame | undefined> {
  const found = await games[`../../games/${id}/index.ts`]?.();
  return found === undefined ? undefined : Object.values(found).find((listed) => listed.game?.id === id);
}
