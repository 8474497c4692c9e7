/**
 * How many orders of so many treatments a balanced Latin square holds: as many as treatments where their number is even,
 * twice as many where it is odd, for no smaller square then has every treatment follow every other equally often.
 */
export function rowsFor(treatments: number): number {
  return treatments % 2 === 0 || treatments === 1 ? treatments : 2 * treatments;
}

/**
 * One row of the square after E. J. Williams (1949): over all rows each treatment comes equally often in each place, and
 * equally often right after each other treatment. For an odd number the second half of the rows is the first one backwards.
 */
export function latinRow(treatments: number, row: number): readonly number[] {
  const wrapped = row % rowsFor(treatments);
  const shifted = zigzag(treatments).map((treatment) => (treatment + wrapped) % treatments);
  return wrapped < treatments ? shifted : shifted.reverse();
}

/** 0, 1, last, 2, last but one, … */
function zigzag(treatments: number): number[] {
  return Array.from({ length: treatments }, (_, place) =>
    place % 2 === 1 ? (place + 1) / 2 : (treatments - place / 2) % treatments,
  );
}
