import type { Seat } from '../../../../kernel/index.ts';
import type { Claim, Command } from '../../rules/types.ts';
import { castFacts, claimableRole, isPower } from './cast-facts.ts';
import { isLate, isThreatened } from './danger.ts';
import { lieOf } from './lying.ts';
import type { Mind } from './mind.ts';
import { sightingsAtCorpses } from './sightings.ts';

/** Most that a bot says in one day. */
const MOST_A_DAY = 4;

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
  return isPower(mine) && claimants.length >= (castFacts(view).good.get(mine) ?? 0) && claimants.length > 0;
}
