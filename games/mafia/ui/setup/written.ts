import type { Translator } from '../../../game-package.ts';
import type { CastLine } from '../../types.ts';

export type FactionId = CastLine['faction'];
type RoleStack = CastLine['role'];
export type RoleName = RoleStack[number];

/** The word that a faction's roles are written with, in the order in which factions are shown. */
export const FACTION_WORDS: Readonly<Record<FactionId, string>> = {
  town: 'Town',
  mason: 'Mason',
  mafia: 'Mafia',
  mafia2: 'Mafia2',
  cult: 'Cult',
  third: 'Third-Party',
};
export const FACTIONS = Object.keys(FACTION_WORDS) as readonly FactionId[];

/**
 * Where a role is offered when one is picked: `plain` to all who are not on their own; the others to their kind. `over` is laid over another
 * role, where that can do what it takes: act by itself, or act at all.
 */
type Place =
  | { readonly for: 'plain' | 'mafia' | 'cult' | 'third'; readonly acts: 'by-itself' | 'for-faction' | 'never' }
  | { readonly for: 'over'; readonly needs: 'by-itself' | 'action' | 'nothing' };

const acting: Place = { for: 'plain', acts: 'by-itself' };
const idle: Place = { for: 'plain', acts: 'never' };
const killing: Place = { for: 'mafia', acts: 'for-faction' };
const alone: Place = { for: 'third', acts: 'never' };
const overAny: Place = { for: 'over', needs: 'nothing' };
const overOwn: Place = { for: 'over', needs: 'by-itself' };

/** Every role, in the order in which roles are offered. */
const PLACES: Readonly<Record<RoleName, Place>> = {
  Goon: killing,
  Godfather: killing,
  Hitman: killing,
  Usurper: killing,
  CultLeader: { for: 'cult', acts: 'by-itself' },
  Cultist: { for: 'cult', acts: 'never' },
  Joker: alone,
  Lyncher: alone,
  Villager: idle,
  Cop: acting,
  Doctor: acting,
  Vigilante: acting,
  Tracker: acting,
  Watcher: acting,
  Roleblocker: acting,
  Bodyguard: acting,
  EliteBodyguard: acting,
  Jailkeeper: acting,
  JackOfAllTrades: acting,
  Busdriver: acting,
  Ventriloquist: acting,
  Delayer: acting,
  ActionDoubler: acting,
  Hider: acting,
  Framer: acting,
  Thief: acting,
  ForensicInvestigator: acting,
  Reviver: acting,
  RoleSwapper: acting,
  Politician: acting,
  Governor: idle,
  DoubleVoter: idle,
  ParanoidGunOwner: idle,
  Miller: idle,
  Dayvigilante: idle,
  Lover: overAny,
  OneShot: overOwn,
  Overeager: overOwn,
  Ninja: { for: 'over', needs: 'action' },
  Bulletproof: overAny,
  Vengeful: overAny,
  Bomb: overAny,
  Unlynchable: overAny,
};
export const ROLES = Object.keys(PLACES) as readonly RoleName[];

const OWN_KIND: Readonly<Record<FactionId, string>> = {
  town: 'plain',
  mason: 'plain',
  mafia: 'mafia',
  mafia2: 'mafia',
  cult: 'cult',
  third: 'third',
};

/** The roles that are offered to a faction, its own kind first. */
export function rolesFor(faction: FactionId): readonly RoleName[] {
  const kind = OWN_KIND[faction];
  const isOffered = (role: RoleName) => PLACES[role].for === kind || (PLACES[role].for === 'plain' && kind !== 'third');
  return ROLES.filter(isOffered);
}

/** What may be laid over a role. */
export function layersFor(role: RoleName): readonly RoleName[] {
  const beneath = PLACES[role];
  const acts = beneath.for === 'over' ? 'never' : beneath.acts;
  return ROLES.filter((layer) => {
    const place = PLACES[layer];
    if (place.for !== 'over') return false;
    if (place.needs === 'by-itself') return acts === 'by-itself';
    return place.needs === 'nothing' || acts !== 'never';
  });
}

/** `ForensicInvestigator` as it is written: `Forensic Investigator`. */
const spaced = (role: RoleName): string =>
  role === 'OneShot' ? 'One-Shot' : role.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Longest first, so that `Elite Bodyguard` is not taken for something shorter. */
const WRITTEN = ROLES.map((role) => ({ role, words: spaced(role).toLowerCase() })).sort(
  (one, other) => other.words.length - one.words.length,
);

/** A list of roles as the rules write it. */
export function writeLines(lines: readonly CastLine[]): string {
  return lines
    .map(({ faction, role, count }) => {
      const title = [FACTION_WORDS[faction], ...role.map(spaced)].join(' ');
      return count === 1 ? title : `${count} ${title}`;
    })
    .join(', ');
}

/** Reads what the rules write; null where it is anything else, which is for the rules to judge. */
export function readLines(text: string): readonly CastLine[] | null {
  const lines = text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(readLine);
  return lines.every((line) => line !== null) ? lines : null;
}

function readLine(entry: string): CastLine | null {
  const [, number = '1', word = '', title = ''] = /^(\d{1,2} )?(\S+) (.+)$/.exec(entry.trim()) ?? [];
  const faction = FACTIONS.find((id) => FACTION_WORDS[id].toLowerCase() === word.toLowerCase());
  const role = readLayers(title.toLowerCase());
  return faction === undefined || role.length === 0 ? null : { faction, role, count: Number(number) };
}

/** The layers from the outside; none if a word is not a role. */
function readLayers(title: string): RoleName[] {
  const found = WRITTEN.find(({ words }) => title === words || title.startsWith(`${words} `));
  if (found === undefined) return [];
  const rest = title.slice(found.words.length + 1);
  if (rest === '') return [found.role];
  const beneath = readLayers(rest);
  return beneath.length === 0 ? [] : [found.role, ...beneath];
}

/** The list as the rules write it, where its entries use the names of the reader's language; other entries stay as they are. */
export function inRulesWords(text: string, { text: say }: Pick<Translator, 'text'>): string {
  const names = ownNames(say);
  const isOuterFirst = say('titles.layer', { outer: '1', inner: '2' }).startsWith('1');
  return text.replace(/[^,;\s][^,;]*/g, (entry) => {
    const line = readLine(entry) === null ? readOwnLine(entry, names, isOuterFirst) : null;
    return line === null ? entry : writeLines([line]);
  });
}

interface OwnName {
  readonly words: string;
  readonly means: { readonly role: RoleName } | { readonly faction: FactionId };
}

/** What roles and factions are called in the reader's language, longest first. */
function ownNames(say: Translator['text']): readonly OwnName[] {
  const named = (keys: readonly string[], means: OwnName['means']) =>
    keys.map((key): OwnName => ({ words: foldedWords(say(key)), means }));
  return [
    ...ROLES.flatMap((role) => named([`roles.${role}.name`, `roles.${role}.layer`], { role })),
    ...FACTIONS.flatMap((faction) => named([`factions.${faction}.name`, `factions.${faction}.adjective`], { faction })),
  ].sort((one, other) => other.words.length - one.words.length);
}

function readOwnLine(entry: string, names: readonly OwnName[], isOuterFirst: boolean): CastLine | null {
  const [, number = '1', title = ''] = /^(\d{1,2})?\s*[x×*]?\s*(.*)$/i.exec(entry.trim()) ?? [];
  const role: RoleName[] = [];
  const factions: FactionId[] = [];
  for (let rest = foldedWords(title); rest !== ''; ) {
    const found = names.find(({ words }) => rest === words || rest.startsWith(`${words} `));
    if (found === undefined) return null;
    if ('role' in found.means) role.push(found.means.role);
    else factions.push(found.means.faction);
    rest = rest.slice(found.words.length + 1);
  }
  if (!isOuterFirst) role.reverse();
  const faction = factions[0] ?? onlyFactionOf(role.at(-1));
  return faction === null || factions.length > 1 || role.length === 0 ? null : { faction, role, count: Number(number) };
}

/** The side of roles that belong to one side only. */
function onlyFactionOf(role: RoleName | undefined): FactionId | null {
  if (role === 'CultLeader' || role === 'Cultist') return 'cult';
  return role !== undefined && rolesFor('third').includes(role) ? 'third' : null;
}

/** Words as they are compared: in lower case, without accents and hyphens. */
const foldedWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
