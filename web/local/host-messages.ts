import type { Json, Refusal, Save, Viewer } from '../../kernel/host.ts';
import type { Tempo } from '../../protocol/codes.ts';
import type { ChatLine, FromServer, TableRequest } from '../../protocol/index.ts';
import type { Viewpoint } from '../../table/replay-steps.ts';
import type { Transfer } from '../../table/transfer.ts';

/** What the page may ask of its host in addition to playing; each is answered once. */
export type Asked =
  | { readonly type: 'listSaves' }
  | { readonly type: 'loadSave'; readonly id: string }
  /** It is gone on with, and no longer an earlier one. */
  | { readonly type: 'dropSave'; readonly id: string }
  | { readonly type: 'openSave'; readonly json: unknown }
  | {
      readonly type: 'replaySave';
      readonly save: Save;
      readonly eyes: Viewpoint;
      readonly from: number;
      readonly most: number;
      readonly hasViews: boolean;
    }
  | { readonly type: 'verifySave'; readonly save: Save }
  /** How guilty everybody looked in a match that is over. */
  | { readonly type: 'suspectInSave'; readonly save: Save }
  /** A save made of what was carried here. */
  | { readonly type: 'makeSave'; readonly carried: Transfer }
  /** What was heard at the table of a game. */
  | { readonly type: 'past'; readonly game: string; readonly viewer: Viewer }
  /** Whether anybody at this device has played in the match at the table of a game. */
  | { readonly type: 'wasPlayed'; readonly game: string }
  /** Nothing happens by itself at the table of a game while something lies over it: bots and clocks wait. */
  | { readonly type: 'hold'; readonly game: string; readonly isHeld: boolean }
  /** Another match at the table of a game. */
  | { readonly type: 'begin'; readonly game: string; readonly order: Order }
  /** The match of a game that a narrator goes through with this person. */
  | { readonly type: 'beginGuided'; readonly game: string; readonly name: string; readonly tempo: Tempo }
  /** Goes on with a companion's match that was followed elsewhere; the match at its table, to go on elsewhere. */
  | { readonly type: 'carryIn'; readonly game: string; readonly carried: Transfer; readonly name: string }
  | { readonly type: 'carriedOut'; readonly game: string }
  /** What the rules of a game make of a wish. */
  | { readonly type: 'settle'; readonly game: string; readonly wish: TableRequest }
  /** The table of a game cannot be gone on with. */
  | { readonly type: 'putAside'; readonly game: string }
  /** The table of a game is played here from now on, and not in another tab. */
  | { readonly type: 'takeOver'; readonly game: string };

/** What is answered to some of them. */
export type Begun = Refusal | null;
export type Past = readonly PastThing[];

/** A match of this device that is over or was put aside, as lists show it. */
export interface KeptMatch {
  readonly id: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly names: readonly string[];
  /** Everything that was done in it, what was taken back included. */
  readonly moves: number;
  /** Milliseconds by the table's clock. */
  readonly lasted: number;
  readonly isOver: boolean;
}

/** Something that a viewer came to know, of the form that the server's history has. */
interface PastThing {
  readonly number: number;
  readonly at: number;
  readonly heard?: Update['heard'];
  readonly said?: ChatLine;
  readonly given?: NonNullable<Update['given']>;
  readonly isTakeBack?: true;
  readonly step?: NonNullable<Update['step']>;
}

type Update = Extract<FromServer, { type: 'update' }>;

/** From the page to its host. */
export type ToHost =
  | { readonly type: 'ask'; readonly id: number; readonly asked: Asked }
  /** Follows the table of a game; messages of the wire go through the port, as texts. */
  | { readonly type: 'follow'; readonly game: string; readonly name: string; readonly port: MessagePort }
  /** Plays matches of a wish by bots alone and counts who wins; whatever comes through the port stops it. */
  | {
      readonly type: 'simulate';
      readonly game: string;
      readonly wish: TableRequest;
      readonly games: number;
      readonly seconds: number;
      readonly port: MessagePort;
    };

/** What came of matches that bots played: who won how often, most often first. */
export interface Simulated {
  readonly played: number;
  readonly bot: string;
  readonly winners: readonly { readonly winners: string; readonly count: number }[];
}

/** From the host through the port of one simulation. */
export type FromSimulation =
  | { readonly type: 'progress'; readonly played: number }
  | { readonly type: 'done'; readonly simulated: Simulated | null }
  | { readonly type: 'failed'; readonly message: string };

/** From the host to its page. */
export type FromHost =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** From the host through the port of one table. */
export type FromTable =
  | { readonly type: 'message'; readonly text: string }
  /** There is no table, or no longer. */
  | { readonly type: 'lost'; readonly code: string }
  /** Nothing outlasts the page. */
  | { readonly type: 'unkept' };

/** From the page through the port of one table. */
export type ToTable = { readonly type: 'message'; readonly text: string } | { readonly type: 'leave' };

/** The person at this device. */
export const YOU = 'you';

/** The code of the table in this page: of the form of all codes, though no server knows it. */
export const LOCAL_CODE = 'MYSELF';

/** How the ids of guided matches begin, so that the page knows them, also after a reload. */
export const GUIDED = 'guided-';

/** Whether a narrator goes through this match of this device with the person. */
export const isGuidedMatch = (match: string): boolean => match.startsWith(GUIDED);

/** Who is to sit in a seat: somebody at this device, or a kind of bot. */
export type OrderedSeat = { readonly name: string } | { readonly bot: string };

/** A practice match as somebody wants it. Seats that are not named are for the game's best bots. */
export interface Order {
  readonly wish: TableRequest;
  readonly chairs: readonly OrderedSeat[];
  readonly tempo: Tempo;
  /** What the first person is to be dealt, as the game's `dealtRole` says it; left to chance without it. */
  readonly role?: string;
}

/** The options that stand elsewhere than a wish has them, or why it cannot be. */
export interface Settlement {
  readonly settled: Readonly<Record<string, Json>>;
  readonly why: Refusal | null;
  /** What somebody may be dealt in such a match, where a game lets people ask for it. */
  readonly roles: readonly string[];
}
