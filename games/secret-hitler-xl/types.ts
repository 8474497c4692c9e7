import {
  type DeepReadonly,
  type GameTypes,
  offersFor,
  type Phase,
  type Refusal,
  refuse as refuseWith,
  type Seat,
  type SeatView,
  type Turn,
} from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type { Board, BoardRules, ZoneRules } from './rules/board.ts';
import type { DeckRules, Policy, Track } from './rules/policies.ts';
import type { EmergencyPower, Power, PowerPhase } from './rules/powers.ts';
import type { Party, Role, RoleRules } from './rules/roles.ts';
import type texts from './text/en.json';

/** SH-1: every contested rule, in one value that never changes during a match. */
export interface Setup extends RoleRules, DeckRules, BoardRules, ZoneRules {
  communists: boolean;
  antiPolicies: boolean;
  emergencyPowers: boolean;
  deck: 'handbook' | 'official';
  boards: 'xl' | 'classic';
  length: 'full' | 'short';
  liberalTrack: number;
  failuresUntilChaos: number;
  trackerResetsOnElection: boolean;
  bothLimitedAbove: number;
  termLimitsCounted: 'at-enactment' | 'at-nomination';
  communistsKnow: 'from-11' | 'below-11';
  communistPowerActor: 'president' | 'communists';
  congressShows: 'current' | 'original';
  fiveYearPlan: 'shuffled' | 'on-top';
  antiPolicyPowers: boolean;
  coveredAgain: 'no-power' | 'skip-one';
  socialDemocraticChooser: 'president' | 'chancellor';
  emergencyChoice: 'holder' | 'random';
  markRipens: number;
  tiedVote: 'fails' | 'passes';
  oktoberFest: 'off' | 'bots-random' | 'blind-cards';
}

/** How a round ended, as far as it has. */
export type GovernmentEnd = 'voting' | 'failed' | 'in-session' | 'enacted' | 'vetoed' | 'hitler-elected';

/** One nomination and its result: a row of the public history. */
export interface Government {
  month: number;
  president: Seat;
  chancellor: Seat;
  /** By seat; null for the dead, and for all until the votes are opened. Never changed, only replaced. */
  votes: readonly (boolean | null)[] | null;
  end: GovernmentEnd;
  policy: Policy | null;
  /** Turned up by chaos right after, or brought back by a vote of no confidence. */
  extra: Policy | null;
  power: Power | null;
  /** The target of the power, if that is public. */
  target: Seat | null;
  /** How many cards of each kind could have been drawn at most; null if nobody saw any. */
  possible: Readonly<Record<Policy, number>> | null;
}

/** What a player holds, or saw, of the cards of a government. */
export type CardsAs = 'drawn' | 'given' | 'peeked' | 'propaganda';

/** SH-67: public evidence against a claim: it is impossible, or another player says otherwise. */
export type Doubt = 'impossible' | 'contradicted' | null;

interface ClaimMade {
  readonly by: Seat;
  readonly government: number;
  doubt: Doubt;
}

/** SH-66: what a player claims to have seen, or to be. It has no effect. */
export type Claim =
  | (ClaimMade & { readonly kind: 'cards'; readonly as: CardsAs; readonly cards: readonly Policy[] })
  | (ClaimMade & { readonly kind: 'party'; readonly seat: Seat; readonly party: Party })
  | (ClaimMade & { readonly kind: 'side'; readonly party: Party });

/** A player was shown another's membership, as everyone saw. */
export interface Look {
  government: number;
  by: Seat;
  at: Seat;
}

export type Winner = 'liberal' | 'fascist' | 'communist' | 'liberal_and_communist';
export type Reason = 'track' | 'hitler_elected' | 'hitler_dead';

export interface Table {
  boards: Readonly<Record<Track, Board>>;
  /** SH-6: how many there were of each role at the beginning, which is public. */
  roleCounts: Readonly<Record<Role, number>>;
  /** Ascending. */
  living: Seat[];
  presidentCandidate: Seat;
  chancellorCandidate: Seat | null;
  /** Who holds, or held last, the office. */
  president: Seat | null;
  chancellor: Seat | null;
  /** By seat, of the last election; never changed, only replaced. */
  lastVotes: readonly (boolean | null)[];
  /** Elections failed in a row. */
  electionTracker: number;
  termLimitedPlayers: Seat[];
  /** The government whose terms limit the next nomination; null after chaos. */
  lastGovernment: { president: Seat; chancellor: Seat } | null;
  /** A special election that has been called and not yet begun. */
  specialElection: { caller: Seat; chosen: Seat } | null;
  /** While a special election runs: the seat after which the presidency continues. */
  returnAfter: Seat | null;
  investigatedPlayers: Seat[];
  /** By seat: the party that a player had to confess. */
  revealedAffiliations: (Party | null)[];
  markedForExecution: Seat | null;
  /** Fascist policies there were when the mark was laid. */
  markedForExecutionTracker: number;
  /** Elected chancellor while that would have won it for Hitler. */
  notHitler: Seat[];
  tracks: Record<Track, number>;
  /** The farthest that each track has ever come. */
  reached: Record<Track, number>;
  /** Tracks whose next slot grants nothing, if `coveredAgain` is `skip-one`. */
  skipPower: Record<Track, boolean>;
  deckCount: number;
  discardCount: number;
  /** SH-39: how many cards of each kind lie on no track and are still in the game. */
  circulating: Record<Policy, number>;
  /** The power being used, and by whom. */
  power: Power | null;
  powerHolder: Seat | null;
  monthCounter: number;
  oktoberfestActive: boolean;
  /** Every nomination so far; the last one is the one in hand. */
  governments: Government[];
  looks: Look[];
  claims: Claim[];
  deaths: Seat[];
  counts: { failedElections: number; sessions: number; chaos: number; vetoes: number };
  winner: Winner | null;
  reason: Reason | null;
  /** By seat, once the game is over. */
  roles: Role[] | null;
}

/** Something that a player knows of another; `is` is null if only the target is known, not the result. */
export interface Known {
  seat: Seat;
  /** `fascist` from a membership card may be Hitler. */
  is: Party | 'hitler' | null;
  from: 'team' | 'investigation' | 'impeachment' | 'bugging' | 'congress' | 'radicalization';
  /** In which government it was learnt; -1 from the start. */
  government: number;
}

export interface SeenCards {
  government: number;
  as: CardsAs;
  cards: readonly Policy[];
}

export interface Hand {
  role: Role;
  /** Before anybody was radicalised. */
  originalRole: Role;
  /** The cards of the session, as far as this player may see them now; in the order in which they are chosen from. */
  cards: readonly Policy[];
  /** This player's sealed vote. */
  vote: boolean | null;
  known: Known[];
  seen: SeenCards[];
  /** When communists act together: the player pointed at. */
  pointed: Seat | null;
}

export interface Box {
  /** The top card is the last. */
  deck: Policy[];
  discards: Policy[];
  /** The cards that the government is choosing from. */
  agenda: Policy[];
  /** What the president discarded in this session, until the session is over. */
  presidentsDiscard: Policy | null;
}

export type Command =
  | { readonly type: 'nominate'; readonly chancellor: Seat }
  | { readonly type: 'vote'; readonly ja: boolean }
  | { readonly type: 'discard'; readonly card: number }
  | { readonly type: 'enact'; readonly card: number }
  | { readonly type: 'proposeVeto' }
  | { readonly type: 'answerVeto'; readonly accept: boolean }
  | { readonly type: 'removePolicy'; readonly track: 'fascist' | 'communist' }
  /** The target of an open power. */
  | { readonly type: 'target'; readonly seat: Seat }
  /** The target of a secret power. */
  | { readonly type: 'aim'; readonly seat: Seat }
  /** When communists act together: whom one of them points at, and everyone else's closed eyes. */
  | { readonly type: 'point'; readonly seat: Seat }
  | { readonly type: 'closeEyes' }
  | { readonly type: 'choosePower'; readonly power: EmergencyPower }
  | { readonly type: 'propaganda'; readonly discard: boolean }
  | { readonly type: 'pardon'; readonly pardon: boolean }
  | { readonly type: 'noConfidence'; readonly enact: boolean }
  | {
      readonly type: 'claimCards';
      readonly government: number;
      readonly as: CardsAs;
      readonly cards: readonly Policy[];
    }
  | { readonly type: 'claimParty'; readonly government: number; readonly seat: Seat; readonly party: Party }
  | { readonly type: 'claimSide'; readonly party: Party };

/** How a policy came to be enacted. */
export type EnactedBy = 'government' | 'chaos' | 'no-confidence';

export type Event =
  | { readonly type: 'dealt'; readonly seats: number }
  | { readonly type: 'month'; readonly month: number; readonly oktoberfest: boolean }
  | { readonly type: 'candidate'; readonly seat: Seat; readonly why: 'first' | 'next' | 'special' | 'return' }
  | { readonly type: 'nominated'; readonly president: Seat; readonly chancellor: Seat }
  | { readonly type: 'nobodyEligible'; readonly president: Seat }
  | { readonly type: 'hasVoted'; readonly seat: Seat }
  | { readonly type: 'votes'; readonly votes: readonly (boolean | null)[]; readonly passed: boolean }
  | { readonly type: 'electionFailed'; readonly tracker: number; readonly limit: number }
  | { readonly type: 'elected'; readonly president: Seat; readonly chancellor: Seat }
  | { readonly type: 'notHitler'; readonly seat: Seat }
  | { readonly type: 'sessionBegan'; readonly president: Seat; readonly deckCount: number }
  | { readonly type: 'presidentDiscarded'; readonly president: Seat; readonly chancellor: Seat }
  | { readonly type: 'vetoProposed'; readonly chancellor: Seat }
  | { readonly type: 'vetoRefused'; readonly president: Seat }
  | { readonly type: 'vetoAccepted'; readonly president: Seat; readonly tracker: number }
  | { readonly type: 'chaos' }
  | {
      readonly type: 'enacted';
      readonly policy: Policy;
      readonly by: EnactedBy;
      readonly track: Track | null;
      /** How many policies lie on that track now. */
      readonly count: number;
    }
  | { readonly type: 'policyRemoved'; readonly track: Track; readonly because: Policy; readonly count: number }
  | { readonly type: 'reshuffled'; readonly deckCount: number }
  | { readonly type: 'powerGranted'; readonly power: Power; readonly seat: Seat }
  | { readonly type: 'emergency'; readonly policy: 'article48' | 'enablingact'; readonly seat: Seat }
  | { readonly type: 'nobodyToTarget'; readonly power: Power }
  /** A power was used; `seat` is the target, if that is public. */
  | { readonly type: 'powerUsed'; readonly power: Power; readonly by: Seat; readonly seat: Seat | null }
  | { readonly type: 'eyesClosed'; readonly seat: Seat }
  | { readonly type: 'confessed'; readonly seat: Seat; readonly party: Party }
  | { readonly type: 'propagandaDone'; readonly by: Seat; readonly discarded: boolean }
  | { readonly type: 'pardoned'; readonly by: Seat; readonly seat: Seat; readonly pardoned: boolean }
  | { readonly type: 'noConfidence'; readonly by: Seat; readonly enacted: boolean }
  | { readonly type: 'died'; readonly seat: Seat; readonly how: 'execution' | 'mark' }
  | { readonly type: 'claimed'; readonly claim: DeepReadonly<Claim> }
  | {
      readonly type: 'gameOver';
      readonly winner: Winner;
      readonly reason: Reason;
      readonly roles: readonly Role[];
    };

export type Secret =
  | { readonly type: 'yourRole'; readonly role: Role; readonly team: readonly { seat: Seat; is: Party | 'hitler' }[] }
  | { readonly type: 'sawCards'; readonly as: CardsAs; readonly cards: readonly Policy[] }
  | { readonly type: 'sawParty'; readonly seat: Seat; readonly party: Party; readonly from: Known['from'] }
  | { readonly type: 'secretAim'; readonly power: 'bugging' | 'radicalization'; readonly seat: Seat }
  | { readonly type: 'comrades'; readonly seats: readonly Seat[] }
  | { readonly type: 'radicalized'; readonly result: 'converted' | 'resisted' | 'already' };

/** The seed's phases (set-up, election, legislative, game over), the steps within them, and the powers. */
export type PhaseName =
  | 'setup'
  | 'election'
  | 'vote'
  | 'legislativePresident'
  | 'legislativeChancellor'
  | 'legislativeVeto'
  | 'socialDemocratic'
  | 'emergency'
  | PowerPhase
  | 'gameOver';

export interface SecretHitler extends GameTypes {
  setup: Setup;
  phase: PhaseName;
  table: Table;
  hand: Hand;
  box: Box;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type GamePhase = Phase<SecretHitler>;
export type GameTurn = Turn<SecretHitler>;
export type GameView = SeatView<SecretHitler>;

export const offer = offersFor<Command>();

/** Every code with which the rules refuse. */
export const REFUSAL_CODES = [
  'not-yourself',
  'not-alive',
  'term-limited',
  'already-investigated',
  'needs-a-third',
  'communists-need-six',
  'anti-policies-need-communists',
  'short-needs-communists',
  'short-has-three',
  'too-few-liberals',
  'too-few-fascists',
  'too-few-communists',
  'deck-too-small',
  'too-many-roles',
  'option-needs-communists',
  'slot-beyond-track',
  'classic-up-to-ten',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal with one of these codes. */
export const refuse: (code: RefusalCode, values?: Refusal['with']) => ReturnType<typeof refuseWith> = refuseWith;
