import type { Seat } from '../../../kernel/index.ts';

export type Place = 'bottom' | 'left' | 'top' | 'right';

/** Where the seats are, clockwise from the seat that we look from. */
const PLACES: Readonly<Record<number, readonly Place[]>> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

interface Seated {
  readonly seat: Seat;
  /** Null where there are more seats than sides: then they sit in rows. */
  readonly place: Place | null;
}

/** All seats clockwise, mine first; for spectators the first seat is first. */
export function seatedFrom(seat: Seat | null, seats: number): readonly Seated[] {
  const places = PLACES[seats];
  return Array.from({ length: seats }, (_, distance) => ({
    seat: ((seat ?? 0) + distance) % seats,
    place: places?.[distance] ?? null,
  }));
}

const LEVEL = '@2xl:w-full @2xl:max-w-144 @2xl:justify-self-center @2xl:grid-cols-[auto_auto_1fr_auto]';
const UPRIGHT = '@2xl:grid-cols-[auto_1fr_auto]';

/** The side of the table on which a seat's card is, if there is room for sides: horizontal above and below, upright to the left and right. */
export const CARD_AT: Readonly<Record<Place, string>> = {
  bottom: `@2xl:[grid-area:bottom] ${LEVEL}`,
  left: `@2xl:[grid-area:left] ${UPRIGHT}`,
  top: `@2xl:[grid-area:top] ${LEVEL}`,
  right: `@2xl:[grid-area:right] ${UPRIGHT}`,
};
