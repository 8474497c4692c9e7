import { type LucideIcon, X } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

/** A line in the dock next to what is asked: a hint, or what a narrator says. */
export interface DockNote {
  readonly icon: LucideIcon;
  /** Another for another text. */
  readonly key: string;
  readonly lines: readonly string[];
  /** Puts it away; null where it stays. */
  readonly onClose: (() => void) | null;
}

const NoteContext = createContext<DockNote | null>(null);

/** Gives the dock of the screen inside it a note; null for none. */
export function WithDockNote({ note, children }: { readonly note: DockNote | null; readonly children: ReactNode }) {
  return <NoteContext value={note}>{children}</NoteContext>;
}

/** The note, where there is one; said aloud whenever it changes. */
export function DockNoteLine({ className }: { readonly className: string }) {
  const { t } = useTranslation('kit');
  const note = use(NoteContext);
  return (
    <div role="status" data-note={note === null ? undefined : note.key} className={classes('empty:hidden', className)}>
      {note !== null && (
        <div
          className={classes(
            'flex items-start gap-2 rounded-corner border border-gold bg-raised py-1 ps-3 text-small',
            note.onClose === null ? 'pe-3' : 'pe-1',
          )}
        >
          <note.icon aria-hidden className="mt-1 size-4.5 shrink-0 text-gold" />
          <div className="min-w-0 flex-1 py-0.5">
            {note.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          {note.onClose !== null && (
            <IconButton
              icon={X}
              label={t('hintClose')}
              className="-my-1.5 size-11 min-h-11 shrink-0"
              onClick={note.onClose}
            />
          )}
        </div>
      )}
    </div>
  );
}
