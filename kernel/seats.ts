/** A chair at the table, counted from 0; at most 31, so that a set of seats is one number. */
export type Seat = number;

/** The most chairs that a table can have. */
export const MOST_SEATS = 31;

/** The set of seats, as bits, that holds just these. */
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

/** Whether a set of bits holds this seat. */
export const holdsSeat = (bits: number, seat: Seat): boolean => ((bits >>> seat) & 1) === 1;

/** The lowest seat of a set that is not empty. */
export const lowestSeat = (bits: number): Seat => 31 - Math.clz32(bits & -bits);
