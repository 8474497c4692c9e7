import type { Carried } from '../../../table/carrying.ts';

/** Matches on their way to the table of this device, by game. */
const underWay = new Map<string, Carried>();

/** Brings a match to this device's table; it is taken up as soon as the table is open. Hands back where that is. */
export function bring(carried: Carried): string {
  underWay.set(carried.game, carried);
  return `/practice/${carried.game}`;
}

/** What was brought to the table of a game, once. */
export function takeBrought(game: string): Carried | null {
  const carried = underWay.get(game) ?? null;
  underWay.delete(game);
  return carried;
}
