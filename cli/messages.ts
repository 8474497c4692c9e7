import { createInstance, type i18n } from 'i18next';
import { type GamePackage, LANGUAGES, type Language, type Words } from '../games/game-package.ts';
import { registry } from '../games/registry.ts';
import type { GameWords } from '../games/wording.ts';
import type { GameTypes, Json, Refusal } from '../kernel/index.ts';
import kernelEn from '../kernel/text/en.json' with { type: 'json' };
import kernelEs from '../kernel/text/es.json' with { type: 'json' };
import cliEn from './text/en.json' with { type: 'json' };
import cliEs from './text/es.json' with { type: 'json' };

type Values = Readonly<Record<string, Json>>;

const OWN: Readonly<Record<Language, { readonly cli: Words; readonly kernel: Words }>> = {
  en: { cli: cliEn, kernel: kernelEn },
  es: { cli: cliEs, kernel: kernelEs },
};

/** Translates things into one language. */
export class Messages {
  readonly language: Language;
  private readonly texts: i18n;
  private readonly onMissing: (key: string) => string;
  /** By seat, what those are called who have a name. */
  private names: readonly (string | null)[] = [];

  constructor(language: Language, onMissing: (key: string) => string = (key) => key) {
    this.language = language;
    this.onMissing = onMissing;
    this.texts = createInstance();
    const games = Object.fromEntries(registry.map(({ game, words }) => [game.id, words[language]]));
    void this.texts.init({
      lng: language,
      initAsync: false,
      nsSeparator: false,
      defaultNS: 'cli',
      resources: { [language]: { ...OWN[language], ...games } },
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: onMissing,
    });
  }

  /** A text of the command line. */
  text(key: string, values: Values = {}): string {
    return this.texts.t(key, readable(values));
  }

  /** Whether the command line has such a text. */
  has(key: string): boolean {
    return this.texts.exists(key);
  }

  /** A text of a game, or null if it has none. */
  gameText({ game }: Pick<GamePackage<GameTypes>, 'game'>, key: string, values: Values = {}): string | null {
    const ns = game.id;
    return this.texts.exists(key, { ns, ...readable(values) }) ? this.texts.t(key, { ns, ...readable(values) }) : null;
  }

  /** Why something was refused, as a sentence: in a command's own words if it has any, in the game's, or in the kernel's. */
  refusal(
    { code, with: values = {} }: Refusal,
    gamePackage: GamePackage<GameTypes> | null = null,
    command = '',
  ): string {
    const key = `refusals.${code}`;
    if (command !== '' && this.has(`${command}.${key}`)) return this.text(`${command}.${key}`, values);
    const said = gamePackage === null ? null : this.gameText(gamePackage, key, values);
    if (said !== null) return said;
    return this.texts.exists(key, { ns: 'kernel' }) ? this.texts.t(key, { ns: 'kernel', ...readable(values) }) : code;
  }

  /** The same in this language, for a table at which some have names. */
  calling(names: readonly (string | null)[], language = this.language): Messages {
    const named = new Messages(language, this.onMissing);
    named.names = names;
    return named;
  }

  seat(seat: number): string {
    return this.names[seat] ?? this.text('seat', { number: seat + 1 });
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(items);
  }

  /** The translator that a game uses. */
  translatorFor(gamePackage: Pick<GamePackage<GameTypes>, 'game'>): GameWords {
    const ns = gamePackage.game.id;
    return {
      find: (key, values) => this.gameText(gamePackage, key, values),
      text: (key, values = {}) => this.texts.t(key, { ns, ...readable(values) }),
      seat: (seat) => this.seat(seat),
      seats: (seats) => this.list(seats.map((seat) => this.seat(seat))),
    };
  }
}

/** Lists inside a sentence are written with commas. */
function readable(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** The requested language; otherwise that of the environment; otherwise English. Null if the requested one is unknown. */
export function chooseLanguage(
  asked: string | null,
  env: Readonly<Record<string, string | undefined>>,
): Language | null {
  const known = (name: string | undefined) =>
    LANGUAGES.find((language) => language === name?.slice(0, 2).toLowerCase());
  if (asked !== null) return LANGUAGES.find((language) => language === asked) ?? null;
  return known(env.TERTULIA_LANG) ?? known(env.LC_ALL || env.LANG) ?? 'en';
}
