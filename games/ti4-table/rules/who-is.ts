import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import type { Faction } from '../facts/factions.ts';
import type { Card } from '../facts/pieces.ts';
import type { Player, StrategyCard, Table } from './types.ts';

/** A player that can be written to; a function, so that rules need no `!`. */
export const playerAt = (table: Table, seat: Seat): Player => table.players[seat] as Player;

/** A strategy card by its number, to be written to. */
export const cardOf = (table: Table, card: Card): StrategyCard => table.cards[card - 1] as StrategyCard;

/** The faction at a place; null for none. */
export const factionAt = (table: DeepReadonly<Table>, seat: Seat): Faction | null =>
  table.players[seat]?.faction ?? null;

/** Who something is about, as it is told. */
export const whoIs = (table: DeepReadonly<Table>, seat: Seat): { seat: Seat; faction: Faction | null } => ({
  seat,
  faction: factionAt(table, seat),
});
