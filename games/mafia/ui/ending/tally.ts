import type { Seat } from '../../../../kernel/index.ts';
import type { Told } from './scenes.ts';

/** What somebody, or nobody, had in the votes of a day. */
export interface Tallied {
  /** Null is for nobody to be lynched. */
  readonly candidate: Seat | null;
  readonly weight: number;
  readonly voters: readonly Seat[];
}

/** The votes as they counted, the most first. */
export function tallyOf(events: readonly Told[]): readonly Tallied[] {
  const tally = new Map<Seat | null, Tallied>();
  for (const event of events) {
    if (event.t !== 'vote') continue;
    const { for: candidate, by, weight } = event;
    const known = tally.get(candidate) ?? { candidate, weight: 0, voters: [] };
    tally.set(candidate, { candidate, weight: known.weight + weight, voters: [...known.voters, by] });
  }
  return [...tally.values()].sort((one, other) => other.weight - one.weight);
}
