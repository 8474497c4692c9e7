import type { Participant, ParticipantNumber, TournamentState } from './state.ts';

/** Somebody's place and points. */
export interface Rank {
  /** From 1 on; equal points share a place, and the places after it stay free. */
  readonly place: number;
  readonly number: ParticipantNumber;
  /** All points: of both roles, and for sitting out. */
  readonly points: number;
  readonly asFirst: number;
  readonly asSecond: number;
  /** Matches that are over. */
  readonly gamesPlayed: number;
  /** How many of these had a bot in the other seat. */
  readonly withBot: number;
  /** How often they had to sit out. */
  readonly byes: number;
}

/** Everybody by their points, best first, those with the same points in the order in which they came. */
export function standings(state: TournamentState): readonly Rank[] {
  const scores = state.participants.map((person) => scoreOf(state, person));
  scores.sort((one, other) => other.points - one.points || one.number - other.number);
  let place = 1;
  return scores.map((score, index) => {
    if (score.points !== scores[index - 1]?.points) place = index + 1;
    return { place, ...score };
  });
}

type Score = Omit<Rank, 'place'>;

function scoreOf({ rooms, plan }: TournamentState, { number, seatings }: Participant): Score {
  const byRole: [number, number] = [0, 0];
  let [gamesPlayed, withBot, byes] = [0, 0, 0];
  for (const [phase, seating] of seatings.entries()) {
    if (seating === 'bye') byes++;
    if (seating === null || seating === 'bye') continue;
    const room = rooms[phase]?.[seating.room];
    if (room === undefined || room.result === null) continue;
    gamesPlayed++;
    if (room.seats.includes('bot')) withBot++;
    byRole[seating.seat] += room.result.points[seating.seat];
  }
  const [asFirst, asSecond] = byRole;
  const points = asFirst + asSecond + byes * plan.byePoints;
  return { number, points, asFirst, asSecond, gamesPlayed, withBot, byes };
}

/** What both seats get for a match: what they had after each of its last rounds, as many as count, added up. */
export function pointsCommitted(
  pointsByRound: readonly (readonly number[])[],
  committedRounds: number,
): [number, number] {
  const counted = pointsByRound.slice(Math.max(0, pointsByRound.length - committedRounds));
  const sumOf = (seat: number): number => counted.reduce((sum, points) => sum + (points[seat] ?? 0), 0);
  return [sumOf(0), sumOf(1)];
}
