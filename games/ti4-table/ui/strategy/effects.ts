import type { DeepReadonly } from '../../../../kernel/index.ts';
import type { Faction } from '../../facts/facts.ts';
import { alive } from '../../reading/seats.ts';
import type { Table } from '../../types.ts';

/** What can be played once all have picked; what it does; and whose it is, where it needs a faction in play. */
export const EFFECTS = [
  { id: 'arbiter', does: 'swap', of: null },
  { id: 'datahub', does: 'swap', of: 'hacan' },
  { id: 'acquiescence', does: 'swap', of: 'winnu' },
  { id: 'gift', does: 'zero', of: 'naalu' },
] as const satisfies readonly { id: string; does: 'swap' | 'zero'; of: Faction | null }[];

export type Effect = (typeof EFFECTS)[number];

/** The effects that somebody at this table could play. */
export function effectsOn(table: DeepReadonly<Table>): readonly Effect[] {
  const factions = alive(table).map((seat) => table.players[seat]?.faction);
  return EFFECTS.filter(({ of }) => of === null || factions.includes(of));
}
