import type { Mind } from './mind.ts';

/** With so few alive everybody says what they are. */
const LAST_FEW = 5;

/** Whether I am about to be lynched: I have as many votes as anybody, or look as bad. */
export function isThreatened(mind: Mind): boolean {
  const { seat, table } = mind.view;
  const mine = mind.totals[seat] as number;
  const many = Math.max(2, Math.ceil(table.living.length / 5));
  if (mine >= many && mine >= Math.max(...mind.totals)) return true;
  return mind.reputation(seat) >= 2;
}

export const isLate = ({ view: { table } }: Mind): boolean => table.living.length <= LAST_FEW;
