import type { Seat } from '../../../kernel/index.ts';
import { ROWS } from '../facts/facts.ts';
import { currentPicker, initiativeOrder, pickersFor } from '../reading/seats.ts';
import { leaders } from '../reading/victory.ts';
import type { ActionPhase, GameTurn, Phase, Table } from '../types.ts';
import { freeCard, noneYet, unticked, untickedOf } from './deal.ts';
import { whoIs } from './who-may-record.ts';

/** A phase begins: everything in it can be taken back to here. */
export function beginPhase(turn: GameTurn, phase: Phase): Phase {
  turn.tell?.({ type: 'phaseBegan', phase, round: turn.state.table.round });
  return phase;
}

/** TT-14: the strategy phase of the round that the table says, which must have a speaker. */
export function beginRound(turn: GameTurn): Phase {
  const { table } = turn.state;
  returnCards(table);
  table.zero = null;
  table.ticks.status = unticked(ROWS.status);
  table.ticks.agenda = unticked(ROWS.agenda);
  table.ticksOf = untickedOf();
  table.times.push(noneYet());
  turn.tell?.({ type: 'roundBegan', round: table.round, ...whoIs(table, table.speaker ?? 0) });
  return beginPicking(turn);
}

/** TT-14, TT-22: every card goes back but those that are kept; trade goods stay on them. */
function returnCards(table: Table): void {
  table.cards = table.cards.map(({ bonus, owner }) => {
    const isKept = owner !== null && table.keepers.includes(owner);
    return isKept ? { ...freeCard(bonus), owner, isKept } : freeCard(bonus);
  });
}

function beginPicking(turn: GameTurn): Phase {
  const { table } = turn.state;
  table.pickers = pickersFor(table);
  table.picked = 0;
  const phase = beginPhase(turn, 'strategy');
  goOnPicking(turn);
  return phase;
}

/** The clock of the picking player runs; once all have picked, nobody's does. */
export function goOnPicking(turn: GameTurn): void {
  const picker = currentPicker(turn.state.table);
  runFor(turn, picker);
  if (picker === null) turn.tell?.({ type: 'allPicked' });
}

/** TT-15: the picks of this round are gone, and the trade goods lie on the cards again. */
export function restartPicking(turn: GameTurn): Phase {
  const { table } = turn.state;
  table.cards = table.cards.map((card) => (card.isKept ? card : freeCard(card.bonus + card.paid)));
  table.picks = table.picks.filter(({ round }) => round !== table.round);
  return beginPicking(turn);
}

/** TT-49: the round is over; with a leader the table stops here. */
export function endRound(turn: GameTurn): Phase {
  return leaders(turn.state.table).length > 0 ? beginPhase(turn, 'victory-pending') : nextRound(turn);
}

/** TT-46: everyone's points at the end of the round. */
export function writeDownPoints(table: Table): void {
  table.vpByRound.push(table.players.map(({ vp }) => vp));
}

export function nextRound(turn: GameTurn): Phase {
  const { table } = turn.state;
  writeDownPoints(table);
  table.round++;
  return beginRound(turn);
}

/** The action phase that goes on; a function, so that its rules need no `!`. */
export function actionOf({ action }: Table): ActionPhase {
  if (action === null) throw new Error('there is no action phase');
  return action;
}

/** TT-23: the first in initiative order begins. */
export function beginAction(turn: GameTurn): Phase {
  const { table } = turn.state;
  const current = initiativeOrder(table)[0] ?? 0;
  table.action = {
    current,
    turn: 1,
    doing: null,
    doneThisTurn: 0,
    passed: [],
    actions: noneYet(),
    skipped: noneYet(),
  };
  runFor(turn, current);
  return beginPhase(turn, 'action');
}

/** The next turn, with its time. */
export function beginTurn(turn: GameTurn, next: Seat): void {
  const action = actionOf(turn.state.table);
  action.current = next;
  action.turn++;
  action.doing = null;
  action.doneThisTurn = 0;
  runFor(turn, next);
}

/** TT-30. */
export function beginStatus(turn: GameTurn): Phase {
  runFor(turn, null);
  turn.state.table.action = null;
  return beginPhase(turn, 'status');
}

/** TT-55: records the time of the player whose clock ran; from now on it runs for this seat, or for nobody. */
export function runFor({ state, at }: GameTurn, seat: Seat | null): void {
  const { table } = state;
  const { running } = table;
  const times = table.times[table.round - 1];
  if (running !== null && times !== undefined) times[running.seat] = (times[running.seat] ?? 0) + at - running.since;
  table.running = seat === null ? null : { seat, since: at };
}
