import { useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import type { Colour, Faction, KeleresHome } from '../../facts/facts.ts';
import { keleresHomes, openColours, openFactions } from '../../reading/factions.ts';
import type { Command } from '../../types.ts';
import { useRecorder } from '../use-recorder.ts';

/** What is chosen for a place so far. */
export interface PlayerDraft {
  readonly colour: Colour | null;
  readonly faction: Faction | 'random' | null;
  readonly home: KeleresHome | 'none';
  readonly name: string;
}

/** What is chosen for a place so far, without what somebody else has taken meanwhile; and the command, once it is enough. */
export function usePlayerDraft(seat: Seat) {
  const { table } = useRecorder();
  const player = table.players[seat];
  const [wish, setWish] = useState<PlayerDraft>(() => ({
    colour: player?.colour ?? null,
    faction: player?.faction ?? null,
    home: player?.home ?? 'none',
    name: player?.name ?? '',
  }));
  const among = <V>(list: readonly V[], value: V): V | null => (list.includes(value) ? value : null);
  const colour = wish.colour && among(openColours(table, seat), wish.colour);
  const faction = wish.faction === 'random' ? 'random' : wish.faction && among(openFactions(table, seat), wish.faction);
  const home = (faction === 'keleres' && among<string>(keleresHomes(table, seat), wish.home) && wish.home) || 'none';
  const draft: PlayerDraft = { colour, faction, home, name: wish.name };
  const command: Command | null =
    colour === null || faction === null
      ? null
      : { type: 'setPlayer', seat, colour, faction, home, name: wish.name.trim() };
  return { draft, command, change: (part: Partial<PlayerDraft>) => setWish({ ...wish, ...part }) };
}
