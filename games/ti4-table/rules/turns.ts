import type { Seat } from '../../../kernel/index.ts';
import { initiativeOrder } from '../reading/initiative.ts';
import { runFor } from './clocks.ts';
import { noneYet } from './deal.ts';
import { beginPhase } from './rounds.ts';
import type { ActionPhase, GameTurn, Phase, Table } from './types.ts';

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
