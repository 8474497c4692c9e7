import { type BothHoldings, type Endowments, endowment } from '../rules/tokens.ts';
import type { Offer, Tokens } from '../types.ts';

/** All four holdings as one number: P1's pavos, P1's elotes, P2's pavos and P2's elotes, as digits. */
export type Position = number;

/** How the holdings of a match are written as numbers: nobody ever holds more of a good than the two began with. */
export class Positions {
  /** How many positions can be written down. */
  readonly count: number;
  /** Where both stand at the beginning. */
  readonly start: Position;
  /** How many numbers of pavos, and of elotes, somebody may hold. */
  private readonly pavos: number;
  private readonly elotes: number;
  /** How many holdings P2 may have. */
  private readonly held: number;
  /** What a position loses when one pavo, or one elote, goes from P1 to P2. */
  private readonly pavo: number;
  private readonly elote: number;

  constructor(endowments: Endowments) {
    this.pavos = endowments.pavosP1 + endowments.pavosP2 + 1;
    this.elotes = endowments.elotesP1 + endowments.elotesP2 + 1;
    this.held = this.pavos * this.elotes;
    this.count = this.held ** 2;
    this.pavo = this.held * this.elotes - this.elotes;
    this.elote = this.held - 1;
    this.start = this.of(endowment(endowments));
  }

  of([p1, p2]: BothHoldings): Position {
    return ((p1.pavo * this.elotes + p1.elote) * this.pavos + p2.pavo) * this.elotes + p2.elote;
  }

  holdingsAt(position: Position): [Tokens, Tokens] {
    const { pavos, elotes } = this;
    const ofP1 = Math.floor(position / this.held);
    return [
      { pavo: Math.floor(ofP1 / elotes), elote: ofP1 % elotes },
      { pavo: Math.floor(position / elotes) % pavos, elote: position % elotes },
    ];
  }

  pavosOfP2(position: Position): number {
    return Math.floor(position / this.elotes) % this.pavos;
  }

  elotesOfP2(position: Position): number {
    return position % this.elotes;
  }

  /** What a position has more if P2 holds so many tokens instead of none. */
  ofP2(pavo: number, elote: number): number {
    return pavo * this.elotes + elote;
  }

  /** The position after P1 has paid so many pavos, or all that it has. */
  afterPayment(position: Position, pavos: number): Position {
    const one = this.held * this.elotes;
    return pavos === 0 ? position : position - one * Math.min(pavos, Math.floor(position / one));
  }

  /** The position without what P2 holds. */
  withoutP2(position: Position): Position {
    return position - (position % this.held);
  }

  /** Some pavos and elotes as the distance that a position moves when P1 gives them to P2; P2's giving them leads back. */
  bundle(pavo: number, elote: number): number {
    return pavo * this.pavo + elote * this.elote;
  }

  /** What an offer holds out, as a distance between positions. */
  givenIn({ offerPavo, offerElote }: Offer): number {
    return this.bundle(offerPavo, offerElote);
  }

  /** What an offer asks for, as a distance between positions. */
  askedIn({ requestPavo, requestElote }: Offer): number {
    return this.bundle(requestPavo, requestElote);
  }
}
