import { effectOn, playerOf, putOn, spendEffect } from './effects.ts';
import { log } from './log.ts';
import { hasFactionAction, isAlive, leaderOf, roleOf } from './players.ts';
import type { Effect, EffectName, FactionIndex, Village, Who } from './types.ts';

/** One kill and all that comes of it: who was attacked in this chain, and who is striking back at whom. */
interface Attempt {
  readonly killer: Who;
  readonly victim: Who;
  readonly protectable: boolean;
  readonly chain: Who[];
  /** On the way to this attempt. */
  readonly strikes: readonly Strike[];
  /** How many strikes the kill has led to, and how many deaths and broken stones, on all ways. */
  readonly all: { strikes: number; changes: number };
}

/** Somebody strikes at somebody, and how much had changed by then. */
interface Strike {
  readonly by: Who;
  readonly at: Who;
  readonly changes: number;
}

/** MF-48: so many strikes may come of one kill; long lines of elite guards would go on for years. */
const MOST_STRIKES = 500;

/** MF-45: somebody tries to kill somebody. */
export function tryToKill(village: Village, killer: Who, victim: Who, protectable: boolean): void {
  attempt(village, { killer, victim, protectable, chain: [], strikes: [], all: { strikes: 0, changes: 0 } });
}

function attempt(village: Village, asked: Attempt): void {
  const { victim, chain } = asked;
  if (!isAlive(village, victim)) return;
  const protectable = asked.protectable && !chain.includes(victim);
  chain.push(victim);
  const made = protectable === asked.protectable ? asked : { ...asked, protectable };
  if (!isStoppedByEffect(village, made)) reactByLayers(village, made, 0);
}

/** MF-46: the victim's effects are asked, newest first; the first that protects is the only one that acts. */
function isStoppedByEffect(village: Village, made: Attempt): boolean {
  const { effects } = playerOf(village, made.victim);
  for (let index = effects.length - 1; index >= 0; index--) {
    const effect = effects[index] as Effect;
    if (effect.left > 0 && stops(village, made, effect)) return true;
  }
  return false;
}

function stops(village: Village, made: Attempt, effect: Effect): boolean {
  const { victim, protectable } = made;
  if (effect.name === 'hidingBehind') return save(village, victim);
  if (!protectable) return false;
  if (effect.name === 'protected') return save(village, victim);
  if (effect.name === 'stoned') {
    spendEffect(village, victim, effect);
    made.all.changes++;
    return save(village, victim);
  }
  if (effect.name === 'guardedBy') return guard(village, made, effect);
  return STOPPING[effect.name]?.(village, effect, made) === true && save(village, victim);
}

/** Whether an effect that was registered from outside stops a kill that can be protected against. */
type Stopping = (village: Village, effect: Effect, kill: Pick<Attempt, 'killer' | 'victim'>) => boolean;

const STOPPING: Partial<Record<EffectName, Stopping>> = {};

/** Lets an effect have a word when its bearer is attacked. */
export function layStopping(name: EffectName, stops: Stopping): void {
  STOPPING[name] = stops;
}

function save(village: Village, who: Who): true {
  log(village, { t: 'saved', who, to: 'moderator' });
  return true;
}

/** MF-47: the guard is attacked instead, and an elite one strikes back. */
function guard(village: Village, made: Attempt, { who, elite }: Effect): boolean {
  const guardian = who as Who;
  if (village.settings.deadGuards === 'rest' && !isAlive(village, guardian)) return false;
  save(village, made.victim);
  attempt(village, { ...made, victim: guardian });
  if (elite) strike(village, made, guardian);
  return true;
}

/**
 * MF-48: a reaction is protectable again; it begins a chain of its own where the settings say so. It is not made where the same
 * one is under way and, with chains of their own, nothing has changed since; and there are only so many.
 */
function strike(village: Village, made: Attempt, striker: Who): void {
  const target = made.killer;
  const { changes } = made.all;
  const isOneChain = village.settings.chains === 'whole-event';
  const isUnderWay = made.strikes.some(
    (each) => each.by === striker && each.at === target && (isOneChain || each.changes === changes),
  );
  if (isUnderWay || made.all.strikes >= MOST_STRIKES) return;
  made.all.strikes++;
  attempt(village, {
    killer: striker,
    victim: target,
    protectable: true,
    chain: isOneChain ? made.chain : [],
    strikes: [...made.strikes, { by: striker, at: target, changes }],
    all: made.all,
  });
}

/** MF-46: then the layers of the victim's role are asked, from the outside; at the bottom is death. */
function reactByLayers(village: Village, made: Attempt, depth: number): void {
  const { victim, protectable, killer } = made;
  const layer = roleOf(village, victim).onKill[depth];
  if (layer === undefined) {
    made.all.changes++;
    die(village, victim);
    return;
  }
  if (layer === 'bulletproof' && protectable) {
    save(village, victim);
    return;
  }
  reactByLayers(village, made, depth + 1);
  const isDead = !isAlive(village, victim);
  if (layer === 'vengeful' && (isDead || village.settings.unharmedVengeance === 'strikes')) {
    strike(village, made, victim);
  }
  if (layer === 'bomb' && isDead && village.phase.kind === 'night') {
    attempt(village, { ...made, killer: victim, victim: killer, protectable: true });
  }
}

function die(village: Village, who: Who): void {
  log(village, { t: 'died', who, to: 'public' });
  processDeath(village, who);
}

/** MF-49: marks a player dead, tells a new leader, and also kills anyone whose life depended on theirs. */
export function processDeath(village: Village, who: Who): void {
  const player = playerOf(village, who);
  const { faction, role } = player;
  player.diedAs = { role, faction };
  const wasLeader = leaderOf(village, faction) === who;
  putOn(village, who, 'dead');
  if (wasLeader) tellNewLeader(village, faction);
  for (const other of village.byName) {
    if (hangsOn(village, other, who) && isAlive(village, other)) die(village, other);
  }
}

/** Tells the current leader of a faction, if it can do anything. */
export function tellNewLeader(village: Village, faction: FactionIndex): void {
  const leader = leaderOf(village, faction);
  if (leader !== null && hasFactionAction(village, faction)) log(village, { t: 'youLead', faction, to: [leader] });
}

/** MF-112, MF-113, MF-114: a lover, those who hid behind the dead player, and the cultists of a cult leader. */
function hangsOn(village: Village, other: Who, who: Who): boolean {
  const player = playerOf(village, other);
  const dead = playerOf(village, who);
  if (dead.lover === other && player.lover === who) return true;
  if (effectOn(village, other, 'hidingBehind')?.who === who) return true;
  if (player.faction !== dead.faction || !player.role.includes('Cultist') || !dead.role.includes('CultLeader'))
    return false;
  return !village.players.some(
    (each, at) => each.faction === dead.faction && each.role.includes('CultLeader') && isAlive(village, at),
  );
}
