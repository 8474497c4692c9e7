import { ArrowRight, Check } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { useRecorder } from '../recorder.ts';

/** The table's wood, on which everything is drawn in the table's own colours, in light and dark alike. */
export const WOOD =
  'border-4 border-rim text-on-table shadow-piece [--accent:var(--brass)] [--danger:var(--on-table)] [--gold:var(--brass)] [--info:var(--on-table)] [--ink:var(--on-table)] [--line:var(--inlay)] [--muted:var(--on-table-muted)] [--on-accent:var(--paper-ink)] [--outline:var(--inlay)] [--raised:var(--table)] [--success:var(--on-table)] [--surface:var(--rim)]';
/** Where the lamp lights it. */
export const LIT = 'bg-[radial-gradient(75%_75%_at_50%_42%,var(--table-lit),var(--table))]';

interface FootProps {
  /** What is to be known before one goes on: what is missing, or why nothing can be pressed. */
  readonly help?: ReactNode;
  /** What is pressed to go on, the main thing last. */
  readonly children: ReactNode;
}

/** The place at the foot of the frame for what leads on; undefined where there is no frame. */
export const FootPlace = createContext<HTMLElement | null | undefined>(undefined);

/** What leads on from a part, in the one bar at the foot of the page, where there is one. */
export function Foot({ help, children }: FootProps) {
  const place = useContext(FootPlace);
  const foot = (
    <footer data-foot data-answers className="tt-foot">
      {help === undefined ? null : <div role="status">{help}</div>}
      {children}
    </footer>
  );
  if (place === undefined) return foot;
  return place === null ? null : createPortal(foot, place);
}

interface LeaveButtonProps {
  readonly label: string;
  readonly kind?: 'main' | 'plain';
  readonly isDisabled: boolean;
  /** What speaks against going on, asked at the moment of the tap; none: nothing is asked. */
  readonly warnings: () => Promise<readonly string[]> | readonly string[];
  readonly onLeave: () => Promise<unknown>;
}

/** Goes on; where something speaks against it, it is said, and a second tap goes on all the same. */
export function LeaveButton({ label, kind = 'main', isDisabled, warnings, onLeave }: LeaveButtonProps) {
  const { text } = useRecorder();
  const [said, setSaid] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setSaid([]);
    setBusy(true);
    await onLeave();
    setBusy(false);
  };
  const press = async () => {
    const against = await warnings();
    if (against.length === 0) await leave();
    else setSaid(against);
  };
  const footer = (
    <>
      <Button onClick={() => setSaid([])}>{text('rounds.stay')}</Button>
      <Button kind="main" onClick={() => void leave()}>
        {text('rounds.leaveAnyway')}
      </Button>
    </>
  );
  return (
    <>
      <Button
        kind={kind}
        className="max-sm:flex-auto max-sm:px-2 sm:min-w-40 short:min-w-0 short:px-2"
        disabled={isDisabled || isBusy}
        onClick={() => void press()}
      >
        {label}
        <ArrowRight aria-hidden className="size-5 shrink-0 max-sm:hidden short:hidden" />
      </Button>
      <Dialog title={text('rounds.leave')} isOpen={said.length > 0} onClose={() => setSaid([])} footer={footer}>
        <ul className="flex flex-col gap-2">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** What it opens, until that is closed. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...rest }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...rest} onClick={() => setOpen(true)} />
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}

interface OneOfProps<V> {
  readonly legend: string;
  readonly values: readonly V[];
  readonly labelOf: (value: V) => string;
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
  readonly isQuiet?: boolean;
}

/** One of several, all in sight under a heading. */
export function OneOf<V>({ legend, values, labelOf, chosen, onChoose, isQuiet = false }: OneOfProps<V>) {
  return (
    <fieldset>
      <legend className={isQuiet ? 'mb-1 text-muted text-small' : 'mb-2 font-medium'}>{legend}</legend>
      <ChoiceChips
        kind="radio"
        choices={values.map((value) => ({ label: labelOf(value), face: null }))}
        chosen={values.flatMap((value, index) => (value === chosen ? index : []))}
        onToggle={(index) => values.slice(index, index + 1).forEach(onChoose)}
      />
    </fieldset>
  );
}

interface ChecklistProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly ticks: readonly boolean[];
  /** Null where nothing can be ticked. */
  readonly onTick: ((row: number, isDone: boolean) => void) | null;
  /** What is under a row, by its place in the list. */
  readonly notes?: Readonly<Record<number, ReactNode>>;
}

/** Reminders in their order; a tap strikes one through, another brings it back. */
export function Checklist({ label, rows, ticks, onTick, notes = {} }: ChecklistProps) {
  return (
    <ol aria-label={label} className="flex flex-col gap-1">
      {rows.map((row, index) => {
        const isDone = ticks[index] === true;
        return (
          <li key={row}>
            <label className="relative flex min-h-11 items-center gap-3 rounded-corner px-2 py-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-enabled:cursor-pointer has-enabled:hover:bg-raised">
              <input
                type="checkbox"
                className="sr-only"
                checked={isDone}
                disabled={onTick === null}
                onChange={() => onTick?.(index, !isDone)}
              />
              <span
                aria-hidden
                className={classes(
                  'counts flex size-8 shrink-0 items-center justify-center rounded-full border border-muted',
                  isDone && 'border-success text-success',
                )}
              >
                {isDone ? <Check className="size-5" strokeWidth={3} /> : index + 1}
              </span>
              <span className={classes('min-w-0 flex-1', isDone && 'text-muted line-through')}>{row}</span>
            </label>
            {notes[index] === undefined ? null : <div className="ps-14 pb-2">{notes[index]}</div>}
          </li>
        );
      })}
    </ol>
  );
}
