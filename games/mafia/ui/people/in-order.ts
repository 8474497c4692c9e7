import type { Seat } from '../../../../kernel/index.ts';

/** The living from my seat on, then the dead. */
export function inOrder(mine: Seat | null, seats: number, living: readonly Seat[]): readonly Seat[] {
  const all = Array.from({ length: seats }, (_, distance) => ((mine ?? 0) + distance) % seats);
  return [...all.filter((seat) => living.includes(seat)), ...all.filter((seat) => !living.includes(seat))];
}
