import { type Holder, holdersAmong, waitsFor } from './dependencies.ts';
import { perform, performAfterwards } from './perform.ts';
import type { Deed, Village } from './types.ts';

/** MF-24, MF-25: carries out actions in natural order, and then what comes after everything. */
export function resolveInOrder(village: Village, deeds: readonly Deed[]): void {
  const left = sorted(village, deeds);
  const holders = holdersAmong(village, left);
  const done: Deed[] = [];
  while (left.length > 0) {
    const deed = takeOut(left, nextIndex(village, left, holders));
    const place = holders.findIndex((holder) => holder.deed === deed);
    if (place !== -1) takeOut(holders, place);
    perform(village, deed, left);
    done.push(deed);
  }
  for (const deed of done) performAfterwards(village, deed);
}

function takeOut<T>(items: T[], index: number): T {
  return (index === 0 ? items.shift() : items.splice(index, 1)[0]) as T;
}

/** By precedence; between equals the earlier submission, or the order drawn when the game began. */
function sorted(village: Village, deeds: readonly Deed[]): Deed[] {
  const rank = village.settings.races === 'submission' ? null : village.rank;
  const order: Deed[] = [];
  for (const deed of deeds) {
    let place = order.length;
    while (place > 0 && goesBefore(deed, order[place - 1] as Deed, rank)) {
      order[place] = order[place - 1] as Deed;
      place--;
    }
    order[place] = deed;
  }
  return order;
}

function goesBefore(one: Deed, other: Deed, rank: readonly number[] | null): boolean {
  if (one.precedence !== other.precedence) return one.precedence < other.precedence;
  if (rank === null) return false;
  const difference =
    (rank[one.by] as number) - (rank[other.by] as number) ||
    compare(one.a, other.a) ||
    compare(one.on.join(), other.on.join()) ||
    (one.redirect ?? -1) - (other.redirect ?? -1);
  return difference < 0;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** MF-24: the first that waits for no other; where all wait, a cycle is broken. */
function nextIndex(village: Village, left: readonly Deed[], holders: readonly Holder[]): number {
  for (let index = 0; index < left.length; index++) {
    if (isFree(village, left[index] as Deed, holders)) return index;
  }
  return village.settings.cycles === 'first-of-all' ? 0 : firstInCycle(village, left, holders);
}

/** Whether an action waits for none of those that could hold it up. */
function isFree(village: Village, deed: Deed, holders: readonly Holder[]): boolean {
  for (const holder of holders) if (waitsFor(village, deed, holder)) return false;
  return true;
}

/** MF-30: the first action that waits only for actions which, at length, wait for it. */
function firstInCycle(village: Village, left: readonly Deed[], holders: readonly Holder[]): number {
  const reach = left.map((deed) => reachableFrom(village, deed, holders));
  return left.findIndex((deed, index) =>
    [...(reach[index] as ReadonlySet<Deed>)].every((other) => reach[left.indexOf(other)]?.has(deed)),
  );
}

function reachableFrom(village: Village, from: Deed, holders: readonly Holder[]): ReadonlySet<Deed> {
  const found = new Set<Deed>();
  const toVisit = [from];
  for (let deed = toVisit.pop(); deed !== undefined; deed = toVisit.pop()) {
    for (const holder of holders) {
      if (found.has(holder.deed) || !waitsFor(village, deed, holder)) continue;
      found.add(holder.deed);
      toVisit.push(holder.deed);
    }
  }
  return found;
}
