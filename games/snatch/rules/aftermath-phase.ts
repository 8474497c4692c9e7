import { fixed } from '../../../kernel/index.ts';
import { DEMO_EXTRAS, restart } from './demo.ts';
import { currentRound, settle } from './rounds.ts';
import { decideShame, hasShame } from './shame.ts';
import { punish } from './tokens.ts';
import { type GamePhase, type GameTurn, type Offer, offer, P1 } from './types.ts';

const SHAME = fixed(offer('assignShame', { give: { oneOf: [true, false] } }));
const REPORT = fixed(offer('report', { file: { oneOf: [true, false] } }));

/** SN-22 to SN-33: after a snatch P1 decides about shame in G3, and about a report to the judge in G4. */
export const aftermath: GamePhase = {
  enter: (turn) => turn.ask(P1),
  options: ({ table }) => (hasShame(table.variant) ? SHAME : REPORT),
  extras: DEMO_EXTRAS,
  on: {
    assignShame: (turn, _seat, { give }) => shame(turn, give, false),
    report: (turn, _seat, { file }) => report(turn, file, false),
    setVariant: restart,
  },
  seconds: ({ setup }) => setup.aftermathSeconds || null,
  onTime: (turn) => (hasShame(turn.state.table.variant) ? shame(turn, false, true) : report(turn, false, true)),
};

function shame(turn: GameTurn, given: boolean, auto: boolean) {
  decideShame(turn, currentRound(turn), { given, auto });
  return settle(turn, given);
}

function report(turn: GameTurn, reported: boolean, auto: boolean) {
  const { table } = turn.state;
  const record = currentRound(turn);
  record.auto.aftermath = auto;
  record.reported = reported;
  turn.tell?.({ type: 'reportDecided', reported, auto });
  if (reported) punish(table, table.offer as Offer, turn.setup.sanction);
  return settle(turn, false);
}
