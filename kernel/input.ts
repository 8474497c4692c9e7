import type { GameTypes, VisibleEvent } from './game.ts';
import type { Phrase } from './phrases.ts';
import type { Seat } from './seats.ts';

/** Who gave an answer: the person in the seat, a bot that plays it, a clock that ran out, or the host for them. */
export const GIVERS = ['person', 'bot', 'clock', 'host'] as const;
/** One of `GIVERS`. */
export type Giver = (typeof GIVERS)[number];

/** A seat's answer to the question it was asked, or something it does without being asked. */
export interface Answer<K extends GameTypes> {
  readonly type: 'answer';
  /** Milliseconds since the match began. */
  readonly at: number;
  readonly seat: Seat;
  readonly by: Giver;
  /** The question that it answers. */
  readonly question: number;
  readonly command: K['command'];
  /** With `by: 'clock'`: the player had chosen it when their time was up, but had not sent it. */
  readonly isDraft?: true;
}

/** What players had chosen, by seat, but not sent. */
export type ChosenDrafts<K extends GameTypes> = Readonly<Record<string, K['command']>>;

/** What can change a match: an answer, a command of the host, or the phase's time being up. */
export type Move<K extends GameTypes> =
  | Answer<K>
  | { readonly type: 'host'; readonly at: number; readonly question: number; readonly command: K['command'] }
  | {
      readonly type: 'time';
      readonly at: number;
      readonly question: number;
      /** Played first, as far as they are legal: for a seat that has one it is taken instead of its default answer. */
      readonly drafts?: ChosenDrafts<K>;
    };

/**
 * Which history an undo is about, in a game whose seats keep notes: what was recorded at the table, skipping all notes, or the
 * asker's own notes, skipping everything else. Without it, everything from a number on.
 */
export const HISTORIES = ['table', 'notes'] as const;
/** One of `HISTORIES`. */
export type History = (typeof HISTORIES)[number];

/** Everything that can happen to a match. The log of inputs, with the seed, is the match. */
export type Input<K extends GameTypes> =
  | Move<K>
  | {
      readonly type: 'talk';
      readonly at: number;
      readonly seat: Seat;
      readonly channel: string;
      readonly text: string;
      /** What was said, if it is a phrase; `text` is then its plain form. */
      readonly phrase?: Phrase;
    }
  | {
      readonly type: 'undo';
      readonly at: number;
      readonly asker: Seat | 'host';
      readonly backTo: number;
      readonly of?: History;
    }
  | { readonly type: 'redo'; readonly at: number; readonly asker: Seat | 'host'; readonly of?: History };

/** An event and who hears it; everyone else hears `others`, or nothing. */
export interface EmittedEvent<K extends GameTypes> {
  readonly event: VisibleEvent<K>;
  readonly to: readonly Seat[] | 'all';
  readonly others?: K['event'];
}

/** What one input led to. */
export interface Step<K extends GameTypes> {
  /** Empty while nobody listens. */
  readonly told: readonly EmittedEvent<K>[];
  /** Nothing random happened, and nobody but the actor was told anything. */
  readonly unheard: boolean;
}

/** Who is watching: a seat, or a spectator. */
export type Viewer = Seat | 'spectator';

/** The events that a viewer hears. */
export function heardBy<K extends GameTypes>(
  told: readonly EmittedEvent<K>[],
  viewer: Viewer,
): readonly VisibleEvent<K>[] {
  const heard: VisibleEvent<K>[] = [];
  for (const { event, to, others } of told) {
    if (to === 'all' || (viewer !== 'spectator' && to.includes(viewer))) heard.push(event);
    else if (others !== undefined) heard.push(others);
  }
  return heard;
}
