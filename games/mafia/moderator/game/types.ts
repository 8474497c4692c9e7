import type { FactionInput, LogEvent, PlayerInput, Preset, Settings, Village, Who } from '../../resolver/index.ts';
import type { Order, Pending, Reply } from '../commands.ts';

/** Who sits where, with which role. */
export type RosterSeat = Pick<PlayerInput, 'id' | 'name' | 'role' | 'faction' | 'lynchTarget' | 'lover'>;

/** How long a phase lasts, in minutes; null for as long as the moderator likes. */
export interface PhaseMinutes {
  readonly night: number | null;
  readonly day: number | null;
}

/** What a moderator sets a game up with. */
export interface Opening {
  readonly name: string;
  readonly preset: Preset;
  /** Single settings that differ from the preset. */
  readonly settings: Partial<Settings>;
  readonly seed: number;
  readonly minutes: PhaseMinutes;
  readonly factions: readonly FactionInput[];
  readonly players: readonly RosterSeat[];
}

/** One thing that was done at the game. The opening and the entries are the whole game: the rest follows from them. */
export type Entry =
  | { readonly do: 'begin'; readonly at: number; readonly sum: string }
  | { readonly do: 'say'; readonly who: Who; readonly text: string }
  /** `at` is a place in the list of pending orders. */
  | { readonly do: 'withdraw'; readonly at: number }
  | { readonly do: 'resolve'; readonly at: number; readonly sum: string }
  | { readonly do: 'substitute'; readonly who: Who; readonly name: string }
  | { readonly do: 'remove'; readonly who: Who }
  | { readonly do: 'deadline'; readonly at: number | null };

/** MF-150: a moderator's running game. Plain data; every function here hands back a new one. */
export interface ModeratorGame {
  readonly opening: Opening;
  readonly entries: readonly Entry[];
  /** Its phase is the one that is open now. */
  readonly village: Village;
  /** The village as it stood right after the beginning and after every phase since; its phase is that one. */
  readonly past: readonly Village[];
  readonly pending: Pending;
  /** Who has sent something in this phase that was understood, in that order. */
  readonly sent: readonly Who[];
  /** When the phase should end, in milliseconds since 1970; it is only shown, nothing resolves by itself. */
  readonly deadline: number | null;
}

/** Why something was not done. */
export type RefusalCode =
  | Exclude<Reply, 'accepted' | 'help'>
  | 'not-begun'
  | 'begun-already'
  | 'decided-already'
  | 'over'
  | 'dead'
  | 'dead-target'
  | 'no-name'
  | 'no-such-player'
  | 'too-long'
  | 'bad-name'
  | 'name-taken'
  | 'name-nobody'
  | 'nothing-pending'
  | 'nothing-to-undo'
  | 'bad-deadline';

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
}

/** The game after something was done, and what happened at once. */
export interface Done {
  readonly ok: true;
  readonly game: ModeratorGame;
  readonly happened: readonly LogEvent[];
}

/** What came of a line that a player sent. */
export type Said =
  | (Done & { readonly means: Order })
  /** The player asked what can be sent. */
  | {
      readonly ok: true;
      readonly game: ModeratorGame;
      readonly happened: readonly [];
      readonly help: readonly string[];
    }
  | Refused;

export const refused = (code: RefusalCode): Refused => ({ ok: false, code });
