import type { Seat } from './seats.ts';

/** Seats by their scores, highest first; equal scores share a rank. */
export function rankByScore(scores: readonly number[]): Seat[][] {
  const ranking: Seat[][] = [];
  for (let place = seatsBelow(scores, Number.POSITIVE_INFINITY); place.length > 0; ) {
    ranking.push(place);
    place = seatsBelow(scores, scores[place[0] as Seat] as number);
  }
  return ranking;
}

/** The seats with the highest of the scores below a limit. */
function seatsBelow(scores: readonly number[], limit: number): Seat[] {
  let highest = Number.NEGATIVE_INFINITY;
  let place: Seat[] = [];
  for (let seat = 0; seat < scores.length; seat++) {
    const score = scores[seat] as number;
    if (score >= limit || score < highest) continue;
    if (score > highest) place = [];
    highest = score;
    place.push(seat);
  }
  return place;
}

/** The code of the seat that is ahead alone, as in `seat-2`; null if several share the highest score. */
export function codeOfLeader(scores: readonly number[]): string | null {
  const ahead = seatsBelow(scores, Number.POSITIVE_INFINITY);
  return ahead.length === 1 ? codeOfSeats(ahead) : null;
}

/** The code of winners that are seats: `seat-2`, `seat-0+seat-3`. */
export const codeOfSeats = (seats: readonly Seat[]): string => seats.map((seat) => `seat-${seat}`).join('+');
