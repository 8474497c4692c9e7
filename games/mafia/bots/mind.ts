import type { Random, Seat } from '../../../kernel/index.ts';
import { findingsOf, ownWorlds, publicWorlds } from '../reading/belief.ts';
import { countVotes, isPower, type PublicRecord, readRecord, worthOf } from '../reading/record.ts';
import type { Worlds } from '../reading/worlds.ts';
import type { RoleName } from '../resolver/index.ts';
import type { GameView } from '../types.ts';
import { Remarks } from './remarks.ts';

/** From how much suspicion on somebody counts as evil beyond doubt: the logarithm of how much the odds have grown since the beginning. */
export const SURE = 3.6;

/** From how much suspicion on somebody is worth a risk. */
export const DOUBTFUL = 0.8;

/** What is certain counts as much as this. */
const CERTAIN = 9;

/** What a bot plays for. */
type Cause = 'good' | 'evil' | 'joker' | 'lyncher' | 'neutral';

/** What a bot keeps in mind from one answer to the next. */
export class Memory {
  /** Whom the faction was last sent to kill. */
  aimedAt: Seat | null = null;
  /** Who was sent. */
  sent: Seat | null = null;
  readonly hearsay = new Remarks();
  /** What it has said itself, which its voice and its votes keep to. */
  readonly own = new Remarks();
  /** By seat: how it happens to feel about somebody, from -1 to 1. */
  private readonly hunches: number[] = [];
  private readonly decisions = new Map<string, boolean>();
  private reading: Reading | null = null;
  private news = '';
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** The table as it was read before, or, if there is news, as it is now. */
  read(view: GameView): Reading {
    const news = newsIn(view, this);
    if (this.reading === null || news !== this.news) this.reading = new Reading(view, this.hearsay);
    this.news = news;
    return this.reading;
  }

  hunch(seat: Seat): number {
    while (this.hunches.length <= seat) this.hunches.push((this.random.below(2001) - 1000) / 1000);
    return this.hunches[seat] as number;
  }

  /** Makes up its mind once: with this many chances in a hundred it will do something. */
  decides(what: string, percent: number): boolean {
    const known = this.decisions.get(what);
    if (known !== undefined) return known;
    const decision = this.random.below(100) < percent;
    this.decisions.set(what, decision);
    return decision;
  }
}

/** What was made of the table, for as long as nothing is new: votes that may still change are not part of it. */
class Reading {
  readonly record: PublicRecord;
  own: Worlds | null = null;
  common: Worlds | null = null;

  constructor({ table }: GameView, { roles }: Remarks) {
    this.record = readRecord(table, roles);
  }
}

/** What has to be the same for a reading to hold. */
const newsIn = ({ table, hand }: GameView, { hearsay }: Memory): string =>
  [
    table.round.kind,
    table.round.number,
    table.claims.length,
    table.graves.length,
    table.living.length,
    hand.notes.length,
    hand.role,
    hand.team,
    hearsay.count,
  ].join(' ');

/** Everything that a bot makes of what it sees, worked out as far as it is asked for. */
export class Mind {
  readonly view: GameView;
  readonly random: Random;
  readonly memory: Memory;
  readonly cause: Cause;
  readonly record: PublicRecord;
  /** By seat: how many others vote for it today; players who vote for themselves impress nobody. */
  readonly totals: readonly number[];
  private readonly reading: Reading;

  constructor(view: GameView, random: Random, memory: Memory) {
    this.view = view;
    this.random = random;
    this.memory = memory;
    this.cause = causeOf(view);
    this.reading = memory.read(view);
    this.record = this.reading.record;
    this.totals = countVotes(view.table.votes);
  }

  /** How evil a seat looks to me, with all I know: 0 at the beginning, higher is worse. */
  guilt(seat: Seat): number {
    this.reading.own ??= ownWorlds(this.view, this.record, this.memory.hearsay.opinions, this.random);
    return grown(this.reading.own, seat);
  }

  /** How evil a seat must look to somebody who knows nothing but what is public. */
  reputation(seat: Seat): number {
    this.reading.common ??= publicWorlds(this.view, this.record, this.random);
    return grown(this.reading.common, seat);
  }

  /** What I was told of others' alignment. */
  findings(): ReadonlyMap<Seat, 'good' | 'evil'> {
    return findingsOf(this.view);
  }

  /** What I claim to have found out about somebody; null if nothing. */
  claimedFinding(about: Seat): 'good' | 'evil' | null {
    const mine = this.record.results.findLast(({ by, about: whom }) => by === this.view.seat && whom === about);
    return mine?.is ?? null;
  }

  /** What I have told everybody that I think of somebody: by a claim, else in passing; null if nothing. */
  stance(about: Seat): 'suspects' | 'trusts' | null {
    const found = this.claimedFinding(about);
    if (found !== null) return found === 'evil' ? 'suspects' : 'trusts';
    return this.memory.own.opinionOf(this.view.seat, about);
  }

  isMate(seat: Seat): boolean {
    return this.view.hand.team.includes(seat);
  }

  isAlive(seat: Seat): boolean {
    return this.view.table.living.includes(seat);
  }

  /** All the living but me. */
  others(): Seat[] {
    return this.view.table.living.filter((seat) => seat !== this.view.seat);
  }

  /** The living who do not belong to my team. */
  strangers(): Seat[] {
    return this.others().filter((seat) => !this.isMate(seat));
  }

  /** The role that a seat claims and is believed to have; null where none is. */
  believedRole(seat: Seat): RoleName | null {
    const role = this.record.claimed[seat] ?? null;
    return role !== null && this.reputation(seat) < DOUBTFUL ? role : null;
  }

  /** Whether somebody says to have a power and is believed. */
  isBelievedPower(seat: Seat): boolean {
    const role = this.believedRole(seat);
    return role !== null && isPower(role);
  }

  /** How much the town would lose with a seat, as far as everybody can tell. */
  worth(seat: Seat): number {
    return worthOf(this.believedRole(seat)) - Math.max(-1, this.reputation(seat));
  }

  /** The seats from the highest value to the lowest; chance decides between those that are nearly equal. */
  ranked(seats: readonly Seat[], value: (seat: Seat) => number, noise = 0.5): Seat[] {
    const rated = seats.map((seat) => ({ seat, value: value(seat) + (noise * this.random.below(1000)) / 1000 }));
    return rated.sort((one, other) => other.value - one.value).map(({ seat }) => seat);
  }

  happens(percent: number): boolean {
    return this.random.below(100) < percent;
  }
}

function causeOf({ hand }: GameView): Cause {
  if (hand.role.includes('Joker')) return 'joker';
  if (hand.role.includes('Lyncher')) return 'lyncher';
  if (hand.kind === 'ThirdParty') return 'neutral';
  return hand.kind === 'Mafia' || hand.kind === 'Cult' ? 'evil' : 'good';
}

/** How much the odds that a seat is evil have grown since nothing was known, as a logarithm. */
function grown({ evil, prior }: Worlds, seat: Seat): number {
  const chance = evil[seat] as number;
  if (chance <= 0 || chance >= 1) return chance <= 0 ? -CERTAIN : CERTAIN;
  const start = Math.min(0.9, Math.max(0.02, prior));
  const growth = Math.log(chance / (1 - chance)) - Math.log(start / (1 - start));
  return Math.max(-CERTAIN, Math.min(CERTAIN, growth));
}
