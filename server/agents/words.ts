import { createInstance, type i18n } from 'i18next';
import type { GamePackage, Language, Paint } from '../../games/game-package.ts';
import { type GameWords, type PositionWords, partLines, positionParts } from '../../games/wording.ts';
import { fieldKeys, fieldOf, type GameTypes, type Json, type SeatView } from '../../kernel/host.ts';
import { mannerOfSpeaker, type PhraseWords } from '../../protocol/phrase-text.ts';
import phrasesEn from '../../protocol/text/en.json' with { type: 'json' };
import phrasesEs from '../../protocol/text/es.json' with { type: 'json' };
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

// A game in the words of one language, for programs that read instead of looking at a screen.

type Values = Readonly<Record<string, Json>>;

/** What no game has words for: headings of a position, and the phrases of all tables. */
const COMMON = { en: { ...en, ...phrasesEn }, es: { ...es, ...phrasesEs } };

const COMMON_NS = '(common)';

/** The texts of games by language; a game's are added when somebody first reads them. */
const textsByLanguage = new Map<Language, i18n>();

function textsOf({ game, words }: GamePackage<GameTypes>, language: Language): i18n {
  let texts = textsByLanguage.get(language);
  if (texts === undefined) {
    texts = createInstance();
    void texts.init({
      ...{ lng: language, initAsync: false, nsSeparator: false },
      resources: { [language]: { [COMMON_NS]: COMMON[language] } },
      interpolation: { escapeValue: false },
    });
    textsByLanguage.set(language, texts);
  }
  if (!texts.hasResourceBundle(language, game.id)) texts.addResourceBundle(language, game.id, words[language]);
  return texts;
}

/** A game's words, and those that all games share. */
export interface ReaderWords extends GameWords, PhraseWords {
  readonly manner: (seat: number) => string | null;
  readonly position: PositionWords;
}

/** Somebody in a seat. */
interface Sitter {
  readonly name: string;
  readonly isBot: boolean;
}

/** A game's words, with what those in its seats are called. */
export function gameWords(
  gamePackage: GamePackage<GameTypes>,
  language: Language,
  sitters: readonly Sitter[] = [],
): ReaderWords {
  const texts = textsOf(gamePackage, language);
  const ns = gamePackage.game.id;
  const text = (key: string, values: Values = {}): string => texts.t(key, { ns, ...readable(values) });
  const find = (space: string, key: string, values: Values = {}): string | null =>
    texts.exists(key, { ns: space, ...readable(values) }) ? texts.t(key, { ns: space, ...readable(values) }) : null;
  const seat = (number: number): string => sitters[number]?.name || String(number + 1);
  return {
    text,
    find: (key, values) => find(ns, key, values),
    common: (key, values) => find(COMMON_NS, key, values),
    position: COMMON[language].position,
    seat,
    seats: (seats) => new Intl.ListFormat(language, { type: 'conjunction' }).format(seats.map(seat)),
    manner: (number) => mannerOfSpeaker(sitters[number]),
  };
}

/** Lists inside a sentence are written with commas. */
const readable = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
  );

const asItIs = (text: string): string => text;

const PLAIN: Paint = {
  bold: asItIs,
  dim: asItIs,
  red: asItIs,
  green: asItIs,
  yellow: asItIs,
  blue: asItIs,
  magenta: asItIs,
  cyan: asItIs,
  inverse: asItIs,
};

/** What a seat sees, in lines. Wide gaps are for eyes, and cost a reader of letters as much as words. */
export function positionLines(
  { terminal }: GamePackage<GameTypes>,
  words: ReaderWords,
  view: SeatView<GameTypes>,
): readonly string[] {
  const drawn =
    terminal === undefined
      ? positionParts(view, words, words.position).flatMap(partLines)
      : terminal.draw(view, words, PLAIN);
  return drawn.map((line) => line.trim().replace(/ {3,}/g, '  ')).filter((line) => line !== '');
}

/** The rules of a game as a text: what it is about, and every rule with its number, as they usually are. */
export function rulesText(gamePackage: GamePackage<GameTypes>, language: Language): string {
  const words = gameWords(gamePackage, language);
  const rules = gamePackage.words[language].rules;
  const { game } = gamePackage;
  const usual = Object.fromEntries(fieldKeys(game).map((key) => [key, fieldOf(game, key).default as Json]));
  const ids = typeof rules === 'object' ? Object.keys(rules) : [];
  const lines = ids.map((id) => `${id}. ${words.text(`rules.${id}`, usual)}`);
  return [`# ${words.text('title')}`, '', words.text('description'), '', ...lines].join('\n');
}
