import type { Refusal } from '../../../kernel/index.ts';
import type { Device, FromServer, ParticipantAction } from '../../../protocol/index.ts';
import { freshId, Line, type OpenLink } from '../following/connection.ts';

import type { Connection } from '../following/table-client.ts';

/** Refusals that pass: the same request may succeed in a moment. */
const PASSING = new Set([
  'unreachable',
  'too-fast',
  'too-many-guesses',
  'too-many-watches',
  'server-trouble',
  'stopping',
  'storage-lost',
  'disk-full',
  'moved',
]);

/** Everything that a page shows of a session; never mutated, always replaced. */
export interface SessionSnapshot<T> {
  readonly connection: Connection;
  /** The code that says why there is no session, or no longer. */
  readonly ended: string | null;
  /** The session's state; null until it came. */
  readonly now: T | null;
  /** When the state came, by this page's clock; countdowns run from then. */
  readonly receivedAt: number;
  /** How many actions were sent and not answered yet. */
  readonly unanswered: number;
  /** Whether one of them takes so long that the page says so. */
  readonly isUnderWay: boolean;
}

export interface SessionClientOptions<T> {
  readonly code: string;
  readonly token: string | null;
  readonly openLink: OpenLink;
  readonly as: 'participant' | 'projector';
  /** The state in a message; null if it has none. */
  readonly read: (message: FromServer) => T | null;
}

/** Follows one session as a participant or as a wall, and sends a participant's actions. */
export class SessionClient<T> {
  private snapshot: SessionSnapshot<T> = {
    connection: 'opening',
    ended: null,
    now: null,
    receivedAt: 0,
    unanswered: 0,
    isUnderWay: false,
  };
  private readonly options: SessionClientOptions<T>;
  private readonly line: Line;
  private device: Device | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(options: SessionClientOptions<T>) {
    this.options = options;
    this.line = new Line(options, {
      welcomed: () => void this.attend(),
      came: (message) => this.take(message),
      lost: (hasFailedAgain) => this.lose(hasFailedAgain),
      ended: (code) => this.show({ connection: 'ended', ended: code }),
      waits: (waiting) => this.show(waiting),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSight = (): SessionSnapshot<T> => this.snapshot;

  start(): void {
    if (this.snapshot.connection !== 'ended') this.line.start();
  }

  stop(): void {
    this.line.stop();
  }

  /** The device says that it is offline: reconnect without waiting for a timeout. */
  cutOff(): void {
    if (this.snapshot.connection === 'open') this.line.retry();
  }

  /** Reconnects at once: the device is online again, or somebody pressed a button. */
  hurry(): void {
    if (this.snapshot.connection === 'lost') this.line.start();
  }

  /** Sends an action, again after a lost connection, until it is answered: with a refusal, or null. */
  takePart(action: ParticipantAction): Promise<Refusal | null> {
    return this.line.command({ type: 'take-part', id: freshId(), session: this.options.code, deed: action });
  }

  /** Tells the session about the participant's device, again when it changes. */
  tellDevice(device: Device): void {
    const isNew = JSON.stringify(device) !== JSON.stringify(this.device);
    this.device = device;
    if (isNew && this.snapshot.connection === 'open') void this.attend();
  }

  private async attend(): Promise<void> {
    const { code, as } = this.options;
    const on = this.device === null ? {} : { device: this.device };
    const refusal = await this.line.send({ type: 'attend', id: freshId(), session: code, as, ...on });
    if (refusal === null) this.show({ connection: 'open' });
    else if (isPassing(refusal.code)) this.line.retry();
    else this.line.end(refusal.code);
  }

  private take(message: FromServer): void {
    const now = this.options.read(message);
    if (now !== null) this.show({ now, receivedAt: performance.now() });
    // The session may have been reloaded from its log; if it is gone for good, attending again says so.
    else if (message.type === 'dismissed') this.line.retry();
  }

  private lose(hasFailedAgain: boolean): void {
    if (this.snapshot.now !== null || hasFailedAgain) this.show({ connection: 'lost' });
  }

  private show(change: Partial<SessionSnapshot<T>>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Whether it is worth trying again by itself. */
export const isPassing = (code: string): boolean => PASSING.has(code);
