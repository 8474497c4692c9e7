import { fixed, type Seat } from '../../../kernel/index.ts';
import { DEMO_EXTRAS, restart } from './demo.ts';
import { canOffer } from './offers.ts';
import { beginRound, currentRound, makeNoOffer } from './rounds.ts';
import { type GamePhase, type GameTurn, offer } from './types.ts';

const DONE = fixed(offer('talkDone', {}));

/** SN-34, SN-35: every round begins here. In G5 the two may talk first; elsewhere P1 acts at once. */
export const talk: GamePhase = {
  enter(turn) {
    beginRound(turn);
    if (!canOffer({ setup: turn.setup, table: turn.state.table })) return makeNoOffer(turn, 'nothing-left');
    if (turn.state.table.variant !== 'G5') return 'offer';
    turn.askAll();
  },
  options: DONE,
  extras: DEMO_EXTRAS,
  on: {
    talkDone(turn, seat) {
      sayDone(turn, seat);
      if (turn.allAnswered) return endTalk(turn, false);
    },
    setVariant: restart,
  },
  seconds: ({ setup }) => setup.talkSeconds || null,
  onTime: (turn) => endTalk(turn, true),
  endsByTime: true,
};

function sayDone(turn: GameTurn, seat: Seat): void {
  turn.state.table.talkDone[seat] = true;
  turn.tell?.({ type: 'doneTalking', seat });
}

function endTalk(turn: GameTurn, byTime: boolean): 'offer' {
  currentRound(turn).at.talked = turn.at;
  turn.tell?.({ type: 'talkEnded', byTime });
  return 'offer';
}
