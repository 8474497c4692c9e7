import { copyJson, type DeepReadonly, type Outcome, type Seat } from '../../../kernel/index.ts';
import { isAlive, isOver, livingOf, playerOf, type Village, winnersOf } from '../resolver/index.ts';
import { factionIdOf } from './deal.ts';
import type { EndedPlayer, Ending, FactionId, GamePhase, Reason, Table } from './types.ts';

/** MF-134, MF-135: it is over, and everything is laid open. */
export const gameOverPhase: GamePhase = {
  enter(turn) {
    const { table, box } = turn.state;
    table.ending = endingOf(box.village);
    turn.tell?.({ type: 'gameOver', ...copyJson(table.ending) });
    return 'end';
  },
  options: [],
  on: {},
};

function endingOf(village: Village): Ending {
  const fates = winnersOf(village);
  const winners = typeof fates === 'string' ? [] : [...fates].sort((one, other) => one - other);
  const sides = [...new Set(winners.map((seat) => sideOf(village, seat)))].sort();
  const players = village.players.map((_, seat) => endedPlayer(village, seat));
  return { winners, sides, reason: reasonOf(village, sides), players, story: village.log };
}

function sideOf(village: Village, seat: Seat): string {
  const { role } = playerOf(village, seat);
  if (role.includes('Joker')) return 'joker';
  return role.includes('Lyncher') ? 'lyncher' : sideOfFaction(factionIdOf(village, playerOf(village, seat).faction));
}

/** Masons play for the town. */
export const sideOfFaction = (faction: FactionId): string => (faction === 'mason' ? 'town' : faction);

function reasonOf(village: Village, sides: readonly string[]): Reason {
  if (!isOver(village)) return livingOf(village).length === 0 ? 'nobody-left' : 'quiet';
  if (sides.includes('town')) return 'evil-gone';
  return sides.some((side) => side === 'mafia' || side === 'mafia2' || side === 'cult') ? 'majority' : 'all-lost';
}

function endedPlayer(village: Village, seat: Seat): EndedPlayer {
  const { role, faction, original } = playerOf(village, seat);
  return {
    role,
    faction: factionIdOf(village, faction),
    original: { role: original.role, faction: factionIdOf(village, original.faction) },
    alive: isAlive(village, seat),
  };
}

/** MF-135: whoever won shares the first place, which stays empty where nobody did. */
export function outcome({ ending }: DeepReadonly<Table>, seats: number): Outcome {
  const { winners, sides, reason } = ending as DeepReadonly<Ending>;
  const lost = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !winners.includes(seat));
  const ranking = lost.length === 0 ? [[...winners]] : [[...winners], lost];
  return { ranking, winners: sides.join('+') || 'nobody', reason };
}
