import { ACTIONS } from './actions.ts';
import { actualTarget } from './dependencies.ts';
import { hasEffect, playerOf, putOn } from './effects.ts';
import { tryToKill } from './kills.ts';
import { eventsOf, log, noteVisit } from './log.ts';
import { alignmentOf, apparentAlignmentOf, factionOf, isAlive, membersOf, roleOf } from './players.ts';
import { accepts, forcedTarget } from './templates.ts';
import type { ActionName, Deed, LogEvent, NightsEnd, RoleStack, Village, Who } from './types.ts';

/** MF-33 to MF-39: what each action does when it is resolved. */
const DOES: Partial<Record<ActionName, Doing>> = {
  busdrive(village, { on }) {
    const [one, other] = on as [Who, Who];
    const [first, second] = [actualTarget(village, one), actualTarget(village, other)];
    const isPermutation = village.settings.swaps === 'permutation';
    putOn(village, isPermutation ? one : first, 'switchedWith', { who: second });
    putOn(village, isPermutation ? other : second, 'switchedWith', { who: first });
    log(village, { t: 'swapped', who: [first, second], to: 'moderator' });
  },
  possess: (village, deed) => putOn(village, target(village, deed), 'mustTarget', { who: deed.redirect }),
  roleblock: (village, deed) => putOn(village, target(village, deed), 'blocked'),
  jail(village, deed) {
    putOn(village, target(village, deed), 'blocked');
    putOn(village, target(village, deed), 'protected');
  },
  delay: (village, deed) => putOn(village, target(village, deed), 'delayed'),
  hide(village, deed) {
    const behind = target(village, deed);
    if (alignmentOf(village, behind) === 'evil' || !isAlive(village, behind))
      tryToKill(village, behind, deed.by, false);
    else putOn(village, deed.by, 'hidingBehind', { who: behind });
  },
  frame: (village, deed) => putOn(village, target(village, deed), 'framed'),
  steal: (village, deed, left) => stealAction(village, deed, left),
  revive: (village, deed) => atNightsEnd(village, { end: 'revive', who: target(village, deed) }),
  swap(village, { on }) {
    const [one, other] = on.map((aimed) => actualTarget(village, aimed)) as [Who, Who];
    atNightsEnd(village, { end: 'swapRoles', who: [one, other] });
  },
  autopsy: tellAutopsyAtOnce,
  double(village, deed) {
    putOn(village, target(village, deed), 'extraAction');
    log(village, { t: 'extraAction', to: [target(village, deed)] });
  },
  pardon: (village, deed) => putOn(village, target(village, deed), 'unlynchable'),
  protect: (village, deed) => putOn(village, target(village, deed), 'protected'),
  guard: (village, deed) => putOn(village, target(village, deed), 'guardedBy', { who: deed.by }),
  eliteGuard: (village, deed) => putOn(village, target(village, deed), 'guardedBy', { who: deed.by, elite: true }),
  recruit: (village, deed) => recruit(village, deed.by, target(village, deed)),
  kill: (village, deed) => tryToKill(village, deed.by, target(village, deed), true),
  hitmanKill: (village, deed) => tryToKill(village, deed.by, target(village, deed), false),
  stealVote: (village, deed) => putOn(village, target(village, deed), 'votesWith', { who: deed.by }),
};

/** What actions that were registered from outside do after all others. */
const DOES_AFTERWARDS: Partial<Record<ActionName, DoingAfterwards>> = {};

const PROTECTING = ['protected', 'guardedBy', 'stoned', 'hidingBehind'] as const;

const CULTIST: RoleStack = ['Cultist'];

/** MF-41: one action, when it is reached. `left` are the actions still to come. */
export function perform(village: Village, deed: Deed, left: Deed[]): void {
  const { by } = deed;
  spend(village, deed);
  if (hasEffect(village, by, 'blocked')) {
    log(village, { t: 'blocked', who: by, to: 'moderator' });
    return;
  }
  redirect(village, deed);
  if (hasEffect(village, by, 'delayed')) {
    village.delayed = [...village.delayed, { ...deed }];
    log(village, { t: 'delayed', who: by, to: 'moderator' });
    return;
  }
  if (ACTIONS[deed.a].visits) visit(village, deed);
  DOES[deed.a]?.(village, deed, left);
}

/** MF-25: what an action does after all others, unless its actor is blocked or delayed by now. */
export function performAfterwards(village: Village, deed: Deed): void {
  if (!ACTIONS[deed.a].informs) return;
  if (hasEffect(village, deed.by, 'blocked')) tellNoResult(village, deed);
  else if (!hasEffect(village, deed.by, 'delayed')) (DOES_AFTERWARDS[deed.a] ?? tellAfterwards)(village, deed);
}

/** MF-16: what can be used once is spent when it is reached, even if it is then blocked. */
function spend(village: Village, deed: Deed): void {
  if (!deed.spends) return;
  deed.spends = false;
  const player = playerOf(village, deed.by);
  if (!player.used.includes(deed.a)) player.used = [...player.used, deed.a];
}

/** MF-42: a redirected action's first target is the new one, for good. */
function redirect(village: Village, deed: Deed): void {
  const forced = forcedTarget(village, deed.by);
  if (forced === null) return;
  const on = [forced, ...deed.on.slice(1)];
  if (village.settings.possession === 'anybody' || mayAimAt(village, deed, on)) deed.on = on;
}

/** Whether the template that an action came from takes these targets, for the player who carries it out. */
function mayAimAt(village: Village, deed: Deed, on: readonly Who[], by: Who = deed.by): boolean {
  const { action, factionAction, dayAction, voteAction } = roleOf(village, deed.by);
  const specs = [...action, factionAction, dayAction, voteAction];
  const fitting = specs.filter((spec) => spec !== null && spec.a === deed.a);
  return fitting.length === 0 || fitting.some((spec) => spec !== null && accepts(village, spec, { ...deed, by, on }));
}

/** MF-43, MF-44: the actor goes to each target in turn, and may be shot at there. */
function visit(village: Village, { a, by, on }: Deed): void {
  const { gunOwnerStops } = village.settings;
  const isHidden = roleOf(village, by).unseen;
  const first = actualTarget(village, on[0] as Who);
  for (const aimed of on) {
    const at = actualTarget(village, aimed);
    log(village, visitEvent(by, at, aimed, isHidden, a));
    if (!isHidden) noteVisit(village, at, by);
    shootVisitor(village, gunOwnerStops === 'first' ? first : at, by);
  }
}

/** Written out in its four forms: it is the commonest event by far. */
function visitEvent(by: Who, at: Who, aimedAt: Who, isHidden: boolean, as: ActionName): LogEvent {
  if (at === aimedAt) {
    if (!isHidden) return { t: 'visit', by, at, as, to: 'moderator' };
    return { t: 'visit', by, at, hidden: true, as, to: 'moderator' };
  }
  if (!isHidden) return { t: 'visit', by, at, aimedAt, as, to: 'moderator' };
  return { t: 'visit', by, at, aimedAt, hidden: true, as, to: 'moderator' };
}

function shootVisitor(village: Village, owner: Who, visitor: Who): void {
  if (!roleOf(village, owner).shootsVisitors) return;
  if (village.settings.deadGunOwners === 'rest' && !isAlive(village, owner)) return;
  tryToKill(village, owner, visitor, true);
}

type Doing = (village: Village, deed: Deed, left: Deed[]) => void;

type DoingAfterwards = (village: Village, deed: Deed) => void;

const target = (village: Village, { on }: Deed): Who => actualTarget(village, on[0] as Who);

/** Lets an action of the table do something. */
export function layDoing(name: ActionName, does: Doing | undefined, afterwards: DoingAfterwards | undefined): void {
  if (does !== undefined) DOES[name] = does;
  if (afterwards !== undefined) DOES_AFTERWARDS[name] = afterwards;
}

export function atNightsEnd(village: Village, what: NightsEnd): void {
  (village.atNightsEnd as NightsEnd[]).push(what);
}

/** MF-118: the thief does what the target was about to do, at the thief's own choice. */
function stealAction(village: Village, thief: Deed, left: Deed[]): void {
  const who = target(village, thief);
  const stolen = left.find(({ by, via }) => by === who && via === null);
  if (stolen === undefined || stolen === thief) return;
  const on = [thief.redirect as Who, ...stolen.on.slice(1)];
  if (village.settings.possession === 'allowed' && !mayAimAt(village, stolen, on, thief.by)) return;
  spend(village, stolen);
  stolen.by = thief.by;
  stolen.on = on;
  log(village, { t: 'stolen', who, by: thief.by, action: stolen.a, to: 'moderator' });
}

/** MF-114: a living target that is not evil joins the cult, unless protected; only a cult recruits. */
function recruit(village: Village, by: Who, who: Who): void {
  const { faction } = playerOf(village, by);
  if (factionOf(village, faction).kind !== 'Cult') return;
  if (!isAlive(village, who) || alignmentOf(village, who) === 'evil') return;
  if (PROTECTING.some((name) => hasEffect(village, who, name))) {
    log(village, { t: 'saved', who, to: 'moderator' });
    return;
  }
  const player = playerOf(village, who);
  putOn(village, who, 'recruited', { amount: player.faction });
  player.role = CULTIST;
  player.faction = faction;
  player.joined = village.nextJoined++;
  log(village, { t: 'recruited', who, by, to: 'moderator' });
  log(village, { t: 'yourRole', role: player.role, faction, to: [who] });
  const members = membersOf(village, faction);
  log(village, { t: 'yourTeam', faction, members, to: members.filter((member) => isAlive(village, member)) });
}

/** MF-37: a report that is told at once, where not even death keeps it back. */
function tellAutopsyAtOnce(village: Village, deed: Deed): void {
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
function tellAfterwards(village: Village, deed: Deed): void {
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
function tellNoResult(village: Village, { by, on }: Deed): void {
  if (village.settings.blockedInvestigators === 'silence' || !isAlive(village, by)) return;
  log(village, { t: 'noResult', about: on[0] as Who, to: [by] });
}

function inNameOrder(village: Village, isListed: (who: Who) => boolean): Who[] {
  return village.byName.filter(isListed);
}
