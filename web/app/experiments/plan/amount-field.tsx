import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import { readDecimal } from './read-decimal.ts';

interface AmountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly help: string;
  readonly error: string | null;
}

/** An amount of money; what is typed and is none yet stays here, and says why. */
export function AmountField({ label, value, onChange, help, error }: AmountFieldProps) {
  const { t } = useTranslation('experiments');
  const [draft, setDraft] = useState({ text: String(value), over: value });
  // A value from elsewhere replaces what is typed.
  if (value !== draft.over) setDraft({ text: String(value), over: value });
  const write = (text: string) => {
    const amount = readDecimal(text);
    setDraft({ text, over: amount ?? value });
    if (amount !== null && amount !== value) onChange(amount);
  };
  const isWrong = readDecimal(draft.text) === null;
  return (
    <TextField
      label={label}
      value={draft.text}
      onChange={write}
      help={help}
      error={isWrong ? t('form.notAmount') : error}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="counts"
    />
  );
}
