import {
  type DeepReadonly,
  type GameTypes,
  offersFor,
  type Phase,
  type Seat,
  type SeatView,
  type Turn,
  type View,
} from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type texts from './text/en.json';

/** Chosen before play. */
export interface Setup {
  rounds: number;
  endowment: number;
  /** What the pot grows to, in per cent. */
  multiplier: number;
  punishment: boolean;
  mostPunishment: number;
  punishmentEffect: number;
  /** How long every decision waits; 0 for ever. */
  seconds: number;
  talk: boolean;
  /** PG-12: what a point of punishment costs. */
  punishmentCost: number;
  /** PG-13: whether punishment takes at most what somebody earned in the round. */
  stopAtZero: boolean;
  /** PG-14: only multiples of this can be given. */
  givingStep: number;
}

/** Every code with which the rules refuse. */
export type RefusalCode = 'step-does-not-fit';

/** What became of a round. Lists are by seat. */
export interface RoundRecord {
  round: number;
  given: number[];
  /** What punishing others cost, and the points of punishment for this seat. */
  spent: number[];
  punished: number[];
  earned: number[];
}

/** What everyone sees. Lists are by seat. */
export interface Table {
  round: number;
  hasDecided: boolean[];
  /** What each gave in this round, once all have decided; null before. */
  given: (number | null)[];
  /** What each earned in this round so far; null before the pot is shared. */
  earned: (number | null)[];
  points: number[];
  rounds: RoundRecord[];
}

/** What one seat sees: what it decided itself, while it is a secret. */
export interface Hand {
  gives: number | null;
  /** By seat. */
  punishes: number[] | null;
}

export type Command =
  | { readonly type: 'give'; readonly amount: number }
  /** By seat; nobody can punish themselves. */
  | { readonly type: 'punish'; readonly points: readonly number[] };

export type Event =
  | { readonly type: 'roundBegan'; readonly round: number }
  | { readonly type: 'decided'; readonly seat: Seat }
  | { readonly type: 'shared'; readonly given: readonly number[]; readonly share: number }
  | { readonly type: 'punished'; readonly punished: readonly number[] }
  | { readonly type: 'roundEnded'; readonly earned: readonly number[]; readonly points: readonly number[] };

export type Secret =
  | { readonly type: 'youGave'; readonly amount: number }
  | { readonly type: 'youSpent'; readonly points: number };

export interface PublicGoods extends GameTypes {
  setup: Setup;
  phase: 'giving' | 'sharing' | 'punishing' | 'settling';
  table: Table;
  hand: Hand;
  box: Record<string, never>;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type GoodsPhase = Phase<PublicGoods>;
export type GoodsTurn = Turn<PublicGoods>;
export type GoodsView = View<PublicGoods>;
export type GoodsSeatView = SeatView<PublicGoods>;

/** Where everybody hears what is said. */
export const TALK_CHANNEL = 'table';

/** Makes options, and checks their blanks against the commands above. */
export const offer = offersFor<Command>();

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** PG-3: to tenths, so that sums of many rounds stay exact. */
export const tenths = (points: number): number => Math.round(points * 10) / 10;

/** PG-14: the amount nearest to this one that can be given. */
export const inSteps = (amount: number, { givingStep }: DeepReadonly<Setup>): number =>
  Math.round(amount / givingStep) * givingStep;

/** Amounts that people name when they talk: nothing, a quarter, a half, three quarters, all. */
export const namedAmounts = (setup: DeepReadonly<Setup>): readonly number[] => [
  ...new Set([0, 1, 2, 3, 4].map((quarters) => inSteps((setup.endowment * quarters) / 4, setup))),
];

/** PG-3: what everyone gets back from the pot. */
export const shareOf = ({ multiplier }: DeepReadonly<Setup>, given: readonly number[]): number =>
  tenths((sumOf(given) * multiplier) / 100 / given.length);
