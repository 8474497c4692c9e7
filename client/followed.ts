import type {
  ChatLine,
  FromServer,
  MatchChange,
  MatchView,
  TableAct,
  TableInfo,
  WireViewer,
} from '../protocol/index.ts';

type Update = Extract<FromServer, { type: 'update' }>;

/** Something that this viewer came to know: events of the game, or what somebody said. */
export interface PastItem {
  readonly key: string;
  readonly at: number;
  readonly heard: readonly { readonly type: string }[];
  readonly said: ChatLine | null;
  readonly given: Update['given'] | null;
  readonly isTakeBack: boolean;
  /** Which input of the match it was; only at the table of a companion. */
  readonly step: NonNullable<Update['step']> | null;
  /** What somebody did to the table. */
  readonly act: TableAct | null;
}

/** What is known from one viewpoint. Never changed, always replaced. */
export interface Followed {
  readonly viewer: WireViewer;
  readonly stream: string;
  readonly number: number;
  readonly standing: TableInfo;
  readonly match: MatchView | null;
  /** When the match was last heard of, by this page's own clock: from then on its clocks are counted down here. */
  readonly receivedAt: number;
  /** The same by the wall clock, which goes on while a device sleeps. */
  readonly receivedWall: number;
  /** Rises with every change of the match. */
  readonly beat: number;
  /** The last of what was told, each with its beat: a page that draws two changes at once misses neither. */
  readonly recent: readonly { readonly beat: number; readonly event: { readonly type: string } }[];
  readonly past: readonly PastItem[];
  /** What happened before is still being read, and `past` does not have it yet. */
  readonly isPastComing: boolean;
}

/** What a fresh view shows. What happened before in the same match stays. */
export function openedWith(message: Extract<FromServer, { type: 'view' }>, before: Followed | null): Followed {
  const { seat: viewer, stream, number, standing, match } = message;
  const isSame = before !== null && before.standing.match === standing.match;
  return {
    viewer,
    stream,
    number,
    standing,
    match,
    receivedAt: performance.now(),
    receivedWall: Date.now(),
    beat: (before?.beat ?? 0) + 1,
    recent: [],
    // Bots talk about their match alone: somebody who plays with nobody else has said everything there is to say.
    past: isSame ? before.past : standing.people.length < 2 ? [] : carriedTalk(before?.past ?? []),
    isPastComing: isSame ? before.isPastComing : true,
  };
}

/** What is known after a numbered message; null where one was missed before it. */
export function after(
  followed: Followed,
  message: Extract<FromServer, { type: 'standing' | 'update' | 'said' }>,
): Followed | null {
  if (message.number <= followed.number) return followed;
  if (message.number !== followed.number + 1) return null;
  const next = { ...followed, number: message.number };
  const key = `${followed.stream}-${message.number}`;
  switch (message.type) {
    case 'standing':
      return { ...next, standing: message.standing };
    case 'said':
      return { ...next, past: remember(followed.past, { ...NOTHING, key, at: message.said.at, said: message.said }) };
    case 'update':
      return afterUpdate(next, message, key);
  }
}

/** What people write goes on from one match to the next; phrases and bots speak of one match, and what was said two before is gone. */
export const carriedTalk = (past: readonly PastItem[]): readonly PastItem[] =>
  past
    .filter(({ said, key }) => isAnyMatchs(said) && !key.startsWith(BEFORE))
    .map((item) => ({ ...item, key: `${BEFORE}${item.key}` }));

const isAnyMatchs = (said: PastItem['said']): boolean =>
  said !== null && said.person !== null && said.phrase === undefined;

/** How the key of an item begins that was read from the history, and of one that was said before this match. */
export const HISTORY = 'history-';
export const BEFORE = `${HISTORY}before-`;

/** Adds what came, unless the history that was read meanwhile has it already. */
function remember(past: readonly PastItem[], item: PastItem): readonly PastItem[] {
  const read = past.slice(-LAST).filter(({ key }) => key.startsWith(HISTORY));
  return isAmongLast(read, item) ? past : [...past, item];
}

const NOTHING = { heard: [], said: null, given: null, isTakeBack: false, step: null, act: null };

const MOST_RECENT = 40;

function afterUpdate(followed: Followed, message: Update, key: string): Followed {
  if (followed.match === null) return followed;
  const match = applyChange(followed.match, message.match);
  const { heard, given = null, isTakeBack = false, step = null, act = null } = message;
  const isNews = heard.length > 0 || given !== null || isTakeBack || step !== null || act !== null;
  const item: PastItem = { key, at: match.at, heard, said: null, given, isTakeBack, step, act };
  const beat = followed.beat + 1;
  return {
    ...followed,
    match,
    receivedAt: performance.now(),
    receivedWall: Date.now(),
    beat,
    recent: [...followed.recent, ...heard.map((event) => ({ beat, event }))].slice(-MOST_RECENT),
    past: isNews ? remember(followed.past, item) : followed.past,
  };
}

/** What was read of the past, followed by what came through this stream since `known`, and is not already there. */
export function joinPast(
  read: readonly PastItem[],
  { past, stream }: Followed,
  known: readonly PastItem[] = [],
): readonly PastItem[] {
  const before = new Set(known.map(({ key }) => key));
  const came = past.filter(({ key }) => key.startsWith(stream) && !before.has(key));
  const hasTalk = read.some(({ key }) => key.startsWith(BEFORE));
  const carried = hasTalk ? [] : past.filter(({ key }) => key.startsWith(BEFORE));
  return [...carried, ...read, ...came.filter((item) => !isAmongLast(read, item))];
}

const LAST = 60;

/** The history and the stream may read the table's clock at slightly different moments. */
const NEAR_MS = 1000;

const isAmongLast = (past: readonly PastItem[], item: PastItem): boolean =>
  past.slice(-LAST).some((other) => isSameNews(other, item));

function isSameNews(one: PastItem, other: PastItem): boolean {
  if (one.step !== null || other.step !== null) return one.step?.number === other.step?.number;
  const isSame = JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));
  return isSame && Math.abs(one.at - other.at) <= (one.said === null ? NEAR_MS : 0);
}

const factsOf = ({ heard, said, given, isTakeBack, act }: PastItem): readonly unknown[] => [
  heard,
  said?.name,
  said?.text,
  said?.id,
  said?.reaction,
  given,
  isTakeBack,
  act,
];

/** A match after an update: fields of `table` and `hand` one by one, the others whole. */
export function applyChange(match: MatchView, change: MatchChange): MatchView {
  const { table, hand, gone, kept, ...whole } = change;
  return {
    ...match,
    ...(whole as Partial<MatchView>),
    table: merge(match.table, table, { gone: gone?.table, kept: kept?.table }) as MatchView['table'],
    hand: merge(match.hand, hand, { gone: gone?.hand, kept: kept?.hand }) as MatchView['hand'],
  };
}

interface LeftOut {
  readonly gone: readonly string[] | undefined;
  readonly kept: Readonly<Record<string, number>> | undefined;
}

function merge(before: unknown, changes: unknown, { gone, kept }: LeftOut): unknown {
  if (changes === undefined && gone === undefined) return before;
  const merged: Record<string, unknown> = { ...(before as object), ...(changes as object) };
  for (const field of gone ?? []) delete merged[field];
  for (const [field, items] of Object.entries(kept ?? {})) {
    const list = (before as Record<string, readonly unknown[]>)[field] ?? [];
    merged[field] = [...list.slice(0, items), ...(merged[field] as readonly unknown[])];
  }
  return merged;
}

/** Whether somebody may do what a host may. */
export const isHostThere = ({ host, coHosts }: TableInfo, person: string | null): boolean =>
  person !== null && (host === person || coHosts.includes(person));

/** Whether the reader may. */
export const isHostHere = (standing: TableInfo): boolean => isHostThere(standing, standing.you.person);
