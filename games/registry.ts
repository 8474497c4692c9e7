import type { GameTypes } from '../kernel/index.ts';
import type { GamePackage } from './game-package.ts';

/** All games, one line each. Each is loaded by itself, so that one that cannot be loaded takes no other with it. */
const LISTED: Readonly<Record<string, () => Promise<GamePackage<GameTypes>>>> = {
  'liap-tui': async () => (await import('./liap-tui/index.ts')).liapTui,
  'secret-hitler-xl': async () => (await import('./secret-hitler-xl/index.ts')).secretHitlerXl,
  mafia: async () => (await import('./mafia/index.ts')).mafia,
  snatch: async () => (await import('./snatch/index.ts')).snatch,
  'ti4-table': async () => (await import('./ti4-table/index.ts')).ti4Table,
  skull: async () => (await import('./skull/index.ts')).skull,
  'public-goods': async () => (await import('./public-goods/index.ts')).publicGoods,
};

const loaded = await Promise.allSettled(Object.values(LISTED).map((load) => load()));

/** The games that can be played. */
export const registry: readonly GamePackage<GameTypes>[] = loaded.flatMap((each) =>
  each.status === 'fulfilled' ? [each.value] : [],
);

/** The games that cannot be loaded, and what was thrown. */
export const unloadable: readonly { readonly id: string; readonly error: unknown }[] = Object.keys(LISTED).flatMap(
  (id, at) => (loaded[at]?.status === 'rejected' ? [{ id, error: loaded[at].reason as unknown }] : []),
);

/** The game with this id, if there is one. */
export function findGame(id: string): GamePackage<GameTypes> | undefined {
  return registry.find(({ game }) => game.id === id);
}

/** The same for a thread that was told to play it: otherwise it throws, with what kept the game from being loaded. */
export function requireGame(id: string): GamePackage<GameTypes> {
  const found = findGame(id);
  if (found !== undefined) return found;
  throw unloadable.find((each) => each.id === id)?.error ?? new Error(`no game ${id} in the registry`);
}
