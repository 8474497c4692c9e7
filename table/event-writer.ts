import { type NamedAct, toldActOf } from './acts.ts';
import type { CommandIds, SentCommand } from './command-ids.ts';
import type { LogWriter } from './log-writer.ts';
import { numberNewcomers } from './numbering.ts';
import { apply, type SeatingEvent, type TableEvent } from './table-event.ts';
import { type PersonId, sittersOf, summaryOf, type TableState } from './table-state.ts';

interface DeedBookOptions {
  readonly state: TableState;
  readonly writer: LogWriter;
  readonly commandIds: CommandIds;
  /** What the table's clock shows. */
  readonly at: () => number;
  readonly drawNumber: () => number;
  /** Whoever has to do something about a deed besides writing it down. */
  readonly follow: (deed: SeatingEvent, at: number) => void;
}

/** What is done at a table goes through here: carried out in its state, and written down with who asked for it. */
export class EventWriter {
  private readonly of: DeedBookOptions;
  /** How lists were last told that the table is. */
  private summary: string;

  constructor(of: DeedBookOptions) {
    this.of = of;
    this.summary = JSON.stringify(summaryOf(of.state));
  }

  /** Carries deeds out, one after another, for whoever sent this command. Hands back what everybody is told of them. */
  carryOut(deeds: readonly SeatingEvent[], command: SentCommand | null): readonly NamedAct[] {
    const { state, drawNumber } = this.of;
    const before = new Set(sittersOf(state));
    const acts: NamedAct[] = [];
    for (const [index, deed] of deeds.entries()) {
      const act = toldActOf(state, deed);
      if (act !== null) acts.push(act);
      this.enter(deed, index === 0 ? command : null);
    }
    const numbered = numberNewcomers(state, drawNumber);
    if (numbered !== null) this.enter(numbered, null);
    this.noteSummary(sittersOf(state).filter((person) => !before.has(person)));
    return acts;
  }

  private enter(deed: SeatingEvent, command: SentCommand | null): void {
    const at = this.of.at();
    apply(this.of.state, deed);
    this.of.follow(deed, at);
    this.write(deed, at, command);
  }

  /** Writes down what was carried out already. */
  write(deed: TableEvent, at: number, command: SentCommand | null): void {
    if (command !== null) this.of.commandIds.add(command);
    const digest = command?.digest ?? undefined;
    this.of.writer.write(JSON.stringify({ at, ...deed, digest }), command?.id ?? null);
  }

  /** Tells lists of tables what changed for them. */
  noteSummary(newSitters: readonly PersonId[] = []): void {
    const summary = summaryOf(this.of.state);
    const shown = JSON.stringify(summary);
    if (shown === this.summary && newSitters.length === 0) return;
    this.summary = shown;
    this.of.writer.note(summary, newSitters);
  }
}
