import { type GameTypes, offersFor, type Phase, type SeatView, type Turn, type View } from '../../kernel/index.ts';
import type { PageKey } from '../game-package.ts';
import type texts from './text/en.json';

/** The five sets of property rights that the game compares. */
export const VARIANTS = ['G1', 'G2', 'G3', 'G4', 'G5'] as const;
export type Variant = (typeof VARIANTS)[number];

export const TOKEN_POLICIES = ['carry', 'reset'] as const;
export const SANCTIONS = ['inverse', 'restitution', 'confiscate'] as const;
export const SHAME_VISIBILITIES = ['immediate+later', 'later-only', 'self-only'] as const;
export const OFFER_KINDS = ['variable', 'five-for-five'] as const;
export const ANSWERS = ['accept', 'reject', 'snatch'] as const;

export type TokenPolicy = (typeof TOKEN_POLICIES)[number];
export type Sanction = (typeof SANCTIONS)[number];
export type ShameVisibility = (typeof SHAME_VISIBILITIES)[number];
export type AnswerToOffer = (typeof ANSWERS)[number];

/** P1 brings turkeys and offers; P2 brings corn and answers. */
export const P1 = 0;
export const P2 = 1;

/** How many of both goods somebody holds, offers or asks for. */
export interface Tokens {
  pavo: number;
  elote: number;
}

/** Four whole numbers: what P1 gives, and what P1 asks for. */
export interface Offer {
  readonly offerPavo: number;
  readonly offerElote: number;
  readonly requestPavo: number;
  readonly requestElote: number;
}

export interface Setup {
  variant: Variant;
  rounds: number;
  tokenPolicy: TokenPolicy;
  sanction: Sanction;
  shameVisibility: ShameVisibility;
  offers: (typeof OFFER_KINDS)[number];
  /** Tokens that a forced offer must give at least, or all that P1 has if that is less. */
  smallestForced: number;
  /** Either player may change the variant at any time, which starts everything again. */
  demo: boolean;
  /** Whether the two may write to each other all the time, and not only before a round of G5. */
  alwaysTalk: boolean;
  /** Clocks; 0 is none. */
  talkSeconds: number;
  offerSeconds: number;
  responseSeconds: number;
  aftermathSeconds: number;
  /** Shame tokens that the players bring from earlier games. */
  shameP1: number;
  shameP2: number;
  /** SN-48: what the two begin with. */
  pavosP1: number;
  elotesP1: number;
  pavosP2: number;
  elotesP2: number;
  /** SN-49: points for each token of one's own good, and of the other's. */
  ownWorth: number;
  otherWorth: number;
  /** SN-50: the only offer, where offers are fixed. */
  fixedPavos: number;
  fixedElotes: number;
  /** SN-51: how much of the sanction is imposed, in percent. */
  fine: number;
  /** SN-52: how likely the judge convicts, in percent. */
  conviction: number;
  /** SN-53: pavos that P1 pays for a report. */
  reportCost: number;
}

/** What tokens are worth to the two. */
export type Worths = Pick<Setup, 'ownWorth' | 'otherWorth'>;

export type P1Action = 'offer' | 'no_offer' | 'forced_offer';

/** A round that is over, or as far as it has come. */
export interface RoundRecord {
  /** From 1 on. */
  index: number;
  isThird: boolean;
  p1Action: P1Action | null;
  offer: Offer | null;
  /** The switch of G2 as it stood when P1 acted; false in other variants. */
  forcedByP2: boolean;
  p2Action: AnswerToOffer | null;
  /** Null where the variant has no shame, and where it is not shown to everybody. */
  shameAssigned: boolean | null;
  /** Null where the variant has no judge. */
  reported: boolean | null;
  /** SN-52: the judge did not convict. */
  acquitted?: true;
  before: [Tokens, Tokens];
  after: [Tokens, Tokens];
  /** What their tokens are worth to P1 and to P2 after the round. */
  outcomes: [number, number];
  /** P2's shame tokens after the round, as everybody sees them; null where they are not shown. */
  shame: number | null;
  /** Milliseconds since the match began, null for what did not happen. */
  at: {
    began: number;
    talked: number | null;
    acted: number | null;
    answered: number | null;
    settled: number | null;
  };
  /** Decisions that a lapsed clock took, or that were not P1's to take (nothing left to offer). */
  auto: { act: boolean; answer: boolean; aftermath: boolean };
}

export interface Table {
  variant: Variant;
  /** From 1 on. */
  round: number;
  holdings: [Tokens, Tokens];
  /** What the judge has taken out of the game: from a thief where the sanction is `confiscate`, and as the price of a report (SN-53). */
  confiscated: Tokens;
  /** P2's switch in G2; false in other variants. */
  forced: boolean;
  /** The offer that P2 is to answer, or has just answered. */
  offer: Offer | null;
  /** Who has said that they are done talking. */
  talkDone: [boolean, boolean];
  /** Shame tokens of both as everybody sees them; null where they are not shown. */
  shame: [number, number] | null;
  /** The rounds that are over. */
  rounds: RoundRecord[];
  /** The round that is being played; null once the game is finished. */
  current: RoundRecord | null;
}

export interface Hand {
  /** One's own shame tokens, where one may know them. */
  shame: number | null;
  /** Whether this player gave the other a shame token, by round; null where the variant has no shame. P2 never gives any. */
  gave: (boolean | null)[];
}

/** The truth about shame, where not everybody may see it. */
export interface Box {
  shame: [number, number];
  /** Rounds in which the clock decided about it. */
  lapsed: number[];
}

export type Command =
  | { readonly type: 'p2Force'; readonly on: boolean }
  | { readonly type: 'talkDone' }
  | ({ readonly type: 'proposeOffer' } & Offer)
  | { readonly type: 'noOffer' }
  | { readonly type: 'p2Action'; readonly action: AnswerToOffer }
  | { readonly type: 'assignShame'; readonly give: boolean }
  | { readonly type: 'report'; readonly file: boolean }
  | { readonly type: 'setVariant'; readonly variant: Variant }
  /** Demo play: nothing more is to be tried. */
  | { readonly type: 'leave' };

/** An option of this game, its blanks checked against the command's fields. */
export const offer = offersFor<Command>();

export type Event =
  | { readonly type: 'variantChanged'; readonly seat: number; readonly variant: Variant }
  | { readonly type: 'roundBegan'; readonly round: number }
  | { readonly type: 'forced'; readonly on: boolean }
  | { readonly type: 'doneTalking'; readonly seat: number }
  | { readonly type: 'talkEnded'; readonly byTime: boolean }
  | { readonly type: 'offered'; readonly offer: Offer; readonly isForced: boolean; readonly auto: boolean }
  | { readonly type: 'noOffer'; readonly because: 'chosen' | 'time' | 'nothing-left' }
  | { readonly type: 'answered'; readonly action: AnswerToOffer; readonly auto: boolean }
  /** P1 has decided about shame; `given` is null where not everybody may know. */
  | { readonly type: 'shameDecided'; readonly given: boolean | null; readonly auto: boolean }
  | { readonly type: 'reportDecided'; readonly reported: boolean; readonly auto: boolean; readonly acquitted?: true }
  | {
      readonly type: 'settled';
      readonly round: number;
      readonly holdings: readonly [Tokens, Tokens];
      readonly outcomes: readonly [number, number];
    }
  | { readonly type: 'finished'; readonly scores: readonly [number, number] }
  | { readonly type: 'left'; readonly seat: number };

export type Secret =
  /** To the player who carries the token, if only they may know. */
  | { readonly type: 'shamed'; readonly shame: number }
  /** To the player who gave it, or did not, if only they know. */
  | { readonly type: 'gaveShame'; readonly given: boolean };

/** The phases of a round, and `finished`: demo play after the last round, where another variant may be tried. */
export const PHASES = ['talk', 'offer', 'response', 'aftermath', 'finished'] as const;

/** The channel on which the two players talk. */
export const TALK_CHANNEL = 'pair';

export interface Snatch extends GameTypes {
  setup: Setup;
  phase: (typeof PHASES)[number];
  table: Table;
  hand: Hand;
  box: Box;
  command: Command;
  event: Event;
  secret: Secret;
  pageKey: PageKey<typeof texts>;
}

export type GamePhase = Phase<Snatch>;
export type GameTurn = Turn<Snatch>;
export type GameView = SeatView<Snatch>;
export type TableView = View<Snatch>;

/** Every code with which the rules refuse. */
export const REFUSAL_CODES = [
  'not-your-part',
  'no-talk-now',
  'no-offer-wanted',
  'no-offer-to-answer',
  'no-snatch',
  'not-finished',
  'not-in-this-variant',
  'variant-is-fixed',
  'unknown-variant',
  'not-whole-tokens',
  'offer-beyond-holdings',
  'request-beyond-holdings',
  'fixed-offer',
  'empty-offer',
  'same-bundles',
  'forced-needs-tokens',
  'must-offer',
  'too-many-tokens',
  'no-gain-from-trade',
  'fixed-beyond-endowment',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
