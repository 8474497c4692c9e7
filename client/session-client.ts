import type { Refusal } from '../kernel/index.ts';
import type {
  Device,
  FromServer,
  MonitorChange,
  Monitored,
  ParticipantAction,
  ParticipantState,
  Projected,
} from '../protocol/index.ts';
import { Client, type ConnectionSnapshot, freshId, NOT_CONNECTED, type OpenLink } from './connection.ts';

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

/** Whether it is worth trying again automatically. */
export const isPassing = (code: string): boolean => PASSING.has(code);

/** How a session is followed. */
export interface SessionRole<T> {
  readonly as: 'participant' | 'projector' | 'organiser';
  readonly key?: string;
  /** The state after a message; null if the message does not change it. */
  readonly read: (message: FromServer, before: T | null) => T | null;
  /** Whether a refusal ends it for good. */
  readonly isFinal: (code: string) => boolean;
}

/** Somebody who takes part. */
export const PARTICIPANT: SessionRole<ParticipantState> = {
  as: 'participant',
  read: (message) => (message.type === 'session' ? message.standing : null),
  isFinal: (code) => !isPassing(code),
};

/** A screen for everyone in the room. */
export const PROJECTOR: SessionRole<Projected> = {
  as: 'projector',
  read: (message) => (message.type === 'projected' ? message.projected : null),
  isFinal: (code) => !isPassing(code),
};

/** What an organiser sees, and the server's clock minus this device's, in milliseconds. */
export interface MonitoredNow {
  readonly monitored: Monitored;
  readonly ahead: number;
}

const FINAL_FOR_ORGANISERS = new Set(['no-key', 'wrong-key', 'no-such-session']);

/** Somebody who runs the session, with a key. */
export const organiserWith = (key: string): SessionRole<MonitoredNow> => ({
  as: 'organiser',
  key,
  read: (message, before) => {
    if (message.type === 'monitored') return { monitored: message.monitored, ahead: message.monitored.at - Date.now() };
    if (message.type !== 'monitor' || before === null) return null;
    const { at } = message.change;
    const ahead = at === undefined ? before.ahead : at - Date.now();
    return { monitored: applyMonitorChange(before.monitored, message.change), ahead };
  },
  isFinal: (code) => FINAL_FOR_ORGANISERS.has(code),
});

/** What is known of a session. */
export interface SessionSnapshot<T> extends ConnectionSnapshot {
  /** The session's state; null until it came. */
  readonly now: T | null;
  /** When the state came, by this device's clock; countdowns run from then. */
  readonly receivedAt: number;
}

/** Which session to follow, and how. */
export interface SessionClientOptions<T> {
  readonly code: string;
  readonly token: string | null;
  readonly openLink: OpenLink;
  readonly role: SessionRole<T>;
}

/** Follows one session, and sends a participant's actions. */
export class SessionClient<T> extends Client<SessionSnapshot<T>> {
  private readonly code: string;
  private readonly role: SessionRole<T>;
  private device: Device | null = null;

  constructor(options: SessionClientOptions<T>) {
    super(options, { ...NOT_CONNECTED, now: null, receivedAt: 0 });
    this.code = options.code;
    this.role = options.role;
  }

  /** Sends an action, again after a lost connection, until it is answered: with a refusal, or null. */
  takePart(action: ParticipantAction): Promise<Refusal | null> {
    return this.connection.command({ type: 'take-part', id: freshId(), session: this.code, deed: action });
  }

  /** Tells the session about the participant's device, again when it changes. */
  tellDevice(device: Device): void {
    const isNew = JSON.stringify(device) !== JSON.stringify(this.device);
    this.device = device;
    if (isNew && this.snapshot.connection === 'open') void this.attend();
  }

  private async attend(): Promise<void> {
    const { as, key, isFinal } = this.role;
    const refusal = await this.connection.send({
      type: 'attend',
      id: freshId(),
      session: this.code,
      as,
      ...(key === undefined ? {} : { key }),
      ...(this.device === null ? {} : { device: this.device }),
    });
    if (refusal === null) this.show({ connection: 'open' });
    else if (isFinal(refusal.code)) this.connection.end(refusal.code);
    else this.connection.retry();
  }

  protected welcomed(): void {
    void this.attend();
  }

  protected came(message: FromServer): void {
    const now = this.role.read(message, this.snapshot.now);
    if (now !== null) this.show({ now, receivedAt: performance.now() });
    else if (message.type !== 'dismissed') return;
    else if (this.role.as === 'organiser') this.connection.end(message.code);
    // The session may have been reloaded from its log; if it is gone for good, attending again says so.
    else this.connection.retry();
  }

  protected get hasShown(): boolean {
    return this.snapshot.now !== null;
  }
}

/** Applies a change: fields of participants and rooms one by one, all else as a whole. A new phase has new rooms. */
export function applyMonitorChange(before: Monitored, change: MonitorChange): Monitored {
  const { participants, rooms, ...whole } = change;
  const isNewPhase = change.phase !== undefined && change.phase !== before.phase;
  const next = {
    ...before,
    ...whole,
    participants: withFields(before.participants, participants),
    rooms: withFields(isNewPhase ? {} : before.rooms, rooms),
  };
  // Decoded messages leave fields out; they never hold undefined.
  return next as Monitored;
}

function withFields(before: object, changed: object = {}): object {
  const known = before as Readonly<Record<string, object>>;
  const merged = Object.entries(changed).map(([key, fields]) => [key, { ...known[key], ...fields }]);
  return { ...before, ...Object.fromEntries(merged) };
}
