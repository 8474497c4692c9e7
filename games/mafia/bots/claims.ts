import type { Seat } from '../../../kernel/index.ts';
import { FIRST_LIES } from '../reading/evidence.ts';
import { castFacts, claimableRole, isPower, killedBefore } from '../reading/record.ts';
import type { RoleName } from '../resolver/index.ts';
import type { Claim, Command } from '../types.ts';
import type { Mind } from './mind.ts';

/** Most that a bot says in one day. */
const MOST_A_DAY = 4;

/** On how many days in a hundred the evil pretend to have found something out, a joker lies, and a lyncher does. */
const EVIL_PERCENT = 18;

const JOKER_PERCENT = 25;

const LYNCHER_PERCENT = 80;

/** How often in a hundred an evil player contradicts a cop who has accused them, and one who has accused a mate. */
const COUNTER_PERCENT = 40;

const COUNTER_FOR_MATE_PERCENT = 60;

/** How often in a hundred somebody who pretends to be a cop calls somebody good, and not evil; half the time that is a mate. */
const CLEAR_PERCENT = 45;

/** With so few alive everybody says what they are. */
const LAST_FEW = 5;

/** What a bot says next, or null where it has nothing to say. It says each thing once. */
export function nextClaim(mind: Mind): Command | null {
  const { table, seat } = mind.view;
  const saidToday = table.claims.filter((claim) => claim.by === seat && claim.day === table.round.number).length;
  if (saidToday >= MOST_A_DAY) return null;
  return mind.cause === 'good' ? truthOf(mind) : lieOf(mind);
}

/** The good say who they are when it helps, and then everything they found out. */
function truthOf(mind: Mind): Command | null {
  const { view, record } = mind;
  const news = newsOf(mind);
  const isKnown = record.claimed[view.seat] !== null;
  if (isKnown) return news[0] ?? null;
  const isUrgent = news.some(
    (command) => command.type === 'claimSaw' || (command.type === 'claimResult' && command.is === 'evil'),
  );
  if (!isUrgent && !isThreatened(mind) && !isLate(mind) && !isImpersonated(mind)) return null;
  return { type: 'claimRole', role: claimableRole(view.hand.role) };
}

/** What I found out and have not yet said: evil first. */
function newsOf(mind: Mind): Command[] {
  const { view } = mind;
  const mine = view.table.claims.filter((claim) => claim.by === view.seat);
  const results = [...mind.findings()].filter(([about, is]) => !hasSaid(mine, about, is));
  results.sort(([, one], [, other]) => Number(other === 'evil') - Number(one === 'evil'));
  const sightings = sightingsAtCorpses(mind).filter(
    ({ who, at }) => !mine.some((claim) => claim.kind === 'saw' && claim.who === who && claim.at === at),
  );
  return [
    ...results.map(([about, is]): Command => ({ type: 'claimResult', about, is })),
    ...sightings.map(({ who, at }): Command => ({ type: 'claimSaw', who, at })),
  ];
}

const hasSaid = (mine: readonly Claim[], about: Seat, is: 'good' | 'evil'): boolean =>
  mine.some((claim) => claim.kind === 'result' && claim.about === about && claim.is === is);

/** Whether others claim my role, so that there are too many of us. */
function isImpersonated({ view, record }: Mind): boolean {
  const mine = claimableRole(view.hand.role);
  const claimants = record.claimed.filter((role, seat) => role === mine && view.table.living.includes(seat));
  return isPower(mine) && claimants.length >= (castFacts(view.table.cast).good.get(mine) ?? 0) && claimants.length > 0;
}

/** What those say who have something to hide, or to gain by a lie. */
function lieOf(mind: Mind): Command | null {
  switch (mind.cause) {
    case 'evil':
      return evilLie(mind);
    case 'lyncher':
      return isScheming(mind, LYNCHER_PERCENT) ? lynchersLie(mind) : null;
    case 'joker':
      return jokerLie(mind);
    default:
      return null;
  }
}

function evilLie(mind: Mind): Command | null {
  const { view, record } = mind;
  const said = record.claimed[view.seat];
  if (said === 'Cop') return inventedResult(mind);
  if (isContradicting(mind)) return { type: 'claimRole', role: 'Cop' };
  if (said !== null) return null;
  if (isThreatened(mind) || isLate(mind)) return cover(mind);
  return isScheming(mind, EVIL_PERCENT / matesOf(mind)) ? pretend(mind) : null;
}

/** How many of us could do it, so that not everybody does. */
const matesOf = (mind: Mind): number => mind.view.hand.team.filter((seat) => mind.isAlive(seat)).length || 1;

/** A cop who is after us is contradicted by one of us: mostly by the one accused, who has little to lose. */
function isContradicting(mind: Mind): boolean {
  const { view, record, memory } = mind;
  if (!castFacts(view.table.cast).good.has('Cop')) return false;
  const isOurs = (seat: Seat) => seat === view.seat || mind.isMate(seat);
  if (record.claimed.some((role, seat) => role === 'Cop' && isOurs(seat))) return false;
  const accused = record.results.filter(
    ({ by, about, is }) =>
      is === 'evil' && isOurs(about) && mind.isAlive(about) && mind.isAlive(by) && record.claimed[by] === 'Cop',
  );
  if (accused.some(({ about }) => about === view.seat)) return memory.decides('contradict', COUNTER_PERCENT);
  return accused.length > 0 && memory.decides('contradict for a mate', COUNTER_FOR_MATE_PERCENT / matesOf(mind));
}

/** What somebody says to have found out who pretends to be a cop, once a day: a rival cop is evil, or somebody else, or a mate is good. */
function inventedResult(mind: Mind): Command | null {
  if (hasAccusedToday(mind)) return null;
  const { record, view, memory } = mind;
  const rival = mind.strangers().find((seat) => record.claimed[seat] === 'Cop' && !hasAccused(mind, seat));
  if (rival !== undefined) return accuse(rival);
  const today = view.table.round.number;
  if (memory.decides(`clear on ${today}`, CLEAR_PERCENT)) {
    const isForMate = memory.decides(`clear a mate on ${today}`, 50);
    const [cleared] = mind.ranked(
      mind.others().filter((seat) => mind.isMate(seat) === isForMate && !hasNamed(mind, seat)),
      (seat) => -mind.reputation(seat),
    );
    if (cleared !== undefined) return { type: 'claimResult', about: cleared, is: 'good' };
  }
  return accuse(whomToFrame(mind));
}

/** One decision a day whether to lie unasked. */
const isScheming = ({ memory, view: { table } }: Mind, percent: number): boolean =>
  table.round.number >= FIRST_LIES && memory.decides(`scheme on ${table.round.number}`, percent);

/** Pretends to be a cop where nobody else does. */
function pretend(mind: Mind): Command | null {
  return isFree(mind, 'Cop') ? { type: 'claimRole', role: 'Cop' } : null;
}

/** A harmless role to hide behind: mostly one of many villagers, else one that nobody has claimed. */
function cover(mind: Mind): Command | null {
  const roles = [...castFacts(mind.view.table.cast).good.keys()];
  const free = roles.filter((role) => isFree(mind, role));
  const isCrowd = roles.includes('Villager') && (free.length === 0 || (isFree(mind, 'Villager') && mind.happens(60)));
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
  return held + claimants.length < (castFacts(view.table.cast).good.get(role) ?? 0);
}

function whomToFrame(mind: Mind): Seat | null {
  const unnamed = mind.strangers().filter((seat) => !hasNamed(mind, seat));
  const [target] = mind.ranked(unnamed, (seat) => mind.reputation(seat));
  return target ?? null;
}

/** A lyncher accuses the target, once, without saying how it could be known: somebody who claims a role is contradicted. */
function lynchersLie(mind: Mind): Command | null {
  const { hand, seat } = mind.view;
  const target = hand.lynchTarget;
  const isDone = target === null || target === seat || !mind.isAlive(target) || hasAccused(mind, target);
  return isDone ? null : accuse(target);
}

/** A joker wants to be caught lying, so it contradicts the most trusted player. */
function jokerLie(mind: Mind): Command | null {
  if (!isScheming(mind, JOKER_PERCENT)) return null;
  const [trusted] = mind.ranked(mind.others(), (seat) => -mind.reputation(seat));
  return accusation(mind, trusted ?? null);
}

/** Claims to be somebody who finds things out, and then that the target is evil; each once, and the second once a target. */
function accusation(mind: Mind, target: Seat | null): Command | null {
  if (target === null || !mind.isAlive(target)) return null;
  if (mind.record.claimed[mind.view.seat] === null && castFacts(mind.view.table.cast).good.has('Cop')) {
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

const hasNamed = ({ record, view }: Mind, about: Seat): boolean =>
  record.results.some((result) => result.by === view.seat && result.about === about);

/** Whether I am about to be lynched: I have as many votes as anybody, or look as bad. */
function isThreatened(mind: Mind): boolean {
  const { seat, table } = mind.view;
  const mine = mind.totals[seat] as number;
  const many = Math.max(2, Math.ceil(table.living.length / 3));
  if (mine >= many && mine >= Math.max(...mind.totals)) return true;
  return mind.reputation(seat) >= 2;
}

const isLate = ({ view: { table } }: Mind): boolean => table.living.length <= LAST_FEW;

interface Sighting {
  readonly who: Seat;
  readonly at: Seat;
}

/** Whom I saw, or heard of, at somebody who was then found dead. */
export function sightingsAtCorpses(mind: Mind): Sighting[] {
  const { view } = mind;
  const today = view.table.round.number + (view.table.round.kind === 'night' ? 1 : 0);
  const sightings: Sighting[] = [];
  for (const { what, round } of view.hand.notes) {
    if (round === null) continue;
    for (const { who, at } of sightingsIn(what)) {
      const night = killedBefore(view.table, at, today);
      if (night === null || who === view.seat) continue;
      // An autopsy comes after the death; everything else tells of the same night.
      if (what.t === 'visitedBy' ? night > round.number : night !== round.number) continue;
      if (!sightings.some((other) => other.who === who && other.at === at)) sightings.push({ who, at });
    }
  }
  return sightings;
}

function sightingsIn(what: Mind['view']['hand']['notes'][number]['what']): Sighting[] {
  if (what.t === 'wentTo') return what.list.map((at) => ({ who: what.about, at }));
  return what.t === 'visitedBy' ? what.list.map((who) => ({ who, at: what.about })) : [];
}
