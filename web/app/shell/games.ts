import i18next from 'i18next';
import { use, useEffect, useState } from 'react';
import type { GamePackage, Language, Words } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { HeadlineOf } from '../../ui/headline.tsx';
import type { Moments } from '../../ui/moments.ts';
import type { PlacesOf } from '../../ui/places.ts';
import type { PosterOf } from '../../ui/poster-data.ts';
import type { Screen } from '../../ui/screen.ts';
import type { HasTalk, SecretTypes, SpeechOf } from '../../ui/speech.ts';
import { readerLanguage, whenSpeaking } from './language.ts';
import { whenSettled } from './tab.ts';

/** A game's words: its texts, how it puts what was told into a sentence, and which rules apply now. */
export type GameTexts = Pick<
  GamePackage<GameTypes>,
  'words' | 'phrase' | 'disclose' | 'rulesNow' | 'brief' | 'roleName' | 'roleOf'
>;

/** What a game's `ui/index.tsx` exports. */
interface ScreenModule {
  readonly default: Screen;
  readonly headline?: HeadlineOf;
  readonly placesOf?: PlacesOf;
  readonly moments?: Moments;
  readonly poster?: PosterOf;
  readonly speechOf?: SpeechOf;
  readonly secrets?: SecretTypes;
  readonly hasTalk?: HasTalk;
}

type TextFiles = Readonly<Record<string, () => Promise<{ readonly spoken: GameTexts }>>>;

const screens = import.meta.glob<ScreenModule>('../../../games/*/ui/index.tsx');
/** The build makes three files of each, with the texts of one language (`oneLanguage` in web/vite.config.ts). */
const spoken: Readonly<Record<Language, TextFiles>> = {
  en: import.meta.glob<{ spoken: GameTexts }>('../../../games/*/text/index.ts', { query: '?lang=en' }),
  es: import.meta.glob<{ spoken: GameTexts }>('../../../games/*/text/index.ts', { query: '?lang=es' }),
};

type TextParts = Readonly<Record<string, () => Promise<{ readonly default: Words }>>>;

/** The texts that a table shows only when they are asked for: the rules, and what only a game's other pages say. */
const saidLater: Readonly<Record<Language, TextParts>> = {
  en: import.meta.glob<{ default: Words }>('../../../games/*/text/en.json', { query: '?later' }),
  es: import.meta.glob<{ default: Words }>('../../../games/*/text/es.json', { query: '?later' }),
};

/** The phrases that only bots say, or that they say in their own manner. */
const saidByBots: Readonly<Record<Language, TextParts>> = {
  en: import.meta.glob<{ default: Words }>('../../../games/*/text/en.json', { query: '?bots' }),
  es: import.meta.glob<{ default: Words }>('../../../games/*/text/es.json', { query: '?bots' }),
};

/** A game as the page shows it: its words in the languages that were needed, and where it has them its own screen and its moments. */
export interface ShownGame extends GameTexts {
  readonly id: string;
  readonly Screen: Screen | null;
  readonly headline: HeadlineOf | null;
  readonly placesOf: PlacesOf | null;
  readonly moments: Moments | null;
  readonly poster: PosterOf | null;
  readonly speechOf: SpeechOf | null;
  readonly secrets: SecretTypes | null;
  readonly hasTalk: HasTalk | null;
}

/** What is known of each game's words so far. */
const words = new Map<string, Record<Language, Words>>();

/** Adds to what is known of a game's words. */
function keep(id: string, language: Language, texts: Words): Record<Language, Words> {
  const known = words.get(id) ?? ({} as Record<Language, Words>);
  const phrases = { ...(known[language]?.phrases as Words), ...(texts.phrases as Words) };
  known[language] = { ...known[language], ...texts, phrases };
  words.set(id, known);
  i18next.addResourceBundle(language, id, known[language]);
  return known;
}

async function learn(id: string, language: Language): Promise<GameTexts> {
  const file = await spoken[language][`../../../games/${id}/text/index.ts`]?.();
  if (file === undefined) throw new Error(`no game ${id}`);
  return { ...file.spoken, words: keep(id, language, file.spoken.words[language]) };
}

async function learnMore(id: string, language: Language, parts: typeof saidLater): Promise<void> {
  const file = await parts[language][`../../../games/${id}/text/${language}.json`]?.();
  if (file !== undefined) keep(id, language, file.default);
}

whenSpeaking(async (language) => {
  await Promise.all([...words.keys()].map((id) => learn(id, language)));
  await Promise.all([
    ...[...learningLater.keys()].map((id) => learnMore(id, language, saidLater)),
    ...[...learningBots.keys()].map((id) => learnMore(id, language, saidByBots)),
  ]);
});

const learningLater = new Map<string, Promise<void>>();

/** Waits for a game's rules and what only its other pages say, in the reader's language; the nearest Suspense shows something meanwhile. */
export function useAllTexts(id: string): void {
  const known = learningLater.get(id) ?? learnMore(id, readerLanguage(), saidLater);
  learningLater.set(id, known);
  known.catch(() => learningLater.delete(id));
  use(known);
}

const learningBots = new Map<string, Promise<void>>();
const learnedBots = new Set<string>();

/** How long to wait after the words of bots could not be loaded. */
const AGAIN_MS = 3000;

/** Loads what bots say in a game, in the reader's language; tries again until it is there. */
export function loadBotWords(id: string): Promise<void> {
  const known = learningBots.get(id) ?? learnBots(id);
  learningBots.set(id, known);
  return known;
}

async function learnBots(id: string): Promise<void> {
  while (!learnedBots.has(id)) {
    try {
      await learnMore(id, readerLanguage(), saidByBots);
      learnedBots.add(id);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** Whether the words of bots are there; they are loaded once the table is drawn. */
export function useHasBotWords(id: string): boolean {
  const [here, setHere] = useState(learnedBots.has(id) ? id : null);
  useEffect(() => {
    let isWanted = true;
    void whenSettled()
      .then(() => loadBotWords(id))
      .then(() => isWanted && setHere(id));
    return () => {
      isWanted = false;
    };
  }, [id]);
  return here === id;
}

const learning = new Map<string, Promise<GameTexts>>();

/** Only a game's words, in the reader's language; once, for those who speak of it without showing it. */
export function loadWords(id: string): Promise<GameTexts> {
  const known = learning.get(id) ?? learn(id, readerLanguage());
  learning.set(id, known);
  known.catch(() => learning.delete(id));
  return known;
}

const loading = new Map<string, Promise<ShownGame>>();

/** Loads a game's words and screen, once: the words in the reader's language, and in another that is asked for. */
export function loadGame(id: string, language?: Language): Promise<ShownGame> {
  const key = language === undefined ? id : `${id} ${language}`;
  const known = loading.get(key) ?? load(id, language);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

/** The game, loaded; the nearest Suspense shows something meanwhile. */
export const useGame = (id: string, language?: Language): ShownGame => use(loadGame(id, language));

async function load(id: string, language?: Language): Promise<ShownGame> {
  const [texts, screen] = await Promise.all([
    learn(id, readerLanguage()),
    screens[`../../../games/${id}/ui/index.tsx`]?.(),
    language === undefined ? null : learn(id, language),
  ]);
  // Somebody may have chosen another one meanwhile.
  await learn(id, readerLanguage());
  const { default: Screen = null, headline = null, moments = null, poster = null } = screen ?? {};
  const { speechOf = null, secrets = null, hasTalk = null, placesOf = null } = screen ?? {};
  return { ...texts, id, Screen, headline, placesOf, moments, poster, speechOf, secrets, hasTalk };
}
