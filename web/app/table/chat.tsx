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
import { classes } from '../../ui/classes.ts';
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
export function Chat({ faces, ...talk }: ChatProps) {
  const { t } = useTranslation('table');
  const { past, places, muted } = talk;
  const spoken = useMemo(
    () => past.flatMap(({ key, said }) => (said === null || muted.includes(said.person ?? '') ? [] : [{ key, said }])),
    [past, muted],
  );
  const list = useNewest();
  return (
    <div className="flex h-full min-h-0 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <div ref={list} className="min-h-16 flex-1 overflow-y-auto p-3" role="log" aria-label={t('chat')} tabIndex={0}>
        {spoken.length === 0 && <p className="text-muted">{t('nothingSaid')}</p>}
        <ul className="flex flex-col gap-2">
          {spoken.map(({ key, said }) => (
            <SpokenLine key={key} said={said} faces={faces} place={placeOf(said, places)} />
          ))}
        </ul>
      </div>
      <SayForm {...talk} />
    </div>
  );
}

/** Where something was said, where there is more than one place. */
export const placeOf = ({ channel }: ChatLine, places: readonly ChatPlace[]): string | null =>
  places.length > 1 ? (places.find(({ name }) => name === channel)?.label ?? channel) : null;

interface SpokenLineProps {
  readonly said: ChatLine;
  readonly faces: readonly Face[];
  /** Where it was said, where there is more than one place. */
  readonly place: string | null;
  /** Whether it was said before the page came, and is not read aloud. */
  readonly isOld?: boolean;
}

/** What somebody said, in a bubble next to their mark; mine are at the other side. */
export function SpokenLine({ said, faces, place, isOld = false }: SpokenLineProps) {
  const face = said.seat === null ? undefined : faces[said.seat];
  const isMine = face?.isYou ?? false;
  return (
    <li aria-live={isOld ? 'off' : undefined} className={classes('flex items-end gap-2', isMine && 'flex-row-reverse')}>
      {face !== undefined && <SeatMark look={face.look} className="size-7" />}
      <div className={classes('flex min-w-0 max-w-[85%] flex-col', isMine && 'items-end')}>
        <p className="px-2 text-muted text-small">
          <strong className="font-medium">{said.name || face?.name}</strong>
          {place !== null && ` (${place})`}
        </p>
        <p
          className={classes(
            'rounded-[0.875rem] px-3 py-1.5 wrap-anywhere',
            isMine ? 'bg-accent/15' : 'bg-raised',
            place !== null && 'border border-muted border-dashed',
          )}
        >
          {said.text}
        </p>
      </div>
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

/** A line to say something, or why nothing can be said now. */
export function SayForm({ why, ...talk }: Pick<ChatProps, 'code' | 'game' | 'places' | 'say' | 'why'>) {
  if (talk.places.length > 0) return <WritingForm key={talk.code} {...talk} />;
  return <p className="border-line border-t p-3 text-muted text-small">{why}</p>;
}

function WritingForm({ code, game, places, say }: Pick<ChatProps, 'code' | 'game' | 'places' | 'say'>) {
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
export function TableChat({ faces, ...of }: TableChatProps) {
  return <Chat {...useTalk(of)} faces={faces} />;
}

/** What was said at a table, and how this viewer may say something there. */
export function useTalk({ client, followed, isSupervised = false }: Omit<TableChatProps, 'faces'>) {
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
  return {
    code: standing.code,
    game: standing.game,
    past,
    places,
    why: standing.you.person === null ? t('nameToTalk') : t('noTalkNow'),
    muted: standing.you.muted,
    say: (text: string, channel: string) =>
      isPlaying && typeof viewer === 'number'
        ? client.command({ type: 'talk', seat: viewer, channel, text })
        : client.act({ type: 'say', text }),
  };
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

/**
 * Keeps a box scrolled to the newest line of the list at its end, unless somebody has scrolled up to read; whenever it comes into sight it
 * shows the newest. Sizes are noticed after the page's own layout, so that no line costs a layout of its own.
 */
export function useNewest(): RefCallback<HTMLDivElement> {
  const isFollowing = useRef(true);
  return useCallback((box: HTMLDivElement | null) => {
    if (box === null) return;
    let isInSight = false;
    let top = 0;
    const noticeScroll = () => {
      // Only who scrolls up leaves the end: our own scrolling may be told of when more lines are there already.
      const isUp = box.scrollTop < top;
      top = box.scrollTop;
      // A hidden element is scrolled to its top, though nobody has scrolled it.
      if (box.clientHeight === 0 || (isFollowing.current && !isUp)) return;
      isFollowing.current = box.scrollHeight - top - box.clientHeight < NEAR;
    };
    const noticeSize = () => {
      const wasInSight = isInSight;
      isInSight = box.clientHeight > 0;
      if (!wasInSight) isFollowing.current = true;
      if (!isFollowing.current) return;
      box.scrollTop = box.scrollHeight;
      top = box.scrollTop;
    };
    const observer = new ResizeObserver(noticeSize);
    observer.observe(box);
    if (box.lastElementChild !== null) observer.observe(box.lastElementChild);
    box.addEventListener('scroll', noticeScroll);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', noticeScroll);
    };
  }, []);
}
