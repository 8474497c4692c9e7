/** A list with another item in one place. */
export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((before, index) => (index === at ? item : before));

/** A list with one item left out. */
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** A list with one item a place further up (-1) or down (1). */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...list];
  const [item] = next.splice(at, 1);
  if (item !== undefined) next.splice(at + by, 0, item);
  return next;
}
