import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../games/game-package.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import type { OwnTexts } from './begin-plan.ts';
import type { ExperimentTexts, TournamentGame } from './plan.ts';

/** Everything that the parts of the form share. */
interface PlanEditor {
  readonly plan: SessionPlan;
  readonly game: TournamentGame;
  /** The games to choose from. */
  readonly games: readonly TournamentGame[];
  readonly texts: ExperimentTexts;
  /** The texts that follow from the plan's options. */
  readonly own: OwnTexts;
  readonly set: (change: Partial<SessionPlan>) => void;
  /** Switches to another game, or to another language of the texts. */
  readonly switchTo: (game: string, language: Language) => void;
  /** What is wrong at a path of the plan, in the reader's language; null if nothing is. */
  readonly wrong: (path: string) => string | null;
}

export const PlanEditorContext = createContext<PlanEditor | null>(null);

export function usePlanEditor(): PlanEditor {
  const editor = use(PlanEditorContext);
  if (editor === null) throw new Error('no plan is being edited here');
  return editor;
}

/** What the controls of a plan's fields are given: name, help, value, what is wrong, and how to change it. */
export function usePlanFields() {
  const { t } = useTranslation('experiments');
  const { plan, set, wrong } = usePlanEditor();
  const words = (field: keyof SessionPlan) => ({
    label: t(`fields.${field}.name`),
    help: t(`fields.${field}.help`),
    error: wrong(field),
  });
  const field = <K extends keyof SessionPlan>(key: K) => ({
    ...words(key),
    value: plan[key],
    onChange: (value: SessionPlan[K]) => set({ [key]: value }),
  });
  return {
    words,
    field,
    /** A field with a few values, each of which has a name. */
    choice: <K extends keyof SessionPlan>(key: K, values: readonly (SessionPlan[K] & string)[]) => ({
      ...field(key),
      choices: values.map((value) => ({ value, label: t(`fields.${key}.values.${value}`) })),
    }),
    toggle: (key: 'noRematch' | 'asksNames' | 'shortcuts' | 'agents') => {
      const { label, help, value = false, onChange } = field(key);
      return { label, help, isOn: value, onChange };
    },
  };
}
