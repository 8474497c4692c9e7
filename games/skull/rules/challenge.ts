import type { Seat } from '../../../kernel/index.ts';
import {
  type Disc,
  nextSeat,
  offer,
  reasonOf,
  type SkullPhase,
  type SkullTurn,
  type Table,
  winnerOf,
} from '../types.ts';
import { seconds } from './laying.ts';

/** SK-6: first the challenger's own discs, then those that the challenger chooses. */
export const challenge: SkullPhase = {
  enter(turn) {
    const { table } = turn.state;
    const challenger = challengerOf(turn);
    while (missing(turn) > 0 && (table.laid[challenger] ?? 0) > 0)
      if (turnOver(turn, challenger) === 'skull') return failed(turn, challenger);
    if (missing(turn) === 0) return succeeded(turn);
    turn.ask(challenger);
  },
  options: ({ table }) => [offer('turnOver', { seat: { oneOf: seatsOf(table.laid) } })],
  on: {
    turnOver: (turn, _seat, { seat: owner }) => (turnOver(turn, owner) === 'skull' ? failed(turn, owner) : 'challenge'),
  },
  seconds,
};

/** SK-8, SK-14: after their own skull, or always, the challenger chooses which disc to lose. */
export const loss: SkullPhase = {
  enter: (turn) => turn.ask(challengerOf(turn)),
  options: ({ hand }) => [offer('lose', { disc: { oneOf: [...new Set(hand.discs)] } })],
  on: {
    lose(turn, seat, { disc }) {
      const skullOf = turn.state.table.turned.at(-1)?.seat ?? seat;
      loseDisc(turn, seat, disc, skullOf);
      return 'next';
    },
  },
  seconds,
};

/** SK-10, SK-15: the next round, unless the match is over. SK-12: then everything that was laid is shown. */
export const next: SkullPhase = {
  enter(turn) {
    const { table, hands } = turn.state;
    const isWon = table.points.some((points) => points >= turn.setup.goal);
    const isLastOne = table.discs.filter((count) => count > 0).length === 1;
    if (isWon || isLastOne) {
      const laidIn = (round: number) => hands.map(({ past }) => [...(past[round] ?? [])]);
      table.shown = table.rounds.map((_, round) => laidIn(round));
      const laid = table.rounds.map((_, round) => laidIn(round));
      turn.tell?.({ type: 'ended', winner: winnerOf(table), reason: reasonOf(table), laid });
      return 'end';
    }
    if (turn.setup.nextStarter === 'clockwise') table.starter = nextClockwise(table);
    table.round++;
    table.bid = 0;
    table.bidder = null;
    table.bids = [];
    table.turned = [];
    table.hasPassed.fill(false);
    return 'first';
  },
  options: [],
  on: {},
};

/** SK-15: the next after the starter of the round that is over. */
function nextClockwise(table: Table): Seat {
  const last = table.rounds.at(-1)?.starter ?? table.starter;
  return nextSeat(table, last, () => true) ?? last;
}

const seatsOf = (laid: readonly number[]): readonly Seat[] => laid.flatMap((count, seat) => (count > 0 ? [seat] : []));

function challengerOf({ state }: SkullTurn): Seat {
  const { bidder } = state.table;
  if (bidder === null) throw new Error('a challenge without a bid');
  return bidder;
}

/** How many flowers are still to be found. */
const missing = ({ state: { table } }: SkullTurn): number => table.bid - table.open.flat().length;

function turnOver(turn: SkullTurn, owner: Seat): Disc {
  const { table } = turn.state;
  const disc = turn.hand(owner).stack.pop();
  if (disc === undefined) throw new Error(`seat ${owner} has nothing to turn over`);
  table.laid[owner] = turn.hand(owner).stack.length;
  table.open[owner]?.push(disc);
  table.turned.push({ seat: owner, disc });
  turn.tell?.({ type: 'turnedOver', seat: owner, by: challengerOf(turn), disc });
  return disc;
}

/** SK-7. */
function succeeded(turn: SkullTurn): 'next' {
  const { table } = turn.state;
  const seat = challengerOf(turn);
  const points = (table.points[seat] ?? 0) + 1;
  table.points[seat] = points;
  turn.tell?.({ type: 'succeeded', seat, points });
  takeBack(turn, true);
  table.starter = seat;
  return 'next';
}

/** SK-8, SK-14: the challenger chooses what to lose, or chance does. */
function failed(turn: SkullTurn, skullOf: Seat): 'loss' | 'next' {
  const seat = challengerOf(turn);
  const { loss } = turn.setup;
  turn.tell?.({ type: 'failed', seat, skullOf });
  takeBack(turn, false);
  turn.state.table.starter = seat;
  if (loss === 'chosen' || (loss === 'usual' && skullOf === seat)) return 'loss';
  loseDisc(turn, seat, turn.random.pick(turn.hand(seat).discs), skullOf);
  return 'next';
}

/** SK-9, and SK-10: who starts afterwards if the challenger is out. */
function loseDisc(turn: SkullTurn, seat: Seat, disc: Disc, skullOf: Seat): void {
  const { table } = turn.state;
  const hand = turn.hand(seat);
  hand.discs.splice(hand.discs.indexOf(disc), 1);
  const left = hand.discs.length;
  table.discs[seat] = left;
  turn.whisper?.([seat], { type: 'youLost', disc });
  turn.tell?.({ type: 'lostDisc', seat, left });
  if (left > 0) return;
  turn.tell?.({ type: 'out', seat });
  table.starter = skullOf === seat ? (nextSeat(table, seat, () => true) ?? seat) : skullOf;
}

/** SK-10: all take their discs back. What everyone saw of the round stays on record, and what they had laid in their own hands. */
function takeBack(turn: SkullTurn, hasSucceeded: boolean): void {
  const { table, hands } = turn.state;
  for (const [seat, hand] of hands.entries()) {
    const laid = [...hand.stack, ...(table.open[seat] ?? []).toReversed()];
    hand.past.push(laid);
    hand.discs = [...hand.discs, ...laid].sort();
    hand.stack = [];
    table.laid[seat] = 0;
    table.open[seat] = [];
  }
  table.rounds.push({
    starter: table.starter,
    laid: hands.map(({ past }) => past.at(-1)?.length ?? 0),
    bids: table.bids,
    turned: table.turned,
    hasSucceeded,
  });
}
