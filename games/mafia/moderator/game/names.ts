import {
  answersOf,
  type FactionKind,
  plainName,
  ROLE_NAMES,
  ROLES,
  type RoleName,
  type RoleStack,
  spacedName,
  type Village,
  type Who,
} from '../../resolver/index.ts';

const SIDES: readonly (readonly [string, FactionKind])[] = [
  ['town', 'Town'],
  ['mafia', 'Mafia'],
  ['mason', 'Masonry'],
  ['masonry', 'Masonry'],
  ['cult', 'Cult'],
  ['third party', 'ThirdParty'],
  ['neutral', 'ThirdParty'],
];

/** What some roles are also called. */
const ALSO: readonly (readonly [string, RoleName])[] = [
  ['townie', 'Villager'],
  ['bus driver', 'Busdriver'],
  ['mafioso', 'Goon'],
  ['jester', 'Joker'],
  ['day vigilante', 'Dayvigilante'],
];

export const englishWords: Dictionary = new Map<string, Meaning>([
  ...SIDES.map(([word, side]) => [word, sideMeaning(side)] as const),
  ['mafia2', sideMeaning('Mafia', 'Mafia2')],
  ...ALSO.map(([word, role]) => [word, roleMeaning(role)] as const),
  ...ROLE_NAMES.flatMap((role) => [
    [foldWords(role), roleMeaning(role)] as const,
    [foldWords(spacedName(role)), roleMeaning(role)] as const,
  ]),
]);

export const FACTION_KINDS: readonly FactionKind[] = ['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty'];

/** More words than the longest name has. */
const LONGEST = 6;

/** Words that join others and mean nothing here, in the house's languages. */
const JOINING = new Set([
  'the',
  'of',
  'and',
  'a',
  'an',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  'con',
  'un',
  'una',
]);

const LONGEST_NAME = 40;

/** A colon ends the name in `NAME: what they sent`; control characters would break the line. */
const NOT_IN_NAMES = /[:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a name can be written before a colon in a line of its own. */
export function checkPlayerName(name: string): 'bad-name' | null {
  const isFine = name.trim() === name && name !== '' && name.length <= LONGEST_NAME && !NOT_IN_NAMES.test(name);
  return isFine ? null : 'bad-name';
}

const folded = (name: string): string => plainName(name).normalize('NFC');

/** The player of a name, compared in lower case without spaces; null if there is none. */
export function playerNamed({ players }: Village, name: string): Who | null {
  const found = players.findIndex((player) => folded(player.name) === folded(name));
  return found === -1 ? null : found;
}

/** `Ana: investigate bo` as a name and what was sent; null without a colon. */
export function splitLine(line: string): { readonly name: string; readonly text: string } | null {
  const colon = line.indexOf(':');
  return colon === -1 ? null : { name: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() };
}

/** What a word or two in a list of players mean. */
type Meaning =
  | { readonly kind: 'role'; readonly role: RoleName }
  | { readonly kind: 'side'; readonly side: FactionKind; readonly family: string | null };

/** Words in lower case without accents, and what they mean. */
export type Dictionary = ReadonlyMap<string, Meaning>;

/** Words as they are compared: in lower case, without accents, hyphens and the like. */
function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function roleMeaning(role: RoleName): Meaning {
  return { kind: 'role', role };
}

function sideMeaning(side: FactionKind, family: string | null = null): Meaning {
  return { kind: 'side', side, family };
}

/** The English words, and those of the reader's language. */
export function dictionaryIn(namesOf: (meant: RoleName | FactionKind) => readonly string[]): Dictionary {
  const own = new Map<string, Meaning>([
    ...FACTION_KINDS.flatMap((side) => namesOf(side).map((name) => [foldWords(name), sideMeaning(side)] as const)),
    ...ROLE_NAMES.flatMap((role) => namesOf(role).map((name) => [foldWords(name), roleMeaning(role)] as const)),
  ]);
  return new Map([...own, ...englishWords]);
}

/** A role as somebody wrote it. */
export interface WrittenRole {
  readonly role: RoleStack;
  readonly side: FactionKind;
  /** The name of one of several mafias or masonries; null for the only one. */
  readonly family: string | null;
}

type ReadRole = { readonly ok: true; readonly written: WrittenRole } | { readonly ok: false; readonly word: string };

/** `Mafia Ninja Hitman`, `cop`, `Mason`: the layers from the outside, and the side, which a plain role brings itself. */
export function readRoleWords(text: string, dictionary: Dictionary): ReadRole {
  const meanings = meaningsIn(foldWords(text).split(' '), dictionary);
  if (typeof meanings === 'string') return { ok: false, word: meanings };
  const named = meanings.find((meaning) => meaning.kind === 'side');
  const layers = meanings.flatMap((meaning) => (meaning.kind === 'role' ? [meaning.role] : []));
  const role = outsideFirst(layers.length > 0 ? layers : [usualRole(named?.side)]);
  return { ok: true, written: { role, side: named?.side ?? usualSide(role), family: named?.family ?? null } };
}

/** What the words mean, longest names first; the first word that means nothing, if there is one. */
function meaningsIn(words: readonly string[], dictionary: Dictionary): readonly Meaning[] | string {
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestAt(words.slice(at, at + LONGEST), dictionary);
    if (found !== null) meanings.push(found.meaning);
    else if (!JOINING.has(words[at] as string)) return words[at] as string;
    at += found?.size ?? 1;
  }
  return meanings.length === 0 ? words.join(' ') : meanings;
}

function longestAt(
  words: readonly string[],
  dictionary: Dictionary,
): { readonly meaning: Meaning; readonly size: number } | null {
  for (let size = words.length; size > 0; size--) {
    const meaning = dictionary.get(words.slice(0, size).join(' '));
    if (meaning !== undefined) return { meaning, size };
  }
  return null;
}

const isModifier = (layer: RoleName): boolean => ROLES[layer].modifier === true;

/** Some write modifiers after the role: the last ones go round it. */
function outsideFirst(layers: readonly RoleName[]): RoleStack {
  const lastRole = layers.findLastIndex((layer) => !isModifier(layer));
  return lastRole === -1 ? layers : [...layers.slice(lastRole + 1), ...layers.slice(0, lastRole + 1)];
}

/** The role of somebody of whom only the side is said. */
function usualRole(side: FactionKind | undefined): RoleName {
  if (side === 'Mafia') return 'Goon';
  return side === 'Cult' ? 'Cultist' : 'Villager';
}

/** The side of somebody of whom only the role is said. */
function usualSide(role: RoleStack): FactionKind {
  if (role.some((layer) => ROLES[layer].neutral)) return 'ThirdParty';
  if (role.some((layer) => layer === 'CultLeader' || layer === 'Cultist')) return 'Cult';
  return answersOf(role).factionAction === null ? 'Town' : 'Mafia';
}
