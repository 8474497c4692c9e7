import { Check, ChevronDown, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { readNumber } from './filling.ts';
import type { Face } from './screen.ts';
import { SeatMark } from './seat-mark.tsx';
import { FieldError, type FieldNotes, fieldLook, Notes, notesOf } from './text-field.tsx';

interface NumberFieldProps extends FieldNotes {
  readonly name: string;
  /** What is typed so far, which need not be a number yet. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly from: number;
  readonly to: number;
  /** How far one press goes. */
  readonly by?: number;
  /** For readers of the screen alone, where the name is next to it. */
  readonly isNameHidden?: boolean;
  /** Nothing typed yet is no mistake. */
  readonly mayBeEmpty?: boolean;
}

/** A whole number between two limits, typed or stepped. */
export function NumberField(props: NumberFieldProps) {
  const { name, text, onChange, from, to, isNameHidden = false, mayBeEmpty = false, by = 1, ...notes } = props;
  const { t } = useTranslation('kit');
  const id = useId();
  const number = readNumber({ from, to }, text);
  const step = (change: number) => onChange(String(Math.min(to, Math.max(from, (number ?? from - change) + change))));
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={isNameHidden ? 'sr-only' : 'font-medium'}>
        {name}
      </label>
      <div className="flex items-center gap-1">
        <Button
          size="icon"
          aria-label={t('number.less', { name })}
          disabled={number === from}
          onClick={() => step(-by)}
        >
          <Minus aria-hidden className="size-4" />
        </Button>
        <input
          id={id}
          inputMode={from < 0 ? 'text' : 'numeric'}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={(number === null && !(mayBeEmpty && text === '')) || undefined}
          aria-describedby={[`${id}-limits`, notesOf(id, notes)].filter(Boolean).join(' ')}
          className={classes(fieldLook, 'counts w-20 px-1 text-center')}
        />
        <Button size="icon" aria-label={t('number.more', { name })} disabled={number === to} onClick={() => step(by)}>
          <Plus aria-hidden className="size-4" />
        </Button>
        <span id={`${id}-limits`} className="ms-1 text-muted text-small">
          {t('number.limits', { from, to })}
        </span>
      </div>
      <Notes id={id} {...notes} />
    </div>
  );
}

interface DraftNumberProps extends FieldNotes {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly from: number;
  readonly to: number;
}

/** A number that is kept elsewhere; what is typed and is none yet stays here, and says why. */
export function DraftNumber({ label: name, value, onChange, from, to, help, error }: DraftNumberProps) {
  const { t } = useTranslation('kit');
  const [draft, setDraft] = useState({ text: String(value), over: value, meant: value });
  const { text } = draft;
  // A draft that has arrived is based on what arrived; a value from elsewhere replaces it.
  if (value === draft.meant && value !== draft.over) setDraft({ ...draft, over: value });
  else if (value !== draft.meant && value !== draft.over) setDraft({ text: String(value), over: value, meant: value });
  const write = (typed: string) => {
    const number = readNumber({ from, to }, typed);
    setDraft({ text: typed, over: value, meant: number ?? value });
    if (number !== null && number !== value) onChange(number);
  };
  const isWrong = readNumber({ from, to }, text) === null;
  return (
    <NumberField
      {...{ name, text, from, to }}
      onChange={write}
      help={help}
      error={isWrong ? t('whyNot.wholeNumber', { name, from, to }) : error}
    />
  );
}

interface DraftTextProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most letters that it may have. */
  readonly upTo: number;
  /** Whether the kept value is not acceptable; the reason is shown elsewhere. */
  readonly isRefused: boolean;
}

/** A line of text that is kept elsewhere, in a field that grows with it; what is too long stays here, and says so. */
export function DraftText({ name, value, onChange, upTo, isRefused }: DraftTextProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const { text, write, tell } = useDraftText(value, onChange, ({ length }) => length <= upTo);
  const left = upTo - text.length;
  const endAtEnter = (event: KeyboardEvent) => {
    // An Enter that ends the composing of a letter is not ours.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    tell();
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      <div className="grid *:[grid-area:1/1]">
        <textarea
          id={id}
          rows={1}
          value={text}
          onChange={(event) => write(inOneLine(event.target.value))}
          onKeyDown={endAtEnter}
          onBlur={tell}
          autoComplete="off"
          aria-invalid={isRefused || left < 0 || undefined}
          aria-describedby={`${id}-left`}
          className={classes(fieldLook, 'resize-none overflow-hidden wrap-anywhere')}
        />
        {/* The same text, unseen, makes the field as high as it needs to be, with the thicker border too. */}
        <div aria-hidden className={classes(fieldLook, 'invisible border-2 whitespace-pre-wrap wrap-anywhere')}>
          {`${text} `}
        </div>
      </div>
      {left < 0 ? (
        <FieldError id={`${id}-left`} text={t('whyNot.tooLong', { name, count: -left })} />
      ) : (
        <p id={`${id}-left`} className="text-muted text-small">
          {t('answer.lettersLeft', { count: left })}
        </p>
      )}
    </div>
  );
}

/** What is pasted with line breaks or tabs in it, with a space for each: a set-up holds no such characters. */
const inOneLine = (typed: string): string => typed.replace(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

/** How long typing pauses before what is typed is handed on. */
const PAUSE_MS = 400;

/** A text as it is being typed. */
interface DraftedText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Hands on what is typed without waiting, as when the field is left. */
  readonly tell: () => void;
}

interface TextDraft {
  readonly text: string;
  /** What was last handed on, or came from elsewhere. */
  readonly told: string;
  /** The kept value that this is based on. */
  readonly over: string;
}

/**
 * A text that is kept elsewhere: what is typed stays here, and is handed on when typing pauses, if `fits` has nothing against it. A value
 * from elsewhere replaces the text, unless something is typed that was not handed on yet.
 */
function useDraftText(
  value: string,
  onChange: (text: string) => void,
  fits: (text: string) => boolean = () => true,
): DraftedText {
  const [draft, setDraft] = useState<TextDraft>({ text: value, told: value, over: value });
  const { text, told, over } = draft;
  if (value !== over) setDraft({ text: text === told ? value : text, told: value, over: value });
  const tell = () => {
    if (text === told || !fits(text)) return;
    setDraft({ ...draft, told: text });
    onChange(text);
  };
  const tellAfterPause = useEffectEvent(tell);
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => tellAfterPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, told]);
  return { text, write: (typed) => setDraft({ ...draft, text: typed }), tell };
}

interface SelectProps<V extends string> extends FieldNotes {
  readonly label: ReactNode;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  /** Only for screen readers, if what is around it says enough. */
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
}

/** One of several; the device's own list, which phones show best. */
export function Select<V extends string>({ label, value, onChange, choices, ...rest }: SelectProps<V>) {
  const id = useId();
  return (
    <div className={classes('flex flex-col gap-1', rest.className)}>
      <label htmlFor={id} className={rest.isLabelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value as V)}
          disabled={rest.isDisabled}
          aria-describedby={notesOf(id, rest)}
          className={classes(fieldLook, 'appearance-none pe-10')}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
      </span>
      <Notes id={id} help={rest.help} error={rest.error} />
    </div>
  );
}

interface RadioCardProps {
  /** What the cards have in common of which one is chosen: an id of `useId`. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** One of several things to choose from, as a card that is pressed anywhere. */
export function RadioCard({ group, isChosen, onChoose, isDisabled = false, children }: RadioCardProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-11 items-center gap-3 rounded-corner border border-muted bg-surface px-3 py-2 has-disabled:border-dashed has-disabled:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
        isChosen && 'border-accent bg-raised shadow-[inset_0_0_0_1px_var(--accent)]',
      )}
    >
      <input
        type="radio"
        name={group}
        className="size-5 shrink-0 accent-accent outline-none"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

/** One thing to choose; with the face of a seat if it represents one. */
interface Choice {
  readonly label: string;
  readonly face: Face | null;
}

interface ChoiceChipsProps {
  readonly kind: 'radio' | 'checkbox';
  readonly choices: readonly Choice[];
  readonly chosen: readonly number[];
  readonly onToggle: (index: number) => void;
  /** Whether no more may be chosen, so that only what is chosen can be pressed. */
  readonly isFull?: boolean;
}

/** Things to choose from, all in sight: one of them, or some. */
export function ChoiceChips({ kind, choices, chosen, onToggle, isFull = false }: ChoiceChipsProps) {
  const group = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {[...choices.entries()].map(([index, { label, face }]) => {
        const isChosen = chosen.includes(index);
        return (
          <label
            key={index}
            className={classes(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-corner border border-muted bg-surface px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2 has-disabled:opacity-55',
              isChosen && 'border-accent bg-raised font-semibold shadow-[inset_0_0_0_1px_var(--accent)]',
            )}
          >
            <input
              type={kind}
              name={group}
              className="sr-only"
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={() => onToggle(index)}
            />
            {isChosen ? <Check aria-hidden className="size-4 shrink-0 text-accent" strokeWidth={3} /> : null}
            {face === null ? null : <SeatMark look={face.look} size="small" />}
            <span className="min-w-0 break-words">{label}</span>
          </label>
        );
      })}
    </div>
  );
}
