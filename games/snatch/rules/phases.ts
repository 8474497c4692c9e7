import { fixed, type Options, type Seat } from '../../../kernel/index.ts';
import {
  ANSWERS,
  type AnswerToOffer,
  type Command,
  type GamePhase,
  type GameTurn,
  type GameView,
  type Offer,
  offer,
  P1,
  P2,
  type Snatch,
  type TableView,
  VARIANTS,
} from '../types.ts';
import { canOffer, offerOptions, smallestForcedOffer } from './offers.ts';
import { beginRound, currentRound, decideShame, hasShame, makeNoOffer, settle, startOver } from './rounds.ts';
import { exchange, payJudge, punish, snatchOffered } from './tokens.ts';

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

/** SN-35: whether the two may write to each other now. */
export const mayTalk = ({ setup, phase }: Pick<TableView, 'setup' | 'phase'>): boolean =>
  phase === 'talk' || setup.alwaysTalk;

const FORCE: Options<Snatch> = fixed(offer('p2Force', { on: { oneOf: [true, false] } }));

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

const SHAME = fixed(offer('assignShame', { give: { oneOf: [true, false] } }));

const REPORT = fixed(offer('report', { file: { oneOf: [true, false] } }));

/** SN-22 to SN-33, SN-51 to SN-53: after a snatch P1 decides about shame in G3, and about a report to the judge in G4. */
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

const NOTHING: Options<Snatch> = [];

/** SN-39: in demo play either player may choose a variant at any time, also the one that is being played. */
const CHOOSE_VARIANT: Options<Snatch> = fixed(offer('setVariant', { variant: { oneOf: VARIANTS } }));

const FORCE_OR_VARIANT: Options<Snatch> = [...FORCE, ...CHOOSE_VARIANT];

/** SN-41: demo play after the last round, until both have seen enough or one of them chooses a variant. */
export const finished: GamePhase = {
  enter: (turn) => turn.askAll(),
  options: fixed(offer('leave', {})),
  extras: DEMO_EXTRAS,
  on: {
    leave(turn, seat) {
      turn.tell?.({ type: 'left', seat });
      if (turn.allAnswered) return 'end';
    },
    setVariant: restart,
  },
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

/** SN-10: the offer is on the table, and the switch is frozen in its current position. */
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

function shame(turn: GameTurn, given: boolean, auto: boolean) {
  decideShame(turn, currentRound(turn), { given, auto });
  return settle(turn, given);
}

function report(turn: GameTurn, reported: boolean, auto: boolean) {
  const { table } = turn.state;
  const record = currentRound(turn);
  record.auto.aftermath = auto;
  record.reported = reported;
  const isAcquitted = reported && !convicts(turn);
  if (isAcquitted) record.acquitted = true;
  turn.tell?.({ type: 'reportDecided', reported, auto, ...(isAcquitted && { acquitted: true as const }) });
  if (reported && !isAcquitted) punish(table, table.offer as Offer, turn.setup);
  if (reported) payJudge(table, turn.setup);
  return settle(turn, false);
}

/** SN-52: a judge who always convicts leaves nothing to chance. */
function convicts({ setup: { conviction }, random }: GameTurn): boolean {
  return conviction === 100 || random.below(100) < conviction;
}

/** What a seat may do unasked where nothing but the variant is to be chosen. */
function DEMO_EXTRAS({ setup }: GameView): Options<Snatch> {
  return setup.demo ? CHOOSE_VARIANT : NOTHING;
}

/** SN-40: the variant is chosen, and everything starts over. */
function restart(turn: GameTurn, seat: Seat, { variant }: Extract<Command, { type: 'setVariant' }>): 'talk' {
  turn.tell?.({ type: 'variantChanged', seat, variant });
  return startOver(turn, variant);
}
