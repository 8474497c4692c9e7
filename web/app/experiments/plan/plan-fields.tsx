import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../games/game-package.ts';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { DraftNumber } from '../../../ui/fields.tsx';
import { ChoiceRow, Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OwnTexts } from './begin-plan.ts';
import { AmountField, LongText, Wrong } from './form-parts.tsx';
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

/** The fields of a plan that hold values of a kind. */
type FieldsOf<V> = { [K in keyof SessionPlan]: V extends SessionPlan[K] ? K : never }[keyof SessionPlan] & string;

function useFieldWords(field: string) {
  const { t } = useTranslation('experiments');
  return { label: t(`fields.${field}.name`), help: t(`fields.${field}.help`) };
}

export function PlanText({ field, placeholder }: { readonly field: FieldsOf<string>; readonly placeholder?: string }) {
  const { plan, set, wrong } = usePlanEditor();
  return (
    <TextField
      {...useFieldWords(field)}
      value={plan[field] as string}
      onChange={(value) => set({ [field]: value })}
      error={wrong(field)}
      placeholder={placeholder}
      autoComplete="off"
    />
  );
}

export function PlanPage({ field, rows }: { readonly field: FieldsOf<string>; readonly rows: number }) {
  const { plan, set, wrong } = usePlanEditor();
  return (
    <LongText
      {...useFieldWords(field)}
      value={plan[field] as string}
      onChange={(value) => set({ [field]: value })}
      error={wrong(field)}
      rows={rows}
    />
  );
}

interface PlanNumberProps {
  readonly field: FieldsOf<number>;
  readonly from: number;
  readonly to: number;
}

export function PlanNumber({ field, from, to }: PlanNumberProps) {
  const { plan, set, wrong } = usePlanEditor();
  const { label, help } = useFieldWords(field);
  return (
    <div className="grid content-start gap-1">
      <DraftNumber
        name={label}
        value={plan[field] as number}
        onChange={(value) => set({ [field]: value })}
        {...{ from, to }}
      />
      <p className="text-muted text-small">{help}</p>
      <Wrong text={wrong(field)} />
    </div>
  );
}

export function PlanAmount({ field }: { readonly field: FieldsOf<number> }) {
  const { plan, set, wrong } = usePlanEditor();
  return (
    <AmountField
      {...useFieldWords(field)}
      value={plan[field] as number}
      onChange={(value) => set({ [field]: value })}
      error={wrong(field)}
    />
  );
}

export function PlanSwitch({ field }: { readonly field: FieldsOf<boolean> }) {
  const { plan, set } = usePlanEditor();
  return <Switch {...useFieldWords(field)} isOn={plan[field] as boolean} onChange={(isOn) => set({ [field]: isOn })} />;
}

interface PlanChoiceProps<V extends string> {
  readonly field: FieldsOf<string> | 'order' | 'roles' | 'odd' | 'leaderboard' | 'language' | 'bots' | 'feeFor';
  readonly values: readonly V[];
}

export function PlanChoice<V extends string>({ field, values }: PlanChoiceProps<V>) {
  const { t } = useTranslation('experiments');
  const { plan, set, wrong } = usePlanEditor();
  const { label, help } = useFieldWords(field);
  return (
    <div className="grid content-start gap-1">
      <ChoiceRow
        label={label}
        value={plan[field] as V}
        onChange={(value) => set({ [field]: value })}
        choices={values.map((value) => ({ value, label: t(`fields.${field}.values.${value}`) }))}
      />
      <p className="text-muted text-small">{help}</p>
      <Wrong text={wrong(field)} />
    </div>
  );
}
