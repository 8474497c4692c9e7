import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why what is written does not do. */
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  readonly inputClassName?: string;
}

/** A line to write in, with its name above it and what is wrong with it below. */
export function TextField({
  label,
  value,
  onChange,
  error = null,
  help,
  className,
  inputClassName,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const isWrong = error !== null && error !== '';
  const described = [help === undefined ? null : `${id}-help`, isWrong ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={described === '' ? undefined : described}
        className={classes(fieldLook, inputClassName)}
        {...rest}
      />
      {help === undefined ? null : (
        <p id={`${id}-help`} className="text-muted text-small">
          {help}
        </p>
      )}
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger text-small">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** How everything looks that is written in or chosen from. */
export const fieldLook =
  'min-h-11 w-full min-w-0 rounded-corner border border-muted bg-surface px-3 py-2 text-base text-ink placeholder:text-muted disabled:opacity-55 aria-invalid:border-2 aria-invalid:border-danger';

/** Someone who pressed a button goes on in the field that took its place. As a ref: outside of the component, so that it runs once. */
export const focusField = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();
