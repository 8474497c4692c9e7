import type { CommandIds } from './command-ids.ts';
import { type Deed, fold, type TableDeed } from './entry.ts';
import type { LogWriter } from './log-writer.ts';
import { numberNewcomers } from './numbering.ts';
import { type PersonId, sittersOf, summaryOf, type TableState } from './table-state.ts';

interface DeedBookOptions {
  readonly state: TableState;
  readonly writer: LogWriter;
  readonly commandIds: CommandIds;
  /** What the table's clock shows. */
  readonly at: () => number;
  readonly drawNumber: () => number;
  /** Whoever has to do something about a deed besides writing it down. */
  readonly follow: (deed: TableDeed, at: number) => void;
}

/** What is done at a table goes through here: carried out in its state, and written down with who asked for it. */
export class DeedBook {
  private readonly of: DeedBookOptions;
  /** How lists were last told that the table is. */
  private summary: string;

  constructor(of: DeedBookOptions) {
    this.of = of;
    this.summary = JSON.stringify(summaryOf(of.state));
  }

  /** Carries deeds out, one after another, for whoever sent this command. */
  carryOut(deeds: readonly TableDeed[], commandId: string | null): void {
    const { state, drawNumber } = this.of;
    const before = new Set(sittersOf(state));
    for (const [index, deed] of deeds.entries()) this.enter(deed, index === 0 ? commandId : null);
    const numbered = numberNewcomers(state, drawNumber);
    if (numbered !== null) this.enter(numbered, null);
    this.noteSummary(sittersOf(state).filter((person) => !before.has(person)));
  }

  private enter(deed: TableDeed, commandId: string | null): void {
    const at = this.of.at();
    fold(this.of.state, deed);
    this.of.follow(deed, at);
    this.write(deed, at, commandId);
  }

  /** Writes down what was carried out already. */
  write(deed: Deed, at: number, commandId: string | null): void {
    if (commandId !== null) this.of.commandIds.add(commandId);
    this.of.writer.write(JSON.stringify({ at, ...deed }), commandId);
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
