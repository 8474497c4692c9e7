import { valuesOf } from '../../rules/tokens.ts';
import { type AnswerToOffer, type Offer, P1, P2 } from '../../rules/types.ts';
import { NOTHING, type Outlook, type Player, type RoundRules, type Worth } from './outlook.ts';
import { bundle, holdingsAt, POSITIONS, type Position, withoutP2 } from './position.ts';
import { type Plan, planFor } from './search.ts';
import type { Tastes } from './tastes.ts';

/**
 * Knows what every position is worth with so many rounds to go if both players do their best from there on, by backward
 * induction over all offers. Tokens are carried over; where they are not, one round is all there is to foresee.
 *
 * Among equals a player takes what leaves more at once, so that a deal is not put off; then P1 rather offers nothing,
 * else as little as may be; P2 rather accepts than rejects, and rather rejects than snatches.
 */
export class Foresight implements Outlook {
  readonly rules: RoundRules;
  readonly isJudging: boolean;
  private readonly tastes: Tastes;
  readonly shame: number;
  private readonly byRounds: Worth[] = [];

  constructor(rules: RoundRules, tastes: Tastes) {
    this.rules = rules;
    this.tastes = tastes;
    this.shame = rules.variant === 'G3' ? tastes.shame : 0;
    this.isJudging = rules.variant === 'G4';
  }

  /** What P1 does best at the start of the first of so many rounds. */
  plan(position: Position, rounds: number, isForced: boolean): Plan {
    return planFor(this, { position, rounds, isForced });
  }

  /** How P2 answers best. */
  answer(position: Position, rounds: number, offer: Offer): AnswerToOffer {
    const accepted = this.ending(position, rounds, offer, 'accept');
    const gain = this.prefers(P2, accepted, position, rounds);
    const isDeal = gain > 0 || (gain === 0 && !this.tastes.needsGain);
    const snatched = this.ending(position, rounds, offer, 'snatch');
    if (this.isTempting(snatched, isDeal ? accepted : position, rounds)) return 'snatch';
    return isDeal ? 'accept' : 'reject';
  }

  /** Whether P1 calls the judge after a snatch; the position is the one before it. */
  reports(position: Position, rounds: number, offer: Offer): boolean {
    return this.prefers(P1, this.judged(position, askedIn(offer)), position - givenIn(offer), rounds) > 0;
  }

  /** What both have of a position with so many rounds to go. */
  values(position: Position, rounds: number): readonly [number, number] {
    return [this.value(P1, position, rounds), this.value(P2, position, rounds)];
  }

  /** What a player has of a position with so many rounds to go. */
  value(player: Player, position: Position, rounds: number): number {
    const worth = this.worthWith(rounds);
    const value = worth[player][position] as number;
    return Number.isNaN(value) ? this.workOut(worth, position, rounds)[player] : value;
  }

  /** What is known so far of all positions with so many rounds to go. */
  worthWith(rounds: number): Worth {
    return this.byRounds[rounds] ?? this.knowNothing(rounds);
  }

  /** How much more a player likes to end a round in one position than in another: in the end, or else at once. */
  prefers(player: Player, one: Position, other: Position, rounds: number): number {
    if (one === other) return 0;
    const gain = this.value(player, one, rounds - 1) - this.value(player, other, rounds - 1);
    if (Math.abs(gain) > NOTHING) return gain;
    const soon = this.value(player, one, 0) - this.value(player, other, 0);
    return Math.abs(soon) > NOTHING ? soon : 0;
  }

  /** Where an answer leads within the round, a report included. */
  ending(position: Position, rounds: number, offer: Offer, answer: AnswerToOffer): Position {
    if (answer === 'reject') return position;
    if (answer === 'accept') return position - givenIn(offer) + askedIn(offer);
    const isReported = this.isJudging && this.reports(position, rounds, offer);
    return isReported ? this.judged(position, askedIn(offer)) : position - givenIn(offer);
  }

  private isTempting(snatched: Position, honest: Position, rounds: number): boolean {
    if (this.shame === 0) return this.prefers(P2, snatched, honest, rounds) > 0;
    return this.value(P2, snatched, rounds - 1) - this.shame > this.value(P2, honest, rounds - 1) + NOTHING;
  }

  /** What the judge makes of a position: the theft undone, and the thief punished. */
  judged(position: Position, asked: number): Position {
    switch (this.rules.sanction) {
      case 'inverse':
        return position + asked;
      case 'restitution':
        return position;
      case 'confiscate':
        return withoutP2(position);
    }
  }

  private knowNothing(rounds: number): Worth {
    const unknown = () => new Float64Array(POSITIONS).fill(Number.NaN);
    const nothing = [unknown(), unknown()] as const;
    this.byRounds[rounds] = nothing;
    return nothing;
  }

  private workOut(worth: Worth, position: Position, rounds: number): readonly [number, number] {
    const values = rounds === 0 ? this.atTheEnd(position) : this.ofThePlan(position, rounds);
    worth[P1][position] = values[P1];
    worth[P2][position] = values[P2];
    return values;
  }

  private ofThePlan(position: Position, rounds: number): readonly [number, number] {
    const { reached, answer } = this.plan(position, rounds, this.rules.variant === 'G2');
    const [p1, p2] = this.values(reached, rounds - 1);
    return [p1, answer === 'snatch' ? p2 - this.shame : p2];
  }

  private atTheEnd(position: Position): readonly [number, number] {
    const [p1, p2] = valuesOf(holdingsAt(position));
    return [this.tastes.liking(p1, p2), this.tastes.liking(p2, p1)];
  }
}

/** What an offer holds out, and what it asks for, as distances between positions. */
export const givenIn = ({ offerPavo, offerElote }: Offer): number => bundle(offerPavo, offerElote);
export const askedIn = ({ requestPavo, requestElote }: Offer): number => bundle(requestPavo, requestElote);
