import { ACTION_NAMES, type ActionName, type FactionKind, ROLE_NAMES, type RoleName } from '../../resolver/index.ts';
import { type JudgeCode, listText, show } from './mistake.ts';
import { type Place, readText, wrong } from './place.ts';

/** Effects that a moderator may put on a player. */
export type Mark = 'dead' | 'stoned';

/** Words that name things, however they are spelt: `One-Shot`, `OneShot`. */
type Vocabulary<T> = ReadonlyMap<string, T>;

const plainWord = (word: string): string => word.toLowerCase().replace(/[\s_-]/g, '');

function vocabularyOf<T extends string>(names: readonly T[]): Vocabulary<T> {
  return new Map(names.map((name) => [plainWord(name), name]));
}

const ROLES = new Map<string, RoleName>([
  ...vocabularyOf(ROLE_NAMES),
  // A blocker whose action brings its own, later precedence.
  ['lateroleblocker', 'Roleblocker'],
]);
const ACTIONS = vocabularyOf<ActionName>(ACTION_NAMES);
const FACTION_KINDS = vocabularyOf<FactionKind>(['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty']);
const MARKS = vocabularyOf<Mark>(['dead', 'stoned']);

interface Wanted<T> {
  readonly what: string;
  readonly code: JudgeCode;
  readonly words: Vocabulary<T>;
}

function readWord<T extends string>(place: Place, { what, code, words }: Wanted<T>): T {
  const text = readText(place, `the name of ${what}`);
  const found = words.get(plainWord(text));
  if (found !== undefined) return found;
  const all = [...words.values()];
  const others = all.length > 6 ? '' : `; there are ${listText(all)}`;
  return wrong(place, code, `there is no ${what.replace(/^an? /, '')} ${show(text)}${others}`);
}

export const readRoleName = (place: Place): RoleName =>
  readWord(place, { what: 'a role', code: 'unknown-role', words: ROLES });

export const readActionName = (place: Place): ActionName =>
  readWord(place, { what: 'an action', code: 'unknown-action', words: ACTIONS });

export const readFactionKind = (place: Place): FactionKind =>
  readWord(place, { what: 'a kind of faction', code: 'unknown-faction-kind', words: FACTION_KINDS });

export const readMark = (place: Place): Mark =>
  readWord(place, { what: 'an effect', code: 'unknown-effect', words: MARKS });
