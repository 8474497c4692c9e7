import type { Channel, Json } from '../kernel/index.ts';
import type { MatchSummary, Stage } from '../log/storage.ts';
import type { Tempo } from '../protocol/codes.ts';

export type PersonId = string;

declare const unprintable: unique symbol;

/** Who hears something: these seats, everybody, or during a match only those who look on. */
export type Hearers = Channel['hearers'] | 'spectators';

/** A person's chosen name. Not a string for the compiler, so that only `DisplayNames` can reveal it. */
export interface RealName {
  readonly [unprintable]: true;
}

/** A name as it comes in. */
export const realName = (given: string): RealName => given as unknown as RealName;

/** The letters of a name, for comparing it with others. */
export const lettersOf = (name: RealName): string => name as unknown as string;

/** The owner of a seat, and the bot that plays it while its owner is away. */
export type SeatState =
  | { readonly type: 'nobody'; readonly heldBy: string | null }
  | {
      readonly type: 'person';
      readonly person: PersonId;
      readonly name: RealName;
      readonly heldBy: string | null;
      /** They stood up during a match, so only sitting down brings them back. */
      readonly hasLeft: boolean;
      /** What the seat is called at a blind table. */
      readonly number?: number;
      /** The glyph and colour that they chose; without it the seat lends its own. */
      readonly look?: number;
      /** A program plays the seat, and this is what it says it is. */
      readonly ai?: string;
    }
  | { readonly type: 'bot'; readonly bot: string; readonly name: RealName; readonly number?: number };

/** Somebody who came to the table, seated or not. */
export interface Guest {
  readonly person: PersonId;
  readonly name: RealName;
  /** People whose messages they do not want to read. */
  readonly muted: readonly PersonId[];
}

/** The settings of a table. */
export interface TableSettings {
  readonly isListed: boolean;
  /** Declared when the table is created and visible to all: the host sees everything. */
  readonly isModerated: boolean;
  /** Nobody learns who anybody is. */
  readonly isBlind: boolean;
  /** Milliseconds that a bot takes, where there is no tempo. */
  readonly pace: number;
  /** How long moments take and bots think; without it, moments take no time. */
  readonly tempo?: Tempo;
  readonly decisionSeconds: number | null;
  readonly graceSeconds: number | null;
  /** Seconds that bots leave people to talk before they end a discussion; absent: the usual time. */
  readonly discussionSeconds?: number;
  /** Whether new people can join freely, must knock, or cannot join; absent means freely. */
  readonly entry?: 'open' | 'knock' | 'locked';
  /** Whether programs that say what they are may sit down; absent means no. */
  readonly allowsAgents?: boolean;
  /** The match starts automatically this many milliseconds after everyone is there. */
  readonly startsItself?: number;
}

/** The setup options as they were chosen. */
export interface RequestedTable {
  readonly preset: string;
  readonly options: Readonly<Record<string, Json>>;
  readonly seats: number;
}

/** A room of a session: which one, and what happens to people who do not play. */
export interface RoomOfSession {
  readonly session: string;
  readonly phase: number;
  readonly room: number;
  /** Clocks that may be missed in a row before a bot takes the seat. */
  readonly lapses: number;
  /** The bot that takes it. */
  readonly substitute: string;
}

/** More time for the current decision. */
export interface Extension {
  /** When the game's timer would have run out. */
  readonly deadline: number;
  readonly milliseconds: number;
}

/** Who holds a seat of the running match: the player who was dealt its hand, or took it over since. */
export interface DealtSeat {
  /** Null if it was dealt to a bot. */
  readonly holder: PersonId | null;
  readonly name: RealName;
  /** What the holder is called at a blind table. */
  readonly number?: number;
  /** They stood up, and have no vote on who takes another seat until they are back. */
  readonly hasLeft: boolean;
  /** They came into the match later, replacing the previous holder. */
  readonly isSubstitute?: true;
  /** The holder is a program, and says it is this. */
  readonly ai?: string;
}

/** Somebody new asks for the seat of a holder who is gone. */
export interface SeatRequest {
  readonly seat: number;
  readonly person: PersonId;
  /** Who has agreed so far. */
  readonly agreed: readonly PersonId[];
}

/** A table without its match: the result of applying the log. Plain data. */
export interface TableState {
  readonly code: string;
  readonly match: string;
  /** The match that was played here before; absent in older logs and at a new table. */
  readonly last?: string;
  readonly game: string;
  stage: Stage;
  wish: RequestedTable;
  settings: TableSettings;
  isPaused: boolean;
  host: PersonId | null;
  /** Bots end no discussion while somebody here neither has answered nor is ready, however long that takes: in practice. */
  readonly waitsForPeople?: true;
  /** Co-hosts, who may do what the host may. */
  coHosts: PersonId[];
  chairs: SeatState[];
  /** Longest-present first. */
  guests: Guest[];
  kicked: PersonId[];
  /** Earlier hosts in this match. */
  moderators: PersonId[];
  /** Former co-hosts. */
  formerCoHosts: PersonId[];
  /** Hosts whose role somebody else has only while they are away, in the order they left. */
  awayHosts: PersonId[];
  /** By seat, since the match began; empty before. */
  dealt: DealtSeat[];
  /** Everyone who has held a seat in this match. */
  players: PersonId[];
  requests: SeatRequest[];
  /** Everyone who has ever sat here as a declared program. */
  programs: PersonId[];
  /** Who has asked for a seat in this match, once per request. */
  askers: PersonId[];
  /** Who is knocking, in order of arrival. */
  knocks: { readonly person: PersonId; readonly name: RealName }[];
  /** Who was let in, and who was refused. */
  admitted: PersonId[];
  turnedAway: PersonId[];
  /** All names used in each seat since the match began; `person` is null for a bot. */
  usedNames: { readonly person: PersonId | null; readonly name: RealName }[];
  /** At a blind table, the numbers of everyone who ever came: their first, and those of further seats. */
  numbers: Readonly<Record<PersonId, readonly number[]>>;
  /** Null for a table outside sessions. */
  readonly session: RoomOfSession | null;
  extension: Extension | null;
  /** Who wants more time before the game's timer runs out at `deadline`. */
  moreTime?: { readonly deadline: number; readonly people: readonly PersonId[] };
  /** Milliseconds of the match in which the clock was stopped, or that were removed. */
  stood: number;
}

export const NOBODY: SeatState = { type: 'nobody', heldBy: null };

/** The kind of bot that answers for a seat; null if a person does, or nobody can. */
export function botIn(chair: SeatState | undefined): string | null {
  if (chair === undefined) return null;
  return chair.type === 'bot' ? chair.bot : chair.heldBy;
}

/** Whether a program that has said so sits here. */
export const isProgram = (chair: SeatState | undefined): boolean => chair?.type === 'person' && chair.ai !== undefined;

/** Whether this person may do what a host may. */
export const isHost = ({ host, coHosts }: TableState, person: PersonId | null): boolean =>
  person !== null && (host === person || coHosts.includes(person));

/** Whether this person owns this seat. */
export function owns(state: TableState, person: PersonId | null, seat: number): boolean {
  const chair = state.chairs[seat];
  return chair?.type === 'person' && chair.person === person;
}

/** The seats that a person owns. */
export function chairsOf(state: TableState, person: PersonId): readonly number[] {
  return state.chairs.flatMap((_, seat) => (owns(state, person, seat) ? [seat] : []));
}

export const guestOf = (state: TableState, person: PersonId | null): Guest | undefined =>
  state.guests.find((guest) => guest.person === person);

/** The people who have a seat, each once. */
export function sittersOf(state: TableState): readonly PersonId[] {
  return [...new Set(state.chairs.flatMap((chair) => (chair.type === 'person' ? [chair.person] : [])))];
}

/** Those of them who play themselves, in at least one seat: no bot stands in for them there. */
export function playersIn(state: TableState): readonly PersonId[] {
  return sittersOf({
    ...state,
    chairs: state.chairs.filter((chair) => chair.type !== 'person' || chair.heldBy === null),
  });
}

/** What lists show of a table. */
export function summaryOf({ stage, settings, chairs, guests }: TableState): MatchSummary {
  const freeChairs = chairs.filter(({ type }) => type === 'nobody').length;
  const isListed = settings.isListed && settings.entry !== 'locked';
  return { stage, isListed, seats: chairs.length, freeChairs, people: guests.length };
}

/** The viewpoint from which a match is followed: a seat, a spectator, or a moderator who sees everything. */
export type Viewer = number | 'spectator' | 'moderator';
