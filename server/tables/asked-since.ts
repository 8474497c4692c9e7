import { holdsSeat, type Input, type Kinds, type Match, type Seat } from '../../kernel/index.ts';

/** Since when each chair has been asked what it is asked now, by the table's clock. */
export class AskedSince {
  private readonly since: (number | null)[] = [];
  private phase: string | null = null;
  private question: number | null = null;

  /** Looks at a match after something happened in it; `actor` is the chair that acted, or the time that was up for all. */
  look(match: Match<Kinds>, at: number, actor: Seat | 'time' | null): void {
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

  /** Counts anew for one chair, or for all: somebody else answers there now, or the limit changed. */
  restart(at: number, seat: Seat | null = null): void {
    for (const each of this.since.keys()) {
      if (this.since[each] !== null && (seat === null || seat === each)) this.since[each] = at;
    }
  }

  /** Null where the chair is not asked. */
  of(seat: Seat): number | null {
    return this.since[seat] ?? null;
  }
}

/** Whose question an input may have answered. */
export function actorOf(input: Input<Kinds>): Seat | 'time' | null {
  if (input.type === 'answer') return input.seat;
  return input.type === 'time' ? 'time' : null;
}
