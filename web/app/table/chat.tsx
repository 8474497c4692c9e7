import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { LIMITS } from '../../../protocol/codes.ts';
import type { ChatLine } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { PastItem } from '../following/followed.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { useDraft } from './use-draft.ts';
import { useNewest } from './use-newest.ts';

/** Where something can be said now, and what that place is called. */
export interface ChatPlace {
  readonly name: string;
  readonly label: string;
  /** Whether everybody hears it there, those who only watch too. */
  readonly isForAll: boolean;
}

interface ChatProps {
  readonly code: string;
  readonly game: string;
  readonly past: readonly PastItem[];
  readonly faces: readonly Face[];
  /** Empty where this viewer may say nothing; `why` says why. */
  readonly places: readonly ChatPlace[];
  readonly why: string;
  readonly muted: readonly string[];
  readonly say: (text: string, place: string) => Promise<Refusal | null>;
}

/** What people say to each other. */
export function Chat({ code, game, past, faces, places, why, muted, say }: ChatProps) {
  const { t } = useTranslation('table');
  const spoken = useMemo(
    () => past.flatMap(({ key, said }) => (said === null || muted.includes(said.person ?? '') ? [] : [{ key, said }])),
    [past, muted],
  );
  const list = useNewest(spoken.at(-1)?.key);
  const placeOf = ({ channel }: ChatLine) =>
    places.length > 1 ? (places.find(({ name }) => name === channel)?.label ?? channel) : null;

  return (
    <div className="flex h-full min-h-0 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <div ref={list} className="min-h-16 flex-1 overflow-y-auto p-3" role="log" aria-label={t('chat')} tabIndex={0}>
        {spoken.length === 0 && <p className="text-muted">{t('nothingSaid')}</p>}
        <ul className="flex flex-col gap-2">
          {spoken.map(({ key, said }) => (
            <SpokenLine key={key} said={said} faces={faces} place={placeOf(said)} />
          ))}
        </ul>
      </div>
      {places.length === 0 ? (
        <p className="border-line border-t p-3 text-muted text-small">{why}</p>
      ) : (
        <SayForm key={code} code={code} game={game} places={places} say={say} />
      )}
    </div>
  );
}

function SpokenLine({
  said,
  faces,
  place,
}: {
  readonly said: ChatLine;
  readonly faces: readonly Face[];
  /** Where it was said, where there is more than one place. */
  readonly place: string | null;
}) {
  const face = said.seat === null ? undefined : faces[said.seat];
  return (
    <li className="flex items-start gap-2">
      {face !== undefined && <SeatMark look={face.look} size="small" />}
      <p className="min-w-0 flex-1 break-words">
        <strong>{said.name || face?.name}</strong>{' '}
        {place !== null && <span className="text-muted text-small">({place}) </span>}
        {said.text}
      </p>
    </li>
  );
}

/**
 * Where something would be said. Where the place is gone that somebody wrote for, what they wrote is not said to everybody until they
 * choose so; but whoever has written nothing yet, or is left with one place among a few (as the dead are), need not choose.
 */
function placeFor(places: readonly ChatPlace[], wanted: string, draft: string): ChatPlace | null {
  const found = places.find(({ name }) => name === wanted);
  if (found !== undefined) return found;
  const [first, second] = places;
  const isOnlyOne = first !== undefined && second === undefined && !first.isForAll;
  return (draft.trim() === '' || isOnlyOne ? first : undefined) ?? null;
}

function SayForm({ code, game, places, say }: Pick<ChatProps, 'code' | 'game' | 'places' | 'say'>) {
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

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '' || place === null || isSending) return;
    setSending(true);
    const refused = await say(text, place.name);
    setSending(false);
    setRefusal(refused === null ? null : refusalText(refused, game));
    // It stays until it has been taken: a reload loses nothing.
    if (refused === null) setDraft((now) => (now.trim() === text ? '' : now));
  };

  return (
    <form onSubmit={send} className="flex flex-col gap-2 border-line border-t p-3">
      {(places.length > 1 || place === null) && (
        <label className="flex items-center gap-2 text-small">
          {t('sayTo')}
          <select
            className="min-h-11 flex-1 rounded-corner border border-line bg-surface px-2"
            value={place?.name ?? ''}
            onChange={(event) => setPlace(event.target.value)}
          >
            {place === null && <option value="">{t('choosePlace')}</option>}
            {places.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="flex gap-2">
        <input
          className="min-h-11 min-w-0 flex-1 rounded-corner border border-line bg-surface px-3"
          aria-label={t('saySomething')}
          placeholder={t('saySomething')}
          maxLength={LIMITS.textLetters}
          autoComplete="off"
          value={draft}
          onChange={(event) => write(event.target.value)}
        />
        <Button
          type="submit"
          size="icon"
          aria-label={t('send')}
          disabled={draft.trim() === '' || place === null || isSending}
        >
          <SendHorizontal aria-hidden size={20} />
        </Button>
      </div>
      {refusal !== null && (
        <p role="alert" className="text-danger text-small">
          {refusal}
        </p>
      )}
    </form>
  );
}
