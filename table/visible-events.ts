import { type EmittedEvent, type GameTypes, heardBy } from '../kernel/host.ts';
import { type Encoded, encode, encodeList } from '../protocol/encode.ts';
import type { Viewer } from './table-state.ts';

type Event = { type: string };

/** No events. */
export const NONE: Encoded<Event[]> = encode([]);

/** The events of a step, as each viewer sees them; each is encoded once. */
export class VisibleEvents {
  private readonly told: readonly EmittedEvent<GameTypes>[];
  private readonly encoded = new Map<object, Encoded<Event>>();
  /** The events if everyone sees the same ones. */
  private readonly alike: Encoded<Event[]> | null;

  constructor(told: readonly EmittedEvent<GameTypes>[]) {
    this.told = told;
    this.alike = told.every(({ to }) => to === 'all') ? encode(told.map(({ event }) => event)) : null;
  }

  by(viewer: Viewer): Encoded<Event[]> {
    if (this.alike !== null) return this.alike;
    const events = viewer === 'moderator' ? this.told.map(({ event }) => event) : heardBy(this.told, viewer);
    return encodeList(events.map((event) => this.encodeOnce(event)));
  }

  private encodeOnce(event: Event): Encoded<Event> {
    const known = this.encoded.get(event);
    if (known !== undefined) return known;
    const encoded = encode(event);
    this.encoded.set(event, encoded);
    return encoded;
  }
}
