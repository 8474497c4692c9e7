import type { Game, Random, Seat, VisibleEvent } from '../../../kernel/index.ts';
import { type Disc, FULL_HAND, type Hand, type Skull, type SkullView } from '../types.ts';

type Imagine = NonNullable<Game<Skull>['secrecy']['imagine']>;

/** The others' discs as they could be: which ones they lost, and in which order they lie. */
export const imagine: Imagine = (view, heard, random) => ({
  hands: view.table.discs.map((_, seat) =>
    seat === view.seat
      ? { discs: [...view.hand.discs], stack: [...view.hand.stack], past: view.hand.past.map((laid) => [...laid]) }
      : handOf(view, seat, canHaveSkull(view, heard, seat, random), random),
  ),
  box: {},
});

/** SK-8: a skull is lost as often as any other disc, unless it has been seen since the last loss. */
function canHaveSkull(
  { table }: SkullView,
  heard: readonly VisibleEvent<Skull>[],
  seat: Seat,
  random: Random,
): boolean {
  const own = table.discs[seat] ?? 0;
  const open = table.open[seat] ?? [];
  const seen = heard.findLast(
    (event) =>
      (event.type === 'lostDisc' && event.seat === seat) ||
      (event.type === 'turnedOver' && event.seat === seat && event.disc === 'skull'),
  );
  if (open.includes('skull') || seen?.type === 'turnedOver') return true;
  const flowers = open.length;
  if (own > FULL_HAND.length - 1) return true;
  return flowers < own && random.below(FULL_HAND.length) < own;
}

/** A hand of as many discs as everybody knows it to have, with those that lie open taken out of it. What it laid before has no effect. */
function handOf({ table }: SkullView, seat: Seat, hasSkull: boolean, random: Random): Hand {
  const own = table.discs[seat] ?? 0;
  const all: Disc[] = Array.from({ length: own }, (_, index) => (hasSkull && index === 0 ? 'skull' : 'flower'));
  for (const disc of table.open[seat] ?? []) all.splice(all.indexOf(disc), 1);
  random.shuffle(all);
  const stack = all.splice(0, table.laid[seat] ?? 0);
  return { discs: all.sort(), stack, past: table.rounds.map(({ laid }) => Array(laid[seat]).fill('flower')) };
}
