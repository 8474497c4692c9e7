import type { Seat } from './seats.ts';

/** Seats by their scores, highest first; equal scores share a place. */
export function rankByScore(scores: readonly number[]): Seat[][] {
  const places = [...new Set(scores)].sort((a, b) => b - a);
  return places.map((place) => scores.flatMap((score, seat) => (score === place ? [seat] : [])));
}

/** The code of winners that are seats: `seat-2`, `seat-0+seat-3`. */
export const codeOfSeats = (seats: readonly Seat[]): string => seats.map((seat) => `seat-${seat}`).join('+');
