import type { AnswerToOffer, Offer, P1, P2, Setup } from '../../rules/types.ts';
import type { Position } from './position.ts';

/** The options that decide what a round can come to. */
export type RoundRules = Pick<Setup, 'variant' | 'sanction' | 'offers' | 'smallestForced'>;

export type Player = typeof P1 | typeof P2;

/** What positions are worth to P1 and to P2; not a number where that is not worked out yet. */
export type Worth = readonly [Float64Array, Float64Array];

/** Differences below this come from rounding. */
export const NOTHING = 1e-9;

/** What a search for the best offer must know of the rounds to come. */
export interface Outlook {
  readonly rules: RoundRules;
  /** Whether there is a judge to call. */
  readonly isJudging: boolean;
  /** What a snatch costs P2 beside tokens. */
  readonly shame: number;
  /** What both have of a position with so many rounds to go. */
  values(position: Position, rounds: number): readonly [number, number];
  /** What a player has of it. */
  value(player: Player, position: Position, rounds: number): number;
  /** What is known so far of all positions with so many rounds to go. */
  worthWith(rounds: number): Worth;
  /** How much more a player likes to end a round in one position than in another: in the end, or else at once. */
  prefers(player: Player, one: Position, other: Position, rounds: number): number;
  /** How P2 answers best. */
  answer(position: Position, rounds: number, offer: Offer): AnswerToOffer;
  /** Where an answer leads within the round, a report included. */
  ending(position: Position, rounds: number, offer: Offer, answer: AnswerToOffer): Position;
  /** What the judge makes of a position: the theft undone, and the thief punished. */
  judged(position: Position, asked: number): Position;
}
