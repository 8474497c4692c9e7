import type { CSSProperties } from 'react';
import type { Seat } from '../../../kernel/index.ts';

/** Where there is room to sit round the table, as style sheets ask it; below, cards stand in rows. */
export const ROOMY = '(min-width: 44rem)';

/** A width that every number of cards in a row divides. */
const COLUMNS = 60;
/** How wide a card to the side of the table is. */
const BESIDE = 12;

interface Ring {
  readonly bottom: number;
  readonly side: number;
  readonly top: number;
}

/** How many sit on each side of the table, for five to sixteen. */
function ringOf(seats: number): Ring {
  const side = seats <= 6 ? 1 : seats <= 10 ? 2 : 3;
  const rest = seats - 2 * side;
  return { bottom: Math.floor(rest / 2), side, top: Math.ceil(rest / 2) };
}

/** All seats in their order, mine first; for spectators the first seat is first. */
export const seatedFrom = (seat: Seat | null, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, distance) => ((seat ?? 0) + distance) % seats);

/** Where the middle of the table lies, as variables that the table's grid reads where there is room to sit round it. */
export function middlePlace(seats: number): CSSProperties {
  return area(`${BESIDE + 1} / span ${COLUMNS - 2 * BESIDE}`, `2 / span ${ringOf(seats).side}`);
}

/** Where a card is placed, so many seats clockwise from the middle of the near side. */
export function cardPlace(distance: number, seats: number): CSSProperties {
  const { bottom, side, top } = ringOf(seats);
  const before = Math.floor((bottom - 1) / 2);
  const step = (distance + seats - before - 1) % seats;
  // From the seat that is leftmost below: up the left side, along the far side, down the right side, back from the right.
  if (step < side) return area(`1 / span ${BESIDE}`, `${1 + side - step}`);
  if (step < side + top) return inRow(step - side, top, 1);
  if (step < 2 * side + top) return area(`${COLUMNS - BESIDE + 1} / span ${BESIDE}`, `${2 + step - side - top}`);
  return inRow(seats - 1 - step, bottom, side + 2);
}

function inRow(place: number, count: number, row: number): CSSProperties {
  const width = COLUMNS / count;
  return area(`${place * width + 1} / span ${width}`, String(row));
}

const area = (column: string, row: string): CSSProperties => ({ '--column': column, '--row': row }) as CSSProperties;
