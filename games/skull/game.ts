import {
  codeOfLeader,
  codeOfSeats,
  type DeepReadonly,
  type Game,
  type Json,
  MANNERS,
  type Options,
  type Outcome,
  type PhraseForm,
  rankByScore,
  type Seat,
} from '../../kernel/index.ts';
import { challenge, loss, next } from './rules/challenge.ts';
import { imagine } from './rules/imagine.ts';
import { bidding, first, turnPhase } from './rules/laying.ts';
import {
  type Command,
  type Disc,
  fullHand,
  isOut,
  LOSSES,
  NEXT_STARTERS,
  nextSeat,
  reasonOf,
  type Skull,
  type SkullView,
  type Table,
  worthOf,
} from './types.ts';

const ABOUT_SOMEBODY = { seat: 'seat' } as const;

const PHRASES: readonly PhraseForm[] = [
  { type: 'onlyFlowers', blanks: {} },
  { type: 'stayAway', blanks: {} },
  { type: 'youBluff', blanks: ABOUT_SOMEBODY },
  { type: 'goHigher', blanks: {} },
  { type: 'braveBid', blanks: ABOUT_SOMEBODY },
  { type: 'tryMe', blanks: {} },
  { type: 'watchOut', blanks: ABOUT_SOMEBODY },
  { type: 'gotYou', blanks: ABOUT_SOMEBODY },
  { type: 'badLuck', blanks: ABOUT_SOMEBODY },
  { type: 'ownSkull', blanks: {} },
  { type: 'fewDiscs', blanks: {} },
  ...MANNERS,
];

/** Skull: lay discs face down, and bid how many you can turn over without meeting a skull. */
export const game: Game<Skull> = {
  id: 'skull',
  version: 2,
  seats: { min: 2, max: 6 },
  usualSeats: 4,
  undo: 'never',
  capabilities: { isOut: ({ table }, seat) => isOut(table, seat) },
  fields: {
    fields: {
      goal: { kind: 'number', from: 1, to: 3, default: 2 },
      seconds: { kind: 'number', from: 0, to: 600, default: 0 },
      flowers: { kind: 'number', from: 1, to: 5, default: 3 },
      skulls: { kind: 'number', from: 1, to: 2, default: 1 },
      loss: { kind: 'choice', oneOf: LOSSES, default: 'usual' },
      nextStarter: { kind: 'choice', oneOf: NEXT_STARTERS, default: 'challenger' },
    },
    presets: { usual: {}, short: { goal: 1 } },
  },
  deal: (setup, seats, random) => ({
    first: 'first',
    table: {
      round: 1,
      starter: random.below(seats),
      onTurn: null,
      bid: 0,
      bidder: null,
      bids: [],
      discs: Array(seats).fill(setup.flowers + setup.skulls),
      laid: Array(seats).fill(0),
      open: Array.from({ length: seats }, () => []),
      hasPassed: Array(seats).fill(false),
      points: Array(seats).fill(0),
      turned: [],
      rounds: [],
      shown: null,
    },
    hands: Array.from({ length: seats }, () => ({ discs: fullHand(setup), stack: [], past: [] })),
    box: {},
  }),
  phases: { first, turn: turnPhase, bidding, challenge, loss, next },
  outcome,
  // Every round ends with a point or the loss of a disc; in a round every disc is laid, bid and turned over at most once.
  longest: ({ goal, flowers, skulls }, seats) => {
    const discs = flowers + skulls;
    return (seats * (goal + discs) + 1) * (seats * (3 * discs + 1) + 1);
  },
  defaultAnswer,
  statistics: {
    tally,
    rounds: ({ rounds }) => rounds.length,
    leaders,
    abilities: {
      skull: (_view, command) => command.type === 'lay' && command.disc === 'skull',
      bluff: ({ hand }, command) => command.type === 'bid' && hand.stack.includes('skull'),
      raise: ({ phase }, command) => phase === 'bidding' && command.type === 'bid',
      layMore: ({ phase }, command) => phase === 'turn' && command.type === 'lay',
    },
  },
  channels: () => [{ name: 'table', hearers: 'all' }],
  phrases: () => PHRASES,
  secrecy: {
    sealed: ['lay', 'lose'],
    revealing: ['turnedOver', 'succeeded', 'failed', 'lostDisc', 'out', 'ended', 'roundBegan', 'youLaid', 'youLost'],
    imagine,
  },
  upgrades: { 1: withRecord },
};

/** SK-11: what is answered for a player whose time is up. */
function defaultAnswer(view: SkullView, _options: Options<Skull>): Command {
  const { table, hand, seat } = view;
  // Flowers come first in a hand.
  const [disc = 'flower'] = hand.discs;
  switch (view.phase) {
    case 'first':
      return { type: 'lay', disc };
    case 'turn':
      return hand.discs.length > 0 ? { type: 'lay', disc } : { type: 'bid', number: 1 };
    case 'challenge':
      return { type: 'turnOver', seat: nextSeat(table, seat, (other) => (table.laid[other] ?? 0) > 0) ?? seat };
    case 'loss':
      return { type: 'lose', disc };
    default:
      return { type: 'pass' };
  }
}

/** SK-7, SK-9: the player with the points, or the only one left, wins; the others by points and then discs, those who are out last. */
function outcome(table: DeepReadonly<Table>): Outcome {
  const ranking = rankByScore(table.discs.map((_, seat) => worthOf(table, seat)));
  return { ranking, scores: [...table.points], winners: codeOfSeats(ranking[0] ?? []), reason: reasonOf(table) };
}

/** A match of version 1, which kept no record: only what is played from now on is shown at the end. */
function withRecord(old: Json): Json {
  const { table, hands, ...rest } = old as {
    table: { bid: number; bidder: Seat | null; open: Disc[][] };
    hands: Json[];
  };
  const bids = table.bidder === null ? [] : [{ seat: table.bidder, number: table.bid }];
  const turned = table.open.flatMap((discs, seat) => discs.map((disc) => ({ seat, disc })));
  return {
    ...rest,
    table: { ...table, bids, turned, rounds: [], shown: null },
    hands: hands.map((hand) => ({ ...(hand as object), past: [] })),
  };
}

/** Who was ahead after each round, by points and then discs. */
function leaders({ rounds, discs: left }: DeepReadonly<Table>): readonly (string | null)[] {
  const challenges = rounds.map(({ bids, hasSucceeded }) => ({ seat: bids.at(-1)?.seat, hasSucceeded }));
  const lostBy = (seat: Seat) => challenges.filter((each) => each.seat === seat && !each.hasSucceeded).length;
  const points = left.map(() => 0);
  const discs = left.map((count, seat) => count + lostBy(seat));
  return challenges.map(({ seat = 0, hasSucceeded }) => {
    if (hasSucceeded) points[seat] = (points[seat] ?? 0) + 1;
    else discs[seat] = (discs[seat] ?? 0) - 1;
    return codeOfLeader(left.map((_, each) => worthOf({ points, discs }, each)));
  });
}

/** What simulation averages. */
function tally({ round, rounds, points }: DeepReadonly<Table>): Readonly<Record<string, number>> {
  const successes = points.reduce((sum, count) => sum + count, 0);
  return { rounds: round, successes, failures: rounds.filter(({ hasSucceeded }) => !hasSucceeded).length };
}
