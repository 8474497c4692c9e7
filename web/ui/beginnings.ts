import type { ComponentType } from 'react';
import type { Translator } from '../../games/game-package.ts';
import type { GameTypes, Seat, VisibleEvent } from '../../kernel/index.ts';
import type { MatchOnScreen } from './screen.ts';

/** The cards at the start of a first match: the goal, what you hold and know, what you will be asked. */
export const CARDS = ['goal', 'hold', 'asked'] as const;

/** What a picture for beginners is given: the game's own words, and the set-up of the match or the usual one. */
export interface PictureProps {
  readonly setup: object;
  readonly speaker: Pick<Translator, 'text'>;
}

/**
 * What a game shows people who do not know it yet; `ui/beginnings.tsx` exports it as `beginnings`. Blanks of its texts are options of the set-up. The texts are in the game's folder
 * `text/beginnings/`, one file a language: `parts.<name>` for cards and steps, `hints.<phase>` for the first time that a seat is asked in a
 * phase, `seen.<event>` for the first time that something happens to others, and for games with a guided match what its narrator says: `guide.asked.<phase>`, `guide.waits.<phase>`, `guide.events.<event>`.
 */
export interface Beginnings {
  /** The parts of "How to play", in order. */
  readonly steps: readonly string[];
  /** Small pictures from the game's own parts, by the part of the text that they belong to. */
  readonly pictures: Readonly<Record<string, ComponentType<PictureProps>>>;
  /** Under which key of `seen` and of `guide.events` an event is looked for; by default, its type. */
  readonly eventKey?: (event: VisibleEvent<GameTypes>, match: MatchOnScreen, seat: Seat) => string;
  /** Under which key of `guide.asked` and `guide.waits` the narrator looks for the position; by default, the phase. */
  readonly askedKey?: (match: MatchOnScreen, seat: Seat) => string;
}
