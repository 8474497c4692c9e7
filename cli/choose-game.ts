import type { GamePackage } from '../games/game-package.ts';
import { findGame, registry } from '../games/registry.ts';
import type { GameTypes } from '../kernel/index.ts';
import type { Shell } from './shell.ts';
import { badInput } from './stop.ts';

/** The game of this id; bad input that names the nearest where the house has none. */
export function chooseGame({ voice }: Shell, id: string): GamePackage<GameTypes> {
  const listed = findGame(id);
  if (listed !== undefined) return listed;
  const ids = registry.map(({ game }) => game.id);
  const near = nearest(id, ids);
  const key = near === null ? 'errors.noGame' : 'errors.noGameButNear';
  throw badInput(voice.text(key, { id, near, ids }));
}

/** The name that is closest to what was written, if any is close. */
export function nearest(written: string, names: readonly string[]): string | null {
  const byDistance = names
    .map((name) => ({ name, distance: editDistance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const best = byDistance[0];
  return best !== undefined && best.distance <= Math.max(2, best.name.length / 3) ? best.name : null;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
