import {
  type Channel,
  copyJson,
  type EmittedEvent,
  type GameTypes,
  heardBy,
  holdsSeat,
  type Match,
  type Options,
  plainOptions,
  type Recording,
  sameJson,
  seatsIn,
} from '../kernel/host.ts';
import {
  addField,
  addRecord,
  type Body,
  type Encoded,
  type EncodedFields,
  encode,
  encodeFields,
  encodeList,
  encodeRecord,
  NO_FIELDS,
  type UpdateExtras,
  updateBody,
} from '../protocol/encode.ts';
import type { MatchChange, MatchView as WireMatch } from '../protocol/index.ts';
import { FieldDiff } from './field-diff.ts';
import type { Viewer } from './table-state.ts';
import { phraseFormsOf } from './talking.ts';

type Event = { type: string };

/** No events. */
const NONE: Encoded<Event[]> = encode([]);

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

/** The table's times, as they are shown. */
export interface Clocks {
  readonly at: number;
  /** When the game's timer runs out. */
  readonly deadline: number | null;
  readonly decisions: Readonly<Record<string, number>>;
  /** Until when bots leave people to talk, and who is ready. */
  readonly discussion: { readonly until: number; readonly ready: readonly number[] } | null;
  /** Who wants more time on the game's timer. */
  readonly wantTime: readonly number[];
}

/** What one step shows besides the position. */
export interface Happening {
  readonly told: readonly EmittedEvent<GameTypes>[];
  /** What else the message says. */
  readonly also?: UpdateExtras;
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
  readonly outcome: Match<GameTypes>['outcome'];
  readonly deadline: number | null;
  readonly discussion: Encoded<TimeToTalk>;
  readonly wantTime: Encoded<number[]>;
  /** The seats that are out of the match. */
  readonly out: Encoded<number[]>;
  readonly hostOptions: EncodedOptions;
  /** How often something was taken back; null if not everyone may know. */
  readonly takenBack: number | null;
}

/** Whom play waits for, as bits, and until when. */
interface Waited {
  readonly asked: number;
  readonly times: Clocks['decisions'];
  readonly decisions: Encoded<WireMatch['decisions']>;
}

/** What one viewer was sent that is private to them. */
interface Own {
  /** Null for spectators. */
  readonly hand: FieldDiff | null;
  /** The seats that play waits for, as bits, as far as this viewer may know; null before anything was sent. */
  asked: number | null;
  decisions: Encoded<WireMatch['decisions']> | null;
  options: EncodedOptions | null;
  extras: EncodedOptions | null;
  /** Null before anything was sent. */
  channels: readonly Channel[] | null;
}

type TimeToTalk = Exclude<WireMatch['discussion'], undefined>;

type EncodedOptions = Encoded<WireMatch['options']>;

const NO_OPTIONS: EncodedOptions = encode([]);
const NO_DISCUSSION = encode<TimeToTalk>(null);
const NO_SEATS = encode<number[]>([]);

const NO_CHANNELS: readonly Channel[] = [];
const NOTHING_SHOWN: Own = { hand: null, asked: null, decisions: null, options: null, extras: null, channels: null };

/**
 * What every viewer of a match sees, and what of it changed. All match data that leaves the server is built here, from the match and
 * the viewer; what was sent before is remembered, so that only changes are sent.
 */
export class MatchView {
  private readonly recording: Recording<GameTypes>;
  private readonly clocks: () => Clocks;
  private readonly handShown: (seat: number, hand: object) => object;
  private readonly fixed: EncodedFields<WireMatch>;
  /** The same for every seat, and for the whole match; null where there are none. */
  private readonly phrases: Encoded<WireMatch['phrases']> | null;
  private head: Head;
  private readonly table: FieldDiff;
  private readonly followed = new Map<Viewer, Own>();

  constructor(recording: Recording<GameTypes>, of: SightOptions) {
    this.recording = recording;
    this.clocks = of.clocks;
    this.handShown = of.handShown ?? ((_seat, hand) => hand);
    const { game, setup, seats } = recording.match;
    const createdAt = game.capabilities?.realTable === undefined ? null : (of.began ?? null);
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
    this.fixed = encodeFields(fixed) as EncodedFields<WireMatch>;
    const phrases = phraseFormsOf(recording.match);
    this.phrases = phrases.length === 0 ? null : encode(phrases as WireMatch['phrases']);
    this.head = this.headNow(this.clocks());
    this.table = new FieldDiff(this.match.state.table);
  }

  private get match(): Match<GameTypes> {
    return this.recording.match;
  }

  /** The whole match as this viewer sees it; subscribes the viewer to changes. */
  whole(viewer: Viewer): Encoded<WireMatch> {
    const hand = this.handOf(viewer);
    const own: Own = { ...NOTHING_SHOWN, hand: hand === null ? null : new FieldDiff(hand) };
    const clocks = this.clocks();
    let fields = addField(this.fixed, 'at', encode(clocks.at));
    fields = headChanges(fields, null, this.head);
    fields = addField(fields, 'table', encode(this.match.state.table as WireMatch['table']));
    fields = this.ownChanges(fields, viewer, own, this.waitedNow(clocks));
    if (typeof viewer === 'number' && this.phrases !== null) fields = addField(fields, 'phrases', this.phrases);
    this.followed.set(viewer, own);
    return encodeRecord(addField(fields, 'hand', encode(hand as WireMatch['hand'])));
  }

  /** Nobody follows this viewpoint any more. */
  forget(viewer: Viewer): void {
    this.followed.delete(viewer);
  }

  /** What each viewer is sent about the last step; viewers for whom nothing changed are left out. */
  step({ told, also, alsoFor, isForAll }: Happening): ReadonlyMap<Viewer, Body<'update'>> {
    const clocks = this.clocks();
    const head = this.headNow(clocks);
    const { table } = this;
    const common = addRecord(headChanges(NO_CHANGES, this.head, head), 'table', table.look(this.match.state.table));
    this.head = head;
    const waited = this.waitedNow(clocks);
    const bodies = new Map<Viewer, Body<'update'>>();
    const events = new VisibleEvents(told);
    const extras = also === undefined ? NO_FIELDS : encodeFields(also);
    for (const [viewer, own] of this.followed) {
      const hand = own.hand === null ? null : this.handOf(viewer);
      let changes = hand === null || own.hand === null ? common : addRecord(common, 'hand', own.hand.look(hand));
      changes = leftOut(changes, table, own.hand);
      changes = this.ownChanges(changes, viewer, own, waited);
      const heard = events.by(viewer);
      if (changes === '' && heard === NONE && isForAll !== true) continue;
      const isToldMore = alsoFor === undefined || alsoFor === viewer;
      bodies.set(viewer, updateBody({ at: clocks.at, changes, heard, extras: isToldMore ? extras : NO_FIELDS }));
    }
    // A rule that throws for a seat nobody follows must be found now, before the step is logged.
    for (const seat of seatsIn(this.match.state.asked)) if (!this.followed.has(seat)) this.match.optionsFor(seat);
    return bodies;
  }

  /** Computes the view of every seat, so that a rule that throws does so before anything is logged. */
  tryAll(): void {
    const waited = this.waitedNow(this.clocks());
    for (let seat = 0; seat < this.match.seats; seat++) this.ownChanges(NO_CHANGES, seat, { ...NOTHING_SHOWN }, waited);
  }

  private headNow(clocks: Clocks): Head {
    const { state, question, outcome, waiting } = this.match;
    const { deadline } = clocks;
    const discussion = clocks.discussion === null ? NO_DISCUSSION : encode(clocks.discussion as TimeToTalk);
    const wantTime = clocks.wantTime.length === 0 ? NO_SEATS : encode([...clocks.wantTime]);
    const { phase } = state;
    const { isOut, openLog } = this.match.game.capabilities ?? {};
    const seats = isOut === undefined ? [] : state.hands.map((_, seat) => seat);
    const out = encode(seats.filter((seat) => isOut?.(this.match.publicView(), seat)));
    // Built from what everyone sees, so everyone may see them.
    const hostOptions = encodeOptions(this.match.hostOptions());
    const takenBack = openLog ? this.recording.takenBack : null;
    return { phase, question, waiting, outcome, deadline, discussion, wantTime, out, hostOptions, takenBack };
  }

  /** What a viewer may see besides the table: a seat's hand; everything for a moderator; nothing for spectators. */
  private handOf(viewer: Viewer): object | null {
    if (typeof viewer === 'number') return this.handShown(viewer, this.match.state.hands[viewer] as object);
    return viewer === 'moderator' ? this.everything() : null;
  }

  /** What a moderator sees; nothing unless the match was declared moderated or is over. */
  private everything(): object | null {
    const open = this.recording.openView();
    if (open === null) return null;
    const options = this.match.state.hands.map((_, seat) => plainOptions(this.match.optionsFor(seat)));
    return { hands: open.hands, box: open.box, options };
  }

  /** Adds who is waited for, what a seat may do and where it may speak, as far as that changed. */
  private ownChanges<T extends MatchChange>(
    fields: EncodedFields<T>,
    viewer: Viewer,
    own: Own,
    everybody: Waited,
  ): EncodedFields<T> {
    const { match } = this;
    const isChair = typeof viewer === 'number';
    const waited = this.waitedFor(viewer, everybody);
    const options = isChair ? encodeOptions(match.optionsFor(viewer)) : NO_OPTIONS;
    const extras = isChair ? encodeOptions(match.extrasFor(viewer)) : NO_OPTIONS;
    const channels = isChair ? this.channelsOf(viewer) : NO_CHANNELS;
    let changes = fields as EncodedFields<MatchChange>;
    if (waited.asked !== own.asked) changes = addField(changes, 'asked', encode([...seatsIn(waited.asked)]));
    if (waited.decisions !== own.decisions) changes = addField(changes, 'decisions', waited.decisions);
    if (options !== own.options) changes = addField(changes, 'options', options);
    if (extras !== own.extras) changes = addField(changes, 'extras', extras);
    if (own.channels === null || !sameJson(own.channels, channels)) {
      changes = addField(changes, 'channels', encode(channels as WireMatch['channels']));
      own.channels = copyJson(channels);
    }
    own.asked = waited.asked;
    own.decisions = waited.decisions;
    own.options = options;
    own.extras = extras;
    return changes as EncodedFields<T>;
  }

  private waitedNow({ decisions }: Clocks): Waited {
    return { asked: this.match.state.asked, times: decisions, decisions: encode(decisions) };
  }

  /** When it is secret who is waited for, seats see only themselves, in the clocks too; a moderator sees everyone. */
  private waitedFor(viewer: Viewer, everybody: Waited): Waited {
    const { match } = this;
    if (match.waiting === null || (viewer === 'moderator' && this.recording.openView() !== null)) return everybody;
    const asked = match.askedSeenBy(typeof viewer === 'number' ? viewer : 'spectator');
    const own = Object.entries(everybody.times).filter(([seat]) => holdsSeat(asked, Number(seat)));
    const times = Object.fromEntries(own);
    return { asked, times, decisions: encode(times) };
  }

  private channelsOf(seat: number): readonly Channel[] {
    const { match } = this;
    if (match.outcome !== null || match.game.channels === undefined) return NO_CHANNELS;
    return match.game.channels(match.seatView(seat));
  }
}

const NO_CHANGES: EncodedFields<MatchChange> = NO_FIELDS;

/** Adds the fields that differ; all of them if nothing was sent before. */
function headChanges<T extends MatchChange>(
  fields: EncodedFields<T>,
  before: Head | null,
  now: Head,
): EncodedFields<T> {
  let changes = fields as EncodedFields<MatchChange>;
  if (before?.phase !== now.phase) changes = addField(changes, 'phase', encode(now.phase));
  if (before?.question !== now.question) changes = addField(changes, 'question', encode(now.question));
  if ((before?.waiting ?? null) !== now.waiting) changes = addField(changes, 'waiting', encode(now.waiting));
  if (before?.outcome !== now.outcome)
    changes = addField(changes, 'outcome', encode(now.outcome as WireMatch['outcome']));
  if (before?.deadline !== now.deadline) changes = addField(changes, 'deadline', encode(now.deadline));
  if ((before?.discussion ?? NO_DISCUSSION) !== now.discussion)
    changes = addField(changes, 'discussion', now.discussion);
  if ((before?.wantTime ?? NO_SEATS) !== now.wantTime) changes = addField(changes, 'wantTime', now.wantTime);
  if ((before?.out ?? NO_SEATS) !== now.out) changes = addField(changes, 'out', now.out);
  if (before?.hostOptions !== now.hostOptions) changes = addField(changes, 'hostOptions', now.hostOptions);
  if (now.takenBack !== null && before?.takenBack !== now.takenBack)
    changes = addField(changes, 'takenBack', encode(now.takenBack));
  return changes as EncodedFields<T>;
}

/** Adds what `table` and `hand` leave out: fields that are gone, and how much of a list is unchanged. */
function leftOut(
  fields: EncodedFields<MatchChange>,
  table: FieldDiff,
  hand: FieldDiff | null,
): EncodedFields<MatchChange> {
  if (!table.leavesOut && !hand?.leavesOut) return fields;
  const gone = { ...some('table', table.gone), ...some('hand', hand?.gone) };
  const kept = { ...some('table', table.kept), ...some('hand', hand?.kept) };
  return addRecord(addRecord(fields, 'gone', encodeFields(gone)), 'kept', encodeFields(kept));
}

/** A field for what is left out, if anything is. */
const some = <T extends object>(of: 'table' | 'hand', left: T | undefined): { table?: T; hand?: T } =>
  left === undefined || Object.keys(left).length === 0 ? {} : { [of]: left };

const encodeOptions = (options: Options<GameTypes>): EncodedOptions =>
  options.length === 0 ? NO_OPTIONS : encode(plainOptions(options) as WireMatch['options']);
