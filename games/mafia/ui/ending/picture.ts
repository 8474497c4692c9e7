import type { Seat } from '../../../../kernel/index.ts';
import type { Scene, Told } from './scenes.ts';

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
