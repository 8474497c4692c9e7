import type { Translator } from '../../games/game-package.ts';
import type { GameTypes, Seat } from '../../kernel/index.ts';
import type { MatchOnScreen } from './screen.ts';

/** A place at a real table: whom it plays there, and in which colour. */
export interface Place {
  readonly name: string;
  readonly colour: { readonly name: string; readonly fill: string } | null;
}

/** The seats that are in play at a real table, of those that a match has; exported as `placesOf` next to its screen. */
export type PlacesOf<K extends GameTypes = GameTypes> = (
  match: MatchOnScreen<K>,
  speaker: Translator,
) => ReadonlyMap<Seat, Place>;
