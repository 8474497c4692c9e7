import type { Dealt, Random, Seat } from '../../../kernel/index.ts';
import { deckOf, type Piece } from './pieces.ts';
import type { GameTurn, Hand, LiapTui, Setup, Table } from './types.ts';

/** LT-7: the table before the first round, with the first hands dealt. */
export function deal(setup: Readonly<Setup>, seats: number, random: Random): Dealt<LiapTui> {
  const hands = Array.from({ length: seats }, emptyHand);
  dealPieces(deckOf(seats, setup.handSize), hands, random);
  return { first: 'preparation', table: emptyTable(setup, seats), hands, box: {} };
}

const emptyHand = (): Hand => ({ pieces: [], laid: null, vote: null });

function emptyTable({ handSize }: Readonly<Setup>, seats: number): Table {
  const zeros = () => Array.from({ length: seats }, () => 0);
  const nothing = () => Array.from({ length: seats }, () => null);
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
    handSizes: Array.from({ length: seats }, () => handSize),
    piles: zeros(),
    turns: [],
    scores: zeros(),
    rounds: [],
    ended: null,
  };
}

/** Deals a deck evenly over hands. Owners are shuffled rather than pieces, so that every hand comes out sorted. */
function dealPieces(deck: readonly Piece[], hands: readonly Hand[], random: Random): void {
  const size = deck.length / hands.length;
  const owners = deck.slice();
  for (let seat = 0; seat < hands.length; seat++) owners.fill(seat, seat * size, (seat + 1) * size);
  random.shuffle(owners);
  const dealt = hands.map(() => 0);
  for (const hand of hands) hand.pieces = deck.slice(0, size);
  for (let index = 0; index < deck.length; index++) {
    const owner = owners[index] as Seat;
    (hands[owner] as Hand).pieces[dealt[owner]!++] = deck[index] as Piece;
  }
}

/** LT-10: everybody's pieces are shuffled and dealt again. */
export function dealAgain(turn: GameTurn): void {
  const { table, hands } = turn.state;
  dealPieces(deckOf(turn.seats, turn.setup.handSize), hands, turn.random);
  table.handSizes.fill(turn.setup.handSize);
}

/** For the leak laws: the pieces that this seat does not hold, dealt anew over the other seats. */
export function redealHands(dealt: Dealt<LiapTui>, seat: Seat, random: Random): void {
  const others = dealt.hands.filter((_, other) => other !== seat);
  const pieces = others.flatMap((hand) => hand.pieces).sort((a, b) => a - b);
  dealPieces(pieces, others, random);
}

/** The seats in play order, beginning with `first`. */
export function playOrder(first: Seat, seats: number): readonly Seat[] {
  return Array.from({ length: seats }, (_, distance) => (first + distance) % seats);
}
