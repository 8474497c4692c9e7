import {
  eventsOf,
  type LogEvent,
  type Phase,
  playerOf,
  type Village,
  type Who,
  winnersOf,
} from '../../resolver/index.ts';
import { isGameOver } from './game.ts';
import type { ModeratorGame } from './types.ts';

/** What one player is to be told. */
export interface PrivateResults {
  readonly who: Who;
  readonly events: readonly LogEvent[];
}

/** MF-152: everything that came of a phase, sorted by who may see it. */
export interface Results {
  readonly phase: Phase;
  /** As it stood when all this had happened: what came later is not in it. */
  readonly village: Village;
  readonly story: readonly LogEvent[];
  /** In name order; who is told nothing is left out. */
  readonly privately: readonly PrivateResults[];
  readonly behindTheScenes: readonly LogEvent[];
  /** Wills of those who died, to be read out. */
  readonly wills: readonly { readonly who: Who; readonly text: string }[];
}

/** MF-152: what came of a phase; of one that is still open, what has happened in it so far. */
export function resultsOf(game: ModeratorGame, phase: Phase): Results {
  const village = villageAfter(game, phase);
  return sortEvents(village, phase, eventsOf(village, phase));
}

/** The village as it stood right after a phase; of one that is still open, as it is. */
const villageAfter = ({ village, past }: ModeratorGame, { kind, number }: Phase): Village =>
  past.find(({ phase }) => phase.kind === kind && phase.number === number) ?? village;

/** Sorts events by who may see them. */
export function sortEvents(village: Village, phase: Phase, events: readonly LogEvent[]): Results {
  const story = events.filter(({ to }) => to === 'public');
  return {
    phase,
    village,
    story,
    privately: village.byName.flatMap((who) => {
      const own = events.filter(({ to }) => typeof to !== 'string' && to.includes(who));
      return own.length === 0 ? [] : [{ who, events: own }];
    }),
    behindTheScenes: events.filter(({ to }) => to === 'moderator'),
    wills: story.flatMap((event) => willRead(village, event)),
  };
}

function willRead(village: Village, event: LogEvent): { readonly who: Who; readonly text: string }[] {
  if (event.t !== 'died' && event.t !== 'lynched' && event.t !== 'removed') return [];
  const { will } = playerOf(village, event.who);
  return will === '' ? [] : [{ who: event.who, text: will }];
}

/** The phases that were resolved, the start among them, oldest first. */
export const resolvedPhases = ({ past }: ModeratorGame): readonly Phase[] => past.map(({ phase }) => phase);

/** Who has won, in name order, once the game is over; an empty list if everybody lost. Null while it goes on. */
export function winnersAtEnd(game: ModeratorGame): readonly Who[] | null {
  if (!isGameOver(game)) return null;
  const winners = winnersOf(game.village);
  return typeof winners === 'string' ? [] : winners;
}
