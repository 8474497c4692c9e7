import type { Seat } from '../../../../kernel/index.ts';
import type { RoleName } from '../../resolver/index.ts';
import type { Command } from '../../rules/types.ts';
import { castFacts, claimableRole } from './cast-facts.ts';
import { isLate, isThreatened } from './danger.ts';
import type { Mind } from './mind.ts';

/** On how many days in a hundred an evil player pretends to have found something out, a joker lies, and a lyncher does. */
const EVIL_PERCENT = 6;
const JOKER_PERCENT = 25;
const LYNCHER_PERCENT = 40;

/** What those say who have something to hide, or to gain by a lie. */
export function lieOf(mind: Mind): Command | null {
  switch (mind.cause) {
    case 'evil':
      return evilLie(mind);
    case 'lyncher':
      return isScheming(mind, LYNCHER_PERCENT) ? accusation(mind, mind.view.hand.lynchTarget) : null;
    case 'joker':
      return jokerLie(mind);
    default:
      return null;
  }
}

function evilLie(mind: Mind): Command | null {
  const { view, record } = mind;
  if (record.claimed[view.seat] === null) {
    if (isThreatened(mind) || isLate(mind)) return cover(mind);
    return isScheming(mind, EVIL_PERCENT) ? pretend(mind) : null;
  }
  if (record.claimed[view.seat] !== 'Cop' || hasAccusedToday(mind)) return null;
  return accuse(whomToFrame(mind));
}

/** One decision a day whether to lie unasked. */
function isScheming(mind: Mind, percent: number): boolean {
  const { memory, view } = mind;
  const today = view.table.round.number;
  if (memory.schemedOn !== today) {
    memory.schemedOn = today;
    memory.isScheming = today >= 2 && mind.happens(percent);
  }
  return memory.isScheming;
}

/** Pretends to be a cop where nobody else does. */
function pretend(mind: Mind): Command | null {
  return isFree(mind, 'Cop') ? { type: 'claimRole', role: 'Cop' } : null;
}

/** A harmless role to hide behind: mostly one of many villagers, else one that nobody has claimed. */
function cover(mind: Mind): Command | null {
  const roles = [...castFacts(mind.view).good.keys()];
  const free = roles.filter((role) => isFree(mind, role));
  const isCrowd = roles.includes('Villager') && (free.length === 0 || (isFree(mind, 'Villager') && mind.happens(70)));
  if (isCrowd) return { type: 'claimRole', role: 'Villager' };
  const candidates = free.length > 0 ? free : roles;
  return candidates.length === 0 ? null : { type: 'claimRole', role: mind.random.pick(candidates) };
}

/** Whether a role has fewer good owners, by claims and graves, than there should be. */
function isFree({ view, record }: Mind, role: RoleName): boolean {
  const held = view.table.graves.filter(({ role: dead, alignment }) => {
    return dead !== null && alignment === 'good' && claimableRole(dead) === role;
  }).length;
  const claimants = record.claimed.filter((claimed, seat) => claimed === role && view.table.living.includes(seat));
  return held + claimants.length < (castFacts(view).good.get(role) ?? 0);
}

function whomToFrame(mind: Mind): Seat | null {
  const [target] = mind.ranked(mind.strangers(), (seat) => mind.reputation(seat));
  return target ?? null;
}

/** A joker wants to be caught lying: contradicts whoever is most trusted. */
function jokerLie(mind: Mind): Command | null {
  if (!isScheming(mind, JOKER_PERCENT)) return null;
  const [trusted] = mind.ranked(mind.others(), (seat) => -mind.reputation(seat));
  return accusation(mind, trusted ?? null);
}

/** Claims to be somebody who finds things out, and then that the target is evil; each once, and the second once a target. */
function accusation(mind: Mind, target: Seat | null): Command | null {
  if (target === null || !mind.isAlive(target)) return null;
  if (mind.record.claimed[mind.view.seat] === null && castFacts(mind.view).good.has('Cop')) {
    return { type: 'claimRole', role: 'Cop' };
  }
  return hasAccusedToday(mind) || hasAccused(mind, target) ? null : accuse(target);
}

const accuse = (about: Seat | null): Command | null =>
  about === null ? null : { type: 'claimResult', about, is: 'evil' };

const hasAccusedToday = ({ record, view }: Mind): boolean =>
  record.results.some(({ by, day }) => by === view.seat && day === view.table.round.number);

const hasAccused = ({ record, view }: Mind, target: Seat): boolean =>
  record.results.some(({ by, about }) => by === view.seat && about === target);
