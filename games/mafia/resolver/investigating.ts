import { actualTarget } from './dependencies.ts';
import { eventsOf, log } from './log.ts';
import { apparentAlignmentOf, isAlive } from './players.ts';
import type { Deed, Village, Who } from './types.ts';

/** MF-37: a report that is told at once, where not even death keeps it back. */
export function tellAutopsyAtOnce(village: Village, deed: Deed): void {
  if (village.settings.autopsyAfterDeath === 'reported') tellAutopsy(village, deed);
}

/** MF-37: the report on a corpse: everybody who was ever seen to visit it, but the investigator. */
function tellAutopsy(village: Village, { by, on }: Deed): void {
  const about = on[0] as Who;
  const visitors = village.visitors[actualTarget(village, about)] as readonly Who[];
  const list = inNameOrder(village, (who) => who !== by && visitors.includes(who));
  log(village, { t: 'visitedBy', about, list, to: [by] });
}

/** MF-38: results of investigators who are still alive when everything else has happened. */
export function tellAfterwards(village: Village, deed: Deed): void {
  const { a, by, on } = deed;
  if (!isAlive(village, by)) return;
  if (a === 'autopsy') {
    if (village.settings.autopsyAfterDeath === 'lost') tellAutopsy(village, deed);
    return;
  }
  const about = on[0] as Who;
  const target = actualTarget(village, about);
  if (a === 'investigate') {
    const is = apparentAlignmentOf(village, target) === 'good' ? 'good' : 'evil';
    log(village, { t: 'alignment', about, is, to: [by] });
    return;
  }
  const met: Who[] = [];
  for (const event of eventsOf(village, village.phase)) {
    if (event.t !== 'visit' || event.hidden) continue;
    if (a === 'track' && event.by === target) met.push(event.at);
    if (a === 'watch' && event.at === target && event.by !== by) met.push(event.by);
  }
  const list = inNameOrder(village, (who) => met.includes(who));
  log(village, { t: a === 'track' ? 'wentTo' : 'visitedBy', about, list, to: [by] });
}

/** MF-40: where the settings say so, a blocked investigator who lives hears that there is no result. */
export function tellNoResult(village: Village, { by, on }: Deed): void {
  if (village.settings.blockedInvestigators === 'silence' || !isAlive(village, by)) return;
  log(village, { t: 'noResult', about: on[0] as Who, to: [by] });
}

function inNameOrder(village: Village, isListed: (who: Who) => boolean): Who[] {
  return village.byName.filter(isListed);
}
