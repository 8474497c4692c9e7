import { use } from 'react';
import type { SetupControls } from '../../ui/setup.ts';

/** The modules of games that bring controls for their set-up, by their places in the folders. */
type Modules = Readonly<Record<string, () => Promise<{ readonly setupControls: SetupControls }>>>;

const NONE: SetupControls = {};
const loading = new Map<string, Promise<SetupControls>>();

/** Loads the controls that a game brings for its set-up, once; null where it brings none. */
export function loadSetupControls(game: string, modules: Modules = found): Promise<SetupControls> | null {
  const module = modules[`../../../games/${game}/ui/setup-controls.tsx`];
  if (module === undefined) return null;
  const known = loading.get(game) ?? module().then(({ setupControls }) => setupControls);
  loading.set(game, known);
  known.catch(() => loading.delete(game));
  return known;
}

/** The controls that a game brings for its set-up; the nearest Suspense shows something meanwhile. */
export function useSetupControls(game: string): SetupControls {
  const controls = loadSetupControls(game);
  return controls === null ? NONE : use(controls);
}

const found: Modules = import.meta.glob<{ setupControls: SetupControls }>('../../../games/*/ui/setup-controls.tsx');
