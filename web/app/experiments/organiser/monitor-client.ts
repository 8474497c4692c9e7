import type { FromServer, MonitorChange, Monitored } from '../../../../protocol/index.ts';
import { freshId, Line, type OpenLink } from '../../following/connection.ts';
import type { WatchedParticipant, WatchedRoom } from './watched.ts';

/** What an organiser's page shows of a session; never mutated, always replaced. */
export interface MonitorSnapshot {
  readonly connection: 'opening' | 'open' | 'lost' | 'ended';
  /** The code that says why the session is no longer followed. */
  readonly ended: string | null;
  readonly monitored: Monitored | null;
  /** The server's clock minus this device's, in milliseconds. */
  readonly ahead: number;
}

interface MonitorOptions {
  readonly code: string;
  readonly key: string;
  readonly openLink: OpenLink;
}

/** Refusals that a retry does not change. */
const FINAL = new Set(['no-key', 'wrong-key', 'no-such-session']);

/** Follows one session as an organiser: first the whole state, then its changes; the whole again after a lost connection. */
export class MonitorClient {
  private snapshot: MonitorSnapshot = { connection: 'opening', ended: null, monitored: null, ahead: 0 };
  private readonly options: MonitorOptions;
  private readonly line: Line;
  private readonly listeners = new Set<() => void>();

  constructor(options: MonitorOptions) {
    this.options = options;
    const { openLink } = options;
    this.line = new Line(
      { token: null, openLink },
      {
        welcomed: () => this.attend(),
        came: (message) => this.take(message),
        lost: (hasFailedAgain) => this.lose(hasFailedAgain),
        ended: (code) => this.show({ connection: 'ended', ended: code }),
        waits: () => undefined,
      },
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSight = (): MonitorSnapshot => this.snapshot;

  start(): void {
    if (this.snapshot.connection !== 'ended') this.line.start();
  }

  stop(): void {
    this.line.stop();
  }

  /** Reconnects at once. */
  hurry(): void {
    if (this.snapshot.connection === 'lost') this.line.start();
  }

  private attend(): void {
    const { code, key } = this.options;
    const message = { type: 'attend', id: freshId(), session: code, as: 'organiser', key } as const;
    void this.line.send(message).then((refusal) => {
      if (refusal === null) this.show({ connection: 'open' });
      else if (FINAL.has(refusal.code)) this.line.end(refusal.code);
      else this.line.retry();
    });
  }

  private take(message: FromServer): void {
    if (message.type === 'monitored') this.showAt(message.monitored, message.monitored.at);
    else if (message.type === 'monitor' && this.snapshot.monitored !== null)
      this.showAt(applyChange(this.snapshot.monitored, message.change), message.change.at);
    else if (message.type === 'dismissed') this.line.end(message.code);
  }

  private showAt(monitored: Monitored, at: number | undefined): void {
    const ahead = at === undefined ? this.snapshot.ahead : at - Date.now();
    this.show({ connection: 'open', monitored, ahead });
  }

  private lose(hasFailedAgain: boolean): void {
    if (this.snapshot.monitored !== null || hasFailedAgain) this.show({ connection: 'lost' });
  }

  private show(change: Partial<MonitorSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

type Records<T> = Readonly<Record<string, T>>;

/** Applies a change: fields of participants and rooms one by one, all else as a whole. A new phase has new rooms. */
export function applyChange(before: Monitored, change: MonitorChange): Monitored {
  const { participants, rooms, ...whole } = change;
  const isNewPhase = change.phase !== undefined && change.phase !== before.phase;
  const next = {
    ...before,
    ...whole,
    participants: withFields<WatchedParticipant>(before.participants, participants),
    rooms: withFields<WatchedRoom>(isNewPhase ? {} : before.rooms, rooms),
  };
  // Parsed messages leave fields out; they never hold undefined.
  return next as Monitored;
}

type Fields<T> = { readonly [K in keyof T]?: T[K] | undefined };

function withFields<T extends object>(before: Records<T>, changed: Records<Fields<T>> = {}): Record<string, T> {
  const merged = Object.entries(changed).map(([key, fields]) => [key, { ...before[key], ...fields } as T]);
  return { ...before, ...Object.fromEntries(merged) };
}
