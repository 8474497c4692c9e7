import { ChevronLeft, SendHorizontal } from 'lucide-react';
import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { LIMITS } from '../../../protocol/codes.ts';
import type { ChatLine } from '../../../protocol/index.ts';
import { type Audience, AudienceBadge } from '../../ui/audience.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { refusalText } from '../shell/server.ts';
import { isSecret, type PhraseForm, type TalkWords } from './talk.ts';

/** Where something can be said now, and who hears it there. */
export interface ChatPlace {
  readonly name: string;
  readonly audience: Audience;
}

/** What somebody says: their own words, or a phrase. */
export type Words = { readonly text: string } | { readonly phrase: NonNullable<ChatLine['phrase']> };

export interface Saying {
  readonly code: string;
  readonly game: string;
  /** Empty where this viewer may say nothing; `why` says why. */
  readonly places: readonly ChatPlace[];
  readonly why: string;
  readonly say: (words: Words, place: string) => Promise<Refusal | null>;
  readonly words: TalkWords;
  /** What can be said by tapping. */
  readonly phrases: readonly PhraseForm[];
  /** The seats that are out of the match. */
  readonly out?: readonly number[];
  readonly faces: readonly Face[];
}

/**
 * Where something would be said. Where the place is gone that somebody wrote for, what they wrote is not said to everybody until they
 * choose so; but the person who has written nothing yet, or is left with one place among a few (as the dead are), need not choose.
 */
function placeFor(places: readonly ChatPlace[], wanted: string, draft: string): ChatPlace | null {
  const found = places.find(({ name }) => name === wanted);
  if (found !== undefined) return found;
  const [first, second] = places;
  const isOnlyOne = first !== undefined && second === undefined && first.audience.kind !== 'all';
  return (draft.trim() === '' || isOnlyOne ? first : undefined) ?? null;
}

/** A line to say something, or why nothing can be said now; to those who have covered what they hold it looks as to anybody else. */
export function SayForm(props: Saying & { readonly isFirst?: boolean }) {
  const isCovered = useIsCovered();
  const places = props.places.filter(({ audience }) => !isCovered || !isSecret(audience));
  if (places.length > 0) return <WritingForm key={props.code} {...props} places={places} />;
  return <p className="border-line border-t p-3 text-muted text-small">{props.why}</p>;
}

function WritingForm({
  code,
  game,
  places,
  say,
  words,
  phrases,
  out = [],
  faces,
  isFirst = false,
}: Saying & { isFirst?: boolean }) {
  const { t } = useTranslation('table');
  const [draft, setDraft] = useDraft(code);
  const [wanted, setPlace] = useState((places[0] as ChatPlace).name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const place = placeFor(places, wanted, draft);
  const write = (text: string) => {
    // Whatever is written is written for the place that is shown now.
    if (place !== null) setPlace(place.name);
    setDraft(text);
  };

  const utter = async (what: Words): Promise<boolean> => {
    if (place === null || isSending) return false;
    setSending(true);
    const refused = await say(what, place.name);
    setSending(false);
    setRefusal(refused === null ? null : refusalText(refused, game));
    return refused === null;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    // It stays until it has been taken: a reload loses nothing.
    if (text !== '' && (await utter({ text }))) setDraft((now) => (now.trim() === text ? '' : now));
  };
  const valuesFor = (takes: Blank) => (typeof takes === 'string' ? seatsFor(takes, faces, out) : takes);
  const sayable = phrases.filter(
    ({ channels, blanks }) =>
      place !== null &&
      channels?.includes(place.name) !== false &&
      Object.values(blanks).every((takes) => valuesFor(takes).length > 0),
  );
  const toWhom = (audience: Audience) => t('sayToAudience', { audience: lowered(audience.label) });

  const isAlone = sayable.length > 0 && faces.every(({ isYou, isBot }) => isYou || isBot);
  const hint = ({ audience }: ChatPlace) => (isAlone ? t('botsHearPhrases') : toWhom(audience));

  return (
    <form onSubmit={send} className="flex flex-col gap-2 border-line border-t p-3 short:gap-1 short:py-1">
      {sayable.length > 0 && (
        <PhraseBar
          {...{ words, valuesFor, isSending }}
          isOpen={isFirst}
          forms={sayable}
          say={(phrase) => void utter({ phrase })}
        />
      )}
      {places.length > 1 || place === null ? (
        <label className="flex items-center gap-2 text-small">
          {place !== null && <AudienceBadge {...place.audience} />}
          <select
            className="min-h-11 min-w-0 flex-1 rounded-corner border border-line bg-surface px-2"
            aria-label={t('choosePlace')}
            value={place?.name ?? ''}
            onChange={(event) => setPlace(event.target.value)}
          >
            {place === null && <option value="">{t('choosePlace')}</option>}
            {places.map(({ name, audience }) => (
              <option key={name} value={name}>
                {toWhom(audience)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className="flex items-center gap-2">
        {places.length === 1 && place !== null && <AudienceBadge {...place.audience} />}
        <input
          className="min-h-11 min-w-0 flex-1 rounded-corner border border-line bg-surface px-3"
          aria-label={place === null ? t('saySomething') : `${t('saySomething')}: ${toWhom(place.audience)}`}
          placeholder={place === null ? t('saySomething') : hint(place)}
          maxLength={LIMITS.textLetters}
          autoComplete="off"
          enterKeyHint="send"
          value={draft}
          onChange={(event) => write(event.target.value)}
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          kind="plain"
          type="submit"
          disabled={draft.trim() === '' || place === null || isSending}
        />
      </div>
      {refusal !== null && (
        <p role="alert" className="text-danger text-small">
          {refusal}
        </p>
      )}
    </form>
  );
}

/** As it stands within a sentence. */
const lowered = (label: string): string => label.charAt(0).toLocaleLowerCase() + label.slice(1);

type Blank = PhraseForm['blanks'][string];

/** Whom a blank may name, as others hear it. */
const seatsFor = (takes: Extract<Blank, string>, faces: readonly Face[], out: readonly number[]): readonly number[] =>
  faces.flatMap(({ seat, isYou }) =>
    isYou || (takes !== 'seat' && out.includes(seat) !== (takes === 'seatOut')) ? [] : [seat],
  );

interface PhraseBarProps {
  readonly forms: readonly PhraseForm[];
  readonly words: TalkWords;
  /** What can fill a blank. */
  readonly valuesFor: (takes: Blank) => readonly (string | number)[];
  readonly isSending: boolean;
  /** Whether there is room for all of them at once: nothing has been said yet. */
  readonly isOpen: boolean;
  readonly say: (phrase: NonNullable<ChatLine['phrase']>) => void;
}

/** A phrase of which some blanks are filled. */
interface Started {
  readonly form: PhraseForm;
  readonly given: Readonly<Record<string, string | number>>;
}

/** What can be said with a tap; a phrase with blanks asks for each of them with a short list. */
function PhraseBar({ forms, words, valuesFor, isSending, isOpen, say }: PhraseBarProps) {
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
    return (
      <fieldset ref={bar} className={classes('relative flex min-w-0 gap-1.5', isOpen ? 'flex-wrap' : SCROLLED)}>
        <legend className="sr-only">{t('phrasesLabel')}</legend>
        {forms.map((form) => {
          const text = words.phrase({ type: form.type }, Object.keys(form.blanks));
          return text === null ? null : (
            <Chip key={form.type} disabled={isSending} onPress={() => fill({ form, given: {} })}>
              {text}
            </Chip>
          );
        })}
      </fieldset>
    );
  }
  const { form, given } = started;
  const used = Object.values(given);
  const values = valuesFor(form.blanks[openBlank] ?? []).filter((value) => !used.includes(value));
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

/** The first blank that is still open. */
const blankOf = ({ form, given }: Started): string | null =>
  Object.keys(form.blanks).find((blank) => !Object.hasOwn(given, blank)) ?? null;

/** One row, moved sideways. */
const SCROLLED = 'overflow-x-auto pb-1 [&>button]:shrink-0';

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

/** A text that somebody is writing at a table; a reload finds it again. */
function useDraft(code: string): readonly [string, Dispatch<SetStateAction<string>>] {
  const key = `tertulia.draft.${code}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (draft === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  }, [key, draft]);
  return [draft, setDraft];
}
