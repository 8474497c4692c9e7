import type { Refusal } from '../../../kernel/index.ts';
import type { Device, FromServer, ParticipantAction } from '../../../protocol/index.ts';
import { freshId } from '../following/fresh-id.ts';
import { Line } from '../following/line.ts';
import type { OpenLink } from '../following/link.ts';
import type { Connection } from '../following/table-client.ts';
import { isPassing } from './passing.ts';

/** Everything that a page shows of a session. Never changed, always replaced. */
export interface SessionSnapshot<T> {
  readonly connection: Connection;
  /** Why there is no session, or no longer: a code to be put into words. */
  readonly ended: string | null;
  /** How it stands; null until that was told. */
  readonly now: T | null;
  /** When that was told, by this page's own clock: from then on its countdowns run here. */
  readonly receivedAt: number;
  /** Deeds that were sent and not answered yet. */
  readonly unanswered: number;
  /** Whether one of them has been under way for so long that the page says so. */
  readonly isUnderWay: boolean;
}

export interface SessionClientOptions<T> {
  readonly code: string;
  readonly token: string | null;
  readonly openLink: OpenLink;
  readonly as: 'participant' | 'projector';
  /** What a message says of how the session stands; null where it says nothing of it. */
  readonly read: (message: FromServer) => T | null;
}

/** Follows one session, as somebody who takes part in it or as a wall, and carries what a participant does there. */
export class SessionClient<T> {
  private sight: SessionSnapshot<T> = {
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

  readonly getSight = (): SessionSnapshot<T> => this.sight;

  start(): void {
    if (this.sight.connection !== 'ended') this.line.start();
  }

  stop(): void {
    this.line.stop();
  }

  /** The device says that it is cut off: nothing is waited for. */
  cutOff(): void {
    if (this.sight.connection === 'open') this.line.retry();
  }

  /** Tries at once where a try was waited for: the device is back, or somebody pressed. */
  hurry(): void {
    if (this.sight.connection === 'lost') this.line.start();
  }

  /** Does something, sent again after a lost connection until it is answered. Why it was refused, or null. */
  takePart(deed: ParticipantAction): Promise<Refusal | null> {
    return this.line.command({ type: 'take-part', id: freshId(), session: this.options.code, deed });
  }

  /** On what somebody takes part; where that changes while they do, the session hears of it. */
  tellDevice(device: Device): void {
    const isNew = JSON.stringify(device) !== JSON.stringify(this.device);
    this.device = device;
    if (isNew && this.sight.connection === 'open') void this.attend();
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
    // It may have been read anew from its log; where it is gone for good, coming again says so.
    else if (message.type === 'dismissed') this.line.retry();
  }

  private lose(hasFailedAgain: boolean): void {
    if (this.sight.now !== null || hasFailedAgain) this.show({ connection: 'lost' });
  }

  private show(change: Partial<SessionSnapshot<T>>): void {
    this.sight = { ...this.sight, ...change };
    for (const listener of this.listeners) listener();
  }
}
