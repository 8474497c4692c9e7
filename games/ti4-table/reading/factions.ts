import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import {
  COLOURS,
  type Colour,
  FACTION_IDS,
  FACTIONS,
  type Faction,
  KELERES_HOMES,
  type KeleresHome,
} from '../facts/facts.ts';
import type { Player, Table } from '../types.ts';
import { playing } from './seats.ts';

/** Whether a faction is in a box that this table uses; the Keleres are in two. */
function isOn({ pok, codex, thundersEdge }: DeepReadonly<Table>['options'], faction: Faction): boolean {
  if (faction === 'keleres') return codex || thundersEdge;
  switch (FACTIONS[faction]) {
    case 'base':
      return true;
    case 'pok':
      return pok;
    case 'thunders-edge':
      return thundersEdge;
  }
}

/** The factions of the sets in use. */
export const factionsOn = (table: DeepReadonly<Table>): Faction[] =>
  FACTION_IDS.filter((faction) => isOn(table.options, faction));

const otherPlayers = (table: DeepReadonly<Table>, seat: Seat): DeepReadonly<Player>[] =>
  table.players.filter((_, other) => other !== seat);

/** Whether players may exchange colours and factions: a correction, once the first round has begun. */
const mayExchange = ({ round }: DeepReadonly<Table>): boolean => round > 0;

const playsBeside = (table: DeepReadonly<Table>, seat: Seat, faction: Faction): boolean =>
  otherPlayers(table, seat).some((player) => player.faction === faction);

/** The homes that the Keleres could take at this seat: nobody else plays them, or would for the Keleres, and their box is in use. */
export const keleresHomes = (table: DeepReadonly<Table>, seat: Seat): KeleresHome[] =>
  KELERES_HOMES.filter((home) => {
    const isGivenFor = playsBeside(table, seat, 'keleres') && table.players[seat]?.faction === home;
    return isOn(table.options, home) && !playsBeside(table, seat, home) && !isGivenFor;
  });

/** Says whether the Keleres, if they play, have a home left once this seat has a faction. What is the same for all of them is read once. */
function homesLeft(table: DeepReadonly<Table>, seat: Seat): (faction: Faction) => boolean {
  const beside = new Set(otherPlayers(table, seat).map((player) => player.faction));
  const homes: readonly Faction[] = KELERES_HOMES;
  const left = homes.filter((home) => isOn(table.options, home) && !beside.has(home));
  return (faction) => {
    if (faction !== 'keleres' && !(beside.has('keleres') && homes.includes(faction))) return true;
    return left.some((home) => home !== faction);
  };
}

/** What this seat may choose: its own faction, and those that nobody has; the Keleres and their homes only while a home is left. */
export function freeFactions(table: DeepReadonly<Table>, seat: Seat): Faction[] {
  const others = otherPlayers(table, seat);
  const taken = new Set<Faction | null>(others.flatMap(({ faction, home }) => [faction, home]));
  const leavesHome = homesLeft(table, seat);
  return factionsOn(table).filter((faction) => !taken.has(faction) && leavesHome(faction));
}

/**
 * What this seat can be given: what is free, and what it has, even if its box was put away since. Once the first
 * round has begun, also what another has, who gets this seat's for it, and where the Keleres live, if they can move.
 */
export function openFactions(table: DeepReadonly<Table>, seat: Seat): Faction[] {
  const open = new Set<Faction | null>(freeFactions(table, seat));
  open.add(table.players[seat]?.faction ?? null);
  if (!mayExchange(table)) return FACTION_IDS.filter((faction) => open.has(faction));
  const others = otherPlayers(table, seat);
  const leavesHome = homesLeft(table, seat);
  for (const { faction } of others) open.add(faction);
  for (const { home } of others) if (home !== null && leavesHome(home)) open.add(home);
  return FACTION_IDS.filter((faction) => open.has(faction));
}

/** The colours that this seat may choose, its own among them. */
export function freeColours(table: DeepReadonly<Table>, seat: Seat): Colour[] {
  const taken = new Set(otherPlayers(table, seat).map(({ colour }) => colour));
  return COLOURS.filter((colour) => !taken.has(colour));
}

/** The colours that this seat can be given: once the first round has begun also those of others, who get this seat's for it. */
export const openColours = (table: DeepReadonly<Table>, seat: Seat): Colour[] =>
  mayExchange(table) ? [...COLOURS] : freeColours(table, seat);

/** Whether a place has all it needs; a name is not needed. */
export const isComplete = ({ colour, faction }: DeepReadonly<Player>): boolean => colour !== null && faction !== null;

/** Whether every player is complete. */
export const isReady = (table: DeepReadonly<Table>): boolean =>
  playing(table).every((seat) => isComplete(table.players[seat]!));
