import type { Game, Random, Seat, VisibleEvent } from '../../../kernel/index.ts';
import type { Disc, Hand, Skull, SkullView } from '../types.ts';

type Imagine = NonNullable<Game<Skull>['secrecy']['imagine']>;

/** The others' discs as they could be: which ones they lost, and in which order they lie. */
export const imagine: Imagine = (view, heard, random) => ({
  hands: view.table.discs.map((_, seat) =>
    seat === view.seat
      ? { discs: [...view.hand.discs], stack: [...view.hand.stack], past: view.hand.past.map((laid) => [...laid]) }
      : handOf(view, seat, skullsOf(view, heard, seat, random), random),
  ),
  box: {},
});

/** SK-8: how many skulls somebody may have left: any disc is lost as often as any other, but one was seen since the last loss. */
function skullsOf(
  { table, setup }: SkullView,
  heard: readonly VisibleEvent<Skull>[],
  seat: Seat,
  random: Random,
): number {
  const own = table.discs[seat] ?? 0;
  const open = table.open[seat] ?? [];
  const seen = heard.findLast(
    (event) =>
      (event.type === 'lostDisc' && event.seat === seat) ||
      (event.type === 'turnedOver' && event.seat === seat && event.disc === 'skull'),
  );
  const known = open.includes('skull') || seen?.type === 'turnedOver' ? 1 : 0;
  const least = Math.max(known, own - setup.flowers);
  const most = Math.min(setup.skulls, own - open.filter((disc) => disc === 'flower').length);
  let skulls = least;
  if (least < most)
    do skulls = drawSkulls(setup, own, random);
    while (skulls < least || skulls > most);
  return skulls;
}

/** How many skulls are among so many discs of a full hand. */
function drawSkulls({ flowers, skulls }: SkullView['setup'], own: number, random: Random): number {
  let drawn = 0;
  for (let each = 0; each < skulls; each++) if (random.below(flowers + skulls - each) < own - drawn) drawn++;
  return drawn;
}

/** A hand of as many discs as everybody knows it to have, with those that lie open taken out of it. What it laid before has no effect. */
function handOf({ table }: SkullView, seat: Seat, skulls: number, random: Random): Hand {
  const own = table.discs[seat] ?? 0;
  const all: Disc[] = Array.from({ length: own }, (_, index) => (index < skulls ? 'skull' : 'flower'));
  for (const disc of table.open[seat] ?? []) all.splice(all.indexOf(disc), 1);
  random.shuffle(all);
  const stack = all.splice(0, table.laid[seat] ?? 0);
  return { discs: all.sort(), stack, past: table.rounds.map(({ laid }) => Array(laid[seat]).fill('flower')) };
}
