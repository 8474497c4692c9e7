import type { Seat } from '../../../../kernel/index.ts';
import type { Source } from '../../facts/facts.ts';
import { type Item, since } from '../frame/log-reading.ts';

/** The objectives of which a player usually scores one of each kind in a status phase. */
const KINDS = { public: ['public-1', 'public-2'], secret: ['secret'] } as const satisfies Record<
  string,
  readonly Source[]
>;
export type Kind = keyof typeof KINDS;

/** How many objectives of a kind a seat scored in this phase, those taken back left out; what Imperial scored before it does not count. */
export function scoredHere(log: readonly Item[], seat: Seat, kind: Kind): number {
  const sources: readonly Source[] = KINDS[kind];
  return since(log, 'phaseBegan')
    .flatMap(({ heard }) => heard.flatMap((event) => (event.type === 'vpChanged' ? [event] : [])))
    .filter((change) => change.seat === seat && sources.includes(change.source))
    .reduce((sum, { from, to }) => sum + Math.sign(to - from), 0);
}
