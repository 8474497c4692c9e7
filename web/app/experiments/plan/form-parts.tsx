import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** A section of the form, which the links at its top lead to. */
export function FormSection({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { t } = useTranslation('experiments');
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-4 grid-cols-1 gap-5 rounded-corner border border-line bg-surface p-4 sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={heading} className="font-semibold text-large">
          {t(`sections.${id}`)}
        </h2>
        <p className="max-w-prose text-muted">{t(`sections.${id}Help`)}</p>
      </header>
      {children}
    </section>
  );
}

/** A sentence about something in the plan that may not be meant so. */
export const Warning = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <p className="max-w-prose text-gold text-small">{text}</p>;

interface FormPartProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A part of a section, under a smaller heading. */
export function FormPart({ title, help, children }: FormPartProps) {
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

/** An item of a list that is edited, and what can be done to it. */
export interface ListItem<T> {
  readonly at: number;
  readonly item: T;
  readonly onChange: (item: T) => void;
  /** Buttons that move and remove the item, which they call by this name. */
  readonly buttons: (name: string) => ReactNode;
}

interface EditedListProps<T> {
  readonly items: readonly T[];
  readonly onChange: (items: T[]) => void;
  /** Whether the last item has to stay. */
  readonly keepsOne?: boolean;
  readonly itemClassName: string;
  readonly children: (item: ListItem<T>) => ReactNode;
}

/** A list whose items can be edited, moved and removed. */
export function EditedList<T>({ items, onChange, keepsOne = false, itemClassName, children }: EditedListProps<T>) {
  const { t } = useTranslation('experiments');
  const move = (at: number, by: -1 | 1) => onChange(moved(items, at, by));
  const buttons = (at: number, name: string) => (
    <div className="ms-auto flex shrink-0">
      <IconButton icon={ArrowUp} label={t('form.up', { name })} disabled={at === 0} onClick={() => move(at, -1)} />
      <IconButton
        icon={ArrowDown}
        label={t('form.down', { name })}
        disabled={at === items.length - 1}
        onClick={() => move(at, 1)}
      />
      <IconButton
        icon={Trash2}
        label={t('form.remove', { name })}
        disabled={keepsOne && items.length === 1}
        onClick={() => onChange(items.toSpliced(at, 1))}
      />
    </div>
  );
  return (
    <ol className="grid gap-3">
      {[...items.entries()].map(([at, item]) => (
        <li key={at} className={itemClassName}>
          {children({
            ...{ at, item },
            onChange: (next) => onChange(items.with(at, next)),
            buttons: (name) => buttons(at, name),
          })}
        </li>
      ))}
    </ol>
  );
}

/** A small button that adds something to a list. */
export function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button icon={Plus} size="small" className="justify-self-start" onClick={onClick}>
      {label}
    </Button>
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

interface AmountFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly help: string;
  readonly error: string | null;
}

/** An amount of money; text that is not an amount stays in the field with an error. */
export function AmountField({ value, onChange, error, ...rest }: AmountFieldProps) {
  const { t } = useTranslation('experiments');
  const [draft, setDraft] = useState({ text: String(value), over: value });
  // A value from elsewhere replaces what is typed.
  if (value !== draft.over) setDraft({ text: String(value), over: value });
  const write = (text: string) => {
    const amount = readDecimal(text);
    setDraft({ text, over: amount ?? value });
    if (amount !== null && amount !== value) onChange(amount);
  };
  return (
    <TextField
      {...rest}
      value={draft.text}
      onChange={write}
      error={readDecimal(draft.text) === null ? t('form.notAmount') : error}
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
