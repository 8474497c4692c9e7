import { type Body, type Encoded, type NumberedType, numberedEncoder } from '../protocol/encode.ts';
import type { FromServer } from '../protocol/index.ts';
import type { Client } from './client.ts';
import type { PersonId, Viewer } from './table-state.ts';

/** How many messages of a seat are kept for a device that missed some. */
const MOST_KEPT = 6;
const MOST_KEPT_LETTERS = 1500;

/** The numbered messages of one viewer. The devices of a seat share its feed; each spectator has a separate one. */
export class Feed {
  readonly stream: string;
  readonly viewer: Viewer;
  /** The owner; null for somebody without a name. */
  readonly person: PersonId | null;
  /** Replaced, never mutated, so that delayed messages go to those who were listening when it happened. */
  listeners: readonly Client[] = [];
  number = 0;
  /** The table info that was last sent: the part for everyone, and the part for this viewer. */
  shownStanding = '';
  shownYou = '';
  /** The last message number that was sent. */
  private leftAt = 0;
  private readonly encode: ReturnType<typeof numberedEncoder>;
  private kept: Encoded<FromServer>[] = [];
  private letters = 0;

  constructor(of: { stream: string; code: string; viewer: Viewer; person: PersonId | null }) {
    this.stream = of.stream;
    this.viewer = of.viewer;
    this.person = of.person;
    this.encode = numberedEncoder(of.code, of.viewer);
  }

  /** The next message of this viewer, kept for a while. */
  next<T extends Exclude<NumberedType, 'view'>>(type: T, body: Body<T>): Encoded<FromServer> {
    this.number++;
    const message = this.encode(type, this.number, body);
    // A spectator gets a full snapshot on return.
    if (typeof this.viewer === 'number') this.keep(message);
    return message;
  }

  /** A full snapshot, after the last numbered message. */
  view(body: Body<'view'>): Encoded<FromServer> {
    return this.encode('view', this.number, body);
  }

  private keep(message: Encoded<FromServer>): void {
    this.kept.push(message);
    this.letters += message.length;
    while (this.kept.length > MOST_KEPT || (this.letters > MOST_KEPT_LETTERS && this.kept.length > 0)) {
      this.letters -= (this.kept.shift() as string).length;
    }
  }

  /** The messages after a number, or null if they are no longer kept. */
  missed(after: number): readonly Encoded<FromServer>[] | null {
    const count = this.number - after;
    if (count < 0 || count > this.kept.length) return null;
    return count === 0 ? [] : this.kept.slice(-count);
  }

  /** Whether nobody listens, and the last listener could no longer catch up. */
  get isForgotten(): boolean {
    return this.listeners.length === 0 && this.missed(this.leftAt) === null;
  }

  add(client: Client): void {
    if (!this.listeners.includes(client)) this.listeners = [...this.listeners, client];
  }

  remove(client: Client): void {
    this.listeners = this.listeners.filter((other) => other !== client);
    if (this.listeners.length === 0) this.leftAt = this.number;
  }
}
