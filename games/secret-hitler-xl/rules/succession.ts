import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { GameTurn, PhaseName, Table } from '../types.ts';
import { keepThreeCards, layDownPresidentsDiscard } from './cards.ts';
import { isOktoberfest } from './deal.ts';

/** SH-61: the first living player after a seat, clockwise. */
export function nextLiving({ living }: Pick<DeepReadonly<Table>, 'living'>, after: Seat): Seat {
  for (const seat of living) if (seat > after) return seat;
  return living[0] as Seat;
}

/** SH-61, SH-62: who runs for president next. A special election is run once; then play goes on after its caller. */
export function setNextPresident(turn: GameTurn): void {
  const { table } = turn.state;
  const { specialElection, returnAfter } = table;
  if (specialElection !== null) {
    table.presidentCandidate = specialElection.chosen;
    table.returnAfter = specialElection.caller;
    table.specialElection = null;
  } else {
    table.presidentCandidate = nextLiving(table, returnAfter ?? table.presidentCandidate);
    table.returnAfter = null;
  }
  const why = specialElection !== null ? 'special' : returnAfter !== null ? 'return' : 'next';
  turn.tell?.({ type: 'candidate', seat: table.presidentCandidate, why });
}

/** SH-63: the next month; in October the bots lose their minds, and in November they find them again. */
function advanceMonth(turn: GameTurn): void {
  const { table } = turn.state;
  table.monthCounter = (table.monthCounter % 12) + 1;
  table.oktoberfestActive = isOktoberfest(turn.setup, table.monthCounter);
  turn.tell?.({ type: 'month', month: table.monthCounter, oktoberfest: table.oktoberfestActive });
}

/** SH-60: the round is over: another president, another month, another election. */
export function advanceTurn(turn: GameTurn): PhaseName {
  const { table } = turn.state;
  layDownPresidentsDiscard(turn);
  keepThreeCards(turn);
  table.power = null;
  table.powerHolder = null;
  table.chancellorCandidate = null;
  setNextPresident(turn);
  advanceMonth(turn);
  return 'election';
}

/** SH-30, SH-31: bars the last government from the chancellorship: both of it, or in a small table the chancellor only. */
export function limitTerms(turn: GameTurn): void {
  const { table } = turn.state;
  const last = table.lastGovernment;
  if (last === null) table.termLimitedPlayers = [];
  else if (table.living.length > turn.setup.bothLimitedAbove) {
    table.termLimitedPlayers = [last.president, last.chancellor];
  } else table.termLimitedPlayers = [last.chancellor];
}

/** SH-30: the elected government has served, or has been elected, as the set-up counts. */
export function noteGovernment(turn: GameTurn, moment: 'at-enactment' | 'at-nomination'): void {
  if (turn.setup.termLimitsCounted !== moment) return;
  const { table } = turn.state;
  table.lastGovernment = { president: table.president as Seat, chancellor: table.chancellor as Seat };
  limitTerms(turn);
}
