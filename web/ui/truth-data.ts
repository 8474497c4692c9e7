import type { LucideIcon } from 'lucide-react';
import type { KeyOf, Translator } from '../../games/game-package.ts';
import type { GameTypes, Seat } from '../../kernel/index.ts';
import type { PieceColour } from './pieces.tsx';
import type { PosterColumn } from './poster-data.ts';
import type { Face, MatchOnScreen } from './screen.ts';

/** A card as small as it can be told apart; its name is read aloud, and shown where somebody points at it. */
export interface TruthCard {
  readonly colour: PieceColour;
  readonly Icon: LucideIcon;
  readonly name: string;
}

/** A few words, and the cards that belong to them. */
export interface TruthLine {
  readonly text?: string;
  readonly cards?: readonly TruthCard[];
}

/** Something that was so, with its name. */
export interface TruthFact extends TruthLine {
  readonly label: string;
}

/** What somebody said or promised, and what came of it. */
export interface TruthWord {
  readonly look: number;
  readonly name: string;
  readonly said: TruthLine;
  /** In a word whether it was so; null where nobody can know. */
  readonly verdict: { readonly isKept: boolean; readonly text: string } | null;
  /** What was so instead. */
  readonly truth: TruthLine | null;
}

/** One round. */
export interface TruthRound {
  readonly number: string;
  readonly title: string;
  readonly facts: readonly TruthFact[];
  readonly words: readonly TruthWord[];
  readonly begins: PosterColumn['begins'];
}

/** Somebody who did not end as what they were dealt. */
export interface TruthChange {
  readonly look: number;
  readonly text: string;
}

/** What was said next to what was so, round by round. */
export interface Truth {
  readonly title: string;
  readonly changes: readonly TruthChange[];
  readonly rounds: readonly TruthRound[];
  /** Who belonged to a hidden side, from the deal or later, by seat; empty in a game without. */
  readonly hidden?: readonly Seat[];
}

/** How a game tells it once it is over; exported as `truth` by its `ui/truth.ts`. Null where there is nothing to tell. */
export type TruthOf<K extends GameTypes = GameTypes> = (
  match: MatchOnScreen<K>,
  speaker: Translator<KeyOf<K>>,
  faces: readonly Face[],
) => Truth | null;
