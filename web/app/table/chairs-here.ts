import type { TableSnapshot } from '../following/table-client.ts';

/** The chairs of those who look at this screen. */
export const chairsHere = ({ followed }: Pick<TableSnapshot, 'followed'>): readonly number[] =>
  [...followed.keys()].filter((viewer) => typeof viewer === 'number');

/** The chairs at this screen that are asked, each as it knows itself: their news may come a moment apart. */
export const askedHere = (sight: Pick<TableSnapshot, 'followed'>): readonly number[] =>
  chairsHere(sight).filter((seat) => sight.followed.get(seat)?.match?.asked.includes(seat) ?? false);
