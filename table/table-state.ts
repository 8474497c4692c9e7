import type { Json } from '../kernel/index.ts';
import type { MatchSummary, Stage } from './table-log.ts';

export type PersonId = string;

declare const unprintable: unique symbol;

/** What somebody calls themselves. No text to the compiler: only their introductions tell it to anybody. */
export interface RealName {
  readonly [unprintable]: true;
}

/** A name as it comes in. */
export const realName = (given: string): RealName => given as unknown as RealName;

/** The letters of a name, for comparing it with others. */
export const lettersOf = (name: RealName): string => name as unknown as string;

/** Who a chair belongs to, and the bot that plays it meanwhile if its owner is away. */
export type SeatState =
  | { readonly type: 'nobody'; readonly heldBy: string | null }
  | {
      readonly type: 'person';
      readonly person: PersonId;
      readonly name: RealName;
      readonly heldBy: string | null;
      /** They stood up in the middle of a match, so that only sitting down brings them back. */
      readonly hasLeft: boolean;
      /** What the chair is called at a blind table. */
      readonly number?: number;
    }
  | { readonly type: 'bot'; readonly bot: string; readonly name: RealName; readonly number?: number };

/** Somebody who came to the table, seated or not. */
export interface Guest {
  readonly person: PersonId;
  readonly name: RealName;
  /** People whom they do not want to read. */
  readonly muted: readonly PersonId[];
}

/** How a host wants the table to be run. */
export interface TableSettings {
  readonly isListed: boolean;
  /** Declared when the table is made, seen by all: the host sees everything. */
  readonly isModerated: boolean;
  /** Nobody learns who anybody is. */
  readonly isBlind: boolean;
  readonly pace: number;
  readonly decisionSeconds: number | null;
  readonly graceSeconds: number | null;
  /** Whether new people come in freely, have to knock, or cannot come in; freely where it is not said. */
  readonly entry?: 'open' | 'knock' | 'locked';
  /** It begins by itself, so many milliseconds after everybody is there. */
  readonly startsItself?: number;
}

/** The game's options as they were chosen. */
export interface RequestedTable {
  readonly preset: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seats: number;
}

/** A room of a session: which it is, and what happens to whoever does not play. */
export interface RoomOfSession {
  readonly session: string;
  readonly phase: number;
  readonly room: number;
  /** Clocks that may lapse in a row before a bot takes the chair. */
  readonly lapses: number;
  /** The bot that takes it. */
  readonly substitute: string;
}

/** More time for what is decided now. */
export interface Extension {
  /** When the game's own timer would have been up. */
  readonly deadline: number;
  readonly milliseconds: number;
}

/** Whose hand a seat of the running match is: whoever was dealt it, or took it over since. */
export interface DealtSeat {
  /** Null where it was dealt to a bot. */
  readonly holder: PersonId | null;
  readonly name: RealName;
  /** What the holder is called at a blind table. */
  readonly number?: number;
  /** They stood up themselves, and have no say in who takes another seat until they are back. */
  readonly hasLeft: boolean;
  /** They came into the match later, in the place of the one before. */
  readonly isSubstitute?: true;
}

/** Somebody new asks for the seat of a holder who is gone. */
export interface SeatRequest {
  readonly seat: number;
  readonly person: PersonId;
  /** Who has agreed so far. */
  readonly agreed: readonly PersonId[];
}

/** A table but for the match on it: what the log's lines fold into. Plain data. */
export interface TableState {
  readonly code: string;
  readonly match: string;
  readonly game: string;
  stage: Stage;
  wish: RequestedTable;
  settings: TableSettings;
  isPaused: boolean;
  host: PersonId | null;
  /** Others who may do what the host may. */
  coHosts: PersonId[];
  chairs: SeatState[];
  /** Longest-present first. */
  guests: Guest[];
  kicked: PersonId[];
  /** Who was host before, in this match. */
  moderators: PersonId[];
  /** Who shared the host's role, and does so no more. */
  formerCoHosts: PersonId[];
  /** Hosts whose role somebody else has only while they are away, the first of them first. */
  awayHosts: PersonId[];
  /** By seat, since the match began; empty before. */
  dealt: DealtSeat[];
  /** Everybody who has held a seat in this match. */
  players: PersonId[];
  requests: SeatRequest[];
  /** Who has asked for a seat in this match, once for each time. */
  askers: PersonId[];
  /** Who waits at the door, the first first. */
  knocks: { readonly person: PersonId; readonly name: RealName }[];
  /** Who was let in, and who was not. */
  admitted: PersonId[];
  turnedAway: PersonId[];
  /** What everybody in a seat was called since the match began; `person` is null for a bot. */
  usedNames: { readonly person: PersonId | null; readonly name: RealName }[];
  /** At a blind table, the numbers that everybody who ever came goes by: their own, and those of further chairs. */
  numbers: Readonly<Record<PersonId, readonly number[]>>;
  /** Null for a table that people meet at by themselves. */
  readonly session: RoomOfSession | null;
  extension: Extension | null;
  /** Milliseconds of the match in which the clock stood still, or was set back. */
  stood: number;
}

export const NOBODY: SeatState = { type: 'nobody', heldBy: null };

/** The kind of bot that answers for a chair; null where a person does, or nobody can. */
export function botIn(chair: SeatState | undefined): string | null {
  if (chair === undefined) return null;
  return chair.type === 'bot' ? chair.bot : chair.heldBy;
}

/** Whether this person may do what a host may. */
export const isHost = ({ host, coHosts }: TableState, person: PersonId | null): boolean =>
  person !== null && (host === person || coHosts.includes(person));

/** Whether this person owns this chair. */
export function owns(state: TableState, person: PersonId | null, seat: number): boolean {
  const chair = state.chairs[seat];
  return chair?.type === 'person' && chair.person === person;
}

/** The chairs that a person owns. */
export function chairsOf(state: TableState, person: PersonId): readonly number[] {
  return state.chairs.flatMap((_, seat) => (owns(state, person, seat) ? [seat] : []));
}

export const guestOf = (state: TableState, person: PersonId | null): Guest | undefined =>
  state.guests.find((guest) => guest.person === person);

/** The people who have a chair, each once. */
export function sittersOf(state: TableState): readonly PersonId[] {
  return [...new Set(state.chairs.flatMap((chair) => (chair.type === 'person' ? [chair.person] : [])))];
}

/** What lists show of a table. */
export function summaryOf({ stage, settings, chairs, guests }: TableState): MatchSummary {
  const freeChairs = chairs.filter(({ type }) => type === 'nobody').length;
  const isListed = settings.isListed && settings.entry !== 'locked';
  return { stage, isListed, seats: chairs.length, freeChairs, people: guests.length };
}
