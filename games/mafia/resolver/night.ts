import { countDown, playerOf, takeOff } from './effects.ts';
import { tellNewLeader } from './kills.ts';
import { eventsOf, log, openChapter } from './log.ts';
import { resolveInOrder } from './order.ts';
import { hasFactionAction, isAlive } from './players.ts';
import { compelledDeeds, siftSubmissions } from './templates.ts';
import type { Action, Deed, Effect, EffectName, Player, Village, Who } from './types.ts';
import { copyVillage } from './village.ts';

/** MF-20 to MF-25: a night, from what was submitted in the order in which it was. */
export function resolveNight(before: Village, number: number, actions: readonly Action[]): Village {
  const village = copyVillage(before);
  openChapter(village, { kind: 'night', number });
  const sifted = siftSubmissions(village, actions);
  resolveInOrder(village, [...takeDelayed(village), ...sifted.deeds, ...compelledDeeds(village, sifted)]);
  if (NIGHTLY.size > 0) actByNight(village);
  if (!hasDeaths(village)) log(village, { t: 'noDeaths', to: 'public' });
  endNight(village);
  countDown(village, 'nights');
  return village;
}

type Nightly = (village: Village, who: Who, effect: Effect) => void;

/** What effects that were registered from outside do at the end of every night that they last. */
const NIGHTLY = new Map<EffectName, Nightly>();

/** Lets an effect do something at the end of every night. */
export const layNightly = (name: EffectName, does: Nightly): void => void NIGHTLY.set(name, does);

/** In name order, and for each player from the oldest effect on. */
function actByNight(village: Village): void {
  for (const who of village.byName) {
    for (const effect of playerOf(village, who).effects) {
      if (effect.left > 0) NIGHTLY.get(effect.name)?.(village, who, effect);
    }
  }
}

/** MF-21: what was put off before comes first; nobody asks again whether it is allowed. */
function takeDelayed(village: Village): Deed[] {
  const { delayed } = village;
  if (delayed.length === 0) return [];
  village.delayed = [];
  const isLost = village.settings.delayedAfterDeath === 'lost';
  return delayed.filter(({ by }) => !isLost || isAlive(village, by)).map((deed) => ({ ...deed }));
}

function hasDeaths(village: Village): boolean {
  return eventsOf(village, village.phase).some(({ t }) => t === 'died' || t === 'lynched');
}

/** MF-116, MF-117: who was revived is alive again, and swapped roles change hands. */
function endNight(village: Village): void {
  for (const ending of village.atNightsEnd) {
    if (ending.end === 'revive') revive(village, ending.who);
    else swapRoles(village, ...ending.who);
  }
  (village.atNightsEnd as unknown[]).length = 0;
}

function revive(village: Village, who: Who): void {
  if (isAlive(village, who)) return;
  takeOff(village, who, 'dead');
  log(village, { t: 'revived', who, to: 'public' });
}

function swapRoles(village: Village, one: Who, other: Who): void {
  if (one === other) return;
  const [first, second]: [Player, Player] = [playerOf(village, one), playerOf(village, other)];
  const idle = [...new Set([first.faction, second.faction])].filter((faction) => !hasFactionAction(village, faction));
  [first.role, second.role] = [second.role, first.role];
  [first.lynchTarget, second.lynchTarget] = [second.lynchTarget, first.lynchTarget];
  for (const who of [one, other]) {
    const { role, faction } = playerOf(village, who);
    log(village, { t: 'yourRole', role, faction, to: [who] });
  }
  // The leader of a faction that could do nothing until now is told that it can.
  for (const faction of idle) tellNewLeader(village, faction);
}
