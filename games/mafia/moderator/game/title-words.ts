import { answersOf, type FactionKind, ROLES, type RoleName, type RoleStack } from '../../resolver/index.ts';
import { type Dictionary, foldWords, type Meaning } from './dictionary.ts';

/** A role as somebody wrote it. */
export interface WrittenRole {
  readonly role: RoleStack;
  readonly side: FactionKind;
  /** The name of one of several mafias or masonries; null for the only one. */
  readonly family: string | null;
}

export type ReadRole =
  | { readonly ok: true; readonly written: WrittenRole }
  | { readonly ok: false; readonly word: string };

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
