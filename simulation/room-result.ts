import type { DeepReadonly, GameTypes, Json, Match, State } from '../kernel/index.ts';
import type { Treatment } from '../tournament/plan.ts';
import { pointsCommitted } from '../tournament/ranks.ts';
import type { CarryOver, RoomResult } from '../tournament/state.ts';
import type { PlayableInTournament } from './tournament-plan.ts';

const SEATS = [0, 1] as const;

/** The options of a room's match: the usual ones of the game's tournaments, the treatment's own, what its two seats bring, and what nobody may change. */
export function optionsOfRoom(
  { inTournament }: Pick<PlayableInTournament, 'inTournament'>,
  { options }: Treatment,
  carried: readonly CarryOver[],
): Readonly<Record<string, Json>> {
  const chosen = { ...inTournament?.options, ...options };
  return { ...chosen, ...inTournament?.bring(carried, chosen), ...inTournament?.fixed };
}

/** What a match came to that is over, or that is cut short as it stands; `byePoints` where not even a round is over. */
export function resultOfRoom(
  { inTournament }: Pick<PlayableInTournament, 'inTournament'>,
  match: Match<GameTypes>,
  { committedRounds, byePoints }: { readonly committedRounds: number; readonly byePoints: number },
): RoomResult {
  const state = match.state as DeepReadonly<State<GameTypes>>;
  const byRound = inTournament?.points(state.table) ?? pointsOfOutcome(match);
  const gainedBy = (seat: 0 | 1): CarryOver => inTournament?.gained(state, seat) ?? {};
  return {
    points: byRound.length === 0 ? [byePoints, byePoints] : pointsCommitted(byRound, committedRounds),
    gained: [gainedBy(0), gainedBy(1)],
    isCutShort: match.outcome === null,
  };
}

/** Of a game that says nothing of tournaments: its scores, or a point for whoever has won. */
function pointsOfOutcome({ outcome }: Match<GameTypes>): readonly (readonly number[])[] {
  if (outcome === null) return [];
  return [outcome.scores ?? SEATS.map((seat) => (outcome.ranking[0]?.includes(seat) ? 1 : 0))];
}
