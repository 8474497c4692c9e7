import type { Seat, Seen } from '../../../../kernel/index.ts';
import { FACTION_IDS, type Faction } from '../../facts/factions.ts';
import { freeFactions } from '../../reading/factions.ts';
import type { Table } from '../../rules/types.ts';

/** What a place can be given: what is free, and what it has, even where its box was put away since. */
export function factionsFor(table: Seen<Table>, seat: Seat): Faction[] {
  const free = freeFactions(table, seat);
  return FACTION_IDS.filter((faction) => free.includes(faction) || table.players[seat]?.faction === faction);
}
