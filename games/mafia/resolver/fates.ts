import { playerOf } from './effects.ts';
import { alignmentOf, factionOf, isAlive, leaderOf, livingOf, membersOf, roleOf } from './players.ts';
import type { EvilWins, FactionIndex, Fate, Village, Who, Winners } from './types.ts';

/** MF-61: what became of a faction. */
function fateOfFaction(village: Village, faction: FactionIndex, evilWins: EvilWins): Fate {
  const { kind } = factionOf(village, faction);
  // A masonry shares its town's fate, and every town has the same.
  if (kind === 'Town' || kind === 'Masonry') return fateOfTown(village);
  const members = membersOf(village, faction).filter((who) => isAlive(village, who)).length;
  if (members === 0) return 'lost';
  if (kind === 'ThirdParty') return 'undecided';
  const living = livingOf(village);
  if (members * 2 > living.length) return 'won';
  const isHalf = evilWins === 'parity' && members * 2 === living.length;
  return isHalf && living.every((who) => isOwnOrNotEvil(village, who, faction)) ? 'won' : 'undecided';
}

const isOwnOrNotEvil = (village: Village, who: Who, faction: FactionIndex): boolean =>
  playerOf(village, who).faction === faction || alignmentOf(village, who) !== 'evil';

function fateOfTown(village: Village): Fate {
  const alignments = livingOf(village).map((who) => alignmentOf(village, who));
  if (!alignments.includes('good')) return 'lost';
  return alignments.includes('evil') ? 'undecided' : 'won';
}

/** MF-62: what became of a player: the faction's fate, unless the role has one of its own. */
export function fateOf(village: Village, who: Who, evilWins: EvilWins = 'majority'): Fate {
  const { faction, wasLynched, lynchTarget } = playerOf(village, who);
  const { fate } = roleOf(village, who);
  if (fate === 'joker') return fateByLynching(village, who, wasLynched);
  if (fate === 'lyncher') {
    return lynchTarget === null
      ? 'lost'
      : fateByLynching(village, lynchTarget, playerOf(village, lynchTarget).wasLynched);
  }
  const shared = fateOfFaction(village, faction, evilWins);
  return fate === 'usurper' && shared === 'won' && leaderOf(village, faction) !== who ? 'lost' : shared;
}

function fateByLynching(village: Village, whose: Who, wasLynched: boolean): Fate {
  if (isAlive(village, whose)) return 'undecided';
  return wasLynched ? 'won' : 'lost';
}

function winsExclusively(village: Village, who: Who): boolean {
  const { fate } = roleOf(village, who);
  return (
    fate !== 'joker' && fate !== 'lyncher' && factionOf(village, playerOf(village, who).faction).kind !== 'ThirdParty'
  );
}

/** MF-63: all whose fate is won, in name order. */
export function winnersOf(village: Village, evilWins: EvilWins = 'majority'): Winners {
  const fates = village.byName.map((who) => ({ who, fate: fateOf(village, who, evilWins) }));
  const winners = fates.flatMap(({ who, fate }) => (fate === 'won' ? [who] : []));
  if (winners.length > 0) return winners;
  return fates.some(({ fate }) => fate === 'undecided') ? 'none-yet' : 'nobody';
}

/** MF-64: the game is over when everybody lost, or somebody won who wins exclusively. */
export function isOver(village: Village, evilWins: EvilWins = 'majority'): boolean {
  const winners = winnersOf(village, evilWins);
  if (typeof winners === 'string') return winners === 'nobody';
  return winners.some((who) => winsExclusively(village, who));
}
