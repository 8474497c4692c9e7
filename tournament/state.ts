import type { Plan } from './plan.ts';

/** Participants are numbered from 1 on, in the order in which they came. */
export type ParticipantNumber = number;

/** Who sits in a chair of a room: a participant, or a bot in want of one. */
export type Sitter = ParticipantNumber | 'bot';

/** Named numbers that somebody takes from one match into the next. */
export type CarryOver = Readonly<Record<string, number>>;

/** A pair as it is drawn: chairs in order, so that the first is the first role. */
export interface Pair {
  readonly seats: readonly [Sitter, Sitter];
  /** The group whose order of treatments it follows; 0 where there is one. */
  readonly group: number;
  /** The treatment's place in the plan. */
  readonly treatment: number;
}

/** What a room came to. */
export interface RoomResult {
  /** Committed points of both chairs. */
  readonly points: readonly [number, number];
  /** What both got to take into later matches, on top of what they carried. */
  readonly gained: readonly [CarryOver, CarryOver];
  /** Whether somebody had to settle it before its end. */
  readonly isCutShort: boolean;
}

/** One pair in one phase. */
export interface Room extends Pair {
  /** Null until it is over. */
  readonly result: RoomResult | null;
}

/** Somebody who takes part. */
export interface Participant {
  readonly number: ParticipantNumber;
  readonly group: number;
  /** By phase: the room they were in, `bye`, or null where they were not paired. */
  readonly seatings: readonly (Seating | null)[];
  readonly carried: CarryOver;
}

export type Seating = { readonly room: number; readonly seat: 0 | 1 } | 'bye';

export type Stage = 'gathering' | 'playing' | 'between' | 'over';

/** All of a tournament: what its deeds fold into. Plain data. */
export interface TournamentState {
  readonly plan: Plan;
  stage: Stage;
  /** The phase that is played or was played last; -1 before the first. */
  phase: number;
  participants: Participant[];
  /** By phase, then by room. */
  rooms: Room[][];
  /** By phase: who had to sit out, with points all the same. */
  byes: ParticipantNumber[][];
}

/** A tournament that nobody has joined yet. */
export const openTournament = (plan: Plan): TournamentState => ({
  plan,
  stage: 'gathering',
  phase: -1,
  participants: [],
  rooms: [],
  byes: [],
});

/** What happens to a tournament: the lines of its log. */
export type TournamentEvent =
  /** Their group follows from their number. */
  | { readonly type: 'joined'; readonly participant: ParticipantNumber }
  | {
      readonly type: 'phaseBegan';
      readonly phase: number;
      readonly pairs: readonly Pair[];
      readonly byes: readonly ParticipantNumber[];
    }
  | { readonly type: 'committed'; readonly phase: number; readonly room: number; readonly result: RoomResult }
  /** All rooms of the phase are done. */
  | { readonly type: 'phaseEnded'; readonly phase: number }
  | { readonly type: 'ended' };

/** One kind of deed. */
export type EventOf<T extends TournamentEvent['type']> = Extract<TournamentEvent, { type: T }>;
