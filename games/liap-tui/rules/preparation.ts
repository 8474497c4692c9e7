import { fixed, type Seat } from '../../../kernel/index.ts';
import { multiplierAfter } from '../facts/multiplier.ts';
import { firstRed, setOf } from '../facts/piece-sets.ts';
import { type GamePhase, type GameTurn, offer, type PhaseName, type StarterReason } from '../types.ts';
import { dealAgain, playOrder } from './deal.ts';
import { isWeak } from './pieces.ts';

const ACCEPT_OR_DECLINE = fixed(offer('redeal', { accept: { oneOf: [true, false] } }));

/** LT-7 to LT-11: hands are dealt; a player with a weak hand may have all hands dealt again. */
export const preparation: GamePhase = {
  enter(turn) {
    const { table } = turn.state;
    announceDeal(turn);
    table.weak = weakSeats(turn);
    if (table.weak.length === 0) {
      turn.tell?.({ type: 'nobodyWeak' });
      return keepHands(turn);
    }
    turn.tell?.({ type: 'weakHands', seats: table.weak.slice() });
    if (table.redeals >= turn.setup.maxRedeals) return keepHands(turn);
    turn.ask(turn.setup.redealVote === 'in-turn' ? (weakInOrder(turn)[0] as Seat) : table.weak);
  },
  options: ACCEPT_OR_DECLINE,
  on: {
    redeal(turn, seat, { accept }) {
      if (turn.setup.redealVote === 'in-turn') return voteInTurn(turn, seat, accept);
      turn.hand(seat).vote = accept;
      turn.tell?.({ type: 'voted', seat });
      if (turn.allAnswered) return openVotes(turn);
    },
  },
};

function announceDeal(turn: GameTurn): void {
  turn.tell?.({ type: 'dealt', round: turn.state.table.round });
  if (turn.whisper === undefined) return;
  for (let seat = 0; seat < turn.seats; seat++) {
    turn.whisper([seat], { type: 'drew', pieces: turn.hand(seat).pieces.slice() });
  }
}

/** LT-8: a hand is weak if it holds no piece worth more than the threshold. */
function weakSeats(turn: GameTurn): Seat[] {
  const { weakThreshold } = turn.setup;
  const set = setOf(turn.setup);
  const weak: Seat[] = [];
  for (let seat = 0; seat < turn.seats; seat++) {
    if (isWeak(turn.hand(seat).pieces, set, weakThreshold)) weak.push(seat);
  }
  return weak;
}

/** LT-11: the weak seats in play order from the last starter or winner. */
function weakInOrder(turn: GameTurn): readonly Seat[] {
  const { weak, starter } = turn.state.table;
  return playOrder(starter, turn.seats).filter((seat) => weak.includes(seat));
}

/** LT-9: the votes are opened once all the weak have voted; one acceptance is enough. */
function openVotes(turn: GameTurn): PhaseName {
  const accepter = weakInOrder(turn).find((seat) => turn.hand(seat).vote);
  for (const seat of turn.state.table.weak) turn.hand(seat).vote = null;
  return accepter === undefined ? declineAll(turn) : redeal(turn, accepter);
}

/** LT-9: asked one after another, the first who accepts has the hands redealt at once. */
function voteInTurn(turn: GameTurn, seat: Seat, accept: boolean): PhaseName | undefined {
  if (accept) return redeal(turn, seat);
  turn.tell?.({ type: 'declined', seat });
  const order = weakInOrder(turn);
  const next = order[order.indexOf(seat) + 1];
  if (next === undefined) return declineAll(turn);
  turn.ask(next);
}

function declineAll(turn: GameTurn): PhaseName {
  turn.tell?.({ type: 'kept' });
  return keepHands(turn);
}

/** LT-10, LT-11: the multiplier goes up by one and the first accepter starts the round. */
function redeal(turn: GameTurn, accepter: Seat): PhaseName {
  const { table } = turn.state;
  table.redeals++;
  table.starter = accepter;
  turn.tell?.({ type: 'redealt', seat: accepter, multiplier: multiplierAfter(table.redeals, turn.setup) });
  dealAgain(turn);
  return 'preparation';
}

/** LT-11: who starts the round, once the hands stay as they are. */
function keepHands(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  const why = starterReason(turn);
  if (why === 'red-general') table.starter = holderOfRedGeneral(turn);
  turn.tell?.({ type: 'roundStarter', seat: table.starter, why });
  return 'declaration';
}

function starterReason({ setup, state: { table } }: GameTurn): StarterReason {
  if (table.redeals > 0) return 'redeal';
  if (table.round > 1) return 'last-winner';
  return setup.generals === 0 ? 'first-seat' : 'red-general';
}

/** LT-59: if several hold one, the first of them. */
function holderOfRedGeneral({ setup, state: { hands } }: GameTurn): Seat {
  const lowest = firstRed[setOf(setup)];
  return hands.findIndex(({ pieces }) => (pieces[pieces.length - 1] as number) >= lowest);
}
