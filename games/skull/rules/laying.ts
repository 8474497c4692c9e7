import type { Seat } from '../../../kernel/index.ts';
import {
  type Disc,
  isOut,
  laidInAll,
  nextSeat,
  offer,
  type SkullPhase,
  type SkullTurn,
  type SkullView,
} from '../types.ts';

/** The clock of every phase that asks; without a limit, none. */
export const seconds: NonNullable<SkullPhase['seconds']> = ({ setup }) => (setup.seconds === 0 ? null : setup.seconds);

const kindsIn = (discs: readonly Disc[]): readonly Disc[] => [...new Set(discs)];

const toLay = ({ hand }: SkullView) => offer('lay', { disc: { oneOf: kindsIn(hand.discs) } });

const toBid = ({ table }: SkullView) => offer('bid', { number: { from: table.bid + 1, to: laidInAll(table) } });

/** SK-2: everyone lays a first disc, at the same time. */
export const first: SkullPhase = {
  enter(turn) {
    const { table } = turn.state;
    turn.tell?.({ type: 'roundBegan', round: table.round, starter: table.starter });
    turn.ask(table.discs.flatMap((_, seat) => (isOut(table, seat) ? [] : [seat])));
  },
  options: (view) => [toLay(view)],
  on: {
    lay(turn, seat, { disc }) {
      layDown(turn, seat, disc);
      if (!turn.allAnswered) return;
      turn.state.table.onTurn = turn.state.table.starter;
      return 'turn';
    },
  },
  seconds,
};

/** SK-3: in turn, one more disc or the first bid. It is entered again for everyone's turn, and so the clock starts again. */
export const turnPhase: SkullPhase = {
  enter: (turn) => turn.ask(turn.state.table.onTurn ?? turn.state.table.starter),
  options: (view) => (view.hand.discs.length === 0 ? [toBid(view)] : [toLay(view), toBid(view)]),
  on: {
    lay(turn, seat, { disc }) {
      layDown(turn, seat, disc);
      turn.state.table.onTurn = nextSeat(turn.state.table, seat, () => true);
      return 'turn';
    },
    bid: (turn, seat, { number }) => makeBid(turn, seat, number),
  },
  seconds,
};

/** SK-4: in turn, a higher bid or none. */
export const bidding: SkullPhase = {
  enter(turn) {
    const { onTurn } = turn.state.table;
    if (onTurn === null) return 'challenge';
    turn.ask(onTurn);
  },
  options: (view) => [toBid(view), offer('pass', {})],
  on: {
    bid: (turn, seat, { number }) => makeBid(turn, seat, number),
    pass(turn, seat) {
      turn.state.table.hasPassed[seat] = true;
      turn.tell?.({ type: 'passed', seat });
      passOn(turn, seat);
      return 'bidding';
    },
  },
  seconds,
};

/** To the next who may still raise the bid. */
function passOn({ state: { table } }: SkullTurn, seat: Seat): void {
  table.onTurn = nextSeat(table, seat, (other) => other !== table.bidder && table.hasPassed[other] === false);
}

function layDown(turn: SkullTurn, seat: Seat, disc: Disc): void {
  const { table } = turn.state;
  const hand = turn.hand(seat);
  hand.discs.splice(hand.discs.indexOf(disc), 1);
  hand.stack.push(disc);
  table.laid[seat] = hand.stack.length;
  turn.whisper?.([seat], { type: 'youLaid', disc });
  turn.tell?.({ type: 'laid', seat, count: hand.stack.length });
}

/** SK-5: who bids all discs that lie there is not asked whether others bid more. */
function makeBid(turn: SkullTurn, seat: Seat, number: number): 'bidding' {
  const { table } = turn.state;
  table.bid = number;
  table.bidder = seat;
  table.bids.push({ seat, number });
  turn.tell?.({ type: 'bid', seat, number });
  passOn(turn, seat);
  if (number === laidInAll(table)) table.onTurn = null;
  return 'bidding';
}
