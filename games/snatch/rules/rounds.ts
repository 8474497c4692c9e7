import type { DeepReadonly, Derived, State } from '../../../kernel/index.ts';
import {
  type GameTurn,
  P1,
  P2,
  type RoundRecord,
  type Setup,
  type Snatch,
  type Table,
  type Variant,
} from '../types.ts';
import { canOffer } from './offers.ts';
import { copyHoldings, endowment, valuesOf, valueTo, writeTokens } from './tokens.ts';

/** SN-6: the seed's last round, marked in the data whatever the number of rounds. */
const THIRD = 3;

const BOTH = [P1, P2] as const;

/** SN-5, SN-7, SN-9: the next round begins: tokens as they are or as at first, and the switch of G2 on. */
export function beginRound(turn: GameTurn): void {
  const { table } = turn.state;
  if (turn.setup.tokenPolicy === 'reset' && table.round > 1) endow(turn);
  table.offer = null;
  table.talkDone[0] = false;
  table.talkDone[1] = false;
  table.forced = table.variant === 'G2' && canOffer({ setup: turn.setup, table });
  table.current = blankRecord(turn);
  turn.tell?.({ type: 'roundBegan', round: table.round });
}

function endow({ setup, state: { table } }: GameTurn): void {
  table.holdings = endowment(setup);
  table.confiscated = { pavo: 0, elote: 0 };
}

function blankRecord({ setup, state: { table }, at: began }: GameTurn): RoundRecord {
  const { round, holdings, variant } = table;
  return {
    index: round,
    isThird: round === THIRD,
    p1Action: null,
    offer: null,
    forcedByP2: false,
    p2Action: null,
    shameAssigned: null,
    reported: variant === 'G4' ? false : null,
    before: copyHoldings(holdings),
    after: copyHoldings(holdings),
    outcomes: valuesOf(setup, holdings),
    shame: table.shame === null ? null : table.shame[P2],
    at: { began, talked: null, acted: null, answered: null, settled: null },
    auto: { act: false, answer: false, aftermath: false },
  };
}

/** The record of the round that is being played. */
export const currentRound = (turn: GameTurn): RoundRecord => turn.state.table.current as RoundRecord;

/** SN-11, SN-15: P1 makes no offer, and the round is over. */
export function makeNoOffer(turn: GameTurn, because: 'chosen' | 'time' | 'nothing-left'): Snatch['phase'] | 'end' {
  const record = currentRound(turn);
  record.p1Action = 'no_offer';
  record.at.acted = turn.at;
  record.auto.act = because !== 'chosen';
  turn.tell?.({ type: 'noOffer', because });
  return settle(turn, false);
}

/** SN-6: a round is over and written down; after the last one the game is. */
export function settle(turn: GameTurn, shameGiven: boolean): Snatch['phase'] | 'end' {
  const { table } = turn.state;
  const record = currentRound(turn);
  recordShame(turn, record, shameGiven);
  for (const seat of BOTH) {
    writeTokens(table.holdings[seat], record.after[seat]);
    record.outcomes[seat] = valueTo(turn.setup, seat, table.holdings[seat]);
  }
  record.at.settled = turn.at;
  table.rounds.push(record);
  table.current = null;
  table.offer = null;
  turn.tell?.({
    type: 'settled',
    round: table.round,
    holdings: copyHoldings(table.holdings),
    outcomes: valuesOf(turn.setup, table.holdings),
  });
  if (table.round < turn.setup.rounds) {
    table.round++;
    return 'talk';
  }
  turn.tell?.({ type: 'finished', scores: valuesOf(turn.setup, table.holdings) });
  return turn.setup.demo ? 'finished' : 'end';
}

/** SN-40: everything as at the beginning, under another variant or the same one. */
export function startOver(turn: GameTurn, variant: Table['variant']): 'talk' {
  const { table, box } = turn.state;
  endow(turn);
  table.variant = variant;
  table.round = 1;
  table.rounds = [];
  box.shame = [0, 0];
  box.lapsed = [];
  turn.hand(P1).gave = [];
  return 'talk';
}

/** SN-24: only in G3 does P1 decide about shame. */
export const hasShame = (variant: Variant): boolean => variant === 'G3';

/** SN-25 to SN-29: how many shame tokens there are is in the box; everybody sees what the visibility lets them see. */
export function derive(
  { hands, box }: DeepReadonly<State<Snatch>>,
  { shameVisibility }: Readonly<Setup>,
): Required<Derived<Snatch>> {
  const [first, second] = box.shame as readonly [number, number];
  const known = shameVisibility === 'later-only' ? second - shameIn(hands[P1]?.gave ?? []) : second;
  return {
    table: { shame: shameVisibility === 'self-only' ? null : [first, known] },
    hands: [{ shame: first }, { shame: known }],
  };
}

/** SN-25 to SN-29: a shame token is given or not, and those are told who may know. */
export function decideShame(
  turn: GameTurn,
  record: RoundRecord,
  { given, auto }: { readonly given: boolean; readonly auto: boolean },
): void {
  const { table, box } = turn.state;
  const { shameVisibility } = turn.setup;
  if (given) box.shame[P2]++;
  if (auto) box.lapsed.push(table.round);
  const isOpen = shameVisibility === 'immediate+later';
  // A clock gives no token: players who may not know of tokens may not know that it decided.
  record.auto.aftermath = isOpen && auto;
  turn.tell?.({ type: 'shameDecided', given: isOpen ? given : null, auto: isOpen && auto });
  if (!isOpen) turn.whisper?.([P1], { type: 'gaveShame', given });
  if (given && shameVisibility === 'self-only') turn.whisper?.([P2], { type: 'shamed', shame: box.shame[P2] });
}

/** How many tokens were given in these rounds. */
export const shameIn = (gave: readonly (boolean | null)[]): number => gave.filter((given) => given === true).length;

/** Writes down what the round had of shame: for everybody, for the giver, and the truth. */
function recordShame(turn: GameTurn, record: RoundRecord, given: boolean): void {
  const { table } = turn.state;
  const decided = hasShame(table.variant) ? given : null;
  turn.hand(P1).gave.push(decided);
  record.shameAssigned = turn.setup.shameVisibility === 'immediate+later' ? decided : null;
  record.shame = derive(turn.state, turn.setup).table.shame?.[P2] ?? null;
}
