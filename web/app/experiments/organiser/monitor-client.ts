import type { FromServer, MonitorChange, Monitored } from '../../../../protocol/index.ts';
import { Line, type OpenLink } from '../../following/connection.ts';
import type { WatchedParticipant, WatchedRoom } from './watched.ts';

/** What a page shows of a session that an organiser watches over. Never changed, always replaced. */
export interface MonitorSnapshot {
  readonly connection: 'opening' | 'open' | 'lost' | 'ended';
  /** Why the session is followed no longer: a code to be put into words. */
  readonly ended: string | null;
  readonly monitored: Monitored | null;
  /** The server's clock less this device's, in milliseconds. */
  readonly ahead: number;
}

interface MonitorOptions {
  readonly code: string;
  readonly key: string;
  readonly openLink: OpenLink;
}

/** Refusals that trying again does not change. */
const FINAL = new Set(['no-key', 'wrong-key', 'no-such-session']);

/** Follows one session as an organiser: whole at first and after every lost connection, and then what changes. */
export class MonitorClient {
  private sight: MonitorSnapshot = { connection: 'opening', ended: null, monitored: null, ahead: 0 };
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

  readonly getSight = (): MonitorSnapshot => this.sight;

  start(): void {
    if (this.sight.connection !== 'ended') this.line.start();
  }

  stop(): void {
    this.line.stop();
  }

  /** Tries at once where a try was waited for. */
  hurry(): void {
    if (this.sight.connection === 'lost') this.line.start();
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
    else if (message.type === 'monitor' && this.sight.monitored !== null)
      this.showAt(afterChange(this.sight.monitored, message.change), message.change.at);
    else if (message.type === 'dismissed') this.line.end(message.code);
  }

  private showAt(monitored: Monitored, at: number | undefined): void {
    const ahead = at === undefined ? this.sight.ahead : at - Date.now();
    this.show({ connection: 'open', monitored, ahead });
  }

  private lose(hasFailedAgain: boolean): void {
    if (this.sight.monitored !== null || hasFailedAgain) this.show({ connection: 'lost' });
  }

  private show(change: Partial<MonitorSnapshot>): void {
    this.sight = { ...this.sight, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** An id that no other link has used; without TLS there is no `randomUUID`. */
const freshId = (): string => `attend-${[...crypto.getRandomValues(new Uint32Array(3))].join('-')}`;

type Records<T> = Readonly<Record<string, T>>;

/** What an organiser watches after a change of it: fields of participants and rooms one by one, all else whole. A new phase has rooms of its own. */
export function afterChange(before: Monitored, change: MonitorChange): Monitored {
  const { participants, rooms, ...whole } = change;
  const isNewPhase = change.phase !== undefined && change.phase !== before.phase;
  const next = {
    ...before,
    ...whole,
    participants: withFields<WatchedParticipant>(before.participants, participants),
    rooms: withFields<WatchedRoom>(isNewPhase ? {} : before.rooms, rooms),
  };
  // What comes off the wire leaves fields out; it never holds undefined.
  return next as Monitored;
}

/** Fields that may be missing; what comes off the wire is never undefined. */
type Fields<T> = { readonly [K in keyof T]?: T[K] | undefined };

function withFields<T extends object>(before: Records<T>, changed: Records<Fields<T>> = {}): Record<string, T> {
  const merged = Object.entries(changed).map(([key, fields]) => [key, { ...before[key], ...fields } as T]);
  return { ...before, ...Object.fromEntries(merged) };
}
