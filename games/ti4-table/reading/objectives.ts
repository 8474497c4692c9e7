import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { LAID_OUT, OBJECTIVES, type Stage } from '../facts/objectives.ts';
import type { Source } from '../facts/pieces.ts';
import type { Table } from '../rules/types.ts';

/** What a public objective of this stage is worth. */
export const pointsFor = (stage: Stage): 1 | 2 => stage;

/** The known objectives of the sets in use that lie hidden yet. */
export function hiddenObjectives(table: DeepReadonly<Table>): string[] {
  const turned = new Set(table.objectives.map(({ id }) => id));
  return [...OBJECTIVES]
    .filter(([id, { set }]) => !turned.has(id) && (set !== 'pok' || table.options.pok))
    .map(([id]) => id);
}

/** The stage that the speaker turns next, and how many of both still lie hidden; null: none is left, and the game ends. */
export function toReveal(table: DeepReadonly<Table>): { stage: Stage; left: number } | null {
  const left = (stage: Stage) =>
    Math.max(0, LAID_OUT[stage] - table.objectives.filter((objective) => objective.stage === stage).length);
  const both = left(1) + left(2);
  return both === 0 ? null : { stage: left(1) > 0 ? 1 : 2, left: both };
}

/** How many public objectives a seat scored in a round, those taken back left out. */
export function publicScoredIn(table: DeepReadonly<Table>, seat: Seat, round: number): number {
  const scored = table.points
    .filter((point) => point.seat === seat && point.round === round)
    .filter(({ source }) => source === 'public-1' || source === 'public-2')
    .reduce((sum, { from, to }) => sum + Math.sign(to - from), 0);
  return Math.max(0, scored);
}

/** What a source usually gives. */
export const worthOf = (source: Source): number => (source === 'public-2' ? pointsFor(2) : 1);
