import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { type Card, POLITICS } from '../facts/facts.ts';
import { followers, nextUnpassed, unusedCards, whyMayNotPass } from '../reading/seats.ts';
import {
  type Doing,
  type GameOptions,
  type GamePhase,
  type GameTurn,
  offer,
  type Phase,
  type Table,
} from '../types.ts';
import { givingZero, onZero } from './deal.ts';
import { claiming, onCustodians } from './points.ts';
import { inGame } from './recording.ts';
import { actionOf, beginStatus, beginTurn } from './rounds.ts';
import { changeSpeaker, giveSpeakerBack, notSpeaker } from './speakers.ts';
import { cardOf, type Does, factionAt, whoIs } from './who-may-record.ts';

/** What the current player may do now. */
function flow(table: DeepReadonly<Table>): GameOptions {
  const { action } = table;
  if (action === null) return [];
  const seat = { oneOf: [action.current] };
  if (action.doing === null) return choosing(table, action.current, action.doneThisTurn > 0);
  return [offer('endTurn', { seat }), offer('anotherAction', { seat }), offer('cancelAction', { seat })];
}

/** TT-24, TT-27 to TT-29: a turn begins, or goes on after an action. */
function choosing(table: DeepReadonly<Table>, current: Seat, hasActed: boolean): GameOptions {
  const seat = { oneOf: [current] };
  const passing = whyMayNotPass(table, current) === null ? [offer('pass', { seat })] : [];
  return [
    offer('act', { seat, kind: { oneOf: ['tactical', 'component'] } }),
    ...unusedCards(table, current).map((card) =>
      offer('useCard', { seat, card: { oneOf: [card] }, speaker: speakerBy(table, card) }),
    ),
    ...(hasActed ? [offer('endTurn', { seat })] : [...passing, offer('skipTurn', { seat })]),
  ];
}

/** TT-25: Politics names a speaker, and no other card does. */
const speakerBy = (table: DeepReadonly<Table>, card: Card): { oneOf: (Seat | null)[] } => ({
  oneOf: card === POLITICS ? notSpeaker(table) : [null],
});

/** TT-31. */
const following = (table: DeepReadonly<Table>, seat: Seat): GameOptions =>
  table.action?.doing?.kind === 'card' && followers(table).includes(seat)
    ? [offer('follow', { seat: { oneOf: [seat] }, does: { oneOf: [true, false, null] } })]
    : [];

const doing = (kind: Doing['kind'], card: Card | null = null, formerSpeaker: Seat | null = null): Doing => ({
  kind,
  card,
  formerSpeaker,
  followed: [],
  declined: [],
});

function goToNext(turn: GameTurn, type: 'turnEnded' | 'turnSkipped'): Phase {
  const { table } = turn.state;
  const { current } = actionOf(table);
  const next = nextUnpassed(table, current) ?? current;
  turn.tell?.({ type, ...whoIs(table, current), next });
  beginTurn(turn, next);
  return 'action';
}

/** TT-24: the action stays open, or with `autoAdvance` ends the turn. */
const afterAction = (turn: GameTurn): Phase =>
  turn.state.table.options.autoAdvance ? goToNext(turn, 'turnEnded') : 'action';

/** TT-26: as if the open action had never been begun. */
function undoDoing(turn: GameTurn, { kind, card, formerSpeaker }: Doing): void {
  const { table } = turn.state;
  const action = actionOf(table);
  if (card === null) action.actions[action.current] = (action.actions[action.current] ?? 0) - Number(kind !== 'card');
  else Object.assign(cardOf(table, card), { isUsed: false, usedOnTurn: null });
  if (formerSpeaker !== null) giveSpeakerBack(turn, formerSpeaker);
  action.doing = null;
}

const onActions: Does = {
  act(turn, { seat, kind }) {
    const { table } = turn.state;
    const action = actionOf(table);
    action.doing = doing(kind);
    action.actions[seat] = (action.actions[seat] ?? 0) + 1;
    turn.tell?.({ type: 'actionTaken', ...whoIs(table, seat), kind });
    return afterAction(turn);
  },
  useCard(turn, { seat, card, speaker }) {
    const { table } = turn.state;
    const action = actionOf(table);
    const speakerFaction = speaker === null ? null : factionAt(table, speaker);
    Object.assign(cardOf(table, card), { isUsed: true, usedOnTurn: action.turn });
    action.doing = doing('card', card, speaker === null ? null : table.speaker);
    turn.tell?.({ type: 'cardUsed', ...whoIs(table, seat), card, speaker, speakerFaction });
    if (speaker !== null) changeSpeaker(turn, speaker, 'politics');
    // Its secondary is still to be followed, so it stays open in any case.
    return 'action';
  },
  cancelAction(turn, { seat }) {
    const { table } = turn.state;
    const open = actionOf(table).doing;
    if (open === null) throw new Error('there is nothing to cancel');
    turn.tell?.({ type: 'actionCancelled', ...whoIs(table, seat), kind: open.kind, card: open.card });
    undoDoing(turn, open);
    return 'action';
  },
  anotherAction(turn, { seat }) {
    const { table } = turn.state;
    const action = actionOf(table);
    action.doing = null;
    action.doneThisTurn++;
    turn.tell?.({ type: 'anotherAction', ...whoIs(table, seat) });
    return 'action';
  },
};

const onTurns: Does = {
  endTurn: (turn) => goToNext(turn, 'turnEnded'),
  skipTurn(turn, { seat }) {
    const { skipped } = actionOf(turn.state.table);
    skipped[seat] = (skipped[seat] ?? 0) + 1;
    return goToNext(turn, 'turnSkipped');
  },
  /** TT-29, TT-30. */
  pass(turn, { seat }) {
    const { table } = turn.state;
    actionOf(table).passed.push({ seat, at: turn.at });
    const next = nextUnpassed(table, seat);
    turn.tell?.({ type: 'passed', ...whoIs(table, seat), next });
    if (next === null) return beginStatus(turn);
    beginTurn(turn, next);
    return 'action';
  },
  follow(turn, { seat, does }) {
    const { table } = turn.state;
    const open = actionOf(table).doing;
    if (open === null || open.card === null) throw new Error('no card is open');
    const others = (seats: readonly Seat[]) => seats.filter((other) => other !== seat);
    open.followed = does === true ? [...others(open.followed), seat] : others(open.followed);
    open.declined = does === false ? [...others(open.declined), seat] : others(open.declined);
    turn.tell?.({ type: 'followed', ...whoIs(table, seat), card: open.card, does });
  },
};

/** TT-23 to TT-32: turn after turn, until all have passed. */
export const actionPhase: GamePhase = inGame({
  flow,
  isOwnFlow: () => true,
  about: following,
  shared: claiming,
  hostOnly: givingZero,
  on: { ...onCustodians, ...onZero, ...onActions, ...onTurns },
});
