import { ok, type Refusal, type Result, refuse } from '../../../kernel/index.ts';
import { ROLE_NAMES, ROLES, type RoleName, type RoleStack, spacedName, stackMistake } from '../resolver/index.ts';
import type { CastLine, FactionId } from './factions.ts';

/** The word that a faction's roles are written with. */
export const FACTION_WORDS: Readonly<Record<FactionId, string>> = {
  town: 'Town',
  mason: 'Mason',
  mafia: 'Mafia',
  mafia2: 'Mafia2',
  cult: 'Cult',
  third: 'Third-Party',
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const FACTIONS = new Map(Object.entries(FACTION_WORDS).map(([id, word]) => [plain(word), id as FactionId]));
const ROLES_BY_NAME = new Map(ROLE_NAMES.map((name) => [plain(name), name]));
/** More words than the longest role's name has. */
const LONGEST_NAME = 4;

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

/** Most entries of a list, and most layers of a role: a table has no more chairs, and nobody could say a longer name. */
const MOST_ENTRIES = 20;
const MOST_LAYERS = 6;

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

/** Layer after layer, each the longest name that fits; null where a word is no role. */
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
