import { type FactionInput, type FactionKind, plainName } from '../../resolver/index.ts';
import type { WrittenRole } from './title-words.ts';
import type { RosterSeat } from './types.ts';

/** A line of a list that names a player and a role. */
export interface DraftedPlayer extends WrittenRole {
  readonly line: number;
  readonly name: string;
  /** What stands in brackets: a lyncher's target, a lover's other, the name of a mafia. */
  readonly notes: readonly string[];
}

export interface SeatedPlayers {
  readonly factions: readonly FactionInput[];
  readonly players: readonly RosterSeat[];
}

export interface SeatingMistake {
  readonly line: number;
  readonly code: 'name-taken' | 'name-nobody' | 'unknown-target' | 'lyncher-alone' | 'lover-alone';
  readonly value: string;
}

interface Tie {
  family: string | null;
  lynchTarget?: string;
  lover?: string;
}

/** Gives everybody a place and a faction, and ties lynchers and lovers to whom they name. */
export function seatPlayers(drafted: readonly DraftedPlayer[]): {
  readonly seated: SeatedPlayers;
  readonly mistakes: readonly SeatingMistake[];
} {
  const mistakes = nameMistakes(drafted);
  const ids = new Map(drafted.map(({ name }, index) => [plainName(name), `p${index + 1}`]));
  const factions = new Map<string, FactionInput>();
  const players = drafted.map((player): RosterSeat => {
    const { family, ...tied } = tieOf(player, { ids, mistakes });
    const own = { id: ids.get(plainName(player.name)) as string, name: player.name, role: player.role, ...tied };
    if (player.side === 'ThirdParty') return own;
    return { ...own, faction: layFaction(factions, player.side, family) };
  });
  mistakes.push(...loneLovers(drafted, players));
  return { seated: { factions: [...factions.values()], players }, mistakes };
}

function nameMistakes(drafted: readonly DraftedPlayer[]): SeatingMistake[] {
  const seen = new Set<string>();
  const mistakes: SeatingMistake[] = [];
  for (const { line, name } of drafted) {
    const plain = plainName(name);
    if (plain === 'nobody') mistakes.push({ line, code: 'name-nobody', value: name });
    else if (seen.has(plain)) mistakes.push({ line, code: 'name-taken', value: name });
    seen.add(plain);
  }
  return mistakes;
}

interface Ties {
  readonly ids: ReadonlyMap<string, string>;
  readonly mistakes: SeatingMistake[];
}

const HAVE_FAMILIES: readonly FactionKind[] = ['Mafia', 'Masonry', 'Cult'];

/** What the brackets of a line say: of a player, whom a lyncher or a lover means; else the name of the family. */
function tieOf({ line, role, side, family, notes }: DraftedPlayer, { ids, mistakes }: Ties): Tie {
  const tie: Tie = { family };
  for (const note of notes) {
    const id = ids.get(plainName(note));
    if (id !== undefined && role.includes('Lyncher') && tie.lynchTarget === undefined) tie.lynchTarget = id;
    else if (id !== undefined && role.includes('Lover')) tie.lover = id;
    else if (note !== '' && HAVE_FAMILIES.includes(side)) tie.family = note;
    else mistakes.push({ line, code: 'unknown-target', value: note });
  }
  const isAimless = role.includes('Lyncher') && tie.lynchTarget === undefined && notes.length === 0;
  if (isAimless) mistakes.push({ line, code: 'lyncher-alone', value: '' });
  return tie;
}

/** The id of a faction, which is laid if it is new; a masonry's town is laid before it. */
function layFaction(factions: Map<string, FactionInput>, kind: FactionKind, family: string | null): string {
  const name = family ?? kind;
  const id = `${kind} ${plainName(name)}`;
  if (factions.has(id)) return id;
  const town = kind === 'Masonry' ? { town: layFaction(factions, 'Town', null) } : {};
  factions.set(id, { id, name: freeName(factions, name, kind), kind, ...town });
  return id;
}

/** Two factions of different kinds may have been given the same name. */
function freeName(factions: ReadonlyMap<string, FactionInput>, name: string, kind: FactionKind): string {
  const isTaken = [...factions.values()].some((faction) => plainName(faction.name) === plainName(name));
  return isTaken ? `${name} (${kind})` : name;
}

/** Lovers who name nobody are paired as they come; one must not be left over. */
function loneLovers(drafted: readonly DraftedPlayer[], players: readonly RosterSeat[]): SeatingMistake[] {
  const loved = new Set(players.flatMap(({ lover }) => (lover === undefined ? [] : [lover])));
  const single = drafted.filter(({ role }, index) => {
    const { id, lover } = players[index] as RosterSeat;
    return role.includes('Lover') && lover === undefined && !loved.has(id);
  });
  const last = single[single.length - 1];
  return last === undefined || single.length % 2 === 0 ? [] : [{ line: last.line, code: 'lover-alone', value: '' }];
}
