import { type FactionKind, ROLE_NAMES, type RoleName, spacedName } from '../../resolver/index.ts';

/** What a word or two in a list of players mean. */
export type Meaning =
  | { readonly kind: 'role'; readonly role: RoleName }
  | { readonly kind: 'side'; readonly side: FactionKind; readonly family: string | null };

/** Words in lower case without accents, and what they mean. */
export type Dictionary = ReadonlyMap<string, Meaning>;

/** Words as they are compared: in lower case, without accents, hyphens and the like. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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

const roleMeaning = (role: RoleName): Meaning => ({ kind: 'role', role });
const sideMeaning = (side: FactionKind, family: string | null = null): Meaning => ({ kind: 'side', side, family });

const ENGLISH: Dictionary = new Map<string, Meaning>([
  ...SIDES.map(([word, side]) => [word, sideMeaning(side)] as const),
  ['mafia2', sideMeaning('Mafia', 'Mafia2')],
  ...ALSO.map(([word, role]) => [word, roleMeaning(role)] as const),
  ...ROLE_NAMES.flatMap((role) => [
    [foldWords(role), roleMeaning(role)] as const,
    [foldWords(spacedName(role)), roleMeaning(role)] as const,
  ]),
]);

const KINDS: readonly FactionKind[] = ['Town', 'Mafia', 'Masonry', 'Cult', 'ThirdParty'];

/** The English words, and those of the reader's language. */
export function dictionaryIn(namesOf: (meant: RoleName | FactionKind) => readonly string[]): Dictionary {
  const own = new Map<string, Meaning>([
    ...KINDS.flatMap((side) => namesOf(side).map((name) => [foldWords(name), sideMeaning(side)] as const)),
    ...ROLE_NAMES.flatMap((role) => namesOf(role).map((name) => [foldWords(name), roleMeaning(role)] as const)),
  ]);
  return new Map([...own, ...ENGLISH]);
}

export const englishWords: Dictionary = ENGLISH;
