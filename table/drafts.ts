import { type ChosenDrafts, type GameTypes, type Recording, type Seat, seatsIn } from '../kernel/host.ts';
import { botIn, owns, type PersonId, type TableState } from './table-state.ts';

/** What somebody has chosen in a seat, but not sent: an answer to this question. */
export interface Draft {
  readonly seat: Seat;
  readonly person: PersonId;
  readonly question: number;
  /** In which course of the match: after something was taken back, question numbers repeat. */
  readonly takenBack: number;
  readonly command: GameTypes['command'];
}

/**
 * The last draft of each seat, in memory only: never logged, never sent to anybody. A draft counts when the seat's time is up, for the
 * question it was made for and while its author still plays the seat.
 */
export class Drafts {
  private readonly bySeat = new Map<Seat, Draft>();

  keep(draft: Draft): void {
    this.bySeat.set(draft.seat, draft);
  }

  drop(seat: Seat): void {
    this.bySeat.delete(seat);
  }

  /** What would be played for a seat if its time were up now, as far as it is legal; null for its default answer. */
  commandFor({ match, takenBack }: Recording<GameTypes>, state: TableState, seat: Seat): GameTypes['command'] | null {
    const draft = this.bySeat.get(seat);
    if (draft === undefined || draft.takenBack !== takenBack) return null;
    if (!owns(state, draft.person, seat) || botIn(state.chairs[seat]) !== null) return null;
    const would = match.wouldAnswer(seat, draft.question, draft.command);
    return would.ok ? would.value : null;
  }

  /** The same for all seats that play waits for; undefined if there is none. */
  chosen(recording: Recording<GameTypes>, state: TableState): ChosenDrafts<GameTypes> | undefined {
    if (this.bySeat.size === 0) return undefined;
    const chosen: Record<string, GameTypes['command']> = {};
    for (const seat of seatsIn(recording.match.state.asked)) {
      const command = this.commandFor(recording, state, seat);
      if (command !== null) chosen[seat] = command;
    }
    return Object.keys(chosen).length === 0 ? undefined : chosen;
  }
}
