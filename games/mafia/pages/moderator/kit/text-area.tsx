import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../../../../../web/ui/classes.ts';
import { fieldLook } from '../../../../../web/ui/text-field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: ReactNode;
  /** The fewest lines that are shown. */
  readonly rows?: number;
  /** What Ctrl or Command with Enter does. */
  readonly onDone?: () => void;
}

/** A sheet to write in or to paste into, as high as what is in it. */
export function TextArea({ label, value, onChange, help, rows = 4, onDone, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={Math.max(rows, Math.min(30, value.split('\n').length + 1))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || onDone === undefined) return;
          event.preventDefault();
          onDone();
        }}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        className={classes(fieldLook, 'resize-none')}
        {...rest}
      />
      {help === undefined ? null : (
        <p id={`${id}-help`} className="text-muted text-small">
          {help}
        </p>
      )}
    </div>
  );
}
