import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, projectRoot } from './world-for-tests.ts';

/** The list of games before the first. */
export const EMPTY_LIST = `import type { GameTypes } from '../kernel/index.ts';
import type { GamePackage } from './game-package.ts';

/** All games, one line each. */
export const registry: readonly GamePackage<GameTypes>[] = [];
`;

/** What a game imports, and what it is checked with: the real ones. */
const LINKED = ['kernel', 'bots', 'web', 'scripts', 'node_modules'];

const COPIED = ['package.json', 'biome.json', 'vitest.config.ts', join('cli', 'template-game')];

/** A copy of the project without any game, in which a test may write some; the test removes it afterwards. */
export function projectWithoutGames(): string {
  const root = realpathSync(freshFolder());
  for (const folder of LINKED) symlinkSync(join(projectRoot, folder), join(root, folder), 'junction');
  const settings = readdirSync(projectRoot).filter((name) => name.startsWith('tsconfig'));
  for (const path of [...COPIED, ...settings]) cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  mkdirSync(join(root, 'games'));
  const shared = readdirSync(join(projectRoot, 'games')).filter((name) => /\.tsx?$/.test(name));
  for (const name of shared) cpSync(join(projectRoot, 'games', name), join(root, 'games', name));
  writeFileSync(join(root, 'games', 'registry.ts'), EMPTY_LIST);
  return root;
}
