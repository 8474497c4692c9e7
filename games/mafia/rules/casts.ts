import { ok, type Refusal, type Result, refuse as refuseWith } from '../../../kernel/index.ts';
import { type CastId, castText } from '../facts/casts.ts';
import { ROLE_NAMES, ROLES, type RoleName, type RoleStack, spacedName, stackMistake } from '../resolver/index.ts';

/** Every code with which the rules refuse; almost all are about casts. */
export const REFUSAL_CODES = [
  'empty-cast',
  'unknown-faction',
  'unknown-role',
  'nothing-beneath',
  'no-action-beneath',
  'no-personal-action-beneath',
  'cast-size',
  'cast-needs-evil',
  'lyncher-needs-town',
  'lovers-in-pairs',
  'cast-seats',
  'not-alive',
  'third-party-only',
  'too-many-layers',
  'too-many-entries',
  'cast-decided',
  'cast-needs-good',
  'cast-half',
  'mafia-size',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal with one of these codes. */
export const refuse: (code: RefusalCode, values?: Refusal['with']) => ReturnType<typeof refuseWith> = refuseWith;

/** The word that a faction's roles are written with. */
export const FACTION_WORDS: Readonly<Record<FactionId, string>> = {
  town: 'Town',
  mason: 'Mason',
  mafia: 'Mafia',
  mafia2: 'Mafia2',
  cult: 'Cult',
  third: 'Third-Party',
};

const FACTIONS = new Map(Object.entries(FACTION_WORDS).map(([id, word]) => [plain(word), id as FactionId]));

const ROLES_BY_NAME = new Map(ROLE_NAMES.map((name) => [plain(name), name]));

/** More words than the longest role's name has. */
const LONGEST_NAME = 4;

/** The most entries in a list, and the most layers of a role: a table has no more seats, and nobody could say a longer name. */
const MOST_ENTRIES = 20;

const MOST_LAYERS = 6;

/** MF-158: how many belong to the mafia of a named cast. */
export const MAFIA_SIZES = ['usual', 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type MafiaSize = (typeof MAFIA_SIZES)[number];

/** MF-158: the same cast with another number of mafiosi: goons for villagers, or villagers for mafiosi, goons first. Null if villagers run out. */
export function resizeMafia(cast: readonly CastLine[], size: MafiaSize): readonly CastLine[] | null {
  if (size === 'usual') return cast;
  const change = size - countIn(cast, isMafia);
  if (change > countIn(cast, isVillager)) return null;
  if (change >= 0) return moved(cast, isVillager, GOON, change);
  const goons = Math.min(-change, countIn(cast, isGoon));
  return moved(moved(cast, isGoon, VILLAGER, goons), isMafia, VILLAGER, -change - goons);
}

const countIn = (cast: readonly CastLine[], isMeant: (line: CastLine) => boolean): number =>
  cast.reduce((sum, line) => sum + (isMeant(line) ? line.count : 0), 0);

const isMafia = ({ faction }: CastLine): boolean => faction === 'mafia';
const isPlain = ({ role }: CastLine, name: RoleName): boolean => role.length === 1 && role[0] === name;
const isGoon = (line: CastLine): boolean => isMafia(line) && isPlain(line, 'Goon');
const isVillager = (line: CastLine): boolean => line.faction === 'town' && isPlain(line, 'Villager');

const GOON: CastLine = { faction: 'mafia', role: ['Goon'], count: 1 };
const VILLAGER: CastLine = { faction: 'town', role: ['Villager'], count: 1 };

/** So many players of some lines, the last lines first, have another role instead. */
function moved(
  cast: readonly CastLine[],
  isMeant: (line: CastLine) => boolean,
  to: CastLine,
  count: number,
): readonly CastLine[] {
  if (count === 0) return cast;
  let left = count;
  const fewer = cast.toReversed().map((line) => {
    const taken = isMeant(line) ? Math.min(left, line.count) : 0;
    left -= taken;
    return { ...line, count: line.count - taken };
  });
  const rest = fewer.toReversed();
  const isTarget = ({ faction, role }: CastLine): boolean =>
    faction === to.faction && role.length === 1 && role[0] === to.role[0];
  const more = rest.some(isTarget)
    ? rest.map((line) => (isTarget(line) ? { ...line, count: line.count + count } : line))
    : [...rest, { ...to, count }];
  return more.filter((line) => line.count > 0);
}

/** Who takes part in a named cast with so many seats. */
export function castFor(id: CastId, seats: number): readonly CastLine[] {
  const read = readCast(castText(id, seats));
  if (!read.ok) throw new Error(`the cast ${id} cannot be read: ${read.why.code}`);
  return read.value;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** MF-123: a cast as text, one entry between commas or lines: how many, the faction's word, the layers from the outside. */
export function writeCast(lines: readonly CastLine[]): string {
  return lines
    .map(({ faction, role, count }) => {
      const title = [FACTION_WORDS[faction], ...role.map(spacedName)].join(' ');
      return count === 1 ? title : `${count} ${title}`;
    })
    .join(', ');
}

/** MF-123: reads what `writeCast` writes; or says which entry is wrong. */
export function readCast(text: string): Result<readonly CastLine[], Refusal> {
  const entries = text.split(/[,;\n]/).filter((entry) => entry.trim() !== '');
  if (entries.length === 0) return refuse('empty-cast');
  if (entries.length > MOST_ENTRIES) return refuse('too-many-entries', { most: MOST_ENTRIES });
  const lines: CastLine[] = [];
  for (const entry of entries) {
    const line = readEntry(entry.trim());
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(lines);
}

function readEntry(entry: string): Result<CastLine, Refusal> {
  const [, number = '1', title = ''] = /^(\d{1,2})?\s*[x×*]?\s*(.*)$/i.exec(entry) ?? [];
  const part = readPart(title.split(/\s+/).filter((word) => word !== ''));
  if (part === 'no-side') return refuse('unknown-faction', { entry, factions: Object.values(FACTION_WORDS) });
  if (part === 'no-role' || Number(number) === 0) return refuse('unknown-role', { entry });
  const { faction, role } = part;
  if (role.length > MOST_LAYERS || new Set(role).size < role.length)
    return refuse('too-many-layers', { entry, most: MOST_LAYERS });
  const mistake = stackMistake(role);
  if (mistake !== null) return refuse(mistake.why, { entry, layer: spacedName(mistake.layer) });
  const neutral = role.find((layer) => ROLES[layer].neutral);
  if (neutral !== undefined && faction !== 'third')
    return refuse('third-party-only', { entry, layer: spacedName(neutral) });
  return ok({ faction, role, count: Number(number) });
}

/** A side and a role; roles that belong to one side only need not name it. */
function readPart(words: readonly string[]): Pick<CastLine, 'faction' | 'role'> | 'no-side' | 'no-role' {
  const faction = FACTIONS.get(plain(words[0] ?? ''));
  const role = readLayers(words.slice(1));
  if (faction !== undefined && role !== null) return { faction, role };
  const alone = readLayers(words);
  const inmost = alone?.[alone.length - 1];
  if (alone !== null && inmost !== undefined) {
    if (ROLES[inmost].neutral) return { faction: 'third', role: alone };
    if (inmost === 'CultLeader' || inmost === 'Cultist') return { faction: 'cult', role: alone };
  }
  return faction === undefined ? 'no-side' : 'no-role';
}

/** Layer after layer, each the longest name that fits; null if a word is not a role. */
function readLayers(words: readonly string[]): RoleStack | null {
  const layers: RoleName[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestName(words.slice(at, at + LONGEST_NAME));
    if (found === null) return null;
    layers.push(found.name);
    at += found.words;
  }
  return layers.length === 0 ? null : layers;
}

function longestName(words: readonly string[]): { readonly name: RoleName; readonly words: number } | null {
  for (let size = words.length; size > 0; size--) {
    const name = ROLES_BY_NAME.get(plain(words.slice(0, size).join('')));
    if (name !== undefined) return { name, words: size };
  }
  return null;
}

/** One line of the list of roles in play, which everybody knows. */
export interface CastLine {
  readonly faction: FactionId;
  readonly role: RoleStack;
  readonly count: number;
}

/** The factions of a table: two families of mafia may be at one another's throats. */
export type FactionId = 'town' | 'mason' | 'mafia' | 'mafia2' | 'cult' | 'third';
