import type { ComponentType } from 'react';

/** The modules of games that bring pages of their own, by their places in the folders. */
type Modules = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

const loading = new Map<string, Promise<ComponentType>>();

/** Loads a page that a game brings beside its screen, once; null where it brings none of that name. */
export function loadGamePage(game: string, page: string, modules: Modules = found): Promise<ComponentType> | null {
  const place = `../../../games/${game}/pages/${page}.tsx`;
  const module = Object.hasOwn(modules, place) ? modules[place] : undefined;
  if (module === undefined) return null;
  const known = loading.get(place) ?? module().then((loaded) => loaded.default);
  loading.set(place, known);
  known.catch(() => loading.delete(place));
  return known;
}

const found: Modules = import.meta.glob<{ default: ComponentType }>([
  '../../../games/*/pages/*.tsx',
  '!../../../games/*/pages/*.test.tsx',
]);
