import { spacedName } from '../../resolver/index.ts';
import type { Command } from '../../rules/types.ts';
import { claimableRole } from './cast-facts.ts';
import type { Mind } from './mind.ts';
import { sightingsAtCorpses } from './sightings.ts';

/** What a good player leaves behind: the role and every result, seats counted from 1; null where it stands there already. */
export function willOf(mind: Mind): Command | null {
  const { hand } = mind.view;
  if (mind.cause !== 'good') return null;
  const found = [...mind.findings()].map(([seat, is]) => `${seat + 1} ${is}`);
  const seen = sightingsAtCorpses(mind).map(({ who, at }) => `${who + 1} at ${at + 1}`);
  if (found.length + seen.length === 0) return null;
  const will = `${spacedName(claimableRole(hand.role))}: ${[...found, ...seen].join(', ')}`.slice(0, LONGEST);
  return will === hand.will ? null : { type: 'will', will };
}

const LONGEST = 400;
