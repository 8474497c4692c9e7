import type { Refusal } from '../kernel/index.ts';
import { AT_THE_DOOR } from '../protocol/codes.ts';
import type { Action, FromClient, FromServer, TableInfo, WireViewer } from '../protocol/index.ts';
import { Client, type ConnectionSnapshot, freshId, NOT_CONNECTED, type OpenLink } from './connection.ts';
import { after, type Followed, joinPast, openedWith, type PastItem } from './followed.ts';

/** Why there is no table for this person, however often they try. Everything else passes. */
const FINAL = new Set([
  'no-such-table',
  'table-closed',
  'table-full',
  'kicked',
  'banned',
  'match-broken',
  'other-rules',
  'unknown-game',
]);

/** What is known of a table. Never mutated, always replaced. */
export interface TableSnapshot extends ConnectionSnapshot {
  /** The viewpoint that is shown now. */
  readonly viewpoint: WireViewer;
  readonly followed: ReadonlyMap<WireViewer, Followed>;
  /** Why this person waits at the door: a code. */
  readonly door: string | null;
  /** A problem that only the host is told of. */
  readonly trouble: string | null;
}

type Command = Exclude<FromClient, { type: 'hello' | 'watch' | 'unwatch' | 'ping' | 'draft' }>;
/** A command without what the client adds itself. */
type Bare<M> = M extends Command ? Omit<M, 'id' | 'table'> : never;
/** What is chosen in a seat, but not sent; a null command lets go of what was. */
export type Drafted = Omit<Extract<FromClient, { type: 'draft' }>, 'type' | 'id' | 'table'>;
type News = Extract<FromServer, { type: 'standing' | 'update' | 'said' }>;

/** Which table to follow, as whom, and how it is reached. */
export interface TableClientOptions {
  readonly code: string;
  readonly token: string | null;
  /** What this person is called; a person who takes another name comes in again. */
  readonly name?: string | null;
  readonly openLink: OpenLink;
  /** A TV: it only looks on, even if this person has a seat, and the others learn that a whole room sees it. */
  readonly watchesOnly?: boolean;
  /** This person's only seat, if it is known beforehand and nobody may look on. */
  readonly seat?: number;
  /** What a viewer heard before, in addition to what is known from there; nothing where it cannot be read. */
  readonly readPast?: (viewer: WireViewer, known: Followed) => Promise<readonly PastItem[]>;
}

/** How often it is asked again at a door: a table that left the server's memory tells nobody that it has opened. */
const ASK_AGAIN_MS = 15_000;

/** So long a page waits for what happened before it shows a table without. */
const PAST_PATIENCE_MS = 3000;

/** Who types or taps quickly sends what they have chosen no more often than this. */
const DRAFT_MS = 300;

/** Follows one table from this person's seats, and as a spectator while they have none. */
export class TableClient extends Client<TableSnapshot> {
  private readonly options: TableClientOptions;
  /** The viewpoint to begin with. */
  private readonly first: WireViewer;
  private token: string | null;
  private name: string | null;
  private readonly watched = new Set<WireViewer>();
  private askingAgain: ReturnType<typeof setTimeout> | undefined;
  /** What is chosen in each seat now. */
  private readonly drafts = new Map<number, Drafted>();
  private readonly sendingDraft = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(options: TableClientOptions) {
    super(options, { ...NOT_CONNECTED, viewpoint: 'spectator', followed: new Map(), door: null, trouble: null });
    this.options = options;
    this.first = options.seat ?? 'spectator';
    this.token = options.token;
    this.name = options.name ?? null;
  }

  /** Is somebody else from now on: a name was given, or a secret is no longer known. What is on screen stays meanwhile. */
  become(token: string | null, name: string | null): void {
    if (token === this.token && name === this.name) return;
    this.token = token;
    this.name = name;
    this.show({ connection: 'opening', ended: null });
    this.connection.become(token);
  }

  override stop(): void {
    clearTimeout(this.askingAgain);
    for (const timer of this.sendingDraft.values()) clearTimeout(timer);
    this.sendingDraft.clear();
    super.stop();
    this.watched.clear();
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
    return this.connection.command({ ...bare, id: freshId(), table: this.options.code } as Command);
  }

  /**
   * Says what is chosen in a seat, which is played if the seat's time is up. Nobody waits for an answer, and whenever it may have been
   * lost it is sent again.
   */
  draft(draft: Drafted): void {
    const { seat } = draft;
    if (draft.command === null && !this.drafts.has(seat)) return;
    this.drafts.set(seat, draft);
    if (this.sendingDraft.has(seat)) return;
    this.sendDraft(seat);
    const sent = this.drafts.get(seat);
    const later = () => {
      this.sendingDraft.delete(seat);
      if (this.drafts.get(seat) !== sent) this.sendDraft(seat);
    };
    this.sendingDraft.set(seat, setTimeout(later, DRAFT_MS));
  }

  /** An answer that was given is no draft any more, and neither is one to an earlier question. */
  private sendDraft(seat: WireViewer): void {
    const draft = typeof seat === 'number' ? this.drafts.get(seat) : undefined;
    if (draft === undefined || this.snapshot.connection !== 'open') return;
    const match = this.snapshot.followed.get(draft.seat)?.match;
    const isAsked = match?.question === draft.question && match.asked.includes(draft.seat);
    if (isAsked) void this.connection.send({ type: 'draft', id: freshId(), table: this.options.code, ...draft });
    if (!isAsked || draft.command === null) this.drafts.delete(draft.seat);
  }

  /** Shows the table from another viewpoint that is followed. */
  switchTo(viewpoint: WireViewer): void {
    if (this.snapshot.followed.has(viewpoint)) this.show({ viewpoint });
  }

  dismissTrouble(): void {
    this.show({ trouble: null });
  }

  protected welcomed(): void {
    this.watched.clear();
    const known = [...this.snapshot.followed.keys()];
    for (const viewer of known.length === 0 ? [this.first] : known) this.watch(viewer);
  }

  protected override lost(hasFailedAgain: boolean): void {
    clearTimeout(this.askingAgain);
    this.watched.clear();
    super.lost(hasFailedAgain);
  }

  protected get hasShown(): boolean {
    return this.snapshot.followed.size > 0 || this.snapshot.door !== null;
  }

  protected came(message: FromServer): void {
    if (message.type === 'view') this.view(message);
    else if (message.type === 'ended') this.lostViewpoint(message.seat, message.code);
    else if (message.type === 'door') this.doorChanged(message.code);
    else if (message.type === 'trouble') this.show({ trouble: message.code });
    else if (message.type === 'standing' || message.type === 'update' || message.type === 'said') this.follow(message);
  }

  private watch(viewer: WireViewer): void {
    if (this.watched.has(viewer)) return;
    this.watched.add(viewer);
    const known = this.snapshot.followed.get(viewer);
    const place = known === undefined ? {} : { stream: known.stream, after: known.number };
    const tv = this.options.watchesOnly === true && viewer === 'spectator' ? { isTv: true as const } : {};
    const message = { type: 'watch' as const, id: freshId(), table: this.options.code, seat: viewer, ...place, ...tv };
    void this.connection.send(message).then((refusal) => this.watchAnswered(viewer, refusal));
  }

  private watchAnswered(viewer: WireViewer, refusal: Refusal | null): void {
    if (refusal === null) {
      this.comeIn();
      this.sendDraft(viewer);
    } else if (viewer === this.first && AT_THE_DOOR.has(refusal.code)) this.waitAtDoor(refusal.code);
    else if (viewer === this.first && !FINAL.has(refusal.code)) this.connection.retry();
    else if (viewer === this.first) this.connection.end(refusal.code);
    else this.lostViewpoint(viewer, refusal.code);
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
    if (this.snapshot.door === null) return;
    if (code === null) this.watch(this.first);
    else this.waitAtDoor(code);
  }

  private unwatch(viewer: WireViewer): void {
    if (!this.watched.delete(viewer)) return;
    void this.connection.send({ type: 'unwatch', id: freshId(), table: this.options.code, seat: viewer });
  }

  private view(message: Extract<FromServer, { type: 'view' }>): void {
    const { followed } = this.snapshot;
    // Someone who sits down goes on from what everybody heard.
    const opened = openedWith(message, followed.get(message.seat) ?? followed.get('spectator') ?? null);
    this.replace(opened);
    this.settleViewpoints(message.standing);
    // The table may have been read again from its log, which has no drafts.
    this.sendDraft(opened.viewer);
    void this.readPast(opened);
  }

  /** Whatever happened while nobody looked is read again with every fresh view. */
  private async readPast(opened: Followed): Promise<void> {
    const { viewer, stream, past: known } = opened;
    const take = (past: readonly PastItem[]) => {
      const now = this.snapshot.followed.get(viewer);
      if (now?.stream !== stream || (past.length === 0 && !now.isPastComing)) return;
      this.replace({ ...now, past: past.length === 0 ? now.past : joinPast(past, now, known), isPastComing: false });
    };
    const late = setTimeout(() => take([]), PAST_PATIENCE_MS);
    const past = (await this.options.readPast?.(viewer, opened).catch(() => [])) ?? [];
    clearTimeout(late);
    take(past);
  }

  private follow(message: News): void {
    const known = this.snapshot.followed.get(message.seat);
    if (known === undefined) return;
    const next = after(known, message);
    if (next === null) {
      this.watched.delete(message.seat);
      this.watch(message.seat);
      return;
    }
    this.replace(next);
    if (message.type !== 'standing') return;
    this.settleViewpoints(message.standing);
    // When a match is over, its history has what only some could read before.
    if (message.standing.stage === 'over' && known.standing.stage === 'playing') void this.readPast(next);
  }

  private replace(followed: Followed): void {
    this.show({ followed: new Map(this.snapshot.followed).set(followed.viewer, followed) });
  }

  /** Follows the viewpoints that are wanted now, and stops following the others once those have something to show. */
  private settleViewpoints(standing: TableInfo): void {
    const isFixed = this.options.watchesOnly === true || this.options.seat !== undefined;
    const wanted = isFixed ? [this.first] : wantedViewpoints(standing);
    for (const viewer of wanted) this.watch(viewer);
    if (!wanted.every((viewer) => this.snapshot.followed.has(viewer))) return;
    const followed = new Map(wanted.map((viewer) => [viewer, this.snapshot.followed.get(viewer) as Followed]));
    for (const viewer of this.snapshot.followed.keys()) if (!followed.has(viewer)) this.unwatch(viewer);
    const viewpoint = followed.has(this.snapshot.viewpoint) ? this.snapshot.viewpoint : (wanted[0] as WireViewer);
    this.show({ viewpoint, followed });
  }

  private lostViewpoint(viewer: WireViewer, code: string): void {
    this.watched.delete(viewer);
    if (FINAL.has(code)) {
      this.connection.end(code);
      return;
    }
    const followed = new Map(this.snapshot.followed);
    followed.delete(viewer);
    const [first] = followed.keys();
    this.show({
      followed,
      viewpoint: followed.has(this.snapshot.viewpoint) ? this.snapshot.viewpoint : (first ?? this.first),
    });
    // The standing that follows says which viewpoints are wanted now.
    if (first === undefined) this.watch(this.first);
  }
}

/** The seats of this person; the moderator's view for the host of a moderated table; else as a spectator. */
function wantedViewpoints({ chairs, you, host, settings, stage }: TableInfo): readonly WireViewer[] {
  if (you.person === null) return ['spectator'];
  const own = chairs.flatMap((chair, seat) => (chair.type === 'person' && chair.person === you.person ? [seat] : []));
  if (own.length > 0) return own;
  const isModerator = settings.isModerated && host === you.person && stage !== 'lobby';
  return isModerator ? ['moderator'] : ['spectator'];
}
