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
