import { latinRow } from './latin-square.ts';
import { groupsOf, type Plan } from './plan.ts';
import type { ParticipantNumber } from './state.ts';

/** Which treatment, by its place in the plan, a group plays in a phase. */
export function treatmentOf({ order, row, treatments }: Plan, phase: number, group: number): number {
  if (order === 'fixed') return phase;
  return latinRow(treatments.length, order === 'latin-groups' ? group : row)[phase] ?? phase;
}

/** The group of a newcomer: by turns and two by two, so that groups stay of equal size and an even number leaves nobody over. */
export const groupOf = (plan: Plan, participant: ParticipantNumber): number =>
  Math.floor((participant - 1) / 2) % groupsOf(plan);
