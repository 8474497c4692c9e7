import type { WatchedParticipant } from '../watching.ts';

/** A place among all who have played; equal points share it. */
export interface Placed {
  readonly place: number;
  readonly person: WatchedParticipant;
}

/** Everybody who has played, the best first. */
export function places(people: readonly WatchedParticipant[]): readonly Placed[] {
  const played = people
    .filter(({ games }) => games > 0)
    .sort((one, other) => other.points - one.points || one.number - other.number);
  return played.map((person) => ({ place: 1 + played.filter(({ points }) => points > person.points).length, person }));
}
