import { checkEffect, type EffectDetail, playerOf, putOn } from './effects.ts';
import { processDeath } from './kills.ts';
import { log, noteVisit, openChapter } from './log.ts';
import { checkFaction, checkPlayer } from './mistakes.ts';
import { isAlive } from './players.ts';
import type { Audience, EffectName, FactionIndex, Happening, RoleName, RoleStack, Village, Who } from './types.ts';
import { checkName, checkStack, copyVillage, plainName, sortNames } from './village.ts';

/** Effects that mean nothing without another player. */
const ABOUT_ANOTHER: ReadonlySet<EffectName> = new Set([
  'mustTarget',
  'switchedWith',
  'guardedBy',
  'votesWith',
  'hidingBehind',
]);

/** MF-67: a moderator's mark: any effect, alone, without an event. It lasts as long as the same effect of an action. */
export function putEffect(before: Village, who: Who, effect: EffectName, detail: EffectDetail = {}): Village {
  checkPutting(before, who, effect, detail);
  const village = copyVillage(before);
  putOn(village, who, effect, detail);
  return village;
}

/** Refuses an effect that there is not, and one on or about a player who is not there. */
export function checkPutting(village: Village, who: Who, effect: EffectName, detail: EffectDetail = {}): void {
  checkPlayer(village, who, 'who');
  checkEffect(effect, 'effect');
  if (ABOUT_ANOTHER.has(effect)) checkPlayer(village, detail.who ?? -1, 'detail.who');
}

export interface RoleChange {
  readonly role?: RoleStack;
  /** Put round the present role. */
  readonly wrap?: RoleName;
  readonly faction?: FactionIndex;
}

/** MF-65: another role, and perhaps another faction, which a player joins last. */
export function changeRole(before: Village, who: Who, { role, wrap, faction }: RoleChange): Village {
  checkPlayer(before, who, 'who');
  if (faction !== undefined) checkFaction(before, faction, 'faction');
  const village = copyVillage(before);
  const player = playerOf(village, who);
  const stack = role ?? player.role;
  player.role = wrap === undefined ? stack : [wrap, ...stack];
  checkStack(player.role, 'role');
  if (faction !== undefined && faction !== player.faction) {
    player.faction = faction;
    player.joined = village.nextJoined++;
  }
  return village;
}

/** An event written by the moderator. */
export function record(before: Village, happening: Happening, to: Audience = 'public'): Village {
  const village = copyVillage(before);
  openChapter(village, village.phase);
  log(village, { ...happening, to });
  if (happening.t === 'lynched') playerOf(village, happening.who).wasLynched = true;
  if (happening.t === 'visit' && happening.hidden === undefined) noteVisit(village, happening.at, happening.by);
  return village;
}

/** MF-68: a player leaves the game for good; everybody hears it, and death is processed. */
export function removePlayer(before: Village, who: Who): Village {
  checkPlayer(before, who, 'who');
  if (!isAlive(before, who)) return before;
  const village = copyVillage(before);
  openChapter(village, village.phase);
  log(village, { t: 'removed', who, to: 'public' });
  processDeath(village, who);
  return village;
}

/** MF-69: somebody else takes a player's place, with everything that the place knows. */
export function renamePlayer(before: Village, who: Who, name: string): Village {
  checkPlayer(before, who, 'who');
  checkName(before, name, 'name', who);
  const village = copyVillage(before);
  playerOf(village, who).name = name;
  sortNames(village);
  return village;
}

/** MF-69: the same, and everybody hears of it; a name that is only spelt otherwise is the same person. */
export function substitutePlayer(before: Village, who: Who, name: string): Village {
  const village = renamePlayer(before, who, name);
  const was = playerOf(before, who).name;
  if (plainName(was) === plainName(name)) return village;
  openChapter(village, village.phase);
  log(village, { t: 'substituted', who, was, to: 'public' });
  return village;
}

/** MF-58: what somebody wants read out when they die. */
export function writeWill(before: Village, who: Who, will: string): Village {
  checkPlayer(before, who, 'who');
  const village = copyVillage(before);
  playerOf(village, who).will = will;
  return village;
}
