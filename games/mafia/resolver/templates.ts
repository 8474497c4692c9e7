import { ACTIONS } from './actions.ts';
import { effectOn, playerOf } from './effects.ts';
import { checkAction, checkActions } from './mistakes.ts';
import { factionSpec, isAlive, livingOf, roleOf } from './players.ts';
import type { Action, ActionSpec, Deed, FactionIndex, Placeholder, Village, Who } from './types.ts';
import { drawFrom } from './village.ts';

/** MF-12: whether a placeholder takes a player as the target of this actor. */
export function fits(village: Village, placeholder: Placeholder, actor: Who, target: Who): boolean {
  switch (placeholder) {
    case 'player':
      return isAlive(village, target);
    case 'other':
      return target !== actor && isAlive(village, target);
    case 'corpse':
      return !isAlive(village, target);
    case 'anything':
      return village.players[target] !== undefined;
  }
}

/** MF-13: whether an action is what a template allows: the same action, as many targets, each of them accepted. */
export function accepts(village: Village, spec: ActionSpec, action: Action): boolean {
  const { a, by, on, redirect = null } = action;
  if (spec.a !== a || spec.on.length !== on.length) return false;
  for (let index = 0; index < on.length; index++) {
    if (!fits(village, spec.on[index] as Placeholder, by, on[index] as Who)) return false;
  }
  if (spec.redirect === undefined) return true;
  return redirect !== null && fits(village, spec.redirect, by, redirect);
}

/** MF-16: whether an action that can be used once still can. */
const isLeft = (village: Village, who: Who, spec: ActionSpec): boolean =>
  !spec.once || !playerOf(village, who).used.includes(spec.a);

/** What a player's role can do at night; what was used up is left out. */
export function personalSpecs(village: Village, who: Who): readonly ActionSpec[] {
  const { action } = roleOf(village, who);
  return action.some((spec) => spec.once) ? action.filter((spec) => isLeft(village, who, spec)) : action;
}

/** What a player's role can do by day, if it still can. */
export function daySpec(village: Village, who: Who): ActionSpec | null {
  const { dayAction } = roleOf(village, who);
  return dayAction !== null && isLeft(village, who, dayAction) ? dayAction : null;
}

/** MF-14: how often a player may act tonight: once, and once more for every extra action. */
export function actionsTonight(village: Village, who: Who): number {
  const { effects } = playerOf(village, who);
  let actions = 1;
  for (const { name, left, amount } of effects) if (name === 'extraAction' && left > 0) actions += amount;
  return personalSpecs(village, who).length === 0 ? 0 : actions;
}

/** Whether a player's own template takes an action, dead players' templates included. */
export function allowsPersonal(village: Village, who: Who, action: Action): boolean {
  if (action.by !== who || isForFaction(action)) return false;
  return personalSpecs(village, who).some((spec) => accepts(village, spec, action));
}

/** MF-15: whether a faction's template takes an action: a living member carries out what their role lets them. */
export function allowsFaction(village: Village, faction: FactionIndex, action: Action): boolean {
  if (action.via !== faction || playerOf(village, action.by).faction !== faction) return false;
  if (!isAlive(village, action.by)) return false;
  const spec = factionSpec(village, action.by);
  return spec !== null && accepts(village, spec, action);
}

const isForFaction = ({ via = null }: Action): boolean => via !== null;

/** The plain action inside, on its way. */
export function deedOf(action: Action, spec: ActionSpec): Deed {
  const { a, by, on, redirect = null, via = null, precedence = null } = action;
  return { a, by, on, redirect, via, precedence: precedence ?? ACTIONS[a].precedence, spends: spec.once === true };
}

/** What of a night's submissions counts, how often each player could still act, and what can no more be used. */
interface Sifted {
  readonly deeds: Deed[];
  readonly unused: readonly number[];
  readonly onceTonight: string[];
}

/** MF-16: what somebody does once a game and does tonight. */
const onceKey = (who: Who, { a }: ActionSpec): string => `${who} ${a}`;

/** MF-20: newest first, each submission takes a free template that it fits; the others are dropped. */
export function siftSubmissions(village: Village, actions: readonly Action[]): Sifted {
  try {
    return sift(village, actions);
  } catch (error) {
    // Asking after a player who is not there throws: to ask beforehand took a tenth of the time of a night.
    checkActions(village, actions);
    throw error;
  }
}

function sift(village: Village, actions: readonly Action[]): Sifted {
  const unused = village.players.map((_, who) => (isAlive(village, who) ? actionsTonight(village, who) : 0));
  const usedFactions: FactionIndex[] = [];
  const onceTonight: string[] = [];
  const deeds: Deed[] = [];
  for (let index = actions.length - 1; index >= 0; index--) {
    const action = actions[index] as Action;
    const spec =
      factionTemplateFor(village, action, usedFactions) ?? ownTemplateFor(village, action, unused, onceTonight);
    if (spec !== null) deeds.push(deedOf(action, spec));
    // Anyone who sends what is not allowed may also send what does not exist.
    else checkAction(village, action, `actions[${index}]`);
  }
  deeds.reverse();
  return { deeds, unused, onceTonight };
}

function factionTemplateFor(village: Village, action: Action, used: FactionIndex[]): ActionSpec | null {
  const { via = null, by } = action;
  if (via === null || used.includes(via) || !allowsFaction(village, via, action)) return null;
  used.push(via);
  return factionSpec(village, by);
}

function ownTemplateFor(village: Village, action: Action, unused: number[], onceTonight: string[]): ActionSpec | null {
  const { by } = action;
  if (isForFaction(action) || (unused[by] ?? 0) === 0) return null;
  const spec = personalSpecs(village, by).find((each) => accepts(village, each, action));
  if (spec === undefined) return null;
  if (spec.once) {
    if (onceTonight.includes(onceKey(by, spec))) return null;
    onceTonight.push(onceKey(by, spec));
  }
  unused[by] = (unused[by] as number) - 1;
  return spec;
}

/** MF-22: what compelled players do who did not choose, in template order. */
export function compelledDeeds(village: Village, { unused, onceTonight }: Sifted): Deed[] {
  const deeds: Deed[] = [];
  for (const who of village.byName) {
    const times = unused[who] as number;
    if (times === 0 || !roleOf(village, who).compelled) continue;
    for (let time = 0; time < times; time++) {
      const deed = randomDeed(village, who, onceTonight);
      if (deed !== null) deeds.push(deed);
    }
  }
  return deeds;
}

/** A random instance of a player's template; null if there is nobody to aim at. */
function randomDeed(village: Village, by: Who, onceTonight: string[]): Deed | null {
  const specs = personalSpecs(village, by).filter((each) => !onceTonight.includes(onceKey(by, each)));
  if (specs.length === 0) return null;
  const spec = drawFrom(village, specs);
  if (spec.once) onceTonight.push(onceKey(by, spec));
  const on: Who[] = [];
  for (const placeholder of spec.on) {
    const possible = possibleTargets(village, placeholder, by);
    if (possible.length === 0) return null;
    on.push(drawFrom(village, possible));
  }
  const redirect = spec.redirect === undefined ? null : drawFrom(village, livingOf(village));
  return deedOf({ a: spec.a, by, on, redirect }, spec);
}

function possibleTargets(village: Village, placeholder: Placeholder, by: Who): readonly Who[] {
  const heeds = village.settings.compelledTargets === 'allowed' || placeholder === 'corpse';
  return village.byName.filter((who) => fits(village, heeds ? placeholder : 'player', by, who));
}

/** Whom a redirected player must target, if anybody. */
export const forcedTarget = (village: Village, who: Who): Who | null =>
  effectOn(village, who, 'mustTarget')?.who ?? null;
