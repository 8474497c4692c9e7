import { playerOf, putOn } from './effects.ts';
import { processDeath } from './killing.ts';
import { log, noteVisit, openChapter } from './log.ts';
import { isAlive } from './players.ts';
import type { Audience, FactionIndex, Happening, RoleName, RoleStack, Village, Who } from './types.ts';
import { checkName, checkStack, copyVillage, sortNames } from './village.ts';

/** MF-67: a moderator's mark: the effect alone, without any event. */
export function putEffect(before: Village, who: Who, effect: 'dead' | 'stoned'): Village {
  const village = copyVillage(before);
  putOn(village, who, effect);
  return village;
}

export interface RoleChange {
  readonly role?: RoleStack;
  /** Put round the present role. */
  readonly wrap?: RoleName;
  readonly faction?: FactionIndex;
}

/** MF-65: another role, and perhaps another faction, which a player joins last. */
export function changeRole(before: Village, who: Who, { role, wrap, faction }: RoleChange): Village {
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
  if (!isAlive(before, who)) return before;
  const village = copyVillage(before);
  openChapter(village, village.phase);
  log(village, { t: 'removed', who, to: 'public' });
  processDeath(village, who);
  return village;
}

/** MF-69: somebody else takes a player's place, with everything that the place knows. */
export function renamePlayer(before: Village, who: Who, name: string): Village {
  checkName(before, name, 'name', who);
  const village = copyVillage(before);
  playerOf(village, who).name = name;
  sortNames(village);
  return village;
}

/** MF-58: what somebody wants read out when they die. */
export function writeWill(before: Village, who: Who, will: string): Village {
  const village = copyVillage(before);
  playerOf(village, who).will = will;
  return village;
}
