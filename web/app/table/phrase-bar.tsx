import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react';
import { type MouseEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLine } from '../../../protocol/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Face } from '../../ui/screen.ts';
import { hasWords } from '../../ui/search.ts';
import type { PhraseForm, TalkWords } from './talk.ts';

type Blank = PhraseForm['blanks'][string];

/** Who is at the table, and which seats are out of the match. */
interface Table {
  readonly faces: readonly Face[];
  readonly out: readonly number[];
}

/** What can fill a blank: words, or seats other than mine. */
export const valuesFor = (takes: Blank, { faces, out }: Table): readonly (string | number)[] =>
  typeof takes !== 'string'
    ? takes
    : faces.flatMap(({ seat, isYou }) =>
        isYou || (takes !== 'seat' && out.includes(seat) !== (takes === 'seatOut')) ? [] : [seat],
      );

interface PhraseBarProps extends Table {
  readonly forms: readonly PhraseForm[];
  readonly words: TalkWords;
  readonly isSending: boolean;
  readonly say: (phrase: NonNullable<ChatLine['phrase']>) => void;
}

/** A phrase of which some blanks are filled. */
interface Started {
  readonly form: PhraseForm;
  readonly given: Readonly<Record<string, string | number>>;
}

/** The first blank that is still open. */
const blankOf = ({ form, given }: Started): string | null =>
  Object.keys(form.blanks).find((blank) => !Object.hasOwn(given, blank)) ?? null;

/** What can be said with a tap; a phrase with blanks asks for each of them with a short list. */
export function PhraseBar({ forms, words, faces, out, isSending, say }: PhraseBarProps) {
  const { t } = useTranslation('table');
  const [started, setStarted] = useState<Started | null>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const isKnown = started !== null && forms.includes(started.form);
  const openBlank = isKnown ? blankOf(started) : null;
  // Who goes by keys goes on where the list has come.
  const opened = openBlank === null ? null : `${started?.form.type} ${openBlank}`;
  useEffect(() => {
    if (opened !== null) bar.current?.querySelector<HTMLElement>('[data-value]')?.focus();
  }, [opened]);
  const fill = (next: Started) => {
    const isDone = blankOf(next) === null;
    if (isDone) say({ type: next.form.type, ...next.given });
    setStarted(isDone ? null : next);
  };
  if (!isKnown || openBlank === null) {
    const offered = forms.flatMap((form) => {
      const text = words.phrase({ type: form.type }, Object.keys(form.blanks));
      return text === null ? [] : [{ key: form.type, text, onPress: () => fill({ form, given: {} }) }];
    });
    return <Offers offered={offered} isSending={isSending} />;
  }
  const { form, given } = started;
  const used = Object.values(given);
  const values = valuesFor(form.blanks[openBlank] ?? [], { faces, out }).filter((value) => !used.includes(value));
  const sentence = words.phrase({ type: form.type, ...given }, Object.keys(form.blanks)) ?? '';
  return (
    <fieldset
      ref={bar}
      className="relative flex min-w-0 flex-wrap items-center gap-1.5"
      onKeyDown={(event) => event.key === 'Escape' && setStarted(null)}
    >
      <legend className="sr-only">{t('fillPhrase', { phrase: sentence })}</legend>
      <IconButton icon={ChevronLeft} label={t('backToPhrases')} onClick={() => setStarted(null)} />
      <span aria-hidden className="min-w-0 font-medium text-small">
        {sentence}
      </span>
      <span className="flex max-h-36 w-full flex-wrap gap-1.5 overflow-y-auto">
        {values.map((value) => (
          <Chip key={value} isValue onPress={() => fill({ form, given: { ...given, [openBlank]: value } })}>
            {words.value(openBlank, value)}
          </Chip>
        ))}
      </span>
    </fieldset>
  );
}

interface OffersProps {
  readonly offered: readonly { readonly key: string; readonly text: string; readonly onPress: () => void }[];
  readonly isSending: boolean;
}

/** With more phrases than these, one looks for words instead of reading all of them. */
const MANY = 12;

/**
 * All phrases: in one row, in the order of the game, and where they do not fit there, in a list above it that one button opens. Where the row
 * was, there is then a field to look for words in it, so that nothing else moves.
 */
function Offers({ offered, isSending }: OffersProps) {
  const { t } = useTranslation('table');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const { row, ends } = useRow();
  const list = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const hasMore = isOpen || ends.start || ends.end;
  const toggle = (event: MouseEvent) => {
    setOpen(!isOpen);
    setAsked('');
    // By keys one goes on in the list; a finger is not sent to a field, which would bring up the phone's keyboard.
    if (!isOpen && event.detail === 0) requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  const close = () => {
    setOpen(false);
    setAsked('');
    more.current?.focus();
  };
  const shown = isOpen ? offered.filter(({ text }) => hasWords(text, asked)) : offered;
  const chips = shown.map(({ key, text, onPress }) => (
    <Chip
      key={key}
      disabled={isSending}
      onPress={() => {
        if (isOpen) close();
        onPress();
      }}
    >
      {text}
    </Chip>
  ));
  return (
    <fieldset
      className="relative flex min-h-11 min-w-0 shrink! flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close();
      }}
    >
      <legend className="sr-only">{t('phrasesLabel')}</legend>
      {isOpen && (
        <div
          ref={list}
          data-phrase-list
          className="-m-1 flex max-h-[45dvh] min-h-13 flex-wrap content-start gap-1.5 overflow-y-auto overscroll-contain p-1"
        >
          {chips}
          {shown.length === 0 && (
            <p role="status" className="p-2 text-muted text-small">
              {t('noPhrase')}
            </p>
          )}
        </div>
      )}
      <div className="flex shrink-0 items-center gap-1.5">
        {isOpen && offered.length > MANY ? (
          <input
            type="search"
            className="min-h-11 min-w-0 flex-1 rounded-corner border border-line bg-surface px-3 text-small"
            aria-label={t('findPhrase')}
            placeholder={t('findPhrase')}
            autoComplete="off"
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
            onKeyDown={(event) => {
              // Enter would send what is written for the table.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ) : isOpen ? (
          <span className="flex-1 text-muted text-small">{t('phrasesLabel')}</span>
        ) : (
          <div
            ref={row}
            data-phrase-row
            style={fadingAt(ends)}
            className="-my-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto overscroll-contain py-1 [scrollbar-width:none] [&>button]:shrink-0"
          >
            {chips}
          </div>
        )}
        {hasMore && (
          <Button
            ref={more}
            kind="quiet"
            size="small"
            icon={isOpen ? ChevronDown : ChevronUp}
            aria-expanded={isOpen}
            className="shrink-0 gap-1 px-2"
            onClick={toggle}
          >
            {t(isOpen ? 'fewerPhrases' : 'morePhrases')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** At which ends of a row there is more than is in sight. */
interface Ends {
  readonly start: boolean;
  readonly end: boolean;
}

/** A shade where the row goes on. */
function fadingAt({ start, end }: Ends): { readonly maskImage?: string } {
  if (!start && !end) return {};
  return {
    maskImage: `linear-gradient(to right, ${start ? 'transparent, black 2rem' : 'black'}, ${end ? 'black calc(100% - 2rem), transparent' : 'black'})`,
  };
}

/** A row that goes on beyond its box: a wheel moves it sideways, and one knows at which ends there is more. */
function useRow(): { readonly row: RefCallback<HTMLDivElement>; readonly ends: Ends } {
  const [ends, setEnds] = useState<Ends>({ start: false, end: false });
  const row = useCallback((box: HTMLDivElement | null) => {
    if (box === null) return;
    const look = () => {
      // A pixel may be lost by rounding.
      const start = box.scrollLeft > 1;
      const end = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const turn = (event: WheelEvent) => {
      const before = box.scrollLeft;
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      box.scrollLeft += event.deltaY;
      if (box.scrollLeft !== before) event.preventDefault();
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    // Which phrases there are depends on what is going on.
    const changes = new MutationObserver(look);
    changes.observe(box, { childList: true, characterData: true, subtree: true });
    box.addEventListener('scroll', look);
    // React's own listeners cannot keep the page from scrolling.
    box.addEventListener('wheel', turn, { passive: false });
    look();
    return () => {
      observer.disconnect();
      changes.disconnect();
      box.removeEventListener('scroll', look);
      box.removeEventListener('wheel', turn);
    };
  }, []);
  return { row, ends };
}

interface ChipProps {
  readonly children: string;
  readonly disabled?: boolean;
  readonly isValue?: boolean;
  readonly onPress: () => void;
}

function Chip({ children, disabled = false, isValue = false, onPress }: ChipProps) {
  return (
    <button
      type="button"
      data-value={isValue || undefined}
      disabled={disabled}
      onClick={onPress}
      className="min-h-11 rounded-full border border-outline bg-surface px-3 text-small hover:bg-raised disabled:opacity-60"
    >
      {children}
    </button>
  );
}
