import { playerOf } from './effects.ts';
import { log, openChapter } from './log.ts';
import { hasFactionAction, knowEachOther, leaderOf, livingOf, membersOf } from './players.ts';
import type { FactionIndex, Village } from './types.ts';
import { copyVillage } from './village.ts';

/** MF-66: everybody learns their role, teams their members, leaders that they lead, lovers each other. */
export function beginGame(before: Village): Village {
  const village = copyVillage(before);
  openChapter(village, { kind: 'start', number: 0 });
  for (const who of livingOf(village)) {
    const { role, faction } = playerOf(village, who);
    log(village, { t: 'yourRole', role, faction, to: [who] });
  }
  for (const faction of factionsByName(village)) tellFaction(village, faction);
  for (const who of livingOf(village)) {
    const { lover } = playerOf(village, who);
    if (lover !== null) log(village, { t: 'yourLover', who: lover, to: [who] });
  }
  return village;
}

function factionsByName({ factions }: Village): FactionIndex[] {
  const order = factions.map((_, index) => index);
  const nameOf = (index: FactionIndex): string => factions[index]?.name ?? '';
  return order.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

function tellFaction(village: Village, faction: FactionIndex): void {
  const members = membersOf(village, faction);
  if (knowEachOther(village, faction) && members.length > 1)
    log(village, { t: 'yourTeam', faction, members, to: members });
  const leader = leaderOf(village, faction);
  if (leader !== null && hasFactionAction(village, faction)) log(village, { t: 'youLead', faction, to: [leader] });
}
