import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Phase, Table } from '../../types.ts';

const MINUTE_MS = 60_000;
/** Before the first round, and between rounds that nobody plays, time is nobody's. */
const QUIET: readonly Phase[] = ['setup', 'round-0'];

/** How long nobody has recorded anything: not worth a word, long enough to ask, or so long that the clock may be stopped. */
export type Idleness = 'active' | 'asking' | 'stopping';

/** `lastAt`: when something was recorded last, or somebody said that the game goes on. */
export function idleness(
  table: DeepReadonly<Table>,
  phase: Phase,
  { now, lastAt }: { now: number; lastAt: number },
): Idleness {
  const limit = table.options.inactivityMinutes * MINUTE_MS;
  const idle = now - lastAt;
  if (limit === 0 || QUIET.includes(phase) || idle < limit) return 'active';
  return table.options.pauseWhenIdle && idle >= limit * 2 ? 'stopping' : 'asking';
}

/** Whole minutes that nobody recorded anything in. */
export const idleMinutes = (now: number, lastAt: number): number => Math.floor((now - lastAt) / MINUTE_MS);
