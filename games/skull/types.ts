import {
  type DeepReadonly,
  type GameTypes,
  offersFor,
  type Phase,
  type Seat,
  type SeatView,
  type Turn,
} from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type texts from './text/en.json';

export const DISCS = ['flower', 'skull'] as const;
export type Disc = (typeof DISCS)[number];

/** SK-14: who decides which disc a failed challenge costs; `usual` is SK-8. */
export const LOSSES = ['usual', 'random', 'chosen'] as const;
/** SK-15: who starts a round after the first. */
export const NEXT_STARTERS = ['challenger', 'clockwise'] as const;

/** Chosen before play. */
export interface Setup {
  /** How many challenges have to succeed. */
  goal: number;
  /** How long each question waits; 0 for ever. */
  seconds: number;
  /** SK-13: what everybody begins with. */
  flowers: number;
  skulls: number;
  loss: (typeof LOSSES)[number];
  nextStarter: (typeof NEXT_STARTERS)[number];
}

/** A number of discs that somebody claims to be able to turn over. */
export interface Bid {
  seat: Seat;
  number: number;
}

/** A round that is over, as everyone saw it. */
export interface PlayedRound {
  starter: Seat;
  /** How many discs everybody had laid, by seat. */
  laid: number[];
  /** The last one was challenged. */
  bids: Bid[];
  turned: { seat: Seat; disc: Disc }[];
  hasSucceeded: boolean;
}

/** What everyone sees. Lists are by seat. */
export interface Table {
  round: number;
  starter: Seat;
  /** Who lays or bids next, where it goes in turn. */
  onTurn: Seat | null;
  /** The highest bid and who made it; none while discs are laid. */
  bid: number;
  bidder: Seat | null;
  /** Every bid of this round, in order. */
  bids: Bid[];
  /** How many discs they own, in hand and on the table. */
  discs: number[];
  /** How many of them lie face down. */
  laid: number[];
  /** Which of them have been turned over, in that order. */
  open: Disc[][];
  hasPassed: boolean[];
  points: number[];
  /** The discs that were turned over in this round, in order. */
  turned: { seat: Seat; disc: Disc }[];
  rounds: PlayedRound[];
  /** SK-12: what everybody had laid, by round and seat, from bottom to top; null until the match is over. */
  shown: Disc[][][] | null;
}

/** What one seat sees: the discs it can still lay, those it has laid, from bottom to top, and what it laid in earlier rounds. */
export interface Hand {
  discs: Disc[];
  stack: Disc[];
  past: Disc[][];
}

export type Command =
  | { readonly type: 'lay'; readonly disc: Disc }
  | { readonly type: 'bid'; readonly number: number }
  | { readonly type: 'pass' }
  | { readonly type: 'turnOver'; readonly seat: Seat }
  | { readonly type: 'lose'; readonly disc: Disc };

/** Why a match is over. */
export type Reason = 'points' | 'last-one';

export type Event =
  | { readonly type: 'roundBegan'; readonly round: number; readonly starter: Seat }
  | { readonly type: 'laid'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'bid'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'turnedOver'; readonly seat: Seat; readonly by: Seat; readonly disc: Disc }
  | { readonly type: 'succeeded'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'failed'; readonly seat: Seat; readonly skullOf: Seat }
  | { readonly type: 'lostDisc'; readonly seat: Seat; readonly left: number }
  | { readonly type: 'out'; readonly seat: Seat }
  /** SK-12: with what everybody had laid, by round and seat. */
  | {
      readonly type: 'ended';
      readonly winner: Seat;
      readonly reason: Reason;
      readonly laid: readonly (readonly (readonly Disc[])[])[];
    };

export type Secret =
  | { readonly type: 'youLaid'; readonly disc: Disc }
  | { readonly type: 'youLost'; readonly disc: Disc };

export interface Skull extends GameTypes {
  setup: Setup;
  phase: 'first' | 'turn' | 'bidding' | 'challenge' | 'loss' | 'next';
  table: Table;
  hand: Hand;
  box: Record<string, never>;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type SkullPhase = Phase<Skull>;
export type SkullTurn = Turn<Skull>;
export type SkullView = SeatView<Skull>;

/** Makes options, and checks their blanks against the commands above. */
export const offer = offersFor<Command>();

/** SK-1, SK-13: what everybody begins with, flowers first. */
export const fullHand = ({ flowers, skulls }: DeepReadonly<Setup>): Disc[] => [
  ...Array<Disc>(flowers).fill('flower'),
  ...Array<Disc>(skulls).fill('skull'),
];

/** SK-9: whether a player is out. */
export const isOut = ({ discs }: DeepReadonly<Pick<Table, 'discs'>>, seat: Seat): boolean => discs[seat] === 0;

/** The next seat clockwise that is still in and of which this is so. */
export function nextSeat(table: DeepReadonly<Table>, after: Seat, isAsked: (seat: Seat) => boolean): Seat | null {
  const seats = table.discs.length;
  for (let step = 1; step <= seats; step++) {
    const seat = (after + step) % seats;
    if (!isOut(table, seat) && isAsked(seat)) return seat;
  }
  return null;
}

/** How many discs were laid in this round, face down or turned over by now. */
export const laidInAll = ({ laid, open }: DeepReadonly<Table>): number =>
  laid.reduce((sum, count) => sum + count, 0) + open.flat().length;

/** SK-7, SK-9: by what players are ranked at the end: those who are out last, the others by points and then discs. */
export const worthOf = ({ points, discs }: DeepReadonly<Pick<Table, 'points' | 'discs'>>, seat: Seat): number =>
  (isOut({ discs }, seat) ? 0 : 100) + (points[seat] ?? 0) * 10 + (discs[seat] ?? 0);

/** Who wins when a match is over; no two are worth the same then, for only one has the points or is left. */
export function winnerOf(table: DeepReadonly<Table>): Seat {
  const worth = table.discs.map((_, seat) => worthOf(table, seat));
  return worth.indexOf(Math.max(...worth));
}

/** Why it is over. */
export const reasonOf = ({ discs }: DeepReadonly<Table>): Reason =>
  discs.filter((count) => count > 0).length === 1 ? 'last-one' : 'points';
