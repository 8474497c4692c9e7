import { type RefCallback, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BEFORE, type Followed, type PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Face } from '../../ui/screen.ts';
import { type ChatPlace, SayForm, type Saying, type Words } from './say-form.tsx';
import { MutedLine, SpokenLine, type TalkActions } from './spoken-line.tsx';
import { isSpoken, type Reacted, reactionsIn, reactionsTo, useTalkWords } from './talk.ts';

/** What was said at a table, and how this viewer may say something there. */
export interface Talk extends Saying {
  readonly past: readonly PastItem[];
  readonly muted: readonly string[];
  readonly reactions: ReadonlyMap<string, Reacted>;
  readonly actions: TalkActions | null;
}

/** What people say to each other. */
export function Chat({ isInFront = false, ...talk }: Talk & { readonly isInFront?: boolean }) {
  const { t } = useTranslation('table');
  const { past, muted, words, faces, reactions, actions } = talk;
  const spoken = useMemo(() => past.filter(({ said }) => isSpoken(said)), [past]);
  const lastMuted = useMemo(() => lastOfMuted(spoken, muted), [spoken, muted]);
  const list = useNewest();
  return (
    <div className="flex h-full min-h-0 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <div ref={list} className="min-h-16 flex-1 overflow-y-auto p-3" role="log" aria-label={t('chat')} tabIndex={0}>
        <ul className="flex flex-col gap-2">
          {spoken.map(({ key, said }) => {
            if (!isSpoken(said)) return null;
            if (muted.includes(said.person ?? '')) {
              return lastMuted.has(key) && actions !== null ? (
                <MutedLine key={key} {...{ said, faces, actions }} />
              ) : null;
            }
            const audience = words.audience(said);
            const shown = { text: words.text(said), audience, faces, actions, isCarried: key.startsWith(BEFORE) };
            return <SpokenLine key={key} said={said} {...shown} reacted={reactionsTo(reactions, said.id)} />;
          })}
        </ul>
      </div>
      {/* In front of a match, that nobody can talk now goes without saying. */}
      {!(isInFront && talk.places.length === 0) && <SayForm {...talk} />}
    </div>
  );
}

/** The last thing that each muted person said, by its key. */
export function lastOfMuted(past: readonly PastItem[], muted: readonly string[]): ReadonlySet<string> {
  const last = new Map<string, string>();
  for (const { key, said } of past) {
    if (isSpoken(said) && said.person !== null && muted.includes(said.person)) last.set(said.person, key);
  }
  return new Set(last.values());
}

interface TableChatProps {
  readonly client: TableClient;
  readonly followed: Followed;
  readonly faces: readonly Face[];
  readonly isSupervised?: boolean;
}

/** The table's chat: to all while no match is played, and where the game says while one is. In front of a match there is little room. */
export function TableChat({ isInFront = false, ...of }: TableChatProps & { readonly isInFront?: boolean }) {
  return <Chat {...useTalk(of)} isInFront={isInFront} />;
}

/** What was said at a table, and how this viewer may say something there. */
export function useTalk({ client, followed, faces, isSupervised = false }: TableChatProps): Talk {
  const { t } = useTranslation('table');
  const { standing, match, viewer, past } = followed;
  const { game, you, people } = standing;
  const isPlaying = standing.stage === 'playing' && match !== null;
  const words = useTalkWords(game, faces);
  const places = useMemo((): readonly ChatPlace[] => {
    const place = (name: string, isPrivate?: true) => ({
      name,
      audience: words.audience({ channel: name, isPrivate }),
    });
    if (you.person === null) return [];
    if (!isPlaying) return isSupervised ? [] : [place('table')];
    // Those who have held no seat in this match talk among themselves.
    const looksOn = viewer === 'spectator' && people.some(({ person, isNew }) => person === you.person && isNew);
    if (looksOn && !isSupervised) return [place('spectators', true)];
    return match.channels.map(({ name, hearers }) => place(name, hearers === 'all' ? undefined : true));
  }, [you.person, people, isPlaying, isSupervised, match, viewer, words]);
  const seat = isPlaying && typeof viewer === 'number' ? viewer : null;
  const say = (said: Words, channel: string) => {
    if (seat !== null) {
      const what = 'phrase' in said ? { text: '', phrase: said.phrase } : said;
      return client.command({ type: 'talk', seat, channel, ...what });
    }
    const text = 'phrase' in said ? '' : said.text;
    return client.act({ type: 'say', text, ...(channel === 'spectators' && { to: channel }) });
  };
  const isOther = (person: string) => person !== you.person;
  const others = standing.chairs.filter((chair) => chair.type === 'person' && isOther(chair.person));
  // Bots do not see reactions.
  const mayReact = places.length > 0 && (others.length > 0 || people.some(({ person }) => isOther(person)));
  const actions = useMemo((): TalkActions | null => {
    if (you.person === null || isSupervised) return null;
    return {
      you: you.person,
      mayReact,
      react: (to, reaction) => void client.act({ type: 'react', to, reaction, ...(seat !== null && { seat }) }),
      mute: (person, isMuted) => void client.act({ type: 'mute', person, isMuted }),
    };
  }, [client, you.person, isSupervised, mayReact, seat]);
  const { muted } = you;
  return {
    ...{ game, past, places, say, words, faces, muted, actions },
    code: standing.code,
    why: you.person === null ? t('nameToTalk') : t('noTalkNow'),
    phrases: isSupervised || seat === null ? [] : (match?.phrases ?? []),
    out: match?.out ?? [],
    reactions: useMemo(() => reactionsIn(past, muted), [past, muted]),
  };
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
    let [top, height] = [0, 0];
    const noticeScroll = () => {
      // Only who scrolls up leaves the end: our own scrolling may be told of when more lines are there already.
      // Nor do lines that are put in or taken out above, as when the truth is told: the browser scrolls with them.
      const isUp = box.scrollTop < top && box.scrollHeight === height;
      [top, height] = [box.scrollTop, box.scrollHeight];
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
      [top, height] = [box.scrollTop, box.scrollHeight];
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
