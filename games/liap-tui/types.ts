import {
  type DeepReadonly,
  type GameTypes,
  offersFor,
  type Phase,
  type Refusal,
  type Seat,
  type SeatView,
  type Turn,
} from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type { Piece } from './facts/piece-sets.ts';
import type { DecidedBy, WinnerRules } from './rules/winner.ts';
import type texts from './text/en.json';

/** LT-51: everything that a host may choose before play. */
export interface Setup extends WinnerRules {
  pieceSet: WinnerRules['pieceSet'];
  generals: WinnerRules['generals'];
  crowd: WinnerRules['crowd'];
  leadValidity: 'any-set' | 'combination';
  winner: WinnerRules['winner'];
  crossType: WinnerRules['crossType'];
  turnTie: WinnerRules['turnTie'];
  leadMax: number;
  followOrder: 'any' | 'seat';
  reveal: 'on-resolve' | 'on-play';
  weakThreshold: number;
  redealVote: 'simultaneous' | 'in-turn';
  maxRedeals: number;
  maxConsecutiveZeros: number;
  forbiddenTotal: number;
  multiplierScope: 'whole' | 'base-only';
  target: number;
  maxRounds: number;
  tieAtTarget: 'shared' | 'continue';
  players: number;
  handSize: number;
  /** LT-56: what each pile of a kept declaration brings, what keeping it brings, and what each pile of a miss costs. */
  pilePoints: number;
  keptBonus: number;
  zeroBonus: number;
  missPenalty: number;
  /** LT-57: what the first redeal of a round multiplies by, what each further one adds, and the limit. */
  firstRedeal: number;
  furtherRedeal: number;
  maxMultiplier: number;
}

/** The seed's nine sub-states of the Turn Phase. */
export const TURN_STATES = [
  'InitializingTurn',
  'WaitingForStarter',
  'ValidatingStarterPlay',
  'WaitingForOthers',
  'CollectingPlays',
  'DeterminingWinner',
  'DistributingPiles',
  'CheckingHandsEmpty',
  'Complete',
] as const;

export type TurnState = (typeof TURN_STATES)[number];

/** Why a seat starts a round. */
export type StarterReason = 'red-general' | 'redeal' | 'last-winner' | 'first-seat';

/** A settled turn, open to all. */
export interface SettledPlay {
  starter: Seat;
  /** What each seat played. */
  plays: Piece[][];
  winner: Seat;
  decidedBy: DecidedBy;
}

/** A round that has been scored. */
export interface ScoredRound {
  multiplier: number;
  declared: number[];
  piles: number[];
  gained: number[];
  turns: number;
  /** Only where LT-57 gives other multipliers than usual: usually it is one less than the multiplier. */
  redeals?: number;
}

export interface Table {
  /** Counted from 1. */
  round: number;
  /** Redeals of this round. */
  redeals: number;
  /** The seats whose hands, as last dealt, are weak. */
  weak: Seat[];
  /** Who starts the round; until that is settled, the last starter or winner. */
  starter: Seat;
  declared: (number | null)[];
  /** Rounds in a row in which each seat declared nothing, this one included. */
  zeroStreak: number[];
  turnState: TurnState;
  turnStarter: Seat;
  /** How many pieces everyone plays this turn; null until the starter has played. */
  required: number | null;
  /** What each seat has laid this turn. */
  laid: (Piece[] | 'face-down' | null)[];
  handSizes: number[];
  piles: number[];
  /** The settled turns of this round. */
  turns: SettledPlay[];
  scores: number[];
  rounds: ScoredRound[];
  ended: 'target' | 'rounds' | null;
}

export interface Hand {
  /** Ascending. */
  pieces: Piece[];
  /** What this seat has laid face down. */
  laid: Piece[] | null;
  /** This seat's sealed vote on a redeal. */
  vote: boolean | null;
}

export type Command =
  | { readonly type: 'redeal'; readonly accept: boolean }
  | { readonly type: 'declare'; readonly piles: number }
  | { readonly type: 'play'; readonly pieces: readonly Piece[] };

export type Event =
  | { readonly type: 'dealt'; readonly round: number }
  | { readonly type: 'nobodyWeak' }
  | { readonly type: 'weakHands'; readonly seats: readonly Seat[] }
  | { readonly type: 'voted'; readonly seat: Seat }
  | { readonly type: 'declined'; readonly seat: Seat }
  | { readonly type: 'kept' }
  | { readonly type: 'redealt'; readonly seat: Seat; readonly multiplier: number }
  | { readonly type: 'roundStarter'; readonly seat: Seat; readonly why: StarterReason }
  | { readonly type: 'declared'; readonly seat: Seat; readonly piles: number }
  | { readonly type: 'turnState'; readonly state: TurnState }
  | { readonly type: 'led'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'played'; readonly seat: Seat }
  | { readonly type: 'playedOpen'; readonly seat: Seat; readonly pieces: readonly Piece[] }
  | { readonly type: 'revealed'; readonly plays: readonly (readonly Piece[])[] }
  | { readonly type: 'turnWon'; readonly seat: Seat; readonly piles: number; readonly by: DecidedBy }
  | ({
      readonly type: 'roundScored';
      readonly round: number;
      readonly scores: readonly number[];
    } & DeepReadonly<ScoredRound>)
  | { readonly type: 'gameEnded'; readonly reason: 'target' | 'rounds'; readonly winners: readonly Seat[] };

export type Secret = { readonly type: 'drew'; readonly pieces: readonly Piece[] };

/** The rulebook's headings; the Turn Phase has two, because first one seat is waited for and then the others. */
export type PhaseName = 'preparation' | 'declaration' | 'lead' | 'follow' | 'scoring';

/** The channel on which everybody talks. */
export const TALK_CHANNEL = 'table';

export interface LiapTui extends GameTypes {
  setup: Setup;
  phase: PhaseName;
  table: Table;
  hand: Hand;
  box: Record<string, never>;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type GamePhase = Phase<LiapTui>;

export type GameTurn = Turn<LiapTui>;

export type GameView = SeatView<LiapTui>;

export const offer = offersFor<Command>();

/** Every code with which the rules refuse. */
export type RefusalCode =
  | 'invalid-starter-play'
  | 'wrong-piece-count'
  | 'invalid-pieces'
  | 'total-forbidden'
  | 'third-zero'
  | 'not-a-declaration'
  | 'needs-combinations'
  | 'nothing-to-score'
  | 'multiplier-limit-too-low'
  | 'too-many-generals';

/** A refusal with one of these codes. */
export type GameRefusal = Refusal & { readonly code: RefusalCode };
