import { fieldKeys, fieldOf, type GameTypes } from '../kernel/host.ts';
import { type GamePackage, LANGUAGES, type Words } from './game-package.ts';

/** What there is to know about a game before it is played, as plain data. */
export function describeGame(gamePackage: GamePackage<GameTypes>) {
  const { id, version, seats, fields } = gamePackage.game;
  return {
    id,
    version,
    title: inEveryLanguage(gamePackage, 'title'),
    seats,
    presets: Object.keys(fields.presets),
    options: fieldKeys(gamePackage.game).map((key) => describeField(gamePackage, key)),
    bots: Object.keys(gamePackage.bots),
  };
}

function describeField(gamePackage: GamePackage<GameTypes>, key: string) {
  const { kind, default: initial, ...limits } = fieldOf(gamePackage.game, key);
  const name = inEveryLanguage(gamePackage, `fields.${key}.name`);
  return { key, kind, default: initial, ...limits, name, help: inEveryLanguage(gamePackage, `fields.${key}.help`) };
}

/** A text of a game in every language. */
export function inEveryLanguage({ words }: GamePackage<GameTypes>, path: string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textAt(words[language], path)]));
}

/** The text at the end of a path of keys; empty if there is none. */
export function textAt(words: Words, path: string): string {
  let found: unknown = words;
  for (const key of path.split('.')) found = (found as Words | undefined)?.[key];
  return typeof found === 'string' ? found : '';
}
