import { Check, ChevronDown, CircleDashed, Copy, CopyCheck, Trash2, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useReducer, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { copyText } from '../../../../web/ui/device.ts';
import { AskButton } from '../../../../web/ui/dialog.tsx';
import { fieldLook } from '../../../../web/ui/text-field.tsx';
import { attempt, gameStore, PREFIX } from './saved-games.tsx';
import { useTranslator } from './translator.ts';

const SHOWN_MS = 2500;

const EVERY_MS = 1000;

/** Something that is shown when it is asked for. */
export function Fold({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="group rounded-corner border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-4 py-2 font-medium">
        <span className="min-w-0">{title}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

interface BarProps {
  /** Where the game is. */
  readonly status: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** The bar at the bottom, always in sight: how things stand, and the main thing to do. */
export function Bar({ status, children }: BarProps) {
  return (
    <div
      data-bar="actions"
      className="sticky bottom-0 z-20 -mx-4 -mb-8 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="min-w-0 flex-1 basis-60 wrap-anywhere text-small">
        {status}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">{children}</div>
    </div>
  );
}

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

interface VerdictProps {
  readonly isUnderstood: boolean;
  /** Neither understood nor refused yet. */
  readonly isWaiting?: boolean;
  /** What was written, where that is not shown next to it. */
  readonly written?: string;
  readonly children: ReactNode;
}

/** What became of a line: understood, or refused and why. */
export function Verdict({ isUnderstood, isWaiting = false, written, children }: VerdictProps) {
  const Icon = isWaiting ? CircleDashed : isUnderstood ? Check : X;
  const colour = isWaiting ? 'text-muted' : isUnderstood ? 'text-success' : 'text-danger';
  return (
    <div
      data-verdict={isWaiting ? 'waiting' : isUnderstood ? 'understood' : 'refused'}
      className="flex items-start gap-2 py-1"
    >
      <Icon aria-hidden strokeWidth={3} className={`mt-1 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 wrap-anywhere">
        {written === undefined ? null : <span className="text-muted text-small">{written} </span>}
        <div className={isUnderstood ? '' : colour}>{children}</div>
      </div>
    </div>
  );
}

interface CopyButtonProps {
  readonly text: string;
  /** Of what, for those who do not see what is around it. */
  readonly of: string;
  /** The label. */
  readonly label?: string;
  readonly kind?: 'main' | 'plain';
  /** Whether it was copied before, as on an earlier visit. */
  readonly isCopied?: boolean;
  readonly onCopied?: () => void;
}

/** Copies a text, and says that it did; a text that was copied before bears a mark. */
export function CopyButton({ text, of, label, kind = 'plain', isCopied = false, onCopied }: CopyButtonProps) {
  const { say } = useTranslator();
  const [news, setNews] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (news === null) return;
    const timer = setTimeout(() => setNews(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  const copy = async () => {
    const isDone = await copyText(text);
    setNews(isDone ? 'copied' : 'failed');
    if (isDone) onCopied?.();
  };
  const Icon = news === 'copied' ? Check : isCopied ? CopyCheck : Copy;
  const shown = news === null ? (label ?? say(isCopied ? 'copy.again' : 'copy.copy')) : say(`copy.${news}`);
  return (
    <>
      <Button size="small" kind={kind} aria-label={`${shown}: ${of}`} onClick={() => void copy()}>
        <Icon aria-hidden className={news === 'copied' || isCopied ? 'size-4 text-success' : 'size-4'} />
        {shown}
      </Button>
      <span role="status" className="sr-only">
        {news === null ? '' : `${say(`copy.${news}`)}: ${of}`}
      </span>
    </>
  );
}

interface DeleteButtonProps {
  readonly id: string;
  readonly name: string;
  /** Whether it says in words what it does. */
  readonly isSpelled?: boolean;
  readonly onDeleted?: () => void;
}

/** Deletes a game from this device; asks first. */
export function DeleteButton({ id, name, isSpelled = false, onDeleted }: DeleteButtonProps) {
  const { say } = useTranslator();
  const title = say('games.deleteThis', { name });
  const remove = () => {
    onDeleted?.();
    gameStore.remove(id);
  };
  return (
    <AskButton
      kind={isSpelled ? 'danger' : 'quiet'}
      size={isSpelled ? 'usual' : 'icon'}
      icon={Trash2}
      aria-label={title}
      ask={{ title, text: say('games.deleteText'), yes: say('games.deleteSure'), no: say('cancel'), onYes: remove }}
    >
      {isSpelled ? say('games.delete') : null}
    </AskButton>
  );
}

/** Gives every item a key by its place, for lists whose items stay where they are. */
export function keyed<T>(
  items: readonly T[],
): readonly { readonly key: string; readonly at: number; readonly item: T }[] {
  return items.map((item, at) => ({ key: String(at), at, item }));
}

/** The time now, looked at every second, and at once when a sleeping page wakes. */
export function useNow(): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const every = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(every);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return Date.now();
}

/** A text that is kept while this tab is open, so that a reload changes nothing on the page. */
export function useSession(key: string, initial: () => string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(PREFIX + key)) ?? initial());
  const write = (next: string) => {
    setText(next);
    attempt(() => sessionStorage.setItem(PREFIX + key, next));
  };
  return [text, write];
}

/** Goes to a game of this device, or to the list of all. */
export function useGoToGame(): (id: string | null) => void {
  const [path, go] = useLocation();
  return (id) => go(id === null ? path : `${path}?game=${encodeURIComponent(id)}`);
}
