import type { DeepReadonly } from '../../../kernel/index.ts';
import type { Policy } from '../rules/policies.ts';
import type { GameView, Government, SeenCards } from '../rules/types.ts';

/** The card that propaganda has just shown. */
export const topCard = ({ hand: { seen } }: GameView): Policy =>
  (seen[seen.length - 1] as DeepReadonly<SeenCards>).cards[0] as Policy;

/** What the president discarded, where the chancellor can know it: having peeked at the very three cards before; else null. */
export function discardedByPresident({ hand: { seen }, table: { governments } }: GameView): Policy | null {
  const given = seen[seen.length - 1];
  const peeked = seen[seen.length - 2];
  if (given?.as !== 'given' || given.government !== governments.length - 1 || peeked?.as !== 'peeked') return null;
  return wereDrawn(governments, peeked, given) ? missing(peeked.cards, given.cards) : null;
}

/** Whether nothing has touched the draw pile between a peek and a session. */
function wereDrawn(
  governments: readonly DeepReadonly<Government>[],
  peeked: DeepReadonly<SeenCards>,
  given: DeepReadonly<SeenCards>,
): boolean {
  for (let index = peeked.government + 1; index < given.government; index++) {
    const { end, extra } = governments[index] as DeepReadonly<Government>;
    if (end !== 'failed' || extra !== null) return false;
  }
  return true;
}

/** The one of three that is not among two; null where the two are not of the three: chaos may have come between. */
function missing(three: readonly Policy[], two: readonly Policy[]): Policy | null {
  const left = three.slice();
  for (const card of two) {
    const place = left.indexOf(card);
    if (place === -1) return null;
    left.splice(place, 1);
  }
  return left[0] ?? null;
}
