import { matchPlayer, NOBODY, type Playable, type Played, type Series, sidesDealt } from '../../bots/play-match.ts';
import { explained } from '../play-task.ts';
import type { RatedMatch } from './rating.ts';
import { lineupsFor } from './schedule.ts';

/** Deals `from` up to but not including `until`, each with all its line-ups, for one worker; plain data. */
export interface DealsTask {
  /** Its casting is replaced by each line-up. */
  readonly series: Series;
  readonly bots: readonly string[];
  /** The bots by skill as far as it is known, best first, as indexes. */
  readonly order: readonly number[];
  readonly from: number;
  readonly until: number;
}

/** Plays a task's deals in this thread. */
export function playDeals(playable: Playable, { series, bots, order, from, until }: DealsTask): readonly RatedMatch[] {
  const matches: RatedMatch[] = [];
  for (let deal = from; deal < until; deal++) {
    const dealt = sidesDealt(playable, series, deal);
    for (const lineup of lineupsFor({ seats: series.seats, seed: series.seed, order }, deal, dealt)) {
      const names = lineup.map((bot) => bots[bot] as string);
      const casting = { by: 'seat', names } as const;
      const played = explained(matchPlayer(playable, { ...series, casting }), series)(deal);
      matches.push({ deal, bots: lineup, ...resultOf(played, dealt) });
    }
  }
  return matches;
}

function resultOf({ outcome, sides }: Played, dealt: readonly string[] | null): Pick<RatedMatch, 'sides' | 'first'> {
  const first = outcome.winners === NOBODY ? [] : (outcome.ranking[0] ?? []);
  const won = [...sides].flatMap(([side, hasWon]) => (hasWon ? [side] : []));
  return { first, sides: dealt === null ? null : { dealt, won } };
}
