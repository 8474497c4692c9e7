import type { Language } from '../../games/game-package.ts';
import { ok, type Refusal, type Result } from '../../kernel/index.ts';
import { decodeFromServer } from '../../protocol/decode-server.ts';
import type { Encoded } from '../../protocol/encode.ts';
import type { ChatLine, FromServer } from '../../protocol/index.ts';
import { refusal, refuse } from '../../protocol/refusals.ts';
import { Dispatcher, type SessionMessage, type TableRequestMessage } from '../../table/dispatch.ts';
import type { LiveTable } from '../../table/live-table.ts';
import type { TableRegistry } from '../tables/table-registry.ts';
import type { ServerWorld } from '../world.ts';

/** Changes that are kept for a program that reads them late. */
const MOST_KEPT = 400;

/** Something that the seat came to know: events of the game, or what somebody said. Both may be missing. */
export interface Change {
  readonly heard: readonly { readonly type: string }[];
  readonly said: ChatLine | null;
}

/** What was shown last, so that the next look shows only what differs from it. */
export interface Shown {
  readonly cursor: string;
  readonly match: string;
  readonly language: Language;
  readonly lines: readonly string[];
  /** Who sat where, as text. */
  readonly around: string;
  /** What the seat may do unasked and where it may talk, as text. */
  readonly aside: string;
}

/** The tables of the server, and its clock. */
export interface AgentHost {
  readonly registry: Pick<TableRegistry, 'atHand'>;
  readonly world: Pick<ServerWorld, 'now' | 'drawId'>;
}

type Bare<M> = M extends TableRequestMessage ? Omit<M, 'id' | 'table'> : never;
type Answered = Result<null, Refusal>;

/**
 * A program at a table: follows it as a socket would, keeps what it is sent until the program reads it, and carries out what the
 * program asks for. What it comes to know is in the messages that anyone in its seat would be sent.
 */
export class AgentSeat extends Dispatcher {
  readonly code: string;
  /** Null before it has sat down. */
  seat: number | null = null;
  language: Language = 'en';
  shown: Shown | null = null;
  /** When it last asked for something, by the server's clock. */
  usedAt: number;
  /** Why it no longer follows its table; null while it does. */
  ended: string | null = null;
  private readonly host: AgentHost;
  /** Tells its cursors from those of earlier times. */
  private readonly stream: string;
  private kept: Change[] = [];
  private forgotten = 0;
  private readonly asking = new Map<string, (answered: Answered) => void>();
  private wait: Wait | null = null;
  /** By the table's clock, when the game's timer and the host's limit run out. */
  private readonly deadlines: { game: number | null; host: number | null } = { game: null, host: null };

  constructor(host: AgentHost, of: { readonly person: string; readonly name: string; readonly code: string }) {
    super();
    this.host = host;
    this.code = of.code;
    this.person = of.person;
    this.name = of.name;
    this.hasGreeted = true;
    this.stream = host.world.drawId().slice(0, 5);
    this.usedAt = host.world.now();
  }

  get isOpen(): boolean {
    return this.ended === null;
  }

  /** Its table, if it is in memory. */
  get table(): LiveTable | undefined {
    return this.host.registry.atHand(this.code);
  }

  get followsTable(): boolean {
    return this.follows(this.code);
  }

  close(_code: number, reason: string): void {
    this.leave(reason);
  }

  /** Follows nothing any more; the others see that it is gone. */
  leave(why: string): void {
    if (this.ended === null) this.end(why);
    this.leaveTables();
    for (const answer of this.asking.values()) answer(refuse('moved'));
    this.asking.clear();
  }

  private end(why: string): void {
    this.ended = why;
    this.changed();
  }

  // ── what it is sent ─────────────────────────────────────────────────────────

  send(text: Encoded<FromServer>): void {
    const read = decodeFromServer(text);
    if (!read.ok || read.value === null) return;
    const message = read.value;
    if (message.type === 'accepted') this.answered(message.id, ok(null));
    else if (message.type === 'refused') this.answered(message.id ?? '', { ok: false, why: whyIn(message) });
    else if (message.type === 'said') this.keep({ heard: [], said: message.said });
    else if (message.type === 'view' || message.type === 'update') {
      this.noteClocks(message.match);
      this.keep({ heard: message.type === 'update' ? message.heard : [], said: null });
    } else if (message.type === 'ended' && message.seat === this.seat) this.end(message.code);
    else this.changed();
  }

  private noteClocks(match: NonNullable<Extract<FromServer, { type: 'update' }>['match']> | null): void {
    if (match?.deadline !== undefined) this.deadlines.game = match.deadline;
    if (match?.decisions !== undefined) this.deadlines.host = match.decisions[String(this.seat)] ?? null;
  }

  private keep(change: Change): void {
    this.kept.push(change);
    if (this.kept.length > MOST_KEPT) {
      this.kept.shift();
      this.forgotten++;
    }
    this.changed();
  }

  /** Puts what its seat heard up to a cursor, most recent last, in place of what it was sent itself until then. */
  recall(heard: readonly Change[], upTo: string): void {
    const later = this.since(upTo) ?? [];
    const all = [...heard, ...later];
    this.kept = all.slice(-MOST_KEPT);
    this.forgotten += all.length - this.kept.length;
    this.changed();
  }

  private changed(): void {
    this.wait?.look();
  }

  /** Seconds until this seat's time is up, by the table's clock; null where none runs. */
  secondsLeft(now: number): number | null {
    const { game, host } = this.deadlines;
    const next = Math.min(game ?? Number.POSITIVE_INFINITY, host ?? Number.POSITIVE_INFINITY);
    return next === Number.POSITIVE_INFINITY ? null : Math.max(0, Math.round((next - now) / 1000));
  }

  // ── what it has read ────────────────────────────────────────────────────────

  /** The end of everything that it was sent so far. */
  get cursor(): string {
    return `${this.stream}-${this.forgotten + this.kept.length}`;
  }

  /** What came after a cursor; null if that is not known any more, or was another program's. */
  since(cursor: string | undefined): readonly Change[] | null {
    const [, stream, number] = /^(.+)-(\d+)$/.exec(cursor ?? '') ?? [];
    const from = Number(number) - this.forgotten;
    if (stream !== this.stream || !(from >= 0 && from <= this.kept.length)) return null;
    return this.kept.slice(from);
  }

  /** All that is still kept. */
  get recent(): readonly Change[] {
    return this.kept;
  }

  // ── waiting ─────────────────────────────────────────────────────────────────

  /** Waits until something holds, or for about so long. A second wait ends the first: a program reads with one pair of eyes. */
  until(holds: () => boolean, milliseconds: number): Promise<void> {
    this.wait?.stop();
    if (holds() || !this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = () => {
        cancel();
        if (this.wait === wait) this.wait = null;
        this.usedAt = this.host.world.now();
        resolve();
      };
      const cancel = callAfter(milliseconds, stop);
      const wait: Wait = {
        stop,
        look: () => {
          if (holds() || !this.isOpen) stop();
        },
      };
      this.wait = wait;
    });
  }

  get isWaiting(): boolean {
    return this.wait !== null;
  }

  // ── what it asks for ────────────────────────────────────────────────────────

  /** Asks something of its table, which has to be in memory. */
  ask(bare: Bare<TableRequestMessage>): Promise<Answered> {
    const id = this.host.world.drawId();
    return new Promise((resolve) => {
      this.asking.set(id, resolve);
      // The type of a message says which other fields it has, and the compiler does not follow that through `Omit`.
      void this.handle({ ...bare, id, table: this.code } as TableRequestMessage);
    });
  }

  private answered(id: string, answered: Answered): void {
    this.asking.get(id)?.(answered);
    this.asking.delete(id);
  }

  protected identify(): Result<null, Refusal> {
    return ok(null);
  }

  protected tableAtHand(code: string): LiveTable | undefined {
    return this.host.registry.atHand(code);
  }

  /** It was in memory when the program was heard. */
  protected handleElsewhere(message: TableRequestMessage): null {
    this.refuse(message.id, refusal('moved'));
    return null;
  }

  protected handleSession(message: SessionMessage): null {
    this.refuse(message.id, refusal('run-by-session'));
    return null;
  }
}

const whyIn = ({ code, with: values }: Extract<FromServer, { type: 'refused' }>): Refusal =>
  values === undefined ? { code } : { code, with: values };

interface Wait {
  readonly stop: () => void;
  /** Something has changed. */
  readonly look: () => void;
}

/** Long waits end a little early, together with others: a server that wakes up for each of a thousand programs does twice the work. */
const TOGETHER_MS = 1000;

/** From so many milliseconds on a wait is long. */
const LONG_MS = 5000;

/** What is called at the next full seconds, by when that is. */
const together = new Map<number, Set<() => void>>();

/** Calls after so long, and returns what cancels it. */
function callAfter(milliseconds: number, call: () => void): () => void {
  if (milliseconds < LONG_MS) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  }
  const now = performance.now();
  const end = Math.floor((now + milliseconds) / TOGETHER_MS) * TOGETHER_MS;
  const calls = together.get(end) ?? new Set();
  if (!together.has(end)) {
    together.set(end, calls);
    setTimeout(() => {
      together.delete(end);
      for (const each of calls) each();
    }, end - now).unref();
  }
  calls.add(call);
  return () => void calls.delete(call);
}
