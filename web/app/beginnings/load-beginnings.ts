import i18next from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, Words } from '../../../games/game-package.ts';
import { type Beginnings, CARDS } from '../../ui/beginnings.ts';

type Modules = Readonly<Record<string, () => Promise<{ readonly beginnings: Beginnings }>>>;
type Texts = Readonly<Record<string, () => Promise<Words>>>;

const modules: Modules = import.meta.glob<{ beginnings: Beginnings }>('../../../games/*/ui/beginnings.tsx');
const texts: Texts = import.meta.glob<Words>('../../../games/*/text/beginnings/*.json', { import: 'default' });

/** Whether a game has something to say to people who do not know it. */
export const hasBeginnings = (game: string): boolean => `../../../games/${game}/text/beginnings/en.json` in texts;

/** A game without a screen of its own has no pictures, and explains itself by its cards. */
const WITHOUT_PICTURES: Beginnings = { steps: CARDS, pictures: {} };

/** What a game shows to beginners, and says to them in the reader's language. */
export interface ShownBeginnings extends Beginnings {
  /** A text with the numbers of a set-up; null where the game has none. */
  readonly text: (key: string, setup: object) => string | null;
}

const loading = new Map<string, Promise<ShownBeginnings>>();

async function load(game: string, language: Language): Promise<ShownBeginnings> {
  const [module, words] = await Promise.all([
    modules[`../../../games/${game}/ui/beginnings.tsx`]?.(),
    texts[`../../../games/${game}/text/beginnings/${language}.json`]?.(),
  ]);
  if (words === undefined) throw new Error(`no beginnings of ${game}`);
  const space = `${game}-beginnings`;
  i18next.addResourceBundle(language, space, words);
  const text: ShownBeginnings['text'] = (key, setup) => {
    const whole = `${space}:${key}`;
    return i18next.exists(whole, { lng: language }) ? i18next.t(whole, { lng: language, replace: setup }) : null;
  };
  return { ...(module?.beginnings ?? WITHOUT_PICTURES), text };
}

/** Loads them, once a language. */
export function loadBeginnings(game: string, language: Language): Promise<ShownBeginnings> {
  const key = `${game} ${language}`;
  const known = loading.get(key) ?? load(game, language);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

/** The same, with the nearest Suspense showing something meanwhile. */
export function useBeginnings(game: string): ShownBeginnings {
  const { i18n } = useTranslation();
  return use(loadBeginnings(game, i18n.language as Language));
}
