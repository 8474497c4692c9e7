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

/** Whether there is one: on a phone other small print leaves it the room. */
export const useHasNote = (): boolean => use(NoteContext) !== null;

/** The note, where there is one; said aloud whenever it changes. Its lines are right of its icon, and flow round what closes it. */
export function DockNoteLine({ className }: { readonly className: string }) {
  const { t } = useTranslation('kit');
  const note = use(NoteContext);
  return (
    <div role="status" data-note={note === null ? undefined : note.key} className={classes('empty:hidden', className)}>
      {note !== null && (
        <div
          className={classes(
            'relative flow-root rounded-corner border border-gold bg-raised py-1.5 ps-9.5 text-small short:py-0.5 short:ps-2 short:leading-tight',
            note.onClose === null ? 'pe-3' : 'pe-2',
          )}
        >
          {note.onClose !== null && (
            <IconButton
              icon={X}
              label={t('hintClose')}
              className="float-end -my-2 -me-1 size-11 min-h-11"
              onClick={note.onClose}
            />
          )}
          <note.icon aria-hidden className="absolute start-3 top-2 size-4.5 text-gold short:hidden" />
          {note.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}
