import { SendHorizontal } from 'lucide-react';
import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { LIMITS } from '../../../protocol/codes.ts';
import type { ChatLine } from '../../../protocol/index.ts';
import { type Audience, AudienceBadge } from '../../ui/audience.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { Face } from '../../ui/screen.ts';
import { refusalText } from '../shell/server.ts';
import { PhraseBar, valuesFor } from './phrase-bar.tsx';
import type { PhraseForm, TalkWords } from './talk.ts';

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

/** A line to say something, or why nothing can be said now. What was written before somebody covered what they hold may be a secret, and waits. */
export function SayForm(props: Saying) {
  const isCovered = useIsCovered();
  const paper = isCovered ? `${props.code} covered` : props.code;
  if (props.places.length > 0) return <WritingForm key={paper} paper={paper} {...props} />;
  return <p className="border-line border-t p-3 text-muted text-small">{props.why}</p>;
}

function WritingForm({
  paper,
  game,
  places,
  say,
  words,
  phrases,
  out = [],
  faces,
}: Saying & { readonly paper: string }) {
  const { t } = useTranslation('table');
  const [draft, setDraft] = useDraft(paper);
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
  const sayable = phrases.filter(
    ({ channels, blanks }) =>
      place !== null &&
      channels?.includes(place.name) !== false &&
      Object.values(blanks).every((takes) => valuesFor(takes, { faces, out }).length > 0),
  );
  const toWhom = (audience: Audience) => t('sayToAudience', { audience: lowered(audience.label) });

  const isAlone = sayable.length > 0 && faces.every(({ isYou, isBot }) => isYou || isBot);
  const hintId = useId();

  return (
    <form
      onSubmit={send}
      className="flex min-h-0 flex-col gap-2 border-line border-t p-3 short:gap-1 short:py-1 [&>*]:shrink-0"
    >
      {sayable.length > 0 && (
        <PhraseBar {...{ words, faces, out, isSending }} forms={sayable} say={(phrase) => void utter({ phrase })} />
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
      {isAlone && (
        <p id={hintId} className="text-muted text-small leading-tight short:sr-only">
          {t('botsHearPhrases')}
        </p>
      )}
      <div className="flex items-center gap-2">
        {places.length === 1 && place !== null && <AudienceBadge {...place.audience} />}
        <input
          className="min-h-11 min-w-0 flex-1 rounded-corner border border-line bg-surface px-3"
          aria-label={place === null ? t('saySomething') : `${t('saySomething')}: ${toWhom(place.audience)}`}
          aria-describedby={isAlone ? hintId : undefined}
          placeholder={place === null || isAlone ? t('saySomething') : toWhom(place.audience)}
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

/** A text that somebody is writing at a table; a reload finds it again. */
function useDraft(paper: string): readonly [string, Dispatch<SetStateAction<string>>] {
  const key = `tertulia.draft.${paper}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    if (draft === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, draft);
  }, [key, draft]);
  return [draft, setDraft];
}
