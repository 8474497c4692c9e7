/** How matches of a set-up are to be played by bots, to see how they come out. */
export interface SimulationOrder {
  /** The most matches that are played. */
  readonly games: number;
  /** After so long it ends with what was played until then. */
  readonly seconds: number;
  /** Told now and then how many were played. */
  readonly onProgress: (played: number) => void;
  /** Stops it; what was played is lost. */
  readonly signal: AbortSignal;
}

/** What came of it. */
export interface Simulated {
  readonly played: number;
  /** Which kind of bot sat in every chair. */
  readonly bot: string;
  /** Who won how often, most often first: one of the game's sides, several joined by `+`, or `nobody`. */
  readonly winners: readonly { readonly winners: string; readonly count: number }[];
}

/** Plays matches of a set-up without the page waiting for it; null where the rules refuse the set-up. */
export type Simulate = (order: SimulationOrder) => Promise<Simulated | null>;
