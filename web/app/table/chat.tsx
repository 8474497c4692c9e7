import { SendHorizontal } from 'lucide-react';
import {
  type Dispatch,
  type FormEvent,
  type RefCallback,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed, PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { LIMITS } from '../../../protocol/codes.ts';
import type { ChatLine } from '../../../protocol/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Face } from '../../ui/screen.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { refusalText } from '../shell/server.ts';

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
 * choose so; but the person who has written nothing yet, or is left with one place among a few (as the dead are), need not choose.
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

interface TableChatProps {
  readonly client: TableClient;
  readonly followed: Followed;
  readonly faces: readonly Face[];
  readonly isSupervised?: boolean;
}

/** The table's chat: to all while no match is played, and where the game says while one is. */
export function TableChat({ client, followed, faces, isSupervised = false }: TableChatProps) {
  const { t, i18n } = useTranslation('table');
  const { standing, match, viewer, past } = followed;
  const isPlaying = standing.stage === 'playing' && match !== null;
  const places = useMemo((): readonly ChatPlace[] => {
    if (standing.you.person === null) return [];
    if (!isPlaying) return isSupervised ? [] : [{ name: 'table', label: t('toAll'), isForAll: true }];
    const label = (name: string) =>
      i18n.exists(`channels.${name}`, { ns: standing.game }) ? t(`${standing.game}:channels.${name}`) : t('toAll');
    return match.channels.map(({ name, hearers }) => ({ name, label: label(name), isForAll: hearers === 'all' }));
  }, [standing, isPlaying, isSupervised, match, t, i18n]);

  return (
    <Chat
      code={standing.code}
      game={standing.game}
      past={past}
      faces={faces}
      places={places}
      why={standing.you.person === null ? t('nameToTalk') : t('noTalkNow')}
      muted={standing.you.muted}
      say={(text, channel) =>
        isPlaying && typeof viewer === 'number'
          ? client.command({ type: 'talk', seat: viewer, channel, text })
          : client.act({ type: 'say', text })
      }
    />
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

/** So close to the end one reads along, and has not scrolled up to read. */
const NEAR = 80;

/** Keeps a list scrolled to its newest line, unless somebody has scrolled up to read; whenever it comes into sight it shows the newest. */
export function useNewest(newest: string | undefined): RefCallback<HTMLDivElement> {
  const list = useRef<HTMLDivElement | null>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    if (newest !== undefined && isFollowing.current) showEnd(list.current);
  }, [newest]);
  return useCallback((box: HTMLDivElement | null) => {
    list.current = box;
    if (box === null) return;
    let isInSight = false;
    const noticeScroll = () => {
      // A hidden element is scrolled to its top, though nobody has scrolled it.
      if (box.clientHeight > 0) isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    const noticeSize = () => {
      const wasInSight = isInSight;
      isInSight = box.clientHeight > 0;
      if (!wasInSight) isFollowing.current = true;
      if (isFollowing.current) showEnd(box);
    };
    noticeSize();
    const observer = new ResizeObserver(noticeSize);
    observer.observe(box);
    box.addEventListener('scroll', noticeScroll);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', noticeScroll);
      list.current = null;
    };
  }, []);
}

function showEnd(box: HTMLDivElement | null): void {
  if (box !== null) box.scrollTop = box.scrollHeight;
}
