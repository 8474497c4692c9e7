import type { Options, Random, Seat } from '../../../kernel/index.ts';
import type { Policy } from '../rules/policies.ts';
import { type EmergencyPower, POWERS, type PowerPhase } from '../rules/powers.ts';
import { type Party, partyOf } from '../rules/roles.ts';
import type { Command, GameView, SecretHitler } from '../types.ts';
import { discardedByPresident, happens, type Odds, oddsOf, preferred, type Trait, topCard } from './knowledge.ts';
import { chosen, type Option, valuesOf } from './random.ts';

/** How valuable each card is to a player. */
export type Ranks = Readonly<Record<Policy, number>>;

/** Two cards that may be vetoed, and how many elections have failed. */
export interface Agenda {
  readonly first: Policy;
  readonly second: Policy;
  readonly isLastFailure: boolean;
}

/** One column of the decision tables: what a bot of one party does when it is asked. */
export interface Strategy {
  /** Traits in order of preference; if nobody has any, anybody is chosen. */
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
  /** The percentage of cases in which the policy is taken off the fascist track, if both have one. */
  readonly removeFascist: number;
  /** The powers of an emergency card, in the order in which they are looked for. */
  readonly emergency: readonly EmergencyWish[];
}

/** A power of an emergency card that is wanted while a condition holds. */
export interface EmergencyWish {
  readonly power: PowerPhase;
  readonly when: (view: GameView) => boolean;
}

/** Ranks by the track that a card is placed on; emergency powers are placed on none. */
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

/** What the column of a bot's own party answers. */
export function decideByStrategy(
  strategies: Readonly<Record<Party, Strategy>>,
  view: GameView,
  options: Options<SecretHitler>,
  random: Random,
): Command {
  const strategy = strategies[partyOf(view.hand.role)];
  const option = options[0] as Option;
  switch (option.type) {
    case 'vote':
      return chosen(option, happens(oddsOf(strategy.vote, view), random));
    case 'nominate':
      return {
        type: 'nominate',
        chancellor: preferred(view, valuesOf<Seat>(option, 'chancellor'), strategy.nominate, random),
      };
    case 'discard':
      return chosen(option, lowest(strategy.filter, view.hand.cards));
    case 'enact':
      if (options.length > 1 && happens(oddsOf(strategy.veto, agendaOf(view)), random))
        return chosen(options[1] as Option, 0);
      return chosen(option, highest(strategy.enact, view.hand.cards));
    case 'answerVeto':
      return chosen(option, happens(oddsOf(strategy.acceptVeto, agendaOf(view)), random));
    default:
      return decideOnPower(strategy, view, option, random);
  }
}

/** Of three cards, the lowest-ranked one; among equals one that is the only one of its kind. */
function lowest(ranks: Ranks, cards: readonly Policy[]): number {
  const [a, b, c] = cards as readonly [Policy, Policy, Policy];
  let worst = 0;
  if (isWorse(ranks, b, a, c)) worst = 1;
  if (worst === 0 ? isWorse(ranks, c, a, b) : isWorse(ranks, c, b, a)) worst = 2;
  return worst;
}

/** Whether a card is sooner discarded than another; the third decides whether that other is one of a pair. */
const isWorse = (ranks: Ranks, card: Policy, than: Policy, third: Policy): boolean =>
  ranks[card] < ranks[than] || (ranks[card] === ranks[than] && card !== than && than === third);

/** Of two cards, the one that ranks highest; of equals the first. */
const highest = (ranks: Ranks, [first, second]: readonly Policy[]): number =>
  ranks[second as Policy] > ranks[first as Policy] ? 1 : 0;

function agendaOf({ hand, table, setup }: GameView): Agenda {
  const [first, second] = hand.cards as readonly [Policy, Policy];
  return { first, second, isLastFailure: table.electionTracker + 1 >= setup.failuresUntilChaos };
}

function decideOnPower(strategy: Strategy, view: GameView, option: Option, random: Random): Command {
  switch (option.type) {
    case 'target':
    case 'aim':
    case 'point':
      return {
        type: option.type,
        seat: preferred(view, valuesOf<Seat>(option, 'seat'), traitsFor(strategy, view.phase), random),
      };
    case 'removePolicy':
      return { type: 'removePolicy', track: trackToRemove(strategy, option, random) };
    case 'choosePower':
      return { type: 'choosePower', power: wishedPower(strategy, view, option, random) };
    case 'propaganda':
      return chosen(option, happens(strategy.propaganda[topCard(view)], random));
    case 'pardon':
      return chosen(option, happens(oddsOf(strategy.pardon, view), random));
    case 'noConfidence':
      return chosen(option, bringsBack(strategy, view, random));
    case 'closeEyes':
      return { type: 'closeEyes' };
    default:
      throw new Error(`no strategy for ${option.type}`);
  }
}

/** By power, where the traits are listed that it looks for in its target; `inspect` for the others. */
const TRAITS_FOR = {
  execution: 'kill',
  marked_for_execution: 'mark',
  bugging: 'bug',
  radicalization: 'radicalize',
  special_election: 'nextPresident',
  impeachment: 'revealer',
} as const;

const traitsFor = (strategy: Strategy, phase: GameView['phase']): readonly Trait[] =>
  strategy[phase in TRAITS_FOR ? TRAITS_FOR[phase as keyof typeof TRAITS_FOR] : 'inspect'];

function trackToRemove(strategy: Strategy, option: Option, random: Random): 'fascist' | 'communist' {
  const [first, ...others] = valuesOf<'fascist' | 'communist'>(option, 'track');
  if (first !== undefined && others.length === 0) return first;
  return happens(strategy.removeFascist, random) ? 'fascist' : 'communist';
}

/** Whether the president's discard is enacted: by what it is known to be; if unknown but wanted anyway, always. */
function bringsBack(strategy: Strategy, view: GameView, random: Random): boolean {
  const discarded = discardedByPresident(view);
  const wish = strategy.emergency.find(({ power }) => power === 'vote_of_no_confidence');
  if (discarded === null && wish?.when(view)) return true;
  return happens(strategy.noConfidence[discarded ?? 'unknown'], random);
}

function wishedPower(strategy: Strategy, view: GameView, option: Option, random: Random): EmergencyPower {
  const powers = valuesOf<EmergencyPower>(option, 'power');
  for (const { power, when } of strategy.emergency) {
    const offered = powers.find((id) => POWERS[id].phase === power);
    if (offered !== undefined && when(view)) return offered;
  }
  return random.pick(powers);
}
