import type { GameTypes, VisibleEvent } from './game.ts';
import type { Seat } from './seats.ts';

/** Who gave an answer: the person in the chair, a bot that holds it, a lapsed clock, or the host in their place. */
export const GIVERS = ['person', 'bot', 'clock', 'host'] as const;
export type Giver = (typeof GIVERS)[number];

/** A seat's answer to the question it was asked, or something that it does unasked. */
export interface Answer<K extends GameTypes> {
  readonly type: 'answer';
  /** Milliseconds since the match began. */
  readonly at: number;
  readonly seat: Seat;
  readonly by: Giver;
  /** The question that it answers. */
  readonly question: number;
  readonly command: K['command'];
}

/** What can move a match on: an answer, a command of the host's own, or the phase's time being up. */
export type Move<K extends GameTypes> =
  | Answer<K>
  | { readonly type: 'host'; readonly at: number; readonly question: number; readonly command: K['command'] }
  | { readonly type: 'time'; readonly at: number; readonly question: number };

/**
 * Which of the two lines of history a take-back is about, where a companion's seats keep notes of their own: what was recorded at the
 * table, past all notes, or the asker's own notes, past everything else. Without it, everything from a number on.
 */
export const HISTORIES = ['table', 'notes'] as const;
export type History = (typeof HISTORIES)[number];

/** Everything that can happen to a match. The log of inputs, with the seed, is the match. */
export type Input<K extends GameTypes> =
  | Move<K>
  | { readonly type: 'talk'; readonly at: number; readonly seat: Seat; readonly channel: string; readonly text: string }
  | {
      readonly type: 'undo';
      readonly at: number;
      readonly asker: Seat | 'host';
      readonly backTo: number;
      readonly of?: History;
    }
  | { readonly type: 'redo'; readonly at: number; readonly asker: Seat | 'host'; readonly of?: History };

/** Something told, and to whom; those who do not hear it hear `others`, or nothing. */
export interface EmittedEvent<K extends GameTypes> {
  readonly event: VisibleEvent<K>;
  readonly to: readonly Seat[] | 'all';
  readonly others?: K['event'];
}

/** What one input brought about. */
export interface Step<K extends GameTypes> {
  /** Empty while nobody listens. */
  readonly told: readonly EmittedEvent<K>[];
  /** No dice fell and nobody but the actor was told anything. */
  readonly unheard: boolean;
}

/** Whoever looks on: a chair, or somebody who only watches. */
export type Viewer = Seat | 'spectator';

/** What a viewer hears of what was told. */
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
