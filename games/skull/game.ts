import {
  codeOfSeats,
  type DeepReadonly,
  type Game,
  MANNERS,
  type Options,
  type Outcome,
  type PhraseForm,
  rankByScore,
} from '../../kernel/index.ts';
import { challenge, loss, next } from './rules/challenge.ts';
import { imagine } from './rules/imagine.ts';
import { bidding, first, turnPhase } from './rules/laying.ts';
import { type Command, FULL_HAND, isOut, nextSeat, type Skull, type SkullView, type Table } from './types.ts';

const PHRASES: readonly PhraseForm[] = [
  { type: 'onlyFlowers', blanks: {} },
  { type: 'stayAway', blanks: {} },
  { type: 'youBluff', blanks: { seat: 'seat' } },
  { type: 'goHigher', blanks: {} },
  ...MANNERS,
];

/** Skull: lay discs face down, and bid how many you can turn over without meeting a skull. */
export const game: Game<Skull> = {
  id: 'skull',
  version: 1,
  seats: { min: 2, max: 6 },
  usualSeats: 4,
  undo: 'never',
  capabilities: { isOut: ({ table }, seat) => isOut(table, seat) },
  fields: {
    fields: {
      goal: { kind: 'number', from: 1, to: 3, default: 2 },
      seconds: { kind: 'number', from: 0, to: 600, default: 0 },
    },
    presets: { usual: {}, short: { goal: 1 } },
  },
  deal: (_setup, seats, random) => ({
    first: 'first',
    table: {
      round: 1,
      starter: random.below(seats),
      onTurn: null,
      bid: 0,
      bidder: null,
      discs: Array(seats).fill(FULL_HAND.length),
      laid: Array(seats).fill(0),
      open: Array.from({ length: seats }, () => []),
      hasPassed: Array(seats).fill(false),
      points: Array(seats).fill(0),
    },
    hands: Array.from({ length: seats }, () => ({ discs: [...FULL_HAND], stack: [] })),
    box: {},
  }),
  phases: { first, turn: turnPhase, bidding, challenge, loss, next },
  outcome,
  // Every round ends with a point or the loss of a disc; in a round every disc is laid, bid and turned over at most once.
  longest: ({ goal }, seats) => (seats * (goal + FULL_HAND.length) + 1) * (seats * (3 * FULL_HAND.length + 1) + 1),
  defaultAnswer,
  statistics: { tally },
  channels: () => [{ name: 'table', hearers: 'all' }],
  phrases: () => PHRASES,
  secrecy: {
    sealed: ['lay', 'lose'],
    revealing: ['turnedOver', 'succeeded', 'failed', 'lostDisc', 'out', 'roundBegan', 'youLaid', 'youLost'],
    imagine,
  },
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
function outcome({ points, discs }: DeepReadonly<Table>): Outcome {
  const worth = discs.map((count, seat) => [count === 0 ? 0 : 1, points[seat] ?? 0, count]);
  const ranking = rankByScore(worth.map(([isIn = 0, scored = 0, left = 0]) => isIn * 100 + scored * 10 + left));
  const isLastOne = discs.filter((count) => count > 0).length === 1;
  return {
    ranking,
    scores: [...points],
    winners: codeOfSeats(ranking[0] ?? []),
    reason: isLastOne ? 'last-one' : 'points',
  };
}

/** What simulation averages. */
function tally({ round, points, discs }: DeepReadonly<Table>): Readonly<Record<string, number>> {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  return { rounds: round, successes: sum(points), failures: discs.length * FULL_HAND.length - sum(discs) };
}
