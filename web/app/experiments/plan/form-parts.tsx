import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

/** One part of the form, which the list at its top leads to. */
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

/** What is wrong with something that is no single field. */
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
  /** Null where it has to stay. */
  readonly onRemove: (() => void) | null;
}

/** Moves one item of a list, or takes it out. */
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
