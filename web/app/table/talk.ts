import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BEFORE, type Followed, HISTORY, type PastItem } from '../../../client/followed.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { Reaction } from '../../../protocol/codes.ts';
import type { ChatLine, MatchView } from '../../../protocol/index.ts';
import { blankText, type PhraseWords, phraseText } from '../../../protocol/phrase-text.ts';
import { type Audience, kindOf } from '../../ui/audience.tsx';
import { textOr } from '../../ui/labels.ts';
import type { Face } from '../../ui/screen.ts';
import type { Speech, SpeechOf } from '../../ui/speech.ts';
import { useHasBotWords } from '../shell/games.ts';
import { useTranslator } from './translator.ts';

/** What a seat can say without writing. */
export type PhraseForm = NonNullable<MatchView['phrases']>[number];

type Phrase = NonNullable<ChatLine['phrase']>;

/** Puts talk into words. */
export interface TalkWords {
  /** What was said, in the reader's language. */
  readonly text: (said: ChatLine) => string;
  /** A phrase; blanks that are still open are dots. Null where there are no words for it. */
  readonly phrase: (phrase: Phrase, blanks?: readonly string[]) => string | null;
  /** What fills a blank. */
  readonly value: (blank: string, value: unknown) => string;
  readonly audience: (said: { readonly channel: string; readonly isPrivate?: boolean | undefined }) => Audience;
  /** Whether there are only bots here: that everybody hears something then goes without saying. */
  readonly isAlone: boolean;
}

/** The words for talk in a game: its own, and those that all tables share. */
export function useTalkWords(game: string, faces: readonly Face[]): TalkWords {
  const { t, i18n } = useTranslation('table');
  const speaker = useTranslator(game, faces);
  return useMemo(() => {
    const words = phraseWords(speaker, i18n.t);
    const spoken = ({ phrase: said, seat }: ChatLine) =>
      said === undefined ? null : phraseText(said, words, { by: seat });
    const known = new Map<string, Audience>();
    const named = (channel: string, otherwise: string) => textOr(speaker, `channels.${channel}`, otherwise);
    return {
      phrase: (said, blanks) => phraseText(said, words, { blanks }),
      value: (blank, value) => blankText(blank, value, words),
      isAlone: faces.every(({ isYou, isBot }) => isYou || isBot),
      text: (said) => spoken(said) ?? said.text,
      // The same for every line, so that lines are drawn once.
      audience: ({ channel, isPrivate = false }) => {
        const key = `${channel} ${isPrivate}`;
        const label = channel === 'spectators' ? t('toSpectators') : named(channel, isPrivate ? channel : t('toAll'));
        const audience = known.get(key) ?? { kind: isPrivate ? kindOf(channel) : 'all', label };
        known.set(key, audience);
        return audience;
      },
    };
  }, [speaker, t, i18n, faces]);
}

/** The words of a page for phrases: the game's, and those of all tables. */
export const phraseWords = (
  speaker: Translator,
  t: (key: string, values: Readonly<Record<string, unknown>>) => string,
): PhraseWords => ({
  find: (key, values) => (textOr(speaker, key, '') === '' ? null : speaker.text(key, values)),
  common: (key, values) => t(`table:${key}`, { ...values, defaultValue: '' }) || null,
  seat: speaker.seat,
  manner: speaker.manner,
});

/** Whether only some hear it because of what they hold; it is out of sight while that is covered. */
export const isSecret = ({ kind }: Pick<Audience, 'kind'>): boolean => kind !== 'all' && kind !== 'spectators';

/** Whether it was said in words: reactions belong to something else, and are no lines of their own. */
export const isSpoken = (said: ChatLine | null): said is ChatLine => said !== null && said.reaction === undefined;

/** Whether anything was said in words since the match began. */
export const hasTalked = ({ past }: Pick<Followed, 'past'>): boolean =>
  past.some(({ key, said }) => isSpoken(said) && !key.startsWith(BEFORE));

/** What is said by what a seat does has no channel: everybody hears it, always, and nothing has to say so. */
const ALOUD = '';

/** Who hears a line of talk; null where that goes without saying. */
export function audienceOf(said: ChatLine, words: Pick<TalkWords, 'audience' | 'isAlone'>): Audience | null {
  if (said.channel === ALOUD) return null;
  const audience = words.audience(said);
  return words.isAlone && audience.kind === 'all' ? null : audience;
}

/** What a seat says by what it does, as a line of talk. */
export const lineOf = ({ seat, text }: Pick<Speech, 'seat' | 'text'>, at: number): ChatLine => ({
  ...{ seat, text, at },
  ...{ person: null, name: '', channel: ALOUD },
});

/** What is followed, without what bots say until there are words for it. */
export function useWorded(followed: Followed): Followed {
  const isWorded = useHasBotWords(followed.standing.game);
  return useMemo(
    () => (isWorded ? followed : { ...followed, past: followed.past.filter(({ said }) => !isOfBot(said)) }),
    [followed, isWorded],
  );
}

const isOfBot = (said: ChatLine | null): boolean => said?.phrase !== undefined && said.person === null;

/** What is followed, with what seats say by what they do among the talk: after the item that tells it. */
export function useSpokenPast(followed: Followed, speechOf: SpeechOf | null, speaker: Translator): Followed {
  const heard = useMemo(() => {
    if (speechOf === null) return null;
    const known = new WeakMap<PastItem, readonly PastItem[]>();
    return (item: PastItem): readonly PastItem[] => {
      const found = known.get(item) ?? [item, ...spokenIn(item, speechOf, speaker)];
      known.set(item, found);
      return found;
    };
  }, [speechOf, speaker]);
  return useMemo(
    () => (heard === null ? followed : { ...followed, past: followed.past.flatMap(heard) }),
    [followed, heard],
  );
}

const spokenIn = (item: PastItem, speechOf: SpeechOf, speaker: Translator): readonly PastItem[] =>
  item.heard.flatMap((event, index): readonly PastItem[] => {
    const speech = speechOf(event, speaker);
    if (speech === null) return [];
    const { at } = item;
    const nothing = { heard: [], given: null, isTakeBack: false, step: null, act: null };
    return [{ ...nothing, key: `${item.key}-said-${index}`, at, said: lineOf(speech, at) }];
  });

/** Who reacted how to something; the last word of each person counts. */
export type Reacted = readonly { readonly by: ChatLine; readonly is: Reaction }[];

const NOBODY: Reacted = [];

/** What people see of the time of something that happened may be off by so many milliseconds. */
const NEAR_MS = 1000;

/** All reactions: by the id of a message, and by the key of the item that tells of what happened. */
export function reactionsIn(past: readonly PastItem[], muted: readonly string[]): ReadonlyMap<string, Reacted> {
  const found = new Map<string, Map<string, Reacted[number]>>();
  for (const { said } of past) {
    if (said?.reaction === undefined || muted.includes(said.person ?? '')) continue;
    const { to, is } = said.reaction;
    const about = 'message' in to ? to.message : itemAt(past, to.at);
    if (about === undefined) continue;
    const byWhom = found.get(about) ?? new Map<string, Reacted[number]>();
    const who = said.seat === null ? `person ${said.person}` : `seat ${said.seat}`;
    if (is === null) byWhom.delete(who);
    else byWhom.set(who, { by: said, is });
    found.set(about, byWhom);
  }
  return new Map([...found].map(([about, byWhom]) => [about, [...byWhom.values()]]));
}

/** The item of what happened at about this time; the nearest. */
function itemAt(past: readonly PastItem[], at: number): string | undefined {
  let best: PastItem | undefined;
  for (const item of past) {
    if (item.heard.length === 0 || Math.abs(item.at - at) > NEAR_MS) continue;
    if (best === undefined || Math.abs(item.at - at) < Math.abs(best.at - at)) best = item;
  }
  return best?.key;
}

/** The reactions to one thing. */
export const reactionsTo = (all: ReadonlyMap<string, Reacted>, about: string | undefined): Reacted =>
  (about === undefined ? undefined : all.get(about)) ?? NOBODY;

/** Whether it was said by somebody else whom this reader wants to hear. */
export function isOthers({ said }: PastItem, { standing: { you }, viewer }: Followed): boolean {
  if (!isSpoken(said)) return false;
  const isMine = typeof viewer === 'number' ? said.seat === viewer : said.person !== null && said.person === you.person;
  return !isMine && !you.muted.includes(said.person ?? '');
}

/** So many of the last things are looked through for what is new. */
const LOOKS_BACK = 60;

/** The keys of what was said lately, in the order in which it came, each for its time; not of what was there when the page was opened. */
export function useFresh({ past }: Pick<Followed, 'past'>, msOf: (item: PastItem) => number): readonly string[] {
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const seen = useRef<ReadonlySet<string> | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const before = seen.current;
    // What a moment held back comes before what was said meanwhile, and several things at once.
    const last = past.slice(-LOOKS_BACK);
    seen.current = new Set([...(before ?? []), ...last.map(({ key }) => key)]);
    const isNew = ({ key, heard }: PastItem) =>
      heard.length === 0 && before?.has(key) === false && !key.startsWith(HISTORY);
    const come = last.filter(isNew);
    if (come.length === 0) return;
    setFresh((now) => [...now, ...come.map(({ key }) => key)]);
    for (const item of come) {
      const gone = () => setFresh((now) => now.filter((key) => key !== item.key));
      timers.current.add(setTimeout(gone, msOf(item)));
    }
  }, [past, msOf]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return fresh;
}

/** How many things others said since the talk was last in sight. */
export function useUnread(followed: Followed, isRead: boolean): number {
  const [read, setRead] = useState<string | null>(null);
  const { past } = followed;
  const lastKey = past.findLast((item) => isOthers(item, followed))?.key ?? null;
  useEffect(() => {
    if (isRead) setRead(lastKey);
  }, [isRead, lastKey]);
  if (isRead) return 0;
  const since = past.findLastIndex(({ key }) => key === read);
  // What the history brings is not new.
  return past.slice(since + 1).filter((item) => isOthers(item, followed) && !item.key.startsWith(HISTORY)).length;
}
