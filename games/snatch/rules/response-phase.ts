import { fixed } from '../../../kernel/index.ts';
import { DEMO_EXTRAS, restart } from './demo.ts';
import { currentRound, settle } from './rounds.ts';
import { exchange, snatchOffered } from './tokens.ts';
import { ANSWERS, type AnswerToOffer, type GamePhase, type GameTurn, type Offer, offer, P2 } from './types.ts';

/** SN-18 to SN-21: P2 answers the offer, once. */
export const response: GamePhase = {
  enter: (turn) => turn.ask(P2),
  options: fixed(offer('p2Action', { action: { oneOf: ANSWERS } })),
  extras: DEMO_EXTRAS,
  on: {
    p2Action: (turn, _seat, { action }) => answer(turn, action, false),
    setVariant: restart,
  },
  seconds: ({ setup }) => setup.responseSeconds || null,
  onTime: (turn) => answer(turn, 'reject', true),
};

function answer(turn: GameTurn, action: AnswerToOffer, auto: boolean) {
  const { table } = turn.state;
  const record = currentRound(turn);
  record.p2Action = action;
  record.at.answered = turn.at;
  record.auto.answer = auto;
  turn.tell?.({ type: 'answered', action, auto });
  if (action === 'accept') exchange(table.holdings, table.offer as Offer);
  if (action !== 'snatch') return settle(turn, false);
  snatchOffered(table.holdings, table.offer as Offer);
  return table.variant === 'G3' || table.variant === 'G4' ? 'aftermath' : settle(turn, false);
}
