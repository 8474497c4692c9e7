import type { MatchView, WireViewer } from '../../../protocol/index.ts';

/** When the next clock of the table is up: my own if I am asked, else whichever comes first; null where none runs. */
export function soonest({ deadline, decisions }: MatchView, viewer: WireViewer): number | null {
  const own = decisions[String(viewer)];
  const times = own === undefined ? Object.values(decisions) : [own];
  if (deadline !== null) times.push(deadline);
  return times.length === 0 ? null : Math.min(...times);
}
