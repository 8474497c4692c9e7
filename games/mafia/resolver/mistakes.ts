import { ACTIONS } from './actions.ts';
import type { Action, FactionIndex, Village, Who } from './types.ts';

export type VillageMistakeCode =
  | 'name-taken'
  | 'name-nobody'
  | 'id-taken'
  | 'unknown-faction'
  | 'unknown-player'
  | 'unknown-role'
  | 'unknown-action'
  | 'unknown-effect'
  | 'nothing-beneath'
  | 'no-action-beneath'
  | 'no-personal-action-beneath'
  | 'empty-role';

/** What a caller got wrong, where, and what stood there. */
export class VillageMistake extends Error {
  readonly code: VillageMistakeCode;
  readonly at: string;
  readonly value: string;

  constructor(code: VillageMistakeCode, at: string, value: string) {
    super(`${code} at ${at}: ${value}`);
    this.code = code;
    this.at = at;
    this.value = value;
  }
}

/** Refuses a player who is not there. */
export function checkPlayer(village: Village, who: Who, at: string): void {
  if (village.players[who] === undefined) throw new VillageMistake('unknown-player', at, String(who));
}

/** Refuses a faction that is not there. */
export function checkFaction(village: Village, faction: FactionIndex, at: string): void {
  if (village.factions[faction] === undefined) throw new VillageMistake('unknown-faction', at, String(faction));
}

/** Refuses what was submitted if it names an action, a player or a faction that is not there; what is not allowed is dropped later. */
export function checkActions(village: Village, actions: readonly Action[]): void {
  for (const [index, action] of actions.entries()) checkAction(village, action, `actions[${index}]`);
}

export function checkAction(village: Village, action: Action, at: string): void {
  const { a, by, on, redirect = null, via = null } = action;
  if (!Object.hasOwn(ACTIONS, a)) throw new VillageMistake('unknown-action', `${at}.a`, String(a));
  checkPlayer(village, by, `${at}.by`);
  for (const [index, who] of on.entries()) checkPlayer(village, who, `${at}.on[${index}]`);
  if (redirect !== null) checkPlayer(village, redirect, `${at}.redirect`);
  if (via !== null) checkFaction(village, via, `${at}.via`);
}
