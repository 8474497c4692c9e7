import type { Policy } from '../rules/policies.ts';
import type { PowerPhase } from '../rules/powers.ts';
import type { GameView } from '../rules/types.ts';
import type { Odds } from './chances.ts';
import type { Trait } from './knowledge.ts';

/** How dear each card is to somebody. */
export type Ranks = Readonly<Record<Policy, number>>;

/** Two cards that may be vetoed, and how many elections have failed. */
export interface Agenda {
  readonly first: Policy;
  readonly second: Policy;
  readonly isLastFailure: boolean;
}

/** One column of the decision tables: what a bot of one party does when it is asked. */
export interface Strategy {
  /** Traits in the order in which they are looked for; where nobody has any, anybody is chosen. */
  readonly nominate: readonly Trait[];
  /** Of three cards the one that ranks lowest is discarded. */
  readonly filter: Ranks;
  /** Of two cards the one that ranks highest is enacted, and of equals the first. */
  readonly enact: Ranks;
  readonly vote: Odds<GameView>;
  readonly veto: Odds<Agenda>;
  readonly acceptVeto: Odds<Agenda>;
  readonly kill: readonly Trait[];
  readonly mark: readonly Trait[];
  readonly inspect: readonly Trait[];
  readonly bug: readonly Trait[];
  readonly nextPresident: readonly Trait[];
  readonly radicalize: readonly Trait[];
  readonly revealer: readonly Trait[];
  /** Chances in a hundred that a card on top of the draw pile is discarded. */
  readonly propaganda: Ranks;
  readonly pardon: Odds<GameView>;
  /** Chances in a hundred that what the president discarded is enacted, by what it is known to be. */
  readonly noConfidence: Ranks & { readonly unknown: number };
  /** Chances in a hundred that the policy is taken off the fascist track, where both have one. */
  readonly removeFascist: number;
  /** The powers of an emergency card, in the order in which they are looked for. */
  readonly emergency: readonly EmergencyWish[];
}

/** A power of an emergency card that is wished for while something holds. */
export interface EmergencyWish {
  readonly power: PowerPhase;
  readonly when: (view: GameView) => boolean;
}

/** Ranks by the track that a card is laid on; emergency powers are laid on none. */
export const byTrack = (liberal: number, fascist: number, communist: number, emergency: number): Ranks => ({
  liberal,
  socialdemocratic: liberal,
  fascist,
  anticommunist: fascist,
  communist,
  antifascist: communist,
  article48: emergency,
  enablingact: emergency,
});
