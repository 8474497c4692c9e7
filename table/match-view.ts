import {
  type Channel,
  copyJson,
  type EmittedEvent,
  type GameTypes,
  holdsSeat,
  type Match,
  type Options,
  type Recording,
  sameJson,
  seatsIn,
} from '../kernel/host.ts';
import { FieldDiff } from './field-diff.ts';
import type { Viewer } from './table-state.ts';
import { VisibleEvents } from './visible-events.ts';

/** The table's times, as they are shown. */
export interface Clocks {
  readonly at: number;
  /** When the game's timer runs out. */
  readonly deadline: number | null;
  readonly decisions: Readonly<Record<string, number>>;
}

/** What one step shows besides the position. */
export interface Happening {
  readonly told: readonly EmittedEvent<GameTypes>[];
  /** JSON of additional message fields, beginning with a comma; or empty. */
  readonly also: string;
  /** Who receives `also`; everyone by default. */
  readonly alsoFor?: Viewer;
  /** Whether it is sent even to viewers for whom nothing changed. */
  readonly isForAll?: boolean;
}

/** What is needed to view a match. */
interface SightOptions {
  readonly id: string;
  readonly commitment: string | null;
  readonly clocks: () => Clocks;
  /** When it began, by the wall clock; shown in companions. */
  readonly began?: number | null;
  /** A seat's hand as its current player may see it; the hand itself by default. */
  readonly handShown?: (seat: number, hand: object) => object;
}

/** What everyone sees of a match besides its table. */
interface Head {
  readonly phase: string;
  readonly question: number;
  /** How many seats play waits for, if which ones is secret. */
  readonly waiting: number | null;
  readonly outcome: unknown;
  readonly deadline: number | null;
  readonly hostOptions: string;
  /** How often something was taken back; null if not everyone may know. */
  readonly takenBack: number | null;
}

/** Whom play waits for, and until when: the truth, and its text if everyone may see it. */
interface Waited {
  readonly asked: number;
  readonly askedText: string;
  readonly decisions: Readonly<Record<string, number>>;
  readonly decisionsText: string;
}

/** What one viewer was sent that is private to them. */
interface Own {
  /** Null for spectators. */
  readonly hand: FieldDiff | null;
  /** The seats that play waits for, as bits, as far as this viewer may know; null before anything was sent. */
  asked: number | null;
  decisions: string;
  options: string;
  extras: string;
  /** Null before anything was sent. */
  channels: readonly Channel[] | null;
}

const NOTHING = '[]';
const NO_CHANNELS: readonly Channel[] = [];
const NEW_EYES: Own = { hand: null, asked: null, decisions: '', options: '', extras: '', channels: null };

/**
 * What every viewer of a match sees, and what of it changed. All match data that leaves the server is built here, from the match and
 * the viewer; what was sent before is remembered, so that only changes are sent.
 */
export class MatchView {
  private readonly recording: Recording<GameTypes>;
  private readonly clocks: () => Clocks;
  private readonly handShown: (seat: number, hand: object) => object;
  private readonly fixed: string;
  private head: Head;
  private readonly table: FieldDiff;
  private readonly followed = new Map<Viewer, Own>();

  constructor(recording: Recording<GameTypes>, of: SightOptions) {
    this.recording = recording;
    this.clocks = of.clocks;
    this.handShown = of.handShown ?? ((_seat, hand) => hand);
    const { game, setup, seats } = recording.match;
    const createdAt = game.companion === undefined ? null : (of.began ?? null);
    const dated = createdAt === null ? {} : { createdAt };
    const fixed = {
      id: of.id,
      game: game.id,
      version: game.version,
      commitment: of.commitment,
      setup,
      seats,
      ...dated,
    };
    this.fixed = JSON.stringify(fixed).slice(1, -1);
    this.head = this.headNow(this.clocks());
    this.table = new FieldDiff(this.match.state.table);
  }

  private get match(): Match<GameTypes> {
    return this.recording.match;
  }

  /** The whole match as this viewer sees it; subscribes the viewer to changes. */
  whole(viewer: Viewer): string {
    const drawer = this.drawerOf(viewer);
    const own: Own = { ...NEW_EYES, hand: drawer === null ? null : new FieldDiff(drawer) };
    const table = JSON.stringify(this.match.state.table);
    const clocks = this.clocks();
    const ownFields = this.ownChanges(viewer, own, this.waitedNow(clocks));
    this.followed.set(viewer, own);
    return `{${this.fixed},"at":${clocks.at}${headChanges(null, this.head)},"table":${table}${ownFields},"hand":${JSON.stringify(drawer)}}`;
  }

  /** Nobody follows this viewpoint any more. */
  forget(viewer: Viewer): void {
    this.followed.delete(viewer);
  }

  /** What each viewer is sent about the last step; viewers for whom nothing changed are left out. */
  step(happening: Happening): ReadonlyMap<Viewer, string> {
    const clocks = this.clocks();
    const head = this.headNow(clocks);
    const common = headChanges(this.head, head) + nested('table', this.table.look(this.match.state.table));
    this.head = head;
    const waited = this.waitedNow(clocks);
    const bodies = new Map<Viewer, string>();
    const ears = new VisibleEvents(happening.told);
    for (const [viewer, own] of this.followed) {
      const drawer = own.hand === null ? null : this.drawerOf(viewer);
      const hand = drawer === null || own.hand === null ? '' : nested('hand', own.hand.look(drawer));
      const changes =
        common +
        hand +
        leftOut('gone', this.table.gone, own.hand?.gone) +
        leftOut('kept', this.table.kept, own.hand?.kept) +
        this.ownChanges(viewer, own, waited);
      const heard = ears.by(viewer);
      if (changes === '' && heard === '' && happening.isForAll !== true) continue;
      const also = happening.alsoFor === undefined || happening.alsoFor === viewer ? happening.also : '';
      bodies.set(viewer, `"match":{"at":${clocks.at}${changes}},"heard":[${heard}]${also}`);
    }
    // A rule that throws for a seat nobody follows must be found now, before the step is logged.
    for (const seat of seatsIn(this.match.state.asked)) if (!this.followed.has(seat)) this.match.optionsFor(seat);
    return bodies;
  }

  /** Computes the view of every seat, so that a rule that throws does so before anything is logged. */
  tryAll(): void {
    const waited = this.waitedNow(this.clocks());
    for (let seat = 0; seat < this.match.seats; seat++) this.ownChanges(seat, { ...NEW_EYES }, waited);
  }

  private headNow(clocks: Clocks): Head {
    const { state, question, outcome, waiting } = this.match;
    const { deadline } = clocks;
    const { phase } = state;
    // Built from what everyone sees, so everyone may see them.
    const hostOptions = optionsText(this.match.hostOptions());
    const takenBack = this.match.game.companion === undefined ? null : this.recording.takenBack;
    return { phase, question, waiting, outcome, deadline, hostOptions, takenBack };
  }

  /** What a viewer may see besides the table: a seat's hand; everything for a moderator; nothing for spectators. */
  private drawerOf(viewer: Viewer): object | null {
    if (typeof viewer === 'number') return this.handShown(viewer, this.match.state.hands[viewer] as object);
    return viewer === 'moderator' ? this.everything() : null;
  }

  /** What a moderator sees; nothing unless the match was declared moderated or is over. */
  private everything(): object | null {
    const open = this.recording.openView();
    if (open === null) return null;
    const options = this.match.state.hands.map((_, seat) => travelling(this.match.optionsFor(seat)));
    return { hands: open.hands, box: open.box, options };
  }

  /** Who is waited for, what a seat may do and where it may speak, as far as that changed. */
  private ownChanges(viewer: Viewer, own: Own, everybody: Waited): string {
    const { match } = this;
    const isChair = typeof viewer === 'number';
    const waited = this.waitedFor(viewer, everybody);
    const options = isChair ? optionsText(match.optionsFor(viewer)) : NOTHING;
    const extras = isChair ? optionsText(match.extrasFor(viewer)) : NOTHING;
    const channels = isChair ? this.channelsOf(viewer) : NO_CHANNELS;
    let changes = '';
    if (waited.asked !== own.asked) changes += `,"asked":${waited.askedText}`;
    if (waited.decisionsText !== own.decisions) changes += `,"decisions":${waited.decisionsText}`;
    if (options !== own.options) changes += `,"options":${options}`;
    if (extras !== own.extras) changes += `,"extras":${extras}`;
    if (own.channels === null || !sameJson(own.channels, channels)) {
      changes += `,"channels":${JSON.stringify(channels)}`;
      own.channels = copyJson(channels);
    }
    own.asked = waited.asked;
    own.decisions = waited.decisionsText;
    own.options = options;
    own.extras = extras;
    return changes;
  }

  private waitedNow({ decisions }: Clocks): Waited {
    const { asked } = this.match.state;
    const decisionsText = JSON.stringify(decisions);
    return { asked, askedText: JSON.stringify(seatsIn(asked)), decisions, decisionsText };
  }

  /** When it is secret who is waited for, seats see only themselves, in the clocks too; a moderator sees everyone. */
  private waitedFor(viewer: Viewer, waited: Waited): Waited {
    const { match } = this;
    if (match.waiting === null || (viewer === 'moderator' && this.recording.openView() !== null)) return waited;
    const asked = match.askedSeenBy(typeof viewer === 'number' ? viewer : 'spectator');
    const own = Object.entries(waited.decisions).filter(([seat]) => holdsSeat(asked, Number(seat)));
    const decisions = Object.fromEntries(own);
    return { asked, askedText: JSON.stringify(seatsIn(asked)), decisions, decisionsText: JSON.stringify(decisions) };
  }

  private channelsOf(seat: number): readonly Channel[] {
    const { match } = this;
    if (match.outcome !== null || match.game.channels === undefined) return NO_CHANNELS;
    return match.game.channels(match.seatView(seat));
  }
}

/** Fields that differ, as JSON, each after a comma; all of them if nothing was sent before. */
function headChanges(before: Head | null, now: Head): string {
  let changes = '';
  if (before?.phase !== now.phase) changes += `,"phase":${JSON.stringify(now.phase)}`;
  if (before?.question !== now.question) changes += `,"question":${now.question}`;
  if ((before?.waiting ?? null) !== now.waiting) changes += `,"waiting":${now.waiting}`;
  if (before?.outcome !== now.outcome) changes += `,"outcome":${JSON.stringify(now.outcome)}`;
  if (before?.deadline !== now.deadline) changes += `,"deadline":${now.deadline}`;
  if (before?.hostOptions !== now.hostOptions) changes += `,"hostOptions":${now.hostOptions}`;
  if (now.takenBack !== null && before?.takenBack !== now.takenBack) changes += `,"takenBack":${now.takenBack}`;
  return changes;
}

const nested = (name: string, changes: string): string => (changes === '' ? '' : `,"${name}":{${changes.slice(1)}}`);

/** What `table` and `hand` leave out: removed fields, or how much of a list is unchanged. */
function leftOut(name: string, table: object, hand: object = NO_FIELDS): string {
  const ofTable = isEmpty(table) ? '' : `,"table":${JSON.stringify(table)}`;
  const ofHand = isEmpty(hand) ? '' : `,"hand":${JSON.stringify(hand)}`;
  return nested(name, ofTable + ofHand);
}

const NO_FIELDS = {};

function isEmpty(record: object): boolean {
  for (const _ in record) return false;
  return true;
}

/** Options as they are sent: the name of a check, never the check. */
const travelling = (options: Options<GameTypes>) =>
  options.map(({ type, blanks, check }) => ({ type, blanks, check: check?.name ?? null }));

const optionsText = (options: Options<GameTypes>): string =>
  options.length === 0 ? NOTHING : JSON.stringify(travelling(options));
