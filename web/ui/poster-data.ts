import type { LucideIcon } from 'lucide-react';
import type { KeyOf, Translator } from '../../games/game-package.ts';
import type { GameTypes, Seat } from '../../kernel/index.ts';
import type { PieceColour } from './pieces.tsx';
import type { Face, MatchOnScreen } from './screen.ts';

/** What somebody was, on a tab under their name. */
export interface PosterTab {
  readonly text: string;
  readonly colour: PieceColour;
  readonly Icon?: LucideIcon;
}

/** Somebody who played. */
export interface PosterPerson {
  readonly look: number;
  readonly name: string;
  readonly isYou?: boolean;
  readonly tab: PosterTab | null;
  /** What they were before, when that changed ("in election 6"), and who changed it ("by Ana"), where it changed and is known. */
  readonly changed?: {
    readonly from: string;
    readonly round: string | null;
    readonly by: string | null;
  } | null;
  readonly isDead?: boolean;
}

/** Something in a column of the strip: a card, a person, or a few letters. */
export type PosterMark =
  | { readonly kind: 'card'; readonly colour: PieceColour; readonly Icon: LucideIcon }
  | { readonly kind: 'disc'; readonly look: number }
  | { readonly kind: 'text'; readonly text: string; readonly isHit: boolean };

/** One round. */
export interface PosterColumn {
  readonly number: string;
  readonly marks: readonly PosterMark[];
  /** Whether it bears the mark that the legend explains. */
  readonly isFlagged: boolean;
  /** The whole column in words. */
  readonly label: string;
  /** With which told event it begins: its type, and how many of that type came before. Null where nothing leads there. */
  readonly begins: { readonly type: string; readonly after: number } | null;
}

/** What happened, one column a round. */
export interface PosterStrip {
  readonly title: string;
  /** What a flag means; null where there are none. */
  readonly legend: string | null;
  /** Whose row each mark is in, by look; null where columns are not divided into rows. */
  readonly rows: readonly number[] | null;
  readonly columns: readonly PosterColumn[];
}

/** A title that somebody has earned, computed from what happened. */
export interface PosterTitle {
  readonly look: number;
  readonly title: string;
  readonly text: string;
}

/** The end of a match as a picture. */
export interface Poster {
  /** The winner's colour. */
  readonly tone: PieceColour;
  /** What was played, by how many, how long: a few words each. */
  readonly kicker: readonly string[];
  /** One line or two. */
  readonly title: readonly string[];
  /** Why it ended so, in one sentence. */
  readonly why: string;
  readonly winners: readonly PosterPerson[];
  /** The line of the evening. */
  readonly line: string | null;
  readonly others: readonly PosterPerson[];
  readonly strip: PosterStrip | null;
  /** At most three. */
  readonly titles: readonly PosterTitle[];
}

/** How a game makes its poster; exported as `poster` next to its screen. Null where it has none for this match. */
export type PosterOf<K extends GameTypes = GameTypes> = (
  match: MatchOnScreen<K>,
  speaker: Translator<KeyOf<K>>,
  faces: readonly Face[],
) => Poster | null;

/** Somebody who may have earned a title. */
export interface Claimant {
  readonly seat: Seat;
  /** How well it is earned. */
  readonly by: number;
  /** What the text under the title says of them, besides the name. */
  readonly values: Readonly<Record<string, number>>;
}

const MOST = 3;

/**
 * The first titles that somebody has earned and nobody else as well, at most one each. A game's words have `poster.titles.<title>` with a
 * `name` and a `text`.
 */
export function earnedTitles(
  candidates: Readonly<Record<string, readonly Claimant[]>>,
  speaker: Translator,
  faces: readonly Face[],
): readonly PosterTitle[] {
  const titles = new Map<Seat, PosterTitle>();
  for (const [title, claimants] of Object.entries(candidates)) {
    const best = foremost(claimants);
    // Nobody is called the most of something because the one who is has another title.
    if (best === null || titles.has(best.seat) || titles.size === MOST) continue;
    const { seat, values } = best;
    const text = speaker.text(`poster.titles.${title}.text`, { name: speaker.seat(seat), ...values });
    titles.set(seat, { look: faces[seat]?.look ?? seat, title: speaker.text(`poster.titles.${title}.name`), text });
  }
  return [...titles.values()];
}

/** The one with the strongest claim; null where two have the same. */
function foremost(claimants: readonly Claimant[]): Claimant | null {
  const [best, next] = claimants.toSorted((one, other) => other.by - one.by);
  return best === undefined || best.by === next?.by ? null : best;
}

/** Those who did something so many times, or more. */
export const countedAs = (seats: number, least: number, count: (seat: Seat) => number): readonly Claimant[] =>
  Array.from({ length: seats }, (_, seat) => ({ seat, by: count(seat), values: { count: count(seat) } })).filter(
    ({ by }) => by >= least,
  );
