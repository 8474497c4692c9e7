import { type GameTypes, holdsSeat, type Input, type Match, type State } from '../kernel/host.ts';
import type { TableEvent } from './table-event.ts';

/** A match before an input: its phase, and the seats that play waited for, as bits. */
type Before = Pick<State<GameTypes>, 'phase' | 'asked'>;

/** How many clocks in a row each seat has missed. */
export class MissedTurns {
  private readonly bySeat: number[] = [];

  of(seat: number): number {
    return this.bySeat[seat] ?? 0;
  }

  /** An input was played from this position. */
  look(match: Match<GameTypes>, input: Input<GameTypes>, { phase, asked }: Before): void {
    if (input.type === 'answer') this.bySeat[input.seat] = input.by === 'clock' ? this.of(input.seat) + 1 : 0;
    if (input.type === 'talk') this.bySeat[input.seat] = 0;
    if (input.type !== 'time' || match.game.phases[phase]?.endsByTime) return;
    for (let seat = 0; seat < match.seats; seat++) if (holdsSeat(asked, seat)) this.bySeat[seat] = this.of(seat) + 1;
  }

  /** Coming back resets the count. */
  follow(event: TableEvent): void {
    if (event.type === 'returned' || event.type === 'sat') this.bySeat[event.seat] = 0;
  }
}
