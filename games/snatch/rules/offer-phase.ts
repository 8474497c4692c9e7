import { fixed, type Options } from '../../../kernel/index.ts';
import { CHOOSE_VARIANT, DEMO_EXTRAS, restart } from './demo.ts';
import { offerOptions, smallestForcedOffer } from './offers.ts';
import { currentRound, makeNoOffer } from './rounds.ts';
import { type GamePhase, type GameTurn, type Offer, offer, P1, P2, type Snatch } from './types.ts';

const FORCE: Options<Snatch> = fixed(offer('p2Force', { on: { oneOf: [true, false] } }));
const FORCE_OR_VARIANT: Options<Snatch> = [...FORCE, ...CHOOSE_VARIANT];

/** SN-9 to SN-17: P1 proposes an offer or makes none; until then P2 may turn the switch of G2. */
export const offering: GamePhase = {
  enter: (turn) => turn.ask(P1),
  options: offerOptions,
  extras(view) {
    if (view.seat !== P2 || view.table.variant !== 'G2') return DEMO_EXTRAS(view);
    return view.setup.demo ? FORCE_OR_VARIANT : FORCE;
  },
  on: {
    proposeOffer(turn, _seat, { offerPavo, offerElote, requestPavo, requestElote }) {
      return propose(turn, { offerPavo, offerElote, requestPavo, requestElote }, false);
    },
    noOffer: (turn) => makeNoOffer(turn, 'chosen'),
    p2Force(turn, _seat, { on }) {
      turn.state.table.forced = on;
      turn.tell?.({ type: 'forced', on });
    },
    setVariant: restart,
  },
  seconds: ({ setup }) => setup.offerSeconds || null,
  onTime(turn) {
    const { table } = turn.state;
    if (!table.forced) return makeNoOffer(turn, 'time');
    return propose(turn, smallestForcedOffer({ setup: turn.setup, table }), true);
  },
};

/** SN-10: the offer stands, and the switch is frozen as it stood. */
function propose(turn: GameTurn, proposed: Offer, auto: boolean): 'response' {
  const { table } = turn.state;
  const record = currentRound(turn);
  table.offer = proposed;
  record.offer = proposed;
  record.forcedByP2 = table.forced;
  record.p1Action = table.forced ? 'forced_offer' : 'offer';
  record.at.acted = turn.at;
  record.auto.act = auto;
  turn.tell?.({ type: 'offered', offer: { ...proposed }, isForced: table.forced, auto });
  return 'response';
}
