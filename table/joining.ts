import type { Refusal } from '../kernel/index.ts';
import type { LogWriter } from '../log/writer.ts';
import { arrivalOf, whyMayNotWatch } from './admission.ts';
import type { Audience, Resuming, Watch } from './audience.ts';
import { type Client, text } from './client.ts';
import { deedsForBack } from './seat-rights.ts';
import type { SeatingEvent } from './table-event.ts';
import type { TableState } from './table-state.ts';
import type { Viewer } from './viewer.ts';

/** Refusals that can change, so people who get one are told when it does. */
const AT_THE_DOOR: ReadonlySet<string> = new Set(['knock-first', 'knocking', 'knock-refused', 'table-locked']);
const MOST_WAITING = 300;

/** The parts of a table that joining needs. */
export interface Entered {
  readonly code: string;
  readonly state: TableState;
  readonly audience: Audience;
  /** Whether another table has taken its place. */
  readonly isStopped: boolean;
  /** Whether nothing can be stored now. */
  readonly isFrozen: boolean;
  readonly writer: LogWriter;
  commit(events: readonly SeatingEvent[], command: null): void;
}

/** Admits people: checks whether they may follow, and logs who came and who came back. */
export class Joining {
  private readonly table: Entered;
  /** People who were not let in, and the refusal they got: they are notified when it changes. */
  readonly waiting = new Map<Client, string>();

  constructor(table: Entered) {
    this.table = table;
  }

  /** Lets somebody follow the table; the refusal, or null. */
  letIn(client: Client, viewer: Viewer, resuming: Resuming | null): Refusal | null {
    const why = this.whyMayNotWatch(client, viewer);
    this.waiting.delete(client);
    if (why !== null) {
      if (AT_THE_DOOR.has(why.code)) this.keepWaiting(client, why.code);
      return why;
    }
    this.welcome(client, viewer);
    this.table.audience.watch(client, viewer, resuming);
    return null;
  }

  private keepWaiting(client: Client, told: string): void {
    if (this.waiting.size >= MOST_WAITING)
      for (const other of this.waiting.keys()) if (!other.isOpen) this.waiting.delete(other);
    if (this.waiting.size < MOST_WAITING) this.waiting.set(client, told);
  }

  /** Moves people waiting for a replaced table to this one, and notifies them of changes. */
  adoptWaiting(waiting: ReadonlyMap<Client, string>): void {
    const inside = new Set(this.table.audience.watches.map(({ client }) => client));
    for (const [client, told] of waiting) if (client.isOpen && !inside.has(client)) this.keepWaiting(client, told);
    this.review();
  }

  /** Notifies people who wait of changes; null means that they may come in. */
  review(): void {
    const { code: table, writer } = this.table;
    for (const [client, told] of this.waiting) {
      const code = this.whyMayNotWatch(client, 'spectator')?.code ?? null;
      if (code === told && client.isOpen) continue;
      if (code === null || !client.isOpen) this.waiting.delete(client);
      else this.waiting.set(client, code);
      writer.afterwards(() => client.send(text({ type: 'door', table, code })));
    }
  }

  /** Takes over the clients of a replaced table. */
  adopt(watches: readonly Watch[]): void {
    const welcome: Watch[] = [];
    for (const watch of watches) {
      const why = this.whyMayNotWatch(watch.client, watch.viewer, true);
      if (why !== null) turnAway(watch, this.table.code, why.code);
      else if (watch.client.isOpen) welcome.push(watch);
    }
    for (const { client, viewer } of welcome) this.welcome(client, viewer);
    this.table.audience.adopt(welcome);
  }

  /** Logs who came while nothing could be stored. */
  catchUp(): void {
    for (const { client, viewer } of this.table.audience.watches) this.welcome(client, viewer);
  }

  private whyMayNotWatch({ person }: Client, viewer: Viewer, isInside = false): Refusal | null {
    const { state, audience, isStopped } = this.table;
    if (state.stage === 'closed') return { code: 'table-closed' };
    if (isStopped) return { code: 'moved' };
    return whyMayNotWatch(state, { person, viewer, watches: audience.size, isInside });
  }

  private welcome({ person, name }: Client, viewer: Viewer): void {
    if (person === null || this.table.isFrozen) return;
    const { state, audience } = this.table;
    const arrival = arrivalOf(state, { person, name }, (other) => audience.isHere(other));
    if (arrival.length > 0) this.table.commit(arrival, null);
    if (state.awayHosts.includes(person)) {
      this.table.commit([{ type: 'handedOver', person, isAutomatic: true }], null);
    }
    const back = deedsForBack(state, person);
    if (back.length > 0) this.table.commit(back, null);
    const chair = typeof viewer === 'number' ? state.chairs[viewer] : undefined;
    if (chair?.type === 'person' && chair.heldBy !== null && !chair.hasLeft) {
      this.table.commit([{ type: 'returned', seat: viewer as number }], null);
    }
  }
}

/** Tells a client that it no longer follows a seat or a table. */
function turnAway({ client, viewer }: Watch, code: string, why: string): void {
  client.send(text({ type: 'ended', table: code, seat: viewer, code: why }));
  client.dropped({ client, code, viewer });
}
