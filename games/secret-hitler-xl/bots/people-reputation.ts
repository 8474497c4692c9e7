import type { DeepReadonly, Seat } from '../../../kernel/index.ts';
import { OKTOBER } from '../rules/deal.ts';
import { type Policy, TRACK_OF } from '../rules/policies.ts';
import type { Claim, GameView, Government } from '../types.ts';

/** No claim has been made. */
const UNSAID = -1;

/** How much worse a government makes its president and chancellor look. */
type Blame = readonly [president: number, chancellor: number];

/** A liberal policy speaks for both. */
const PRAISE: Blame = [-0.6, -0.6];

/** What another policy says of them, by who claims to have held a liberal card. */
const BOTH_SILENT: Blame = [0.5, 0.4];
const NO_LIBERAL_DRAWN: Blame = [0.6, 0.25];
const NO_LIBERAL_GIVEN: Blame = [0.7, 0.3];
const PASSED_ON: Blame = [0.3, 1];
const AT_ODDS: Blame = [1.4, 1.6];
const REFUSED: Blame = [0, 2];

/** Where two of three kinds of cards are bad, less can be said against those who enact one. */
const AMONG_COMMUNISTS = 0.5;

/** At least so guilty is one of whom another is sure, having been there and seen otherwise. */
export const SURE = 3;

/** What it does to a player to be called something by another, and to the one who accuses. */
const CALLED_LIBERAL = -0.9;
const CALLED_GUILTY = 1.6;
const ACCUSES = 0.5;

/** What everybody has seen a player confess. */
const CONFESSED = 5;

/** From this reputation on nobody believes what a player says of others. */
const DISBELIEVED = 2;

/**
 * How guilty everybody looks to one seat, by seat, 0 at the beginning: from the public record alone, and from what the seat itself has said.
 * What it secretly knows is no part of it, so that players of all sides who say the same think the same.
 */
export class Reputation {
  readonly guilt: Float64Array;
  /** How many liberal cards each government's two say they held, as far as they have spoken. */
  private readonly drawn: number[] = [];
  private readonly given: number[] = [];
  private readonly partyClaims: DeepReadonly<PartyClaim>[] = [];
  /** Those who said otherwise of what this seat saw itself: no good deed makes up for that. */
  private readonly certain = new Set<Seat>();
  private governmentsRead = -1;
  private claimsRead = 0;
  private endRead = '';

  constructor(seats: number) {
    this.guilt = new Float64Array(seats);
  }

  /** Reads the record again if there is something new in it. */
  update(view: GameView): void {
    const { governments, claims } = view.table;
    const end = governments.length === 0 ? '' : (governments[governments.length - 1] as DeepReadonly<Government>).end;
    if (governments.length === this.governmentsRead && claims.length === this.claimsRead && end === this.endRead)
      return;
    this.governmentsRead = governments.length;
    this.endRead = end;
    this.guilt.fill(0);
    this.certain.clear();
    this.readClaims(claims);
    this.readGovernments(view);
    for (const claim of this.partyClaims) this.readPartyClaim(view.seat, claim);
    for (const seat of this.certain) this.guilt[seat] = Math.max(SURE, this.guilt[seat] as number);
    this.readConfessions(view);
  }

  /** Sorts the claims that are new: a claim is never taken back. */
  private readClaims(claims: readonly DeepReadonly<Claim>[]): void {
    for (; this.claimsRead < claims.length; this.claimsRead++) {
      const claim = claims[this.claimsRead] as DeepReadonly<Claim>;
      if (claim.kind === 'party') this.partyClaims.push(claim);
      else if (claim.kind === 'cards' && claim.as === 'drawn')
        this.drawn[claim.government] = liberalsAmong(claim.cards);
      else if (claim.kind === 'cards' && claim.as === 'given')
        this.given[claim.government] = liberalsAmong(claim.cards);
    }
  }

  private readGovernments({ seat, setup, table: { governments } }: GameView): void {
    const octoberIsRandom = setup.oktoberFest === 'bots-random';
    for (let index = 0; index < governments.length; index++) {
      const { policy, possible, president, chancellor, month } = governments[index] as DeepReadonly<Government>;
      if (policy === null || possible === null || (octoberIsRandom && month === OKTOBER)) continue;
      const track = TRACK_OF[policy];
      if (track === null) continue;
      const drawn = this.drawn[index] ?? UNSAID;
      const given = this.given[index] ?? UNSAID;
      const isLiberal = track === 'liberal';
      const blame = isLiberal ? PRAISE : blameFor(drawn, given);
      const scale = isLiberal || !setup.communists ? 1 : AMONG_COMMUNISTS;
      const passedOn = !isLiberal && drawn > 0;
      if (passedOn && chancellor === seat && given === 0) this.certain.add(president);
      else if (president !== seat) this.add(president, scale * blame[0]);
      if (passedOn && president === seat) this.certain.add(chancellor);
      else if (chancellor !== seat) this.add(chancellor, scale * blame[1]);
    }
  }

  private readPartyClaim(self: Seat, { by, seat, party }: DeepReadonly<PartyClaim>): void {
    if (seat === self) {
      // One who is wrongly accused knows the accuser; the guilty say the same.
      if (party !== 'liberal') this.certain.add(by);
      return;
    }
    if (by === self) {
      if (party === 'liberal') this.add(seat, -SURE);
      else this.certain.add(seat);
      return;
    }
    const believed = Math.max(0, Math.min(1, 1 - (this.guilt[by] as number) / DISBELIEVED));
    this.add(seat, believed * (party === 'liberal' ? CALLED_LIBERAL : CALLED_GUILTY));
    if (party !== 'liberal') this.add(by, ACCUSES);
  }

  private readConfessions({ table: { revealedAffiliations } }: GameView): void {
    for (let seat = 0; seat < revealedAffiliations.length; seat++) {
      const party = revealedAffiliations[seat] ?? null;
      if (party !== null) this.guilt[seat] = party === 'liberal' ? -CONFESSED : CONFESSED;
    }
  }

  private add(seat: Seat, guilt: number): void {
    this.guilt[seat] = (this.guilt[seat] as number) + guilt;
  }
}

type PartyClaim = Extract<Claim, { kind: 'party' }>;

function blameFor(drawn: number, given: number): Blame {
  if (given > 0) return REFUSED;
  if (drawn > 0) return given === UNSAID ? PASSED_ON : AT_ODDS;
  if (drawn === UNSAID) return given === UNSAID ? BOTH_SILENT : NO_LIBERAL_GIVEN;
  return NO_LIBERAL_DRAWN;
}

function liberalsAmong(cards: readonly Policy[]): number {
  let count = 0;
  for (const card of cards) if (TRACK_OF[card] === 'liberal') count++;
  return count;
}
