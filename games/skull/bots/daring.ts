import { type BotKind, listCommands, type Options, type Random, type SearchGuide } from '../../../kernel/index.ts';
import { type Command, type Disc, FULL_HAND, laidInAll, type Skull, type SkullView } from '../types.ts';
import { voice } from './voice.ts';

/** How often, in per cent: the first disc is a skull, a bid is made with a skull in one's own stack, a player who could bid lays instead. */
const SKULL_FIRST = 30;
const BLUFFS = 15;
const LAYS_ON = 20;

/** The higher, the more of others' discs it dares to need. */
const DARING = 5;

/** Bids as far as its own flowers go and dares some more, and bluffs now and then. */
export const daring: BotKind<Skull> = {
  listens: false,
  voice,
  make: (_seat, random) => (view, options) => {
    switch (view.phase) {
      case 'first':
        return { type: 'lay', disc: view.hand.discs.includes('skull') ? firstDisc(view, random) : 'flower' };
      case 'turn':
        return layOrBid(view, random);
      case 'bidding':
        return raiseOrPass(view, random);
      case 'challenge':
        return anyOf(options, random);
      default:
        return { type: 'lose', disc: discToLose(view) };
    }
  },
};

const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

const hasSkullDown = ({ hand }: SkullView): boolean => hand.stack.includes('skull');

function firstDisc({ hand }: SkullView, random: Random): Disc {
  return !hand.discs.includes('flower') || chance(random, SKULL_FIRST) ? 'skull' : 'flower';
}

/** With a skull down it waits for others to bid; without one it bids as many as it has laid itself, sooner or later. */
function layOrBid(view: SkullView, random: Random): Command {
  const { discs, stack } = view.hand;
  const waits = hasSkullDown(view) ? !chance(random, BLUFFS) : chance(random, LAYS_ON);
  if (discs.length === 0 || (!waits && !hasSkullDown(view))) return { type: 'bid', number: Math.max(1, stack.length) };
  if (!waits) return { type: 'bid', number: 1 };
  return { type: 'lay', disc: discs.includes('flower') ? 'flower' : 'skull' };
}

/** One more than the last bid: always as far as its own flowers go, and the less often the more of others' it would need. */
function raiseOrPass(view: SkullView, random: Random): Command {
  const { table, hand } = view;
  const others = laidInAll(table) - hand.stack.length;
  const needed = table.bid + 1 - hand.stack.length;
  const dares = hasSkullDown(view) ? chance(random, BLUFFS) : random.below(others + DARING) >= needed;
  return dares ? { type: 'bid', number: table.bid + 1 } : { type: 'pass' };
}

const anyOf = (options: Options<Skull>, random: Random): Command => random.pick([...listCommands(options, 99)]);

/** A skull is worth more than the third flower, and less than the last. */
function discToLose({ hand }: SkullView): Disc {
  const flowers = hand.discs.filter((disc) => disc === 'flower').length;
  return flowers > 1 || flowers === hand.discs.length ? 'flower' : 'skull';
}

/** The bot that searches looks as far as the end of the round: what counts is points, and then discs. */
export const searchGuide: SearchGuide<Skull> = {
  playout: 'daring',
  playouts: 500,
  horizon: ({ round }) => round,
  value({ table: { points, discs } }, seat, outcome) {
    if (outcome !== null) return outcome.ranking[0]?.includes(seat) ? 1 : 0;
    const others = points.filter((_, other) => other !== seat);
    const lead = (points[seat] ?? 0) - Math.max(...others);
    return 0.5 + lead / 5 + ((discs[seat] ?? 0) - FULL_HAND.length) / 20;
  },
};
