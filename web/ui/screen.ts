import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { KeyOf, Translator } from '../../games/game-package.ts';
import type { DeepReadonly, GameTypes, Outcome, Seat, VisibleEvent } from '../../kernel/index.ts';
import type { Audience } from './audience.tsx';

/** What may be written in one blank of an option, as it travels. A blank may contain blanks. */
export type OfferedBlank =
  | { readonly oneOf: readonly unknown[] }
  | { readonly from: number; readonly to: number }
  | { readonly someOf: readonly unknown[]; readonly min: number; readonly max: number }
  | { readonly textUpTo: number }
  | { readonly record: Readonly<Record<string, OfferedBlank>> | readonly OfferedBlank[] }
  | { readonly manyOf: OfferedBlank; readonly min: number; readonly max: number }
  | { readonly anyOf: readonly OfferedBlank[] };

/** A command with its blanks open, as it travels. */
export interface Offered {
  readonly type: string;
  readonly blanks: Readonly<Record<string, OfferedBlank>>;
  readonly check: string | null;
}

/** Who sits in a seat, as everybody sees them. `look` picks the colour and the glyph. */
export interface Face {
  readonly seat: Seat;
  readonly name: string;
  readonly look: number;
  readonly isYou: boolean;
  readonly isBot: boolean;
  /** Nobody sits there, and nobody plays for it. */
  readonly isEmpty?: boolean;
  /** False for a person whose devices are all gone. */
  readonly isHere: boolean;
  /** The kind of bot that plays the seat in the meantime. */
  readonly heldBy: string | null;
  /** What they have just said, and to whom, for as long as it hangs over their seat; the latest of all is never left out. */
  readonly said?: { readonly text: string; readonly audience: Audience | null; readonly isLatest: boolean } | undefined;
}

/** A match as one viewer sees it, the game's own types in place. */
export interface MatchOnScreen<K extends GameTypes = GameTypes> {
  readonly id: string;
  readonly setup: DeepReadonly<K['setup']>;
  readonly seats: number;
  readonly phase: K['phase'];
  readonly question: number;
  readonly asked: readonly Seat[];
  /** How many players the table waits for if who they are is a secret; `asked` then holds only this seat, if it is asked. */
  readonly waiting?: number | null;
  readonly table: DeepReadonly<K['table']>;
  /** What only this seat sees; null for spectators. */
  readonly hand: DeepReadonly<K['hand']> | null;
  /** Everybody's, where everything lies open: a replay with open hands, or a moderator. */
  readonly hands: readonly DeepReadonly<K['hand']>[] | null;
  readonly outcome: Outcome | null;
}

/** What was told just now. `beat` rises by one with every change, so that a screen can tell news from a redraw. */
export interface News<K extends GameTypes = GameTypes> {
  readonly beat: number;
  readonly heard: readonly VisibleEvent<K>[];
}

/** What the banner of a moment says: one line, and the reason under it. */
export interface BannerText {
  readonly line: string;
  readonly reason?: string | undefined;
  /** Under the middle of the table, where something else lies large. */
  readonly isLow?: true;
  /** What is asked first, from the beginning of the moment, and for how many milliseconds at normal tempo. */
  readonly question?: { readonly line: string; readonly ms: number };
}

/**
 * What is shown of something that just happened, while the match on screen is still as it was before, or, at the end, as it was left: the
 * screen draws what turns, travels or tips, the page shows the banner.
 */
export interface PlayingMoment<K extends GameTypes = GameTypes> {
  /** Another for every moment. */
  readonly key: string;
  readonly event: VisibleEvent<K>;
  /** Everything that was told together with it. */
  readonly heard: readonly VisibleEvent<K>[];
  /** How long it lasts, in milliseconds. */
  readonly ms: number;
  /** By how much the times of what moves in it are multiplied, so that they fit. */
  readonly pace: number;
  /** It stays when it has been played, until people go on. */
  readonly isHeld?: boolean;
  readonly banner: BannerText | null;
  /** When the banner comes and goes, in milliseconds of the moment. */
  readonly bannerTime: readonly [from: number, to: number];
}

/**
 * Everything that a game's screen is given. It shows, offers what it was given, and knows no rules. It is in a column as high as the
 * page: whatever grows takes `flex-1`, and the dock comes last.
 */
export interface ScreenProps<K extends GameTypes = GameTypes> {
  readonly match: MatchOnScreen<K>;
  /** Whose eyes these are; null for a spectator, a TV and a replay as a spectator. */
  readonly seat: Seat | null;
  readonly options: readonly Offered[];
  /** What this seat may do without being asked. */
  readonly extras: readonly Offered[];
  readonly faces: readonly Face[];
  readonly news: News<K>;
  /** The last sentences of what happened, oldest first: only for the screen that any game can have, which shows nothing else of it. */
  readonly told?: readonly string[];
  /** What plays now; nobody is asked meanwhile. */
  readonly moment?: PlayingMoment<K> | null;
  readonly speaker: Translator<KeyOf<K>>;
  /** Where the screen is shown: it is drawn larger on a TV, and nothing can be done in a replay or on a TV. */
  readonly place: 'table' | 'replay' | 'tv';
  /** Gives an answer; null where nobody can. Why it was refused, in the reader's language; null where it was taken. */
  readonly answer: ((command: K['command']) => Promise<string | null>) | null;
  /**
   * Says what is chosen now, though not sent, and null if nothing is: it is played if my time is up. Null or absent where no clock runs
   * for me, and where only what was sent counts. Screens call it through `useDraft`.
   */
  readonly draft?: ((command: K['command'] | null) => void) | null;
  /** False where no answers are offered at one press, so that an experiment suggests none; else they are. */
  readonly hasShortcuts?: boolean;
  /** The page shows the end as a poster above the screen: who won and why, and who was who. */
  readonly hasPoster?: boolean;
  /** Only where the game is a companion; not in a replay. */
  readonly controls?: CompanionControls<K> | null;
}

/** What a screen is given where nobody plays from it: on a TV, and in a replay. */
export const WATCHED = { seat: null, options: [], extras: [], answer: null } as const satisfies Partial<ScreenProps>;

/** One thing that was recorded, as the viewer heard it. */
export interface LogItem<K extends GameTypes = GameTypes> {
  readonly key: string;
  /** The number by which it is taken back. */
  readonly step: number;
  /** By the table's clock. */
  readonly at: number;
  /** The seat from which it was recorded, or a host. */
  readonly by: Seat | 'host';
  readonly heard: readonly VisibleEvent<K>[];
  /** It was taken back, and only stays to be read. */
  readonly isUndone: boolean;
  /** What it is, if it is not a move: moves taken back, or brought back. */
  readonly back: 'undo' | 'redo' | null;
  /** Something that a seat keeps to itself, or a take-back of that: no part of what the table takes back. */
  readonly isNote: boolean;
}

/** The clock of a table, in milliseconds since its match began; it is stopped while the table is paused. */
export interface CompanionClock {
  readonly now: () => number;
  readonly isPaused: boolean;
  /** How long it has stood still since the match began. */
  readonly stood: number;
  /** Each is null where this person may not. Why it was refused, or null. */
  readonly pause: (() => Promise<string | null>) | null;
  readonly resume: (() => Promise<string | null>) | null;
  /** Takes time away that nobody played in, down to the last thing that was recorded. */
  readonly setBack: ((to: number) => Promise<string | null>) | null;
}

/** What the screen of a companion is given on top: it records what happens at a real table, and can take anything back. */
export interface CompanionControls<K extends GameTypes = GameTypes> {
  readonly isHost: boolean;
  /** What a host may record. */
  readonly hostOptions: readonly Offered[];
  /** Records something, as host if the viewer is one, else from their seat; null if nothing can be recorded now. Returns why it was refused, or null. */
  readonly record: ((command: K['command']) => Promise<string | null>) | null;
  /** Why nothing can be recorded. */
  readonly whyNot: 'offline' | 'paused' | 'watching' | null;
  /** Everything that was recorded, oldest first. */
  readonly log: readonly LogItem<K>[];
  /** Takes everything back from this step on, if nothing happened that this page has not seen; null where nothing can be. */
  readonly undo: ((from: number) => Promise<string | null>) | null;
  /** Brings back what was taken back last; null where there is nothing. */
  readonly redo: (() => Promise<string | null>) | null;
  /** The same for what one's own seat keeps to itself, one note at a time. */
  readonly undoNote: (() => Promise<string | null>) | null;
  readonly redoNote: (() => Promise<string | null>) | null;
  readonly clock: CompanionClock;
  /** When the match was begun, in milliseconds since 1970; null where nobody says. */
  readonly createdAt: number | null;
  /** Takes a seat; null if the viewer already has one, or cannot have one now. Returns why it was refused, or null. */
  readonly sit: ((seat: Seat) => Promise<string | null>) | null;
  /** What is missing before a seat can be taken. */
  readonly whyNotSit: 'no-name' | null;
  /** Begins another match with the same people; null for people who may not. */
  readonly again: (() => Promise<string | null>) | null;
}

export type Screen<K extends GameTypes = GameTypes> = ComponentType<ScreenProps<K>>;

const NOTHING = { why: null, by: null };

/** Gives an answer and says why not: null where it was taken. */
type Answer<C> = (command: C) => Promise<string | null>;

/** Answers, one at a time; what is sent while another is under way is not sent, so that no tap counts twice. */
export function useAnswer<C>(answer: Answer<C> | null) {
  const isUnderWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<{ readonly why: string | null; readonly by: Answer<C> | null }>(NOTHING);
  const current = useRef(answer);
  current.current = answer;

  const send = async (command: C): Promise<void> => {
    if (answer === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setRefused(NOTHING);
    try {
      const why = await answer(command);
      setRefused({ why, by: current.current });
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };
  // Another question is another matter.
  return { send, isSending, refusal: refused.by === answer ? refused.why : null };
}

/** Keeps the table told of what is chosen on this screen, as far as it is a whole answer; null while it is not. Once in each screen. */
export function useDraft<C>(draft: ((command: C | null) => void) | null | undefined, command: C | null): void {
  const text = JSON.stringify(command);
  const current = useRef(draft);
  current.current = draft;
  useEffect(() => draft?.(JSON.parse(text) as C | null), [draft, text]);
  // What is no longer on any screen is no longer chosen.
  useEffect(() => () => current.current?.(null), []);
}
