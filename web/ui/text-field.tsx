import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

/** What every field shows besides itself. */
export interface FieldNotes {
  readonly help?: ReactNode;
  /** What is wrong with its value. */
  readonly error?: string | null | undefined;
}

/** The ids of a field's notes, for `aria-describedby`. */
export const notesOf = (id: string, { help, error }: FieldNotes): string | undefined =>
  [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** A field's help and what is wrong with it, below it. */
export function Notes({ id, help, error }: FieldNotes & { readonly id: string }) {
  return (
    <>
      {help ? (
        <p id={`${id}-help`} className="text-muted text-small">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} text={error} />
    </>
  );
}

/** What is wrong with something, below it. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: FieldNotes['error'] }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="font-medium text-danger text-small">
      {text}
    </p>
  );
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'>, FieldNotes {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputClassName?: string;
  /** For a text of several lines. */
  readonly rows?: number;
}

/** A text to write, with its name above it and what is wrong with it below; once no more fits, it says so. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, help, className, inputClassName, rows, ...rest } = props;
  const { t } = useTranslation('kit');
  const id = useId();
  const isFull = rest.maxLength !== undefined && value.length >= rest.maxLength;
  const shared = {
    id,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notesOf(id, { help, error }),
    className: classes(fieldLook, rows !== undefined && 'resize-y leading-normal', inputClassName),
  };
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {rows === undefined ? (
        <input {...shared} onChange={(event) => onChange(event.target.value)} {...rest} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {rest.maxLength !== undefined && (
        <p role="status" className="text-small empty:hidden">
          {isFull && t('full', { count: rest.maxLength })}
        </p>
      )}
      <Notes {...{ id, help, error }} />
    </div>
  );
}

/** How everything looks that is written in or chosen from. */
export const fieldLook =
  'min-h-11 w-full min-w-0 rounded-corner border border-muted bg-surface px-3 py-2 text-base text-ink placeholder:text-muted disabled:opacity-55 aria-invalid:border-2 aria-invalid:border-danger';

/** Someone who pressed a button goes on in the field that took its place. As a ref: outside of the component, so that it runs once. */
export const focusField = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => unknown;
}

/** A form that the page sends itself, and checks itself. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      {...rest}
    />
  );
}
