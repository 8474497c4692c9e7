import { type Dealt, ok, type Random, refuse, type Seat, type SetupFields } from '../../../kernel/index.ts';
import { CROWDS, MOST_GENERALS, PIECE_SETS, type Piece } from '../facts/piece-sets.ts';
import type { GameTurn, Hand, LiapTui, RefusalCode, Setup, Table } from '../types.ts';
import { deckOf } from './pieces.ts';
import { CROSS_TYPES, TURN_TIES, WINNER_RULES } from './winner.ts';

/** LT-51: the options of a table, the seed's rules by default, and the original game's as a preset. */
export const fields: SetupFields<LiapTui> = {
  fields: {
    pieceSet: { kind: 'choice', oneOf: PIECE_SETS, default: 'numbers32' },
    leadValidity: { kind: 'choice', oneOf: ['any-set', 'combination'], default: 'any-set' },
    winner: { kind: 'choice', oneOf: WINNER_RULES, default: 'general-total-pieces-seat' },
    crossType: { kind: 'choice', oneOf: CROSS_TYPES, default: 'led-type' },
    leadMax: { kind: 'number', from: 1, to: 8, default: 6 },
    followOrder: { kind: 'choice', oneOf: ['any', 'seat'], default: 'any' },
    reveal: { kind: 'choice', oneOf: ['on-resolve', 'on-play'], default: 'on-resolve' },
    weakThreshold: { kind: 'number', from: 0, to: 13, default: 9 },
    redealVote: { kind: 'choice', oneOf: ['simultaneous', 'in-turn'], default: 'simultaneous' },
    maxRedeals: { kind: 'number', from: 0, to: 50, default: 10 },
    maxConsecutiveZeros: { kind: 'number', from: 1, to: 20, default: 2 },
    forbiddenTotal: { kind: 'number', from: 0, to: 32, default: 8 },
    multiplierScope: { kind: 'choice', oneOf: ['whole', 'base-only'], default: 'whole' },
    target: { kind: 'number', from: 1, to: 500, default: 50 },
    maxRounds: { kind: 'number', from: 1, to: 100, default: 20 },
    tieAtTarget: { kind: 'choice', oneOf: ['shared', 'continue'], default: 'shared' },
    players: { kind: 'number', from: 2, to: 4, default: 4 },
    handSize: { kind: 'number', from: 1, to: 8, default: 8 },
    pilePoints: { kind: 'number', from: 0, to: 10, default: 1 },
    keptBonus: { kind: 'number', from: 0, to: 20, default: 5 },
    zeroBonus: { kind: 'number', from: 0, to: 20, default: 3 },
    missPenalty: { kind: 'number', from: 0, to: 10, default: 1 },
    firstRedeal: { kind: 'number', from: 1, to: 10, default: 2 },
    furtherRedeal: { kind: 'number', from: 0, to: 10, default: 1 },
    maxMultiplier: { kind: 'number', from: 1, to: 500, default: 500 },
    turnTie: { kind: 'choice', oneOf: TURN_TIES, default: 'first' },
    generals: { kind: 'number', from: 0, to: MOST_GENERALS, default: 2 },
    crowd: { kind: 'choice', oneOf: CROWDS, default: 'low' },
  },
  presets: {
    seed: {},
    'liap-tui': {
      pieceSet: 'xiangqi32',
      leadValidity: 'combination',
      winner: 'led-type-value-seat',
      followOrder: 'seat',
    },
  },
  settle(setup, chosen) {
    if (setup.winner === 'led-type-value-seat' && setup.leadValidity === 'any-set') {
      return refuse('needs-combinations' satisfies RefusalCode, { key: 'leadValidity', needed: 'combination' });
    }
    if (setup.pilePoints + setup.keptBonus + setup.zeroBonus === 0) {
      return refuse('nothing-to-score' satisfies RefusalCode, { key: 'keptBonus' });
    }
    if (setup.maxMultiplier < setup.firstRedeal) {
      return refuse('multiplier-limit-too-low' satisfies RefusalCode, { key: 'maxMultiplier' });
    }
    if (setup.generals > setup.players * setup.handSize) {
      const pieces = setup.players * setup.handSize;
      return refuse('too-many-generals' satisfies RefusalCode, { key: 'generals', pieces });
    }
    const forbiddenTotal = chosen.has('forbiddenTotal') ? setup.forbiddenTotal : setup.handSize;
    return ok({ ...setup, forbiddenTotal });
  },
};

/** LT-7: the table before the first round, with the first hands dealt. */
export function deal(setup: Readonly<Setup>, seats: number, random: Random): Dealt<LiapTui> {
  const hands: Hand[] = [];
  for (let seat = 0; seat < seats; seat++) hands.push({ pieces: [], laid: null, vote: null });
  dealPieces(deckOf(seats, setup.handSize, setup.generals), hands, random);
  return { first: 'preparation', table: emptyTable(setup, seats), hands, box: {} };
}

const MOST_HANDS = 4;

const LARGEST_HAND = 8;

/** Initial lists, for the largest number of seats. */
const ZEROS: readonly number[] = Array.from({ length: MOST_HANDS }, () => 0);

const NOTHING: readonly null[] = Array.from({ length: MOST_HANDS }, () => null);

function emptyTable({ handSize }: Readonly<Setup>, seats: number): Table {
  const zeros = () => ZEROS.slice(0, seats);
  const nothing = () => NOTHING.slice(0, seats);
  return {
    round: 1,
    redeals: 0,
    weak: [],
    starter: 0,
    declared: nothing(),
    zeroStreak: zeros(),
    turnState: 'Complete',
    turnStarter: 0,
    required: null,
    laid: nothing(),
    handSizes: zeros().fill(handSize),
    piles: zeros(),
    turns: [],
    scores: zeros(),
    rounds: [],
    ended: null,
  };
}

/** By number of hands and their size: whose each piece of a deck is before owners are shuffled. Made once, because every round deals. */
const OWNERS: readonly (readonly (readonly Seat[])[])[] = Array.from({ length: MOST_HANDS + 1 }, (_, hands) =>
  Array.from({ length: LARGEST_HAND + 1 }, (_, size) =>
    Array.from({ length: hands * size }, (_, index) => Math.floor(index / size)),
  ),
);

/** Deals a deck evenly over hands. Owners are shuffled rather than pieces, so that every hand comes out sorted. */
function dealPieces(deck: readonly Piece[], hands: readonly Hand[], random: Random): void {
  const owners = OWNERS[hands.length]![deck.length / hands.length]!.slice();
  random.shuffle(owners);
  for (const hand of hands) while (hand.pieces.length > 0) hand.pieces.pop();
  for (let index = 0; index < deck.length; index++) {
    const owner = owners[index] as Seat;
    (hands[owner] as Hand).pieces.push(deck[index] as Piece);
  }
}

/** LT-10: all pieces are shuffled and dealt again. */
export function dealAgain(turn: GameTurn): void {
  const { table, hands } = turn.state;
  const { handSize, generals } = turn.setup;
  dealPieces(deckOf(turn.seats, handSize, generals), hands, turn.random);
  for (let seat = 0; seat < turn.seats; seat++) table.handSizes[seat] = handSize;
}

/** For the leak laws: redeals the pieces that this seat does not hold among the other seats. */
export function redealHands(dealt: Dealt<LiapTui>, seat: Seat, random: Random): void {
  const others = dealt.hands.filter((_, other) => other !== seat);
  const pieces = others.flatMap((hand) => hand.pieces).sort((a, b) => a - b);
  dealPieces(pieces, others, random);
}

/** The seats in play order, beginning with `first`. */
export function playOrder(first: Seat, seats: number): readonly Seat[] {
  const order: Seat[] = [];
  for (let distance = 0; distance < seats; distance++) order.push((first + distance) % seats);
  return order;
}
