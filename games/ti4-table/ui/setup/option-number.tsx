import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { NumberField } from '../../../../web/ui/fields.tsx';
import { readNumber } from '../../../../web/ui/filling.ts';
import type { Options } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';

/** What is chosen most, one tap away. */
const QUICK: Partial<Record<keyof Options, readonly number[]>> = { vpLimit: [10, 12, 14] };

interface OptionNumberProps {
  readonly option: keyof Options;
  readonly label: string;
  readonly value: number;
  readonly limits: { readonly from: number; readonly to: number };
  readonly onChange: (value: number) => void;
}

/**
 * A number of the table. A step is recorded at once; what is typed when the field is left, so that 14 is not 1 for a
 * moment. What does not do is never sent, and it is said what would.
 */
export function OptionNumber({ option, label, value, limits, onChange }: OptionNumberProps) {
  const { text } = useRecorder();
  const [draft, setDraft] = useState<string | null>(null);
  const [wasRefused, setRefused] = useState(false);
  const isTyping = useRef(false);
  const isWrong = draft !== null && readNumber(limits, draft) === null;
  const type = (typed: string) => {
    setRefused(false);
    setDraft(typed);
  };
  const keep = (typed: string | null) => {
    const number = typed === null ? value : readNumber(limits, typed);
    setDraft(null);
    setRefused(number === null);
    if (number !== null && number !== value) onChange(number);
  };
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    isTyping.current = false;
    if (draft !== null) keep(draft);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) keep(draft);
  };
  return (
    <form
      onSubmit={submit}
      onFocus={({ target }) => {
        isTyping.current = target instanceof HTMLInputElement;
      }}
      onBlur={leave}
      className="flex flex-wrap items-end gap-2"
    >
      <NumberField
        name={label}
        text={draft ?? String(value)}
        from={limits.from}
        to={limits.to}
        onChange={(typed) => (isTyping.current ? type(typed) : keep(typed))}
        error={
          isWrong || wasRefused
            ? text(isWrong ? 'setup.number.whole' : 'setup.number.notChanged', { from: limits.from, to: limits.to })
            : null
        }
      />
      <span className="flex gap-1">
        {QUICK[option]?.map((number) => (
          <Button
            key={number}
            size="small"
            aria-label={text('setup.options.quick', { name: label, number })}
            aria-pressed={number === value}
            className={number === value ? 'border-accent bg-raised' : ''}
            onClick={() => keep(String(number))}
          >
            {number}
          </Button>
        ))}
      </span>
    </form>
  );
}
