import type { Transfer } from '../../../table/transfer.ts';

/** Matches on their way to the table of this device, by game. */
const underWay = new Map<string, Transfer>();

/** Brings a match to this device's table; it is taken up as soon as the table is open. Hands back where that is. */
export function bring(carried: Transfer): string {
  underWay.set(carried.game, carried);
  return `/practice/${carried.game}`;
}

/** What was brought to the table of a game, once. */
export function takeBrought(game: string): Transfer | null {
  const carried = underWay.get(game) ?? null;
  underWay.delete(game);
  return carried;
}
