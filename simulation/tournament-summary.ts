import type { Plan } from '../tournament/plan.ts';
import type { SimulatedTournament } from './tournament.ts';
import type { SimulatedRoom } from './tournament-room.ts';

/** What several rooms came to on average. */
export interface RoomMeans {
  /** Committed points of the first role and of the second. */
  readonly points: readonly [number, number];
  /** The game's own numbers. */
  readonly tallies: Readonly<Record<string, number>>;
}

/** What is said of several rooms. */
export interface RoomsSummary {
  readonly rooms: number;
  /** How many of these had a bot in want of a person; the means leave them out. */
  readonly withBot: number;
  /** Null where no room is left. */
  readonly means: RoomMeans | null;
}

export interface PhaseSummary extends RoomsSummary {
  /** All that were played in it: one, unless groups have orders of their own. */
  readonly treatments: readonly string[];
}

export interface TreatmentSummary extends RoomsSummary {
  readonly treatment: string;
}

/** By phase, in order. */
export function summariseByPhase({ treatments }: Plan, { rooms }: SimulatedTournament): readonly PhaseSummary[] {
  return treatments.map((_, phase) => {
    const played = rooms.filter((room) => room.phase === phase);
    return { treatments: [...new Set(played.map(({ treatment }) => treatment))], ...summaryOf(played) };
  });
}

/** By treatment, in the order of the plan. */
export function summariseByTreatment(
  { treatments }: Plan,
  { rooms }: SimulatedTournament,
): readonly TreatmentSummary[] {
  return treatments.map(({ name: treatment }) => ({
    treatment,
    ...summaryOf(rooms.filter((room) => room.treatment === treatment)),
  }));
}

function summaryOf(rooms: readonly SimulatedRoom[]): RoomsSummary {
  const ofPeople = rooms.filter(({ seats }) => !seats.includes('bot'));
  const means = ofPeople.length === 0 ? null : meansOf(ofPeople);
  return { rooms: rooms.length, withBot: rooms.length - ofPeople.length, means };
}

function meansOf(rooms: readonly SimulatedRoom[]): RoomMeans {
  const mean = (of: (room: SimulatedRoom) => number): number =>
    rooms.reduce((sum, room) => sum + of(room), 0) / rooms.length;
  const names = [...new Set(rooms.flatMap(({ tally }) => Object.keys(tally)))];
  return {
    points: [mean(({ result }) => result.points[0]), mean(({ result }) => result.points[1])],
    tallies: Object.fromEntries(names.map((name) => [name, mean(({ tally }) => tally[name] ?? 0)])),
  };
}
