import type { ParticipantNumber, Seating, TournamentState } from './state.ts';

/** What pairing looks at of somebody's earlier phases. */
export interface History {
  /** Whom they have met. */
  readonly met: ReadonlySet<ParticipantNumber>;
  /** How much more often they had the first role than the second. */
  readonly lean: number;
  /** How often they had a bot for a partner, or nothing to play. */
  readonly timesOver: number;
}

/** What somebody went through so far. */
export function historyOf(state: TournamentState, participant: ParticipantNumber): History {
  const met = new Set<ParticipantNumber>();
  let [lean, timesOver] = [0, 0];
  for (const [phase, seating] of (state.participants[participant - 1]?.seatings ?? []).entries()) {
    if (seating === null) continue;
    const partner = partnerOf(state, phase, seating);
    if (typeof partner === 'number') met.add(partner);
    else timesOver++;
    if (seating !== 'bye') lean += seating.seat === 0 ? 1 : -1;
  }
  return { met, lean, timesOver };
}

function partnerOf({ rooms }: TournamentState, phase: number, seating: Seating): ParticipantNumber | 'bot' | null {
  if (seating === 'bye') return null;
  return rooms[phase]?.[seating.room]?.seats[seating.seat === 0 ? 1 : 0] ?? null;
}
