import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { OBJECTIVES, type Stage } from '../facts/facts.ts';
import { alive } from '../reading/seats.ts';
import { hiddenObjectives, pointsFor } from '../reading/victory.ts';
import { checkThat, type GameOptions, type GameTurn, type Objective, offer, type Table } from '../types.ts';
import { addPoints, type Reason, takeUnnamed } from './points.ts';
import { type Does, whoIs } from './who-may-record.ts';

/** The longest name of an objective that is not a known one. */
const LONGEST_OBJECTIVE = 100;

const OTHER = 'other-';

const hasName = checkThat<'revealOther'>('has-a-name', ({ name }) => name !== '');

/** TT-43. */
export function revealing(table: DeepReadonly<Table>): GameOptions {
  const unscored = table.objectives.filter(({ scorers }) => scorers.length === 0).map(({ id }) => id);
  return [
    offer('reveal', { objective: { oneOf: hiddenObjectives(table) } }),
    offer('revealOther', { stage: { oneOf: [1, 2] }, name: { textUpTo: LONGEST_OBJECTIVE } }, hasName),
    ...(unscored.length === 0 ? [] : [offer('hide', { objective: { oneOf: unscored } })]),
  ];
}

/** TT-44. */
export function scoring(table: DeepReadonly<Table>, seat: Seat): GameOptions {
  const ids = (isScored: boolean) =>
    table.objectives.filter(({ scorers }) => scorers.includes(seat) === isScored).map(({ id }) => id);
  const [open, scored] = [alive(table).includes(seat) ? ids(false) : [], ids(true)];
  return [
    ...(open.length === 0 ? [] : [offer('score', { seat: { oneOf: [seat] }, objective: { oneOf: open } })]),
    ...(scored.length === 0 ? [] : [offer('unscore', { seat: { oneOf: [seat] }, objective: { oneOf: scored } })]),
  ];
}

function objectiveOf(table: Table, id: string): Objective {
  const objective = table.objectives.find((each) => each.id === id);
  if (objective === undefined) throw new Error(`${id} is not on the table`);
  return objective;
}

function turnUp(turn: GameTurn, id: string, stage: Stage, name: string): void {
  const { table } = turn.state;
  table.objectives.push({ id, stage, name, round: table.round, scorers: [] });
  turn.tell?.({ type: 'objectiveRevealed', objective: id, stage, name });
}

/** A number that no objective on the table has. */
function nextOther({ objectives }: Table): string {
  const numbers = objectives.filter(({ id }) => id.startsWith(OTHER)).map(({ id }) => Number(id.slice(OTHER.length)));
  return `${OTHER}${Math.max(0, ...numbers) + 1}`;
}

const reasonOf = ({ id, stage, name }: Objective): Reason => ({ source: `public-${stage}`, objective: id, name });

/** TT-44: what scoring this objective gave a player the last time. */
function gaveFor({ points }: Table, seat: Seat, id: string): number {
  const scored = points.findLast((point) => point.seat === seat && point.objective === id);
  return scored === undefined ? 0 : scored.to - scored.from;
}

export const onObjectives: Does = {
  reveal(turn, { objective }) {
    turnUp(turn, objective, OBJECTIVES.get(objective)?.stage ?? 1, '');
  },
  revealOther(turn, { stage, name }) {
    turnUp(turn, nextOther(turn.state.table), stage, name);
  },
  hide(turn, { objective }) {
    const { table } = turn.state;
    const { name } = objectiveOf(table, objective);
    table.objectives = table.objectives.filter(({ id }) => id !== objective);
    turn.tell?.({ type: 'objectiveHidden', objective, name });
  },
  score(turn, { seat, objective: id }) {
    const objective = objectiveOf(turn.state.table, id);
    const { table } = turn.state;
    objective.scorers.push(seat);
    const counted = takeUnnamed(table, seat, `public-${objective.stage}`);
    if (counted === null) return addPoints(turn, seat, pointsFor(objective.stage), reasonOf(objective));
    counted.objective = id;
    const { name } = objective;
    turn.tell?.({ type: 'objectiveNamed', ...whoIs(table, seat), objective: id, name, round: counted.round });
  },
  unscore(turn, { seat, objective: id }) {
    const { table } = turn.state;
    const objective = objectiveOf(table, id);
    objective.scorers = objective.scorers.filter((scorer) => scorer !== seat);
    addPoints(turn, seat, -gaveFor(table, seat, id), reasonOf(objective));
  },
};
