import type { Seat } from '../../../../kernel/index.ts';
import type { Mind } from './mind.ts';
import { killedBefore } from './public-record.ts';

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
      const night = killedBefore(view, at, today);
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
