import type { GameTypes } from '../kernel/index.ts';
import type { GamePackage } from './game-package.ts';
import { liapTui } from './liap-tui/index.ts';
import { mafia } from './mafia/index.ts';
import { publicGoods } from './public-goods/index.ts';
import { secretHitlerXl } from './secret-hitler-xl/index.ts';
import { skull } from './skull/index.ts';
import { snatch } from './snatch/index.ts';
import { ti4Table } from './ti4-table/index.ts';

/** All games, one line each. */
export const registry: readonly GamePackage<GameTypes>[] = [
  liapTui,
  secretHitlerXl,
  mafia,
  snatch,
  ti4Table,
  skull,
  publicGoods,
];

/** The game with this id, if there is one. */
export function findGame(id: string): GamePackage<GameTypes> | undefined {
  return registry.find(({ game }) => game.id === id);
}
