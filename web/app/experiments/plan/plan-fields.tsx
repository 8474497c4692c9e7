import { useTranslation } from 'react-i18next';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { DraftNumber } from '../../../ui/draft-number.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChoiceRow } from '../../shell/choice-row.tsx';
import { AmountField } from './amount-field.tsx';
import { Wrong } from './form-parts.tsx';
import { LongText } from './long-text.tsx';
import { usePlanEditor } from './plan-desk.ts';

/** The fields of a plan that hold values of a kind. */
type FieldsOf<V> = { [K in keyof SessionPlan]: V extends SessionPlan[K] ? K : never }[keyof SessionPlan] & string;

/** What a field of the plan is called, and what it is for. */
function useFieldWords(field: string) {
  const { t } = useTranslation('experiments');
  return { label: t(`fields.${field}.name`), help: t(`fields.${field}.help`) };
}

/** A line of text in the plan. */
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

/** A page of text in the plan. */
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

/** A whole number in the plan. */
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

/** An amount of money in the plan. */
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

/** Something in the plan that is on or off. */
export function PlanSwitch({ field }: { readonly field: FieldsOf<boolean> }) {
  const { plan, set } = usePlanEditor();
  return <Switch {...useFieldWords(field)} isOn={plan[field] as boolean} onChange={(isOn) => set({ [field]: isOn })} />;
}

interface PlanChoiceProps<V extends string> {
  readonly field: FieldsOf<string> | 'order' | 'roles' | 'odd' | 'leaderboard' | 'language' | 'bots' | 'feeFor';
  readonly values: readonly V[];
}

/** One of a few in the plan. */
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
