import type { Outcome } from '../../../kernel/index.ts';
import type { ReplayStep, Viewpoint } from '../../../table/replay-steps.ts';
import type { Promised, Verdict } from '../end/fairness.ts';

export type { ReplayStep, Viewpoint };

/** Who sat in a chair; no name where none was kept. */
export interface Sitter {
  readonly name: string | null;
  readonly isBot: boolean;
}

/** Where the save of a match comes from: an address, or this page itself. */
export type SaveSource = { readonly href: string } | { readonly name: string; readonly text: () => string };

/** Some steps, and how many there are in all. */
export interface ReplayPage {
  readonly all: number;
  readonly steps: readonly ReplayStep[];
}

/** A finished match to be watched, wherever it is kept. */
export interface ReplaySource {
  readonly id: string;
  readonly game: string;
  /** The version of the rules that it was played under. */
  readonly version: number;
  readonly setup: object;
  readonly seats: number;
  readonly names: readonly Sitter[];
  readonly outcome: Outcome | null;
  /** How many steps there are, the opening included. */
  readonly all: number;
  readonly endedAt: number | null;
  readonly promised: Promised;
  /** Whether a link to it leads somebody else to it too. */
  readonly isShared: boolean;
  readonly save: SaveSource;
  readonly steps: (eyes: Viewpoint, from: number, most: number) => Promise<ReplayPage>;
  readonly verify: () => Promise<Verdict>;
}
