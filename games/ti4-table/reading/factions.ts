import type { Seat, Seen } from '../../../kernel/index.ts';
import { FACTION_IDS, FACTIONS, type Faction, KELERES_HOMES, type KeleresHome } from '../facts/factions.ts';
import { COLOURS, type Colour } from '../facts/pieces.ts';
import type { Player, Table } from '../rules/types.ts';
import { playing } from './seats.ts';

/** Whether a faction stands in a box that this table uses; the Keleres stand in two. */
function isOn({ pok, codex, thundersEdge }: Seen<Table>['options'], faction: Faction): boolean {
  if (faction === 'keleres') return codex || thundersEdge;
  return { base: true, pok, codex, 'thunders-edge': thundersEdge }[FACTIONS[faction]];
}

/** The factions of the sets in use. */
export const factionsOn = (table: Seen<Table>): Faction[] =>
  FACTION_IDS.filter((faction) => isOn(table.options, faction));

const playersBeside = (table: Seen<Table>, seat: Seat): Seen<Player>[] =>
  table.players.filter((_, other) => other !== seat);

/** The homes that the Keleres could take at this seat: nobody else plays them, and their box is in use. */
export const keleresHomes = (table: Seen<Table>, seat: Seat): KeleresHome[] =>
  KELERES_HOMES.filter(
    (home) => isOn(table.options, home) && !playersBeside(table, seat).some(({ faction }) => faction === home),
  );

/** The homes that another seat must leave alone, because the Keleres live there or could live nowhere else. */
function homesKept(table: Seen<Table>, seat: Seat): readonly KeleresHome[] {
  const keleres = table.players.findIndex((player, other) => other !== seat && player.faction === 'keleres');
  const home = table.players[keleres]?.home ?? null;
  if (keleres === -1) return [];
  if (home !== null) return [home];
  const own = table.players[seat]?.faction;
  const open = KELERES_HOMES.filter((one) => keleresHomes(table, keleres).includes(one) || one === own);
  return open.length === 1 ? open : [];
}

/** What this seat may choose: its own faction, and those that nobody has; the Keleres only while a home is free. */
export function freeFactions(table: Seen<Table>, seat: Seat): Faction[] {
  const taken: ReadonlySet<Faction | null> = new Set([
    ...playersBeside(table, seat).map(({ faction }) => faction),
    ...homesKept(table, seat),
  ]);
  return factionsOn(table).filter(
    (faction) => !taken.has(faction) && (faction !== 'keleres' || keleresHomes(table, seat).length > 0),
  );
}

/** The colours that this seat may choose, its own among them. */
export function freeColours(table: Seen<Table>, seat: Seat): Colour[] {
  const taken = new Set(playersBeside(table, seat).map(({ colour }) => colour));
  return COLOURS.filter((colour) => !taken.has(colour));
}

/** Whether a place has all it needs; a name is not needed. */
export const isComplete = ({ colour, faction }: Seen<Player>): boolean => colour !== null && faction !== null;

/** Whether everybody who plays is complete. */
export const isReady = (table: Seen<Table>): boolean =>
  playing(table).every((seat) => isComplete(table.players[seat]!));
