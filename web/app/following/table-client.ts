import type { Refusal } from '../../../kernel/index.ts';
import type { Action, FromClient, FromServer, TableInfo, WireViewer } from '../../../protocol/index.ts';
import { freshId, Line, type OpenLink } from './connection.ts';
import { after, type Followed, joinPast, openedWith, type PastItem } from './followed.ts';

import { AT_THE_DOOR, FINAL, wantedViewpoints } from './viewpoints.ts';

/** How the way to the table is. */
export type Connection = 'opening' | 'open' | 'lost' | 'ended';

/** Everything that a page shows of a table. Never changed, always replaced. */
export interface TableSnapshot {
  readonly connection: Connection;
  /** Why there is no table, or no longer: a code to be put into words. */
  readonly ended: string | null;
  /** Through whose eyes the page looks now. */
  readonly eyes: WireViewer;
  readonly followed: ReadonlyMap<WireViewer, Followed>;
  /** Why this person waits at the door: a code to be put into words. */
  readonly door: string | null;
  /** Something that only the host is told of. */
  readonly trouble: string | null;
  /** Commands that were sent and not answered yet. */
  readonly unanswered: number;
  /** Whether one of them has been under way for so long that the page says so. */
  readonly isUnderWay: boolean;
}

type Command = Exclude<FromClient, { type: 'hello' | 'watch' | 'unwatch' | 'ping' }>;
/** A command without what the client adds itself. */
type Bare<M> = M extends Command ? Omit<M, 'id' | 'table'> : never;
type News = Extract<FromServer, { type: 'standing' | 'update' | 'said' }>;

export interface TableClientOptions {
  readonly code: string;
  readonly token: string | null;
  /** What this person is called; a person who takes another name comes in again. */
  readonly name?: string | null;
  readonly openLink: OpenLink;
  /** Only looks on, as a TV does, even if this person has a seat. */
  readonly watchesOnly?: boolean;
  /** This person's only seat, if it is known beforehand and nobody may look on. */
  readonly seat?: number;
  /** What a viewer heard before; nothing where it cannot be read. */
  readonly readPast?: (viewer: WireViewer) => Promise<readonly PastItem[]>;
}

/** How often it is asked again at a door: a table that left the server's memory tells nobody that it has opened. */
const ASK_AGAIN_MS = 15_000;

const NOTHING_YET: TableSnapshot = {
  connection: 'opening',
  ended: null,
  eyes: 'spectator',
  followed: new Map(),
  door: null,
  trouble: null,
  unanswered: 0,
  isUnderWay: false,
};

/** So long a page waits for what happened before it shows a table without. */
const PAST_PATIENCE_MS = 3000;

/** Follows one table through the eyes of this person's seats, and as a spectator while they have none. */
export class TableClient {
  private sight = NOTHING_YET;
  private readonly options: TableClientOptions;
  private readonly line: Line;
  /** The eyes to begin with. */
  private readonly first: WireViewer;
  private token: string | null;
  private name: string | null;
  private readonly listeners = new Set<() => void>();
  private readonly watched = new Set<WireViewer>();
  private askingAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TableClientOptions) {
    this.options = options;
    this.first = options.seat ?? 'spectator';
    this.token = options.token;
    this.name = options.name ?? null;
    this.line = new Line(options, {
      welcomed: () => this.welcome(),
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

  readonly getSight = (): TableSnapshot => this.sight;

  start(): void {
    if (this.sight.connection !== 'ended') this.line.start();
  }

  /** Is somebody else from now on: a name was given, or a secret is no longer known. What is on screen stays meanwhile. */
  become(token: string | null, name: string | null): void {
    if (token === this.token && name === this.name) return;
    this.token = token;
    this.name = name;
    this.show({ connection: 'opening', ended: null });
    this.line.become(token);
  }

  /** The device says that it is cut off: nothing is waited for. */
  cutOff(): void {
    if (this.sight.connection === 'open') this.line.retry();
  }

  stop(): void {
    clearTimeout(this.askingAgain);
    this.line.stop();
    this.watched.clear();
  }

  /** Tries at once where a try was waited for: the device is back, or somebody pressed. */
  hurry(): void {
    if (this.sight.connection === 'lost') this.line.start();
  }

  /** Does something to the table. Why it was refused, or null. */
  act(action: Action): Promise<Refusal | null> {
    return this.command({ type: 'do', action });
  }

  /** Asks to be let in, and looks at once whether that is so. Why it was refused, or null. */
  async knock(): Promise<Refusal | null> {
    const refusal = await this.act({ type: 'knock' });
    if (refusal === null) this.watch(this.first);
    return refusal;
  }

  /** Sends a command, again after a lost connection, until it is answered. Why it was refused, or null. */
  command(bare: Bare<Command>): Promise<Refusal | null> {
    return this.line.command({ ...bare, id: freshId(), table: this.options.code } as Command);
  }

  /** Looks through other eyes that are followed. */
  lookThrough(eyes: WireViewer): void {
    if (this.sight.followed.has(eyes)) this.show({ eyes });
  }

  dismissTrouble(): void {
    this.show({ trouble: null });
  }

  private show(change: Partial<TableSnapshot>): void {
    this.sight = { ...this.sight, ...change };
    for (const listener of this.listeners) listener();
  }

  private welcome(): void {
    this.watched.clear();
    const eyes = [...this.sight.followed.keys()];
    for (const viewer of eyes.length === 0 ? [this.first] : eyes) this.watch(viewer);
  }

  private lose(hasFailedAgain: boolean): void {
    clearTimeout(this.askingAgain);
    this.watched.clear();
    // A first break is mended within a moment; a page that has shown nothing yet is still on its way.
    const isShowing = this.sight.followed.size > 0 || this.sight.door !== null;
    if (isShowing || hasFailedAgain) this.show({ connection: 'lost' });
  }

  private take(message: FromServer): void {
    if (message.type === 'view') this.view(message);
    else if (message.type === 'ended') this.lostEyes(message.seat, message.code);
    else if (message.type === 'door') this.doorChanged(message.code);
    else if (message.type === 'trouble') this.show({ trouble: message.code });
    else if (message.type === 'standing' || message.type === 'update' || message.type === 'said') this.follow(message);
  }

  private watch(viewer: WireViewer): void {
    if (this.watched.has(viewer)) return;
    this.watched.add(viewer);
    const known = this.sight.followed.get(viewer);
    const place = known === undefined ? {} : { stream: known.stream, after: known.number };
    const message = { type: 'watch' as const, id: freshId(), table: this.options.code, seat: viewer, ...place };
    void this.line.send(message).then((refusal) => this.watchAnswered(viewer, refusal));
  }

  private watchAnswered(viewer: WireViewer, refusal: Refusal | null): void {
    if (refusal === null) this.comeIn();
    else if (viewer === this.first && AT_THE_DOOR.has(refusal.code)) this.waitAtDoor(refusal.code);
    else if (viewer === this.first && !FINAL.has(refusal.code)) this.line.retry();
    else if (viewer === this.first) this.line.end(refusal.code);
    else this.lostEyes(viewer, refusal.code);
  }

  private comeIn(): void {
    clearTimeout(this.askingAgain);
    this.show({ connection: 'open', door: null });
  }

  private waitAtDoor(code: string): void {
    clearTimeout(this.askingAgain);
    this.watched.delete(this.first);
    this.show({ connection: 'open', door: code, followed: new Map() });
    this.askingAgain = setTimeout(() => this.watch(this.first), ASK_AGAIN_MS);
  }

  private doorChanged(code: string | null): void {
    if (this.sight.door === null) return;
    if (code === null) this.watch(this.first);
    else this.waitAtDoor(code);
  }

  private unwatch(viewer: WireViewer): void {
    if (!this.watched.delete(viewer)) return;
    void this.line.send({ type: 'unwatch', id: freshId(), table: this.options.code, seat: viewer });
  }

  private view(message: Extract<FromServer, { type: 'view' }>): void {
    const { followed } = this.sight;
    // Someone who sits down goes on from what everybody heard.
    const opened = openedWith(message, followed.get(message.seat) ?? followed.get('spectator') ?? null);
    this.replace(opened);
    this.settleEyes(message.standing);
    void this.readPast(opened);
  }

  /** Whatever happened while nobody looked is read again with every fresh view. */
  private async readPast({ viewer, stream }: Followed): Promise<void> {
    const take = (past: readonly PastItem[]) => {
      const now = this.sight.followed.get(viewer);
      if (now?.stream !== stream || (past.length === 0 && !now.isPastComing)) return;
      this.replace({ ...now, past: past.length === 0 ? now.past : joinPast(past, now), isPastComing: false });
    };
    const late = setTimeout(() => take([]), PAST_PATIENCE_MS);
    const past = (await this.options.readPast?.(viewer).catch(() => [])) ?? [];
    clearTimeout(late);
    take(past);
  }

  private follow(message: News): void {
    const known = this.sight.followed.get(message.seat);
    if (known === undefined) return;
    const next = after(known, message);
    if (next === null) {
      this.watched.delete(message.seat);
      this.watch(message.seat);
      return;
    }
    this.replace(next);
    if (message.type === 'standing') this.settleEyes(message.standing);
  }

  private replace(followed: Followed): void {
    this.show({ followed: new Map(this.sight.followed).set(followed.viewer, followed) });
  }

  /** Follows the eyes that are wanted now, and lets go of the others once there is something to see through those. */
  private settleEyes(standing: TableInfo): void {
    const isFixed = this.options.watchesOnly === true || this.options.seat !== undefined;
    const wanted = isFixed ? [this.first] : wantedViewpoints(standing);
    for (const viewer of wanted) this.watch(viewer);
    if (!wanted.every((viewer) => this.sight.followed.has(viewer))) return;
    const followed = new Map(wanted.map((viewer) => [viewer, this.sight.followed.get(viewer) as Followed]));
    for (const viewer of this.sight.followed.keys()) if (!followed.has(viewer)) this.unwatch(viewer);
    const eyes = followed.has(this.sight.eyes) ? this.sight.eyes : (wanted[0] as WireViewer);
    this.show({ eyes, followed });
  }

  private lostEyes(viewer: WireViewer, code: string): void {
    this.watched.delete(viewer);
    if (FINAL.has(code)) {
      this.line.end(code);
      return;
    }
    const followed = new Map(this.sight.followed);
    followed.delete(viewer);
    const [first] = followed.keys();
    this.show({ followed, eyes: followed.has(this.sight.eyes) ? this.sight.eyes : (first ?? this.first) });
    // The standing that follows says which eyes are wanted now.
    if (first === undefined) this.watch(this.first);
  }
}
