import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readNumber } from './filling.ts';
import { NumberField } from './number-field.tsx';

interface DraftNumberProps {
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly from: number;
  readonly to: number;
}

/** A number that is kept elsewhere; what is typed and is none yet stays here, and says why. */
export function DraftNumber({ name, value, onChange, from, to }: DraftNumberProps) {
  const { t } = useTranslation('kit');
  const [draft, setDraft] = useState({ text: String(value), over: value, meant: value });
  const { text } = draft;
  // A draft that has arrived stands on what arrived; a value from elsewhere replaces it.
  if (value === draft.meant && value !== draft.over) setDraft({ ...draft, over: value });
  else if (value !== draft.meant && value !== draft.over) setDraft({ text: String(value), over: value, meant: value });
  const write = (typed: string) => {
    const number = readNumber({ from, to }, typed);
    setDraft({ text: typed, over: value, meant: number ?? value });
    if (number !== null && number !== value) onChange(number);
  };
  const isWrong = readNumber({ from, to }, text) === null;
  return (
    <NumberField
      {...{ name, text, from, to }}
      onChange={write}
      help={
        isWrong ? (
          <p role="alert" className="font-medium text-danger text-small">
            {t('whyNot.wholeNumber', { name, from, to })}
          </p>
        ) : null
      }
    />
  );
}
