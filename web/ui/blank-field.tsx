import { useTranslation } from 'react-i18next';
import { ChoiceChips } from './choice-chips.tsx';
import { toggled, type Written } from './filling.ts';
import { NumberField } from './number-field.tsx';
import type { Face, OfferedBlank } from './screen.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { fieldName, isSeatField, type Labels, valueLabel } from './value-label.ts';

/** More than these are chosen from a list that opens. */
const MOST_CHIPS = 12;

interface BlankFieldProps {
  readonly field: string;
  readonly blank: OfferedBlank;
  readonly written: Written;
  readonly onChange: (written: Written) => void;
  readonly faces: readonly Face[];
  readonly labels: Labels;
}

/** One blank of an option as a control: choose one, choose some, a number, or a text. */
export function BlankField(props: BlankFieldProps) {
  const { blank, written, onChange, labels, field } = props;
  const { t } = useTranslation('kit');
  const name = fieldName(labels.speaker, field);
  if ('oneOf' in blank) return <OneOf {...props} values={blank.oneOf} name={name} />;
  if ('someOf' in blank) return <SomeOf {...props} blank={blank} name={name} />;
  if ('from' in blank) {
    return <NumberField name={name} text={written as string} onChange={onChange} from={blank.from} to={blank.to} />;
  }
  const left = blank.textUpTo - (written as string).length;
  return (
    <TextField
      label={name}
      value={written as string}
      onChange={onChange}
      aria-invalid={left < 0 || undefined}
      help={left < 0 ? undefined : t('answer.lettersLeft', { count: left })}
      autoComplete="off"
    />
  );
}

type Named = BlankFieldProps & { readonly name: string };

function OneOf({ values, name, written, onChange, ...of }: Named & { readonly values: readonly unknown[] }) {
  const { t } = useTranslation('kit');
  const choices = choicesOf(of, values);
  if (values.length <= MOST_CHIPS) {
    return (
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium">{name}</legend>
        <ChoiceChips
          kind="radio"
          choices={choices}
          chosen={written === null ? [] : [written as number]}
          onToggle={onChange}
        />
      </fieldset>
    );
  }
  const listed = choices.map(({ label }, index) => ({ value: String(index), label }));
  return (
    <Select
      label={name}
      value={written === null ? '' : String(written)}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
      choices={[{ value: '', label: t('answer.choose') }, ...listed]}
    />
  );
}

function SomeOf({
  blank,
  name,
  written,
  onChange,
  ...of
}: Named & { readonly blank: Extract<OfferedBlank, { someOf: unknown }> }) {
  const { t } = useTranslation('kit');
  const { someOf, min, max } = blank;
  const chosen = written as readonly number[];
  const limits = min === max ? 'exactly' : min === 0 ? 'upTo' : 'between';
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-medium">{name}</legend>
      <p className="mb-1 text-muted text-small">
        {t(`answer.${limits}`, { min, max })}{' '}
        <span aria-live="polite">{t('answer.chosen', { count: chosen.length, max })}</span>
      </p>
      <ChoiceChips
        kind="checkbox"
        choices={choicesOf(of, someOf)}
        chosen={chosen}
        onToggle={(index) => onChange(toggled(chosen, index, max))}
        isFull={max > 1 && chosen.length >= max}
      />
    </fieldset>
  );
}

function choicesOf(
  { labels, field, faces }: Pick<BlankFieldProps, 'labels' | 'field' | 'faces'>,
  values: readonly unknown[],
) {
  const isSeat = isSeatField(labels.speaker, field);
  return values.map((value) => ({
    label: valueLabel(labels, field, value),
    face: isSeat ? (faces.find(({ seat }) => seat === value) ?? null) : null,
  }));
}
