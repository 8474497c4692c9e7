import { type Append, type Appended, type MatchSummary, NotKept, type TableLog } from './table-log.ts';

/** Why a table cannot go on with its state in memory. */
export type Loss = 'fenced' | 'duplicate' | 'disk-full' | 'storage-lost';

interface Effect {
  /** The number of lines that must be on disk first. */
  readonly after: number;
  readonly run: () => void;
  readonly lost: ((loss: Loss) => void) | null;
}

/** Writes a match's log, and holds messages back until their lines are on disk. */
export class LogWriter {
  private readonly storage: TableLog;
  private readonly match: string;
  private readonly epoch: number;
  private readonly wall: () => number;
  private readonly onLoss: (loss: Loss) => void;
  /** Lines written, and lines known to be on disk. */
  private written: number;
  private durable: number;
  private lines: Append['lines'][number][] = [];
  private summary: MatchSummary | null = null;
  private sitters: string[] = [];
  private effects: Effect[] = [];
  private isSending = false;
  private loss: Loss | null = null;

  constructor(of: {
    storage: TableLog;
    match: string;
    epoch: number;
    number: number;
    wall: () => number;
    onLoss: (loss: Loss) => void;
  }) {
    this.storage = of.storage;
    this.match = of.match;
    this.epoch = of.epoch;
    this.written = of.number;
    this.durable = of.number;
    this.wall = of.wall;
    this.onLoss = of.onLoss;
  }

  get number(): number {
    return this.written;
  }

  get isIdle(): boolean {
    return this.durable === this.written && !this.isSending;
  }

  /** Why its last lines are not stored; null while they are. */
  get lost(): Loss | null {
    return this.loss;
  }

  get isLost(): boolean {
    return this.loss !== null;
  }

  write(payload: string, commandId: string | null): void {
    this.lines.push({ commandId, payload });
    this.written++;
    if (!this.isSending) this.sendSoon();
  }

  /** The summary for lists of tables from the next line on. */
  note(summary: MatchSummary, sitters: readonly string[]): void {
    this.summary = summary;
    this.sitters.push(...sitters);
  }

  /** Runs at once if everything is on disk, otherwise as soon as it is, in order. */
  afterwards(run: () => void, lost: Effect['lost'] = null): void {
    if (this.loss !== null) lost?.(this.loss);
    else if (this.durable === this.written && this.effects.length === 0) run();
    else this.effects.push({ after: this.written, run, lost });
  }

  /** Resolves once everything written so far is on disk, or lost. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.afterwards(resolve, () => resolve()));
  }

  private sendSoon(): void {
    this.isSending = true;
    queueMicrotask(() => this.send());
  }

  private send(): void {
    const { lines, summary, sitters, match, epoch, durable } = this;
    if (lines.length === 0 || this.loss !== null) {
      this.isSending = false;
      return;
    }
    this.lines = [];
    this.summary = null;
    this.sitters = [];
    this.storage.append({ match, epoch, number: durable, lines, at: this.wall(), summary, sitters }).then(
      (appended) => this.appended(appended, lines.length),
      (error: unknown) => this.lose(lossOf(error)),
    );
  }

  private appended(appended: Appended, lines: number): void {
    if (appended !== 'ok') {
      this.lose(appended);
      return;
    }
    this.durable += lines;
    this.release();
    this.send();
  }

  private release(): void {
    let released = 0;
    while (released < this.effects.length && (this.effects[released] as Effect).after <= this.durable) released++;
    for (const { run } of this.effects.splice(0, released)) run();
  }

  private lose(loss: Loss): void {
    this.loss = loss;
    const { effects } = this;
    this.effects = [];
    this.lines = [];
    for (const { lost } of effects) lost?.(loss);
    this.onLoss(loss);
  }
}

function lossOf(error: unknown): Loss {
  return error instanceof NotKept ? error.code : 'storage-lost';
}
