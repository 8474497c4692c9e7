import { useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import { fieldLook } from '../../../ui/text-field.tsx';

interface LongTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly help?: string;
  readonly error?: string | null;
}

/** A text of several lines, with its name above it and what is wrong with it below. */
export function LongText({ label, value, onChange, rows, help, error = null }: LongTextProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-about`}
        className={classes(fieldLook, 'resize-y leading-normal')}
      />
      <div id={`${id}-about`}>
        {help === undefined ? null : <p className="text-muted text-small">{help}</p>}
        {error === null ? null : (
          <p role="alert" className="font-medium text-danger text-small">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
