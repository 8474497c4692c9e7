import type { SentCommand } from '../log/command-ids.ts';
import type { LogWriter } from '../log/writer.ts';
import { numberNewcomers } from './display-names.ts';
import { type NamedAct, toldActOf } from './history.ts';
import { apply, type SeatingEvent, type TableEvent } from './table-event.ts';
import { type PersonId, sittersOf, summaryOf, type TableState } from './table-state.ts';

interface DeedBookOptions {
  readonly state: TableState;
  readonly writer: LogWriter;
  readonly at: () => number;
  readonly drawNumber: () => number;
  /** Called for every event that needs more than writing. */
  readonly follow: (event: SeatingEvent, at: number) => void;
}

/** Writes everything done at a table: applies it to the state and logs it with its author. */
export class EventWriter {
  private readonly of: DeedBookOptions;

  constructor(of: DeedBookOptions) {
    this.of = of;
  }

  /** Applies events in order for the author of this command. Returns what everyone sees of them. */
  carryOut(events: readonly SeatingEvent[], command: SentCommand | null): readonly NamedAct[] {
    const { state, drawNumber } = this.of;
    const before = new Set(sittersOf(state));
    const acts: NamedAct[] = [];
    for (const [index, event] of events.entries()) {
      const act = toldActOf(state, event);
      if (act !== null) acts.push(act);
      this.enter(event, index === 0 ? command : null);
    }
    const numbered = numberNewcomers(state, drawNumber);
    if (numbered !== null) this.enter(numbered, null);
    this.noteSummary(sittersOf(state).filter((person) => !before.has(person)));
    return acts;
  }

  private enter(event: SeatingEvent, command: SentCommand | null): void {
    const at = this.of.at();
    apply(this.of.state, event);
    this.of.follow(event, at);
    this.write(event, at, command);
  }

  /** Logs what was already applied. */
  write(event: TableEvent, at: number, command: SentCommand | null): void {
    this.of.writer.write(at, event, command);
  }

  /** Updates lists of tables with what changed. */
  noteSummary(newSitters: readonly PersonId[] = []): void {
    this.of.writer.note(summaryOf(this.of.state), newSitters);
  }
}
