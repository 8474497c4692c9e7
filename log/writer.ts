import { ok, type Refusal, type Result, refuse } from '../kernel/host.ts';
import { CommandIds, type SentCommand } from './command-ids.ts';
import { type Append, type Appended, type LogStorage, type MatchSummary, NotKept } from './storage.ts';

/** What not every storage can hold in an id. Clients can send none such, but an older log or a mistake of ours may have one. */
const UNKEEPABLE = /[\p{Cc}\p{Cs}]/u;

/** Why a log cannot go on with its state in memory. */
export type Loss = 'fenced' | 'duplicate' | 'disk-full' | 'storage-lost';

/** What people are told of a loss. */
export const lossCode = (loss: Loss): Exclude<Loss, 'fenced'> | 'moved' => (loss === 'fenced' ? 'moved' : loss);

/** Why something failed that needed the storage. */
export const lossOf = (error: unknown): 'disk-full' | 'storage-lost' =>
  error instanceof NotKept ? error.code : 'storage-lost';

interface Held {
  /** The number of lines that must be on disk first. */
  readonly after: number;
  /** With a loss, those lines are not stored. */
  readonly run: (loss: Loss | null) => void;
}

/** What a writer is made from. */
export interface LogWriterOptions<Effect> {
  readonly storage: Pick<LogStorage, 'append'>;
  readonly match: string;
  /** The ownership under which it writes. */
  readonly epoch: number;
  /** Lines that the log has already. */
  readonly number: number;
  /** The commands in them, to recognise one that is sent again. */
  readonly commands?: Iterable<SentCommand>;
  /** What lists show already. */
  readonly summary?: MatchSummary;
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** Carries an effect out; with a loss, the lines that it waited for are not stored. */
  readonly perform?: (effect: Effect, loss: Loss | null) => void;
  /** Called once, after every effect was dropped. */
  readonly onLoss: (loss: Loss) => void;
  /** For an effect or a callback that throws. */
  readonly log: { error(what: object, message: string): void };
}

/** The only way into a log: numbers its lines, remembers their commands, and holds effects back until their lines are on disk. */
export class LogWriter<Effect = never> {
  /** The commands that were carried out. */
  readonly commands: CommandIds;
  private readonly of: LogWriterOptions<Effect>;
  /** Lines written, and lines known to be on disk. */
  private written: number;
  private durable: number;
  private lines: Append['lines'][number][] = [];
  private summary: MatchSummary | null = null;
  private shownSummary: string;
  private sitters: string[] = [];
  private held: Held[] = [];
  private isSending = false;
  /** How many of the next lines are sent one by one, to find the one that the storage refused. */
  private apart = 0;
  private isReleasing = false;
  private loss: Loss | null = null;

  constructor(of: LogWriterOptions<Effect>) {
    this.of = of;
    this.commands = new CommandIds(of.commands ?? []);
    this.shownSummary = of.summary === undefined ? '' : JSON.stringify(of.summary);
    this.written = of.number;
    this.durable = of.number;
  }

  /** The ownership under which it writes. */
  get epoch(): number {
    return this.of.epoch;
  }

  /** Lines written so far. */
  get number(): number {
    return this.written;
  }

  /** Whether everything is on disk. */
  get isIdle(): boolean {
    return this.durable === this.written && !this.isSending;
  }

  /** Why its last lines are not stored; null while they are. */
  get lost(): Loss | null {
    return this.loss;
  }

  /** Whether its last lines are not stored, and nothing more can be. */
  get isLost(): boolean {
    return this.loss !== null;
  }

  /** The answer to a command that was sent before; null for a new one. */
  answerTo(command: SentCommand): Result<null, Refusal> | null {
    const known = this.commands.find(command);
    if (known === 'new') return null;
    return known === 'same' ? ok(null) : refuse('id-used');
  }

  /** Appends an event that was applied to the state, with the command that caused it. */
  write(at: number, event: object, command: SentCommand | null = null): void {
    if (command !== null) this.commands.add(command);
    const payload = JSON.stringify({ at, ...event, digest: command?.digest ?? undefined });
    this.lines.push({ commandId: command?.id ?? null, payload });
    this.written++;
    if (this.isSending) return;
    this.isSending = true;
    queueMicrotask(() => this.send());
  }

  /** What lists show from the next line on, if it changed, and who else finds the log in their list. */
  note(summary: MatchSummary, sitters: readonly string[] = []): void {
    const shown = JSON.stringify(summary);
    if (shown === this.shownSummary && sitters.length === 0) return;
    this.shownSummary = shown;
    this.summary = summary;
    this.sitters.push(...sitters);
  }

  /** Carries an effect out at once if everything is on disk, otherwise as soon as it is, in order. */
  perform(effect: Effect): void {
    this.hold((loss) => this.of.perform?.(effect, loss));
  }

  /** The same for a callback. */
  afterwards(run: () => void, lost: ((loss: Loss) => void) | null = null): void {
    this.hold((loss) => (loss === null ? run() : lost?.(loss)));
  }

  /** Resolves once everything written so far is on disk, or lost. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.afterwards(resolve, () => resolve()));
  }

  /** The same, with why it is lost. */
  async kept(): Promise<Result<null, Refusal>> {
    await this.settled();
    return this.loss === null ? ok(null) : refuse(lossCode(this.loss));
  }

  private send(): void {
    const { durable } = this;
    if (this.lines.length === 0 || this.loss !== null) {
      this.isSending = false;
      return;
    }
    const lines = this.lines.splice(0, this.apart > 0 ? 1 : this.lines.length);
    this.apart = Math.max(0, this.apart - 1);
    // It is of the last line: lists show nothing that may still be lost.
    const isLast = this.lines.length === 0;
    const [summary, sitters] = isLast ? [this.summary, this.sitters] : [null, []];
    if (isLast) [this.summary, this.sitters] = [null, []];
    const { storage, match, epoch, wall } = this.of;
    storage.append({ match, epoch, number: durable, lines, at: wall(), summary, sitters }).then(
      (appended) => this.appended(appended, lines.length),
      (error: unknown) => {
        const eased = error instanceof NotKept ? null : this.eased(lines);
        if (eased === null) return this.lose(lossOf(error));
        this.lines.unshift(...eased);
        this.summary ??= summary;
        this.sitters.unshift(...sitters);
        this.send();
      },
    );
  }

  /**
   * Lines that the storage refused, as it may take them: one by one, and then without an id that no storage needs to hold. A good id stays:
   * without it, a command that is sent again would be carried out twice.
   */
  private eased(lines: Append['lines']): Append['lines'] | null {
    if (lines.length > 1) {
      this.apart += lines.length;
      return lines;
    }
    const isOdd = UNKEEPABLE.test(lines[0]?.commandId ?? '');
    return isOdd ? lines.map(({ payload }) => ({ commandId: null, payload })) : null;
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

  private hold(run: Held['run']): void {
    if (this.loss !== null) {
      this.guard(run, this.loss);
      return;
    }
    this.held.push({ after: this.written, run });
    this.release();
  }

  /** Also what is added meanwhile, after everything that was there before. */
  private release(): void {
    if (this.isReleasing) return;
    this.isReleasing = true;
    for (let next = this.held[0]; next !== undefined && next.after <= this.durable; next = this.held[0]) {
      this.held.shift();
      this.guard(next.run, null);
    }
    this.isReleasing = false;
  }

  private lose(loss: Loss): void {
    this.loss = loss;
    const { held } = this;
    this.held = [];
    this.lines = [];
    for (const { run } of held) this.guard(run, loss);
    this.guard(this.of.onLoss, loss);
  }

  /** Whatever throws here is our bug, and must not stop the lines and effects that come after it. */
  private guard<T>(run: (loss: T) => void, loss: T): void {
    try {
      run(loss);
    } catch (error) {
      this.of.log.error({ match: this.of.match, error: String(error) }, 'what follows a line of a log threw');
    }
  }
}
