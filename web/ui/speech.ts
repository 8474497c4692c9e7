import type { KeyOf, Translator } from '../../games/game-package.ts';
import type { GameTypes, VisibleEvent } from '../../kernel/index.ts';
import type { MatchOnScreen } from './screen.ts';

/** What a seat says by something that everybody is told, as a claim. */
export interface Speech {
  readonly seat: number;
  /** In the first person, and short: it hangs in a bubble at the seat. */
  readonly text: string;
  /** What the table has to remark about it. */
  readonly note?: string;
}

/** Which of a game's public events are said by a seat, and in which words; null for all others. */
export type SpeechOf<K extends GameTypes = GameTypes> = (
  event: VisibleEvent<K>,
  speaker: Translator<KeyOf<K>>,
) => Speech | null;

/** Whether there is time to talk at all in a match as it is played now, though not at this moment. Of two who play such a game, a phone shows the talk. */
export type HasTalk<K extends GameTypes = GameTypes> = (match: MatchOnScreen<K>) => boolean;

/** The types of everything that a game tells to some seats only: a page hides it while they cover what they hold. */
export type SecretTypes<K extends GameTypes = GameTypes> = Readonly<Record<K['secret']['type'], true>>;
