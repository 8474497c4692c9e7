import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { nextUnpassed } from '../reading/initiative.ts';
import { currentPicker } from '../reading/picking.ts';
import { alive, clockwiseFrom } from '../reading/seats.ts';
import { freeCard } from './deal.ts';
import { goOnPicking } from './rounds.ts';
import { changeSpeaker } from './speakers.ts';
import { beginStatus, beginTurn } from './turns.ts';
import { type GameOptions, type GameTurn, type GoesOn, offer, type Table } from './types.ts';
import { playerAt, whoIs } from './who-is.ts';
import type { Does } from './who-may-record.ts';

/** TT-54: two players always remain. */
const FEWEST_LEFT = 2;

export function eliminating(table: DeepReadonly<Table>): GameOptions {
  const living = alive(table);
  return table.speaker !== null && living.length > FEWEST_LEFT ? [offer('eliminate', { seat: { oneOf: living } })] : [];
}

function giveBack(table: Table, seat: Seat): void {
  table.cards = table.cards.map((card) => (card.owner === seat ? freeCard(card.bonus) : card));
  table.keepers = table.keepers.filter((keeper) => keeper !== seat);
  if (table.zero === seat) table.zero = null;
}

/** Whoever is out picks no more; the picks that were made stay counted. */
function leavePickers(turn: GameTurn, seat: Seat): void {
  const { table } = turn.state;
  const picker = currentPicker(table);
  const left = table.pickers.slice(table.picked).filter((other) => other !== seat);
  table.pickers = [...table.pickers.slice(0, table.picked), ...left];
  if (picker === seat) goOnPicking(turn);
}

/** Whose turn comes after that of a player who goes: as if they had passed. */
function turnAfter({ action, ...table }: Table, seat: Seat): Seat | null {
  if (action === null) return null;
  return nextUnpassed({ ...table, action: { ...action, passed: [...action.passed, { seat, at: 0 }] } }, seat);
}

function leaveTurns(turn: GameTurn, seat: Seat, next: Seat | null): GoesOn {
  const { action } = turn.state.table;
  if (action === null) return;
  action.passed = action.passed.filter((pass) => pass.seat !== seat);
  if (next === null) return beginStatus(turn);
  if (action.current === seat) beginTurn(turn, next);
}

export const onElimination: Does = {
  eliminate(turn, { seat }) {
    const { table, phase } = turn.state;
    const next = turnAfter(table, seat);
    playerAt(table, seat).isEliminated = true;
    turn.tell?.({ type: 'playerEliminated', ...whoIs(table, seat) });
    giveBack(table, seat);
    const [left] = clockwiseFrom(table, seat);
    if (table.speaker === seat && left !== undefined) changeSpeaker(turn, left, 'other');
    leavePickers(turn, seat);
    return leaveTurns(turn, seat, next) ?? phase;
  },
};
