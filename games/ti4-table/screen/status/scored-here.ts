import type { Seat } from '../../../../kernel/index.ts';
import { type Item, since } from '../frame/log-reading.ts';

/** How many public objectives a seat scored in this phase, those taken back left out; what Imperial scored before it does not count. */
export function publicScoredHere(log: readonly Item[], seat: Seat): number {
  return since(log, 'phaseBegan')
    .flatMap(({ heard }) => heard.flatMap((event) => (event.type === 'vpChanged' ? [event] : [])))
    .filter((change) => change.seat === seat && ['public-1', 'public-2'].includes(change.source))
    .reduce((sum, { from, to }) => sum + Math.sign(to - from), 0);
}
