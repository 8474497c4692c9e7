import { createContext, use } from 'react';
import type { SessionPlan } from '../../../../protocol/index.ts';
import type { TournamentGame } from './default-plan.ts';
import type { GameTexts } from './game-texts.ts';
import type { OwnTexts } from './own-texts.ts';

/** Everything that the parts of the form share. */
export interface PlanEditor {
  readonly plan: SessionPlan;
  readonly game: TournamentGame;
  readonly texts: GameTexts;
  /** What the plan would say by itself. */
  readonly own: OwnTexts;
  readonly set: (change: Partial<SessionPlan>) => void;
  /** What is wrong at a place of the plan, in the reader's language; null where nothing is. */
  readonly wrong: (place: string) => string | null;
}

export const PlanEditorContext = createContext<PlanEditor | null>(null);

/** The plan that is being written. */
export function usePlanEditor(): PlanEditor {
  const desk = use(PlanEditorContext);
  if (desk === null) throw new Error('no plan is being written here');
  return desk;
}
