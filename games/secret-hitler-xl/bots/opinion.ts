import type { Character, DeepReadonly, Phrase, Seat } from '../../../kernel/index.ts';
import { isHitlerZone } from '../rules/board.ts';
import { type Policy, TRACK_OF, type Track } from '../rules/policies.ts';
import { partyOf } from '../rules/roles.ts';
import type { Claim, GameView, Government } from '../types.ts';
import { knownFascist, knownLiberal, knownMate } from './knowledge.ts';
import type { Reputation } from './people-reputation.ts';

/** How guilty somebody looks of whom one speaks ill, and how innocent of whom one speaks well. */
const GUILTY = 0.8;
const INNOCENT = -0.5;

/** So guilty that not even a mate can be defended. */
const LOST = 2.5;

/** What one knows, in the same measure. */
const KNOWN = 4;

/** How much likelier one of two must look to be lying for others to take a side. */
const TAKES_SIDES = 0.3;

/** A government, or two who are to be one. */
type Pair = Pick<DeepReadonly<Government>, 'president' | 'chancellor'>;

/** The same with what came of it. */
type Voted = Pick<DeepReadonly<Government>, 'president' | 'chancellor' | 'policy' | 'end'>;

/** What one player thinks of the others and says so: from the public record like everybody else, bent by what its side wants to be thought. */
export class Opinion {
  readonly view: GameView;
  readonly character: Character;
  private readonly reputation: Reputation;

  constructor(view: GameView, reputation: Reputation, character: Character) {
    this.view = view;
    this.reputation = reputation;
    this.character = character;
  }

  /** How guilty one calls somebody: those who hide something speak well of their own. */
  guilt(seat: Seat): number {
    const { view } = this;
    const looks = this.reputation.guilt[seat] as number;
    if (partyOf(view.hand.role) === 'liberal') {
      if (knownFascist(view, seat)) return KNOWN;
      return knownLiberal(view, seat) ? -KNOWN : looks;
    }
    if (knownMate(view, seat)) return looks >= LOST ? looks : Math.min(looks, INNOCENT);
    return looks;
  }

  looksGuilty(seat: Seat): boolean {
    return this.guilt(seat) >= GUILTY - 0.3 * this.character.boldness;
  }

  isGuilty(seat: Seat): boolean {
    return this.looksGuilty(seat) && this.fitsOwnVote(seat, false);
  }

  isInnocent(seat: Seat): boolean {
    return this.guilt(seat) <= INNOCENT && this.fitsOwnVote(seat, true);
  }

  /** Whether one may speak for somebody, or against, having voted on their government so: not before one has voted, while it is open. */
  private fitsOwnVote(candidate: Seat, isFor: boolean): boolean {
    const { seat, hand, table } = this.view;
    const last = table.governments.at(-1);
    if (last === undefined || (last.president !== candidate && last.chancellor !== candidate)) return true;
    if (last.end === 'voting') return (last.president === seat || last.chancellor === seat || hand.vote) === isFor;
    return last.end !== 'failed' || (last.votes?.[seat] ?? isFor) === isFor;
  }

  /** The others of these from whom one expects the worst; null if nobody looks guilty. */
  worst(seats: readonly Seat[]): Seat | null {
    let worst: Seat | null = null;
    for (const seat of seats) {
      if (seat === this.view.seat || !this.isGuilty(seat)) continue;
      if (worst === null || this.guilt(seat) > this.guilt(worst)) worst = seat;
    }
    return worst;
  }

  /** The others who are still in the match. */
  others(): readonly Seat[] {
    return this.view.table.living.filter((seat) => seat !== this.view.seat);
  }

  get isHitlerZone(): boolean {
    return isHitlerZone(this.view.setup, this.view.table.tracks.fascist);
  }

  /** Whether it was so when two were voted on who have governed since. */
  private wasHitlerZone(pair: Voted): boolean {
    const since = trackOf(pair) === 'fascist' ? 1 : 0;
    return isHitlerZone(this.view.setup, this.view.table.tracks.fascist - since);
  }

  // ── reasons, as everybody can check them ────────────────────────────────────

  /** Why one votes against two, the best reason first. */
  *whyNein(pair: Voted): Generator<Phrase> {
    const { president, chancellor } = pair;
    const { notHitler } = this.view.table;
    const candidates = [chancellor, president].toSorted((one, other) => this.guilt(other) - this.guilt(one));
    for (const seat of candidates) if (this.hasClaimedTheImpossible(seat)) yield { type: 'neinLiar', seat };
    for (const seat of candidates) {
      const other = this.rivalOf(seat);
      if (other !== null) yield { type: 'neinConflict', seat, other };
    }
    const past = this.governmentsOf(president, pair).filter((each) => isOf(each, chancellor));
    if (past.some(isBad)) yield { type: 'neinPair', seat: president, other: chancellor };
    for (const seat of candidates) {
      const bad = this.governmentsOf(seat, pair).findLast((each) => isBad(each) && !isOf(each, this.view.seat));
      if (bad !== undefined) yield { type: trackOf(bad) === 'communist' ? 'neinRed' : 'neinPolicy', seat };
    }
    if (this.wasHitlerZone(pair) && !notHitler.includes(chancellor)) yield { type: 'neinZone', seat: chancellor };
    if (past.length > 0 && !past.some(isGood)) yield { type: 'neinChummy', seat: president, other: chancellor };
    for (const seat of [chancellor, president]) if (!this.hasGoverned(seat, pair)) yield { type: 'neinUnknown', seat };
    yield { type: 'neinGut' };
  }

  /** Why one votes for two. */
  *whyJa(pair: Voted): Generator<Phrase> {
    const { president, chancellor } = pair;
    const { table, setup } = this.view;
    const isOpen = pair.end === 'voting';
    if (isOpen && table.electionTracker + 1 >= setup.failuresUntilChaos) yield { type: 'jaTracker' };
    if (this.wasHitlerZone(pair) && table.notHitler.includes(chancellor))
      yield { type: 'jaNotHitler', seat: chancellor };
    for (const seat of [chancellor, president]) if (this.looksGuilty(seat)) yield { type: 'jaGrudge', seat };
    for (const seat of [chancellor, president]) if (this.isProved(seat, pair)) yield { type: 'jaProved', seat };
    for (const seat of [chancellor, president]) if (!this.hasGoverned(seat, pair)) yield { type: 'jaTry', seat };
  }

  /** What speaks against somebody, by name of what they did. */
  *deedsOf(seat: Seat): Generator<Phrase> {
    const other = this.rivalOf(seat);
    if (other !== null) yield { type: 'didConflict', seat, other };
    const bad = this.governmentsOf(seat).findLast((each) => isBad(each) && !isOf(each, this.view.seat));
    if (bad !== undefined) yield { type: trackOf(bad) === 'communist' ? 'didRed' : 'didFascist', seat };
  }

  /** Why one names somebody. */
  *whyChosen(seat: Seat): Generator<Phrase> {
    if (this.isHitlerZone && this.view.table.notHitler.includes(seat)) yield { type: 'pickSafe', seat };
    if (this.isProved(seat)) yield { type: 'pickTrust', seat };
    if (!this.hasGoverned(seat)) yield { type: 'pickFresh', seat };
  }

  /** Which of two who contradict each other one believes; null if one cannot tell. */
  believed(one: Seat, other: Seat): readonly [honest: Seat, liar: Seat] | null {
    const difference = this.guilt(other) - this.guilt(one);
    if (Math.abs(difference) < TAKES_SIDES) return null;
    return difference > 0 ? [one, other] : [other, one];
  }

  /** The governments that somebody was in, but for one that is spoken of. */
  private governmentsOf(seat: Seat, except: Pair | null = null): readonly DeepReadonly<Government>[] {
    return this.view.table.governments.filter((each) => isOf(each, seat) && each.end !== 'voting' && each !== except);
  }

  private isProved(seat: Seat, except: Pair | null = null): boolean {
    const governments = this.governmentsOf(seat, except);
    return this.guilt(seat) < 0 && governments.some(isGood) && !governments.some(isBad);
  }

  private hasGoverned(seat: Seat, except: Pair | null = null): boolean {
    return this.governmentsOf(seat, except).some(({ possible }) => possible !== null);
  }

  hasDoneGood(seat: Seat): boolean {
    return this.governmentsOf(seat).some(isGood);
  }

  private hasClaimedTheImpossible(seat: Seat): boolean {
    return this.view.table.claims.some(({ by, doubt }) => by === seat && doubt === 'impossible');
  }

  /** Somebody else alive who says otherwise of what both saw, or of what this player is. */
  private rivalOf(seat: Seat): Seat | null {
    const { claims, governments, living } = this.view.table;
    for (const claim of claims.toReversed()) {
      const other = opponentIn(claim, seat, governments[claim.government]);
      if (other !== null && other !== this.view.seat && living.includes(other)) return other;
    }
    return null;
  }
}

/** Who contradicts somebody by this claim, or is contradicted by it; null if nobody. */
function opponentIn(claim: DeepReadonly<Claim>, seat: Seat, government: Pair | undefined): Seat | null {
  if (claim.kind === 'party' && claim.party !== 'liberal') {
    if (claim.seat === seat) return claim.by;
    return claim.by === seat ? claim.seat : null;
  }
  if (claim.kind !== 'cards' || claim.doubt !== 'contradicted' || government === undefined) return null;
  if (claim.as !== 'drawn' && claim.as !== 'given') return null;
  if (government.president === seat) return government.chancellor;
  return government.chancellor === seat ? government.president : null;
}

const isOf = ({ president, chancellor }: Pair, seat: Seat): boolean => president === seat || chancellor === seat;

const trackOf = ({ policy }: Pick<DeepReadonly<Government>, 'policy'>): Track | null =>
  policy === null ? null : TRACK_OF[policy];

const isGood = (government: DeepReadonly<Government>): boolean => trackOf(government) === 'liberal';

const isBad = (government: DeepReadonly<Government>): boolean => trackOf(government) !== null && !isGood(government);

/** No liberal card at all: bad luck, or a lie. */
export const isUnlucky = (cards: readonly Policy[]): boolean => cards.every((card) => TRACK_OF[card] !== 'liberal');
