import type { Random, Seat } from '../../../kernel/index.ts';
import type { RoleName } from '../resolver/index.ts';
import type { GameView } from '../types.ts';
import {
  castFacts,
  countVotes,
  DOUBTFUL,
  isPower,
  type Known,
  OWN_FINDING,
  type PublicRecord,
  readRecord,
  suspicions,
  worthOf,
} from './evidence.ts';

/** What a bot plays for. */
type Cause = 'good' | 'evil' | 'joker' | 'lyncher' | 'neutral';

/** What a bot keeps in mind from one answer to the next. */
interface Memory {
  /** The day for which it has thought about telling a lie. */
  schemedOn: number;
  isScheming: boolean;
  /** Whom the faction was last sent to kill. */
  aimedAt: Seat | null;
  /** Who was sent. */
  sent: Seat | null;
}

/** Everything that a bot makes of what it sees, worked out as far as it is asked for. */
export class Mind {
  readonly view: GameView;
  readonly random: Random;
  readonly memory: Memory;
  readonly cause: Cause;
  readonly record: PublicRecord;
  /** By seat: how many others vote for it today; players who vote for themselves impress nobody. */
  readonly totals: readonly number[];
  private own: readonly number[] | null = null;
  private common: readonly number[] | null = null;

  constructor(view: GameView, random: Random, memory: Memory) {
    this.view = view;
    this.random = random;
    this.memory = memory;
    this.cause = causeOf(view);
    this.record = readRecord(view);
    this.totals = countVotes(view.table.votes, view.seats);
  }

  /** How evil a seat looks to me, with all I know. */
  guilt(seat: Seat): number {
    this.own ??= this.ownSuspicions();
    return this.own[seat] as number;
  }

  /** How evil a seat must look to somebody who knows nothing but what is public. */
  reputation(seat: Seat): number {
    this.common ??= suspicions(this.view, this.record, this.record.proven);
    return this.common[seat] as number;
  }

  /** What I know for certain: graves, my team and myself, and what I found out where nothing can deceive. */
  private known(): Known[] {
    const { hand, seat } = this.view;
    const known = this.record.proven.slice();
    for (const [about, is] of this.findings()) if (known[about] === null && !this.mayDeceive(is)) known[about] = is;
    for (const mate of hand.team) known[mate] = this.cause === 'good' ? 'good' : 'evil';
    if (this.cause === 'good') known[seat] = 'good';
    return known;
  }

  /** The suspicions of somebody who knows what I know, with what I found out but may be wrong about. */
  private ownSuspicions(): readonly number[] {
    const known = this.known();
    const guilt = suspicions(this.view, this.record, known);
    for (const [about, is] of this.findings()) {
      if (known[about] === null) guilt[about] = (guilt[about] as number) + OWN_FINDING[is];
    }
    return guilt;
  }

  private mayDeceive(is: 'good' | 'evil'): boolean {
    const { mayLookEvil, mayLookGood } = castFacts(this.view);
    return is === 'evil' ? mayLookEvil : mayLookGood;
  }

  /** What I was told of others' alignment; the latest of each. */
  findings(): ReadonlyMap<Seat, 'good' | 'evil'> {
    const findings = new Map<Seat, 'good' | 'evil'>();
    for (const { what } of this.view.hand.notes) if (what.t === 'alignment') findings.set(what.about, what.is);
    findings.delete(this.view.seat);
    return findings;
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
