import type { Random, Seat, View } from '../../../kernel/index.ts';
import type { GameView, Mafia } from '../types.ts';
import { Evidence, type Hearsay } from './evidence.ts';
import { castFacts, type PublicRecord, readRecord } from './record.ts';
import { Worlds } from './worlds.ts';

/** What can be believed by somebody who knows nothing but what is public. */
export function publicWorlds({ table }: View<Mafia>, record: PublicRecord, random: Random): Worlds {
  return new Worlds(new Evidence(table, record, record.proven, null), table.counts.nights, random);
}

/** What a seat can believe that also knows its team, itself, what it was told, and what it heard in passing. */
export function ownWorlds(view: GameView, record: PublicRecord, heard: readonly Hearsay[], random: Random): Worlds {
  const { hand, seat, table } = view;
  const isEvil = hand.kind === 'Mafia' || hand.kind === 'Cult';
  const known = record.proven.slice();
  const doubtful = new Map<Seat, 'good' | 'evil'>();
  for (const [about, is] of findingsOf(view)) {
    if (known[about] !== null) continue;
    if (mayDeceive(view, is)) doubtful.set(about, is);
    else known[about] = is;
  }
  for (const mate of hand.team) known[mate] = isEvil ? 'evil' : 'good';
  known[seat] = isEvil ? 'evil' : 'good';
  const isTown = !isEvil && hand.kind !== 'ThirdParty';
  const knower = { seat, role: isTown ? hand.role : null, doubtful, heard };
  return new Worlds(new Evidence(table, record, known, knower), table.counts.nights, random);
}

/** What a seat was told of others' alignment; the latest of each. */
export function findingsOf({ hand, seat }: GameView): ReadonlyMap<Seat, 'good' | 'evil'> {
  const findings = new Map<Seat, 'good' | 'evil'>();
  for (const { what } of hand.notes) if (what.t === 'alignment') findings.set(what.about, what.is);
  findings.delete(seat);
  return findings;
}

function mayDeceive({ table: { cast } }: GameView, is: 'good' | 'evil'): boolean {
  const { mayLookEvil, mayLookGood } = castFacts(cast);
  return is === 'evil' ? mayLookEvil : mayLookGood;
}

/** By seat, from 0 to 1: how likely everybody is evil, to somebody who reckons like the bots and only looks on. */
export function guiltIn(view: View<Mafia>, random: Random): readonly number[] {
  return [...publicWorlds(view, readRecord(view.table), random).evil];
}
