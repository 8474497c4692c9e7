import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { fieldLook } from './text-field.tsx';

interface SelectProps<V extends string> {
  readonly label: ReactNode;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  /** For readers of the screen alone, where what stands around it says enough. */
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One of several; the device's own list, which phones show best. */
export function Select<V extends string>({ label, value, onChange, choices, ...rest }: SelectProps<V>) {
  const id = useId();
  return (
    <div className={classes('flex flex-col gap-1', rest.className)}>
      <label htmlFor={id} className={rest.isLabelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          disabled={rest.isDisabled}
          className={classes(fieldLook, 'appearance-none pe-10')}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
