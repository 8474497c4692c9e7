import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, Words } from '../../../games/game-package.ts';
import { useSettings } from './settings.ts';

type Namespaces = Readonly<Record<string, Words>>;

type Loaders = Readonly<Record<Language, () => Promise<Namespaces>>>;

/** What the front page says; all that is downloaded before it is drawn. */
const front: Loaders = {
  en: async () => (await import('../text/en/front.ts')).words,
  es: async () => (await import('../text/es/front.ts')).words,
};

/** What is said at tables and after them. */
const rooms: Loaders = {
  en: async () => (await import('../text/en/rooms.ts')).words,
  es: async () => (await import('../text/es/rooms.ts')).words,
};

/** What is said before a match, where several come together for it, and around the rules. */
const lobbies: Loaders = {
  en: async () => ({ lobby: (await import('../text/en/lobby.json')).default }),
  es: async () => ({ lobby: (await import('../text/es/lobby.json')).default }),
};

/** What is said to participants of experiments. */
const sessions: Loaders = {
  en: async () => ({
    session: (await import('../text/en/session.json')).default,
    wall: (await import('../text/en/wall.json')).default,
  }),
  es: async () => ({
    session: (await import('../text/es/session.json')).default,
    wall: (await import('../text/es/wall.json')).default,
  }),
};

/** What is said of matches that are over. */
const past: Loaders = {
  en: async () => ({
    profile: (await import('../text/en/profile.json')).default,
    replay: (await import('../text/en/replay.json')).default,
  }),
  es: async () => ({
    profile: (await import('../text/es/profile.json')).default,
    replay: (await import('../text/es/replay.json')).default,
  }),
};

/** What is said to organisers. */
const experiments: Loaders = {
  en: async () => ({ experiments: (await import('../text/en/experiments.json')).default }),
  es: async () => ({ experiments: (await import('../text/es/experiments.json')).default }),
};

/** What is said in the lab. */
const lab: Loaders = {
  en: async () => ({ lab: (await import('../text/en/lab.json')).default }),
  es: async () => ({ lab: (await import('../text/es/lab.json')).default }),
};

/** Who else has to learn a language before it is spoken. */
const learners = new Set<(language: Language) => Promise<void>>();

/** Calls before another language is spoken, which waits for it. */
export function whenSpeaking(learner: (language: Language) => Promise<void>): void {
  learners.add(learner);
}

/** What was needed so far. */
const opened = new Set([front]);
/** What the page in sight was written in, where its author chose a language. */
let pageLanguage: Language | null = null;

/** The language chosen on this device, or else the page's, or else the browser's. */
export function readerLanguage(): Language {
  const [first = 'en'] = navigator.languages;
  const browsers = first.toLowerCase().startsWith('es') ? 'es' : 'en';
  return useSettings.getState().language ?? pageLanguage ?? browsers;
}

/** Makes the texts ready before the first page is drawn. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: readerLanguage(),
    fallbackLng: false,
    defaultNS: 'shell',
    ns: [],
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: {},
  });
  await speak(readerLanguage());
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void speak(readerLanguage());
  });
}

/** Speaks a language from now on, at once and everywhere. */
async function speak(language: Language): Promise<void> {
  await Promise.all([
    ...[...opened].map((loaders) => learn(language, loaders)),
    ...[...learners].map((learner) => learner(language)),
  ]);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** By whose pages they are needed. */
const TEXTS = {
  alone: [rooms],
  players: [rooms, lobbies],
  onlookers: [rooms, past],
  participants: [rooms, sessions],
  organisers: [rooms, sessions, experiments],
  experimenters: [rooms, lab],
} as const;

/** Learns what is said beyond the front page; every other page waits for it. */
export async function openRooms(readers: keyof typeof TEXTS): Promise<void> {
  const needed = TEXTS[readers];
  for (const loaders of needed) opened.add(loaders);
  await Promise.all(needed.map((loaders) => learn(i18next.language as Language, loaders)));
}

async function learn(language: Language, loaders: Loaders): Promise<void> {
  for (const [namespace, texts] of Object.entries(await loaders[language]()))
    i18next.addResourceBundle(language, namespace, texts);
}

/** Speaks the language that a page was written in to all who chose none themselves; null: that page is left. */
export async function speakAsWritten(language: Language | null): Promise<void> {
  pageLanguage = language;
  if (i18next.language !== readerLanguage()) await speak(readerLanguage());
}

/** Remembers the language that somebody chose on this device; every tab speaks it from now on. */
export function chooseLanguage(language: Language): void {
  useSettings.setState({ language });
}
