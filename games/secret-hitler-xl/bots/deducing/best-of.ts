/** The one that is worth most; of equals the first. */
export function bestOf<T>(items: readonly T[], worthOf: (item: T) => number): T {
  let best = items[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const worth = worthOf(item);
    if (worth > most) {
      most = worth;
      best = item;
    }
  }
  return best;
}
