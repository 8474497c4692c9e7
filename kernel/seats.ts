/** A seat at the table, counted from 0; there are at most 31, so that a set of seats fits in one number. */
export type Seat = number;

/** The most seats that a table can have. */
export const MOST_SEATS = 31;

/** These seats as a set of bits. */
export function bitsOf(seats: readonly Seat[]): number {
  let bits = 0;
  for (const seat of seats) bits |= 1 << seat;
  return bits;
}

/** The seats in a set of bits, lowest first. */
export function seatsIn(bits: number): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < 32 && bits >>> seat !== 0; seat++) if ((bits >>> seat) & 1) seats.push(seat);
  return seats;
}

/** Whether a set of bits contains this seat. */
export const holdsSeat = (bits: number, seat: Seat): boolean => ((bits >>> seat) & 1) === 1;

/** The lowest seat of a non-empty set. */
export const lowestSeat = (bits: number): Seat => 31 - Math.clz32(bits & -bits);
