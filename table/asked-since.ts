import { type GameTypes, holdsSeat, type Input, type Match, type Seat } from '../kernel/host.ts';
import type { TableEvent } from './table-event.ts';

/** When each seat was asked its current question, by the table's clock. */
export class AskedSince {
  private readonly since: (number | null)[] = [];
  private phase: string | null = null;
  private question: number | null = null;
  private readonly taken: number[] = [];
  private limit: number | null;

  /** `limit`: the host's initial limit in seconds. */
  constructor(limit: number | null) {
    this.limit = limit;
  }

  /** Updates after something happened in a match; `actor` is the seat that acted, or the timer that ran out for all. */
  look(match: Match<GameTypes>, at: number, actor: Seat | 'time' | null): void {
    const isNewPhase = match.state.phase !== this.phase;
    // An unprompted action leaves a seat's question as it was, and the clock must not reveal that the seat acted.
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

  /** How a table event changes the decision times. */
  follow(event: TableEvent, at: number): void {
    if (event.type === 'sat') this.restart(at, event.seat);
    // Leaving and coming back does not buy more time.
    else if (event.type === 'held' || event.type === 'returned') this.taken[event.seat] = at;
    else if (event.type === 'set' && event.settings.decisionSeconds !== this.limit) {
      this.limit = event.settings.decisionSeconds;
      this.restart(at);
    }
  }

  /** Restarts the count for one seat, or for all. */
  restart(at: number, seat: Seat | null = null): void {
    for (const each of this.since.keys()) {
      if (this.since[each] !== null && (seat === null || seat === each)) this.since[each] = at;
    }
  }

  /** The current player of a seat is not ready before this time. */
  defer(seat: Seat, at: number): void {
    this.taken[seat] = at;
  }

  /** When the current player of a seat took it over; 0 if nobody did. */
  takenAt(seat: Seat): number {
    return this.taken[seat] ?? 0;
  }

  /** Null when the seat is not asked. */
  of(seat: Seat): number | null {
    return this.since[seat] ?? null;
  }
}

/** The seats whose question an input may have answered. */
export function actorOf(input: Input<GameTypes>): Seat | 'time' | null {
  if (input.type === 'answer') return input.seat;
  return input.type === 'time' ? 'time' : null;
}
