import { type GameTypes, holdsSeat, type Input, type Match, type Seat } from '../kernel/index.ts';
import type { TableEvent } from './table-event.ts';

/** Since when each chair has been asked what it is asked now, by the table's clock. */
export class AskedSince {
  private readonly since: (number | null)[] = [];
  private phase: string | null = null;
  private question: number | null = null;
  private readonly taken: number[] = [];
  private limit: number | null;

  /** `limit`: the host's, in seconds, as it is set at first. */
  constructor(limit: number | null) {
    this.limit = limit;
  }

  /** Looks at a match after something happened in it; `actor` is the chair that acted, or the time that was up for all. */
  look(match: Match<GameTypes>, at: number, actor: Seat | 'time' | null): void {
    const isNewPhase = match.state.phase !== this.phase;
    // What a chair does unasked leaves its question as it was, and nobody may see in its clock that it did something.
    const isNewQuestion = match.question !== this.question;
    this.phase = match.state.phase;
    this.question = match.question;
    for (let seat = 0; seat < match.seats; seat++) {
      const isAsked = holdsSeat(match.state.asked, seat);
      const isAnew =
        isNewPhase || (isNewQuestion && (seat === actor || actor === 'time')) || (this.since[seat] ?? null) === null;
      if (!isAsked) this.since[seat] = null;
      else if (isAnew) this.since[seat] = at;
    }
  }

  /** What a deed at the table means for the times of those who are asked. */
  follow(deed: TableEvent, at: number): void {
    if (deed.type === 'sat') this.restart(at, deed.seat);
    // Who leaves and comes back has no more time than who stays.
    else if (deed.type === 'held' || deed.type === 'returned') this.taken[deed.seat] = at;
    else if (deed.type === 'set' && deed.settings.decisionSeconds !== this.limit) {
      this.limit = deed.settings.decisionSeconds;
      this.restart(at);
    }
  }

  /** Counts anew for one chair, or for all. */
  restart(at: number, seat: Seat | null = null): void {
    for (const each of this.since.keys()) {
      if (this.since[each] !== null && (seat === null || seat === each)) this.since[each] = at;
    }
  }

  /** Whoever answers in a chair is not ready before this time. */
  defer(seat: Seat, at: number): void {
    this.taken[seat] = at;
  }

  /** When whoever answers in a chair now took it over; 0 if nobody did. */
  takenAt(seat: Seat): number {
    return this.taken[seat] ?? 0;
  }

  /** Null where the chair is not asked. */
  of(seat: Seat): number | null {
    return this.since[seat] ?? null;
  }
}

/** Whose question an input may have answered. */
export function actorOf(input: Input<GameTypes>): Seat | 'time' | null {
  if (input.type === 'answer') return input.seat;
  return input.type === 'time' ? 'time' : null;
}
