import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import type { EndedPlayer, Ending } from '../../types.ts';

type Chapter = Pick<DeepReadonly<Ending>['story'][number], 'phase' | 'events'>;
export type Told = Chapter['events'][number];
/** Who somebody was at some time. */
export type Part = Pick<DeepReadonly<EndedPlayer>, 'role'>;

/** One night or day of the story. */
export interface Scene {
  readonly kind: 'night' | 'day';
  readonly number: number;
  readonly events: readonly Told[];
  /** By seat: who everybody was when it began. */
  readonly parts: readonly Part[];
}

interface ToldStory {
  readonly story: readonly Chapter[];
  readonly players: readonly Pick<DeepReadonly<EndedPlayer>, 'original'>[];
}

/** The story night by night and day by day; what belongs to one of them is grouped together. */
export function scenesOf({ story, players }: ToldStory): readonly Scene[] {
  const scenes: Scene[] = [];
  let parts: readonly Part[] = players.map(({ original }) => original);
  for (const { phase, events } of story) {
    const { kind, number } = phase;
    const last = scenes.at(-1);
    if (last?.kind === kind && last.number === number)
      scenes[scenes.length - 1] = { ...last, events: [...last.events, ...events] };
    else if (kind !== 'start') scenes.push({ kind, number, events, parts });
    parts = events.reduce(partsAfter, parts);
  }
  return scenes;
}

function partsAfter(parts: readonly Part[], event: Told): readonly Part[] {
  if (event.t !== 'yourRole' || typeof event.to === 'string') return parts;
  const [who] = event.to;
  return parts.map((part, seat) => (seat === who ? { role: event.role } : part));
}

/** Everybody whom an event speaks of. */
export function concerned(event: Told): readonly Seat[] {
  const told = typeof event.to === 'string' ? [] : event.to;
  switch (event.t) {
    case 'visit':
      return [event.by, event.at, ...(event.aimedAt === undefined ? [] : [event.aimedAt])];
    case 'shot':
      return [event.by, event.at];
    case 'recruited':
    case 'stolen':
      return [event.by, event.who];
    case 'swapped':
      return event.who;
    case 'vote':
      return [event.by, ...(event.for === null ? [] : [event.for])];
    case 'alignment':
    case 'wentTo':
    case 'visitedBy':
    case 'noResult':
      return [...told, event.about];
    case 'blocked':
    case 'delayed':
    case 'saved':
    case 'died':
    case 'lynched':
    case 'revived':
    case 'removed':
      return [event.who];
    default:
      return told;
  }
}

type Visit = Extract<Told, { t: 'visit' }>;
export type ActionName = Visit['as'];

/** What became of somebody in a night. */
export type Fate = 'died' | 'saved' | 'revived' | 'recruited';

/** Where somebody went; `isMeant` is where they wanted to go and did not. */
export interface Way {
  readonly to: Seat;
  readonly isMeant: boolean;
}

/** Something that somebody did, or was kept from doing. */
export interface Doing {
  readonly by: Seat;
  readonly what: ActionName | 'blocked' | 'delayed';
  readonly isUnseen: boolean;
  /** What an investigation found, where it found a side. */
  readonly found: 'good' | 'evil' | null;
  readonly ways: readonly Way[];
}

/** Somebody to whom something happened. */
export interface Reached {
  readonly seat: Seat;
  readonly fates: readonly Fate[];
}

/** A night as it is drawn: who acted, in the order of their actions, and whom they reached, arranged so that few arrows cross. */
export interface Picture {
  readonly doings: readonly Doing[];
  readonly reached: readonly Reached[];
}

export function pictureOf({ events }: Pick<Scene, 'events'>): Picture {
  const doings = events.reduce(withEvent, []).map((doing) => ({ ...doing, found: foundBy(doing, events) }));
  const fates = fatesOf(events);
  const seats = new Set([...doings.flatMap(({ ways }) => ways.map(({ to }) => to)), ...fates.keys()]);
  const reached = [...seats].map((seat) => ({ seat, fates: [...(fates.get(seat) ?? [])] }));
  const heights = new Map(reached.map(({ seat }) => [seat, heightOf(seat, doings)]));
  reached.sort((one, other) => (heights.get(one.seat) as number) - (heights.get(other.seat) as number));
  return { doings, reached };
}

function withEvent(doings: readonly Doing[], event: Told): readonly Doing[] {
  if (event.t === 'visit') return withVisit(doings, event);
  if (event.t !== 'blocked' && event.t !== 'delayed') return doings;
  const { who: by, t: what } = event;
  const isKnown = doings.some((doing) => doing.by === by && doing.what === what);
  return isKnown ? doings : [...doings, { by, what, isUnseen: false, found: null, ways: [] }];
}

/** Further stops of the same action belong to it. */
function withVisit(doings: readonly Doing[], { by, at, aimedAt, as, hidden }: Visit): readonly Doing[] {
  const ways: Way[] = [{ to: at, isMeant: false }];
  if (aimedAt !== undefined) ways.push({ to: aimedAt, isMeant: true });
  const known = doings.find((doing) => doing.by === by && doing.what === as);
  if (known === undefined) return [...doings, { by, what: as, isUnseen: hidden === true, found: null, ways }];
  return doings.map((doing) => (doing === known ? { ...doing, ways: [...doing.ways, ...ways] } : doing));
}

function foundBy({ by, what }: Doing, events: readonly Told[]): Doing['found'] {
  if (what !== 'investigate') return null;
  const found = events.find(
    (event) => event.t === 'alignment' && typeof event.to !== 'string' && event.to.includes(by),
  );
  return found?.t === 'alignment' ? found.is : null;
}

function fatesOf(events: readonly Told[]): ReadonlyMap<Seat, ReadonlySet<Fate>> {
  const fates = new Map<Seat, Set<Fate>>();
  for (const event of events) {
    if (event.t !== 'died' && event.t !== 'saved' && event.t !== 'revived' && event.t !== 'recruited') continue;
    fates.set(event.who, (fates.get(event.who) ?? new Set()).add(event.t));
  }
  return fates;
}

/** Where on the other side the arrows to somebody begin, on average; those without an arrow come last. */
function heightOf(seat: Seat, doings: readonly Doing[]): number {
  const starts = doings.flatMap(({ ways }, index) => (ways.some(({ to }) => to === seat) ? [index] : []));
  return starts.length === 0 ? doings.length : starts.reduce((sum, start) => sum + start, 0) / starts.length;
}

/** The least height of somebody's place, and what every further way takes; in rem. */
const PLACE = 3.25;
const WAY = 1.5;

/** Something between two heights. */
export interface Span {
  readonly top: number;
  readonly height: number;
}

/** A way as it is drawn: from what height to what height. */
export interface Arrow extends Way {
  readonly doing: Doing;
  readonly from: number;
  readonly end: number;
}

/** Where everything in a night's picture is placed, in rem from its top. */
export interface Layout {
  readonly height: number;
  readonly doings: readonly Span[];
  readonly reached: readonly Span[];
  readonly arrows: readonly Arrow[];
}

export function layOut({ doings, reached }: Picture): Layout {
  const ends = reached.map(({ seat }) =>
    doings.flatMap((doing, index) => doing.ways.flatMap((way) => (way.to === seat ? [{ doing, index, way }] : []))),
  );
  const left = doings.map(() => PLACE);
  const right = ends.map((own) => Math.max(PLACE, WAY * own.length + 0.25));
  const height = Math.max(sum(left), sum(right));
  const leftSpans = spread(left, height);
  const rightSpans = spread(right, height);
  const arrows = ends.flatMap((own, at) => {
    const { top, height: room } = rightSpans[at] as Span;
    return own.map(({ doing, index, way }, place) => {
      const start = leftSpans[index] as Span;
      const end = top + room / 2 + (place - (own.length - 1) / 2) * WAY;
      return { ...way, doing, from: start.top + start.height / 2, end };
    });
  });
  return { height, doings: leftSpans, reached: rightSpans, arrows };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Places one below the other, as far apart as there is room. */
function spread(heights: readonly number[], room: number): readonly Span[] {
  const gap = heights.length === 0 ? 0 : (room - sum(heights)) / heights.length;
  return heights.map((height, index) => ({ top: sum(heights.slice(0, index)) + gap * (index + 0.5), height }));
}

/** What somebody, or nobody, had in the votes of a day. */
export interface Tallied {
  /** Null is for nobody to be lynched. */
  readonly candidate: Seat | null;
  readonly weight: number;
  readonly voters: readonly Seat[];
}

/** The votes as they counted, the most first. */
export function tallyOf(events: readonly Told[]): readonly Tallied[] {
  const tally = new Map<Seat | null, Tallied>();
  for (const event of events) {
    if (event.t !== 'vote') continue;
    const { for: candidate, by, weight } = event;
    const known = tally.get(candidate) ?? { candidate, weight: 0, voters: [] };
    tally.set(candidate, { candidate, weight: known.weight + weight, voters: [...known.voters, by] });
  }
  return [...tally.values()].sort((one, other) => other.weight - one.weight);
}
