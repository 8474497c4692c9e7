import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { fieldLook, TextField } from '../../../ui/text-field.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

/** A section of the form, which the links at its top lead to. */
export function FormSection({ id, title, help, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-4 grid-cols-1 gap-5 rounded-corner border border-line bg-surface p-4 sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={heading} className="font-semibold text-large">
          {title}
        </h2>
        <p className="max-w-prose text-muted">{help}</p>
      </header>
      {children}
    </section>
  );
}

/** What is wrong with something, below it. */
export function Wrong({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="font-medium text-danger text-small">
      {text}
    </p>
  );
}

interface ItemButtonsProps {
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Null if it has to stay. */
  readonly onRemove: (() => void) | null;
}

/** Moves or removes one item of a list. */
export function ItemButtons({ name, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  const { t } = useTranslation('experiments');
  return (
    <div className="ms-auto flex shrink-0">
      <Button
        kind="quiet"
        size="icon"
        disabled={isFirst}
        aria-label={t('form.up', { name })}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </Button>
      <Button
        kind="quiet"
        size="icon"
        disabled={isLast}
        aria-label={t('form.down', { name })}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </Button>
      <Button
        kind="quiet"
        size="icon"
        disabled={onRemove === null}
        aria-label={t('form.remove', { name })}
        onClick={() => onRemove?.()}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

/** A part of a section, under a smaller heading. */
export function FormPart({ title, help, children }: Omit<SectionProps, 'id' | 'help'> & { readonly help?: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 border-line border-t pt-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        {help === undefined ? null : <p className="max-w-prose text-muted text-small">{help}</p>}
      </div>
      {children}
    </div>
  );
}

interface FoldedItemProps {
  readonly summary: ReactNode;
  /** Whether something inside has to be seen: it was just added, or is wrong. */
  readonly isCalled: boolean;
  readonly children: ReactNode;
}

/** A folded item of a long list; it unfolds by itself when something in it has to be seen. */
export function FoldedItem({ summary, isCalled, children }: FoldedItemProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isCalled && fold.current !== null) fold.current.open = true;
  }, [isCalled]);
  return (
    <details ref={fold} className="group min-w-0 flex-1 basis-60">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-corner py-2">
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        <span className="min-w-0 flex-1">{summary}</span>
      </summary>
      <div className="grid gap-3 pt-2">{children}</div>
    </details>
  );
}

interface LongTextProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows: number;
  readonly help?: string;
  readonly error?: string | null;
}

/** A text of several lines, with a label above and errors below. */
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
        <Wrong text={error} />
      </div>
    </div>
  );
}

interface AmountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly help: string;
  readonly error: string | null;
}

/** An amount of money; text that is not an amount stays in the field with an error. */
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
/** Reads an amount, with a point or a comma; null if it is not one or is negative. */
export function readDecimal(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}
/** A list with one item moved up (-1) or down (1). */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const item = list.slice(at, at + 1);
  return list.toSpliced(at, 1).toSpliced(at + by, 0, ...item);
}
