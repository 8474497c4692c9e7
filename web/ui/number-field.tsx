import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { readNumber } from './filling.ts';
import { fieldLook } from './text-field.tsx';

interface NumberFieldProps {
  readonly name: string;
  /** What is typed so far, which need not be a number yet. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly from: number;
  readonly to: number;
  readonly help?: ReactNode;
  /** For readers of the screen alone, where the name stands beside it. */
  readonly isNameHidden?: boolean;
}

/** A whole number between two limits, typed or stepped. */
export function NumberField({ name, text, onChange, from, to, help, isNameHidden = false }: NumberFieldProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const number = readNumber({ from, to }, text);
  const step = (by: number) => onChange(String(Math.min(to, Math.max(from, (number ?? from - by) + by))));
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={isNameHidden ? 'sr-only' : 'font-medium'}>
        {name}
      </label>
      <div className="flex items-center gap-1">
        <Button size="icon" aria-label={t('number.less', { name })} disabled={number === from} onClick={() => step(-1)}>
          <Minus aria-hidden className="size-4" />
        </Button>
        <input
          id={id}
          inputMode={from < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={number === null || undefined}
          aria-describedby={`${id}-limits`}
          className={classes(fieldLook, 'counts w-20 px-1 text-center')}
        />
        <Button size="icon" aria-label={t('number.more', { name })} disabled={number === to} onClick={() => step(1)}>
          <Plus aria-hidden className="size-4" />
        </Button>
        <span id={`${id}-limits`} className="ms-1 text-muted text-small">
          {t('number.limits', { from, to })}
        </span>
      </div>
      {help}
    </div>
  );
}
