import type { ComponentType } from 'react';
import type { Speaker } from '../../games/listed.ts';
import type { Heard, Kinds, Outcome, Seat, Seen } from '../../kernel/index.ts';

/** What may be written in one blank of an option, as it travels. */
export type OfferedBlank =
  | { readonly oneOf: readonly unknown[] }
  | { readonly from: number; readonly to: number }
  | { readonly someOf: readonly unknown[]; readonly min: number; readonly max: number }
  | { readonly textUpTo: number };

/** A command with its blanks open, as it travels. */
export interface Offered {
  readonly type: string;
  readonly blanks: Readonly<Record<string, OfferedBlank>>;
  readonly check: string | null;
}

/** Who sits in a chair, as everybody sees them. `look` picks the colour and the glyph. */
export interface Face {
  readonly seat: Seat;
  readonly name: string;
  readonly look: number;
  readonly isYou: boolean;
  readonly isBot: boolean;
  /** False for a person whose devices are all gone. */
  readonly isHere: boolean;
  /** The kind of bot that plays the chair meanwhile. */
  readonly heldBy: string | null;
}

/** A match as one viewer sees it, the game's own types in place. */
export interface MatchSight<K extends Kinds = Kinds> {
  readonly id: string;
  readonly setup: Seen<K['setup']>;
  readonly seats: number;
  readonly phase: K['phase'];
  readonly question: number;
  readonly asked: readonly Seat[];
  readonly table: Seen<K['table']>;
  /** What this chair alone sees; null for those who only watch. */
  readonly hand: Seen<K['hand']> | null;
  /** Everybody's, where everything lies open: a replay with open hands, or a moderator. */
  readonly hands: readonly Seen<K['hand']>[] | null;
  readonly outcome: Outcome | null;
}

/** What was told just now. `beat` rises by one with every change, so that a screen can tell news from a redraw. */
export interface News<K extends Kinds = Kinds> {
  readonly beat: number;
  readonly heard: readonly Heard<K>[];
}

/**
 * Everything that a game's screen is given. It shows, offers what it was given, and knows no rules. It stands in a column as high as the
 * page: whatever grows takes `flex-1`, and the action bar comes last.
 */
export interface ScreenProps<K extends Kinds = Kinds> {
  readonly match: MatchSight<K>;
  /** Whose eyes these are; null for a spectator, a TV and a replay from beside the table. */
  readonly seat: Seat | null;
  readonly options: readonly Offered[];
  /** What this chair may do without being asked. */
  readonly extras: readonly Offered[];
  readonly faces: readonly Face[];
  readonly news: News<K>;
  readonly speaker: Speaker;
  /** Where the screen stands: it is drawn larger on a TV, and nothing can be done in a replay or on a TV. */
  readonly place: 'table' | 'replay' | 'tv';
  /** Gives an answer; null where nobody can. Why it was refused, in the reader's language; null where it was taken. */
  readonly answer: ((command: K['command']) => Promise<string | null>) | null;
}

export type Screen<K extends Kinds = Kinds> = ComponentType<ScreenProps<K>>;
