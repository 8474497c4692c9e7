import type { KeyOf, MomentLength, Pacing, Translator } from '../../games/game-package.ts';
import type { GameTypes, VisibleEvent } from '../../kernel/index.ts';
import type { PieceColour } from './pieces.tsx';
import type { BannerText, MatchOnScreen } from './screen.ts';
import type { SoundName } from './sound.ts';

/** What there is to say about a moment: the match as it still is on screen, and everything that was told together with its event. */
export interface MomentContext<K extends GameTypes = GameTypes> {
  readonly speaker: Translator<KeyOf<K>>;
  readonly match: MatchOnScreen<K>;
  readonly heard: readonly VisibleEvent<K>[];
}

/** A sound, and how many milliseconds after the beginning of its moment it is heard, at normal pace. */
export type SoundCue = readonly [at: number, sound: SoundName];

/** How one kind of told event is shown. All times are milliseconds at normal tempo. */
interface MomentPicture<K extends GameTypes = GameTypes, E = VisibleEvent<K>> {
  readonly sound?: readonly SoundCue[] | ((event: E) => readonly SoundCue[]);
  /** What the banner says; nothing where it is null. */
  readonly banner?: (event: E, context: MomentContext<K>) => BannerText | null;
  /** How long the banner is there, up to the rest; all the time where it is left out. */
  readonly bannerMs?: number;
  /** What remains of the moment once the banner is gone, as for a card that flies into its slot. */
  readonly restMs?: number;
  /** It comes before everything else that was told with it. */
  readonly isFirst?: true;
  /** The colour of the mark that it leaves on the timeline of a replay; none where it is null or left out. */
  readonly mark?: (event: E) => PieceColour | null;
  /** It is seen even where everything else is caught up with: the end. */
  readonly isLast?: true;
  /** It plays over the table after everything that was told with it, and not over the one before. */
  readonly isAfterwards?: true;
}

/** A moment with the times that its game declares. */
export interface Moment<K extends GameTypes = GameTypes, E = VisibleEvent<K>> extends MomentPicture<K, E> {
  /** How long it lasts; 0 where this event opens none. */
  readonly ms: MomentLength<E>;
  /** It stays until everybody has gone on, at most so long. */
  readonly untilSeenMs?: number | undefined;
  /** It also opens the match for those who see it begin, on the table as it was laid. */
  readonly isBeginning?: boolean;
}

type ByEvent<K extends GameTypes, Of extends 'picture' | 'moment'> = {
  readonly [T in VisibleEvent<K>['type']]?: {
    readonly picture: MomentPicture<K, Extract<VisibleEvent<K>, { readonly type: T }>>;
    readonly moment: Moment<K, Extract<VisibleEvent<K>, { readonly type: T }>>;
  }[Of];
};

/** What deserves to be seen in a game, by the event that tells it. */
export type Moments<K extends GameTypes = GameTypes> = ByEvent<K, 'moment'>;

/** The pictures of a game's moments, with the times that it declares for them. */
export function pacedMoments<K extends GameTypes>(pacing: Pacing<K>, pictures: ByEvent<K, 'picture'>): Moments<K> {
  const { moments, opening = [], untilSeen } = pacing as Pacing<GameTypes>;
  const paced = Object.entries(pictures as ByEvent<GameTypes, 'picture'>).map(([type, picture]) => [
    type,
    { ...picture, ms: moments[type] ?? 0, untilSeenMs: untilSeen?.[type], isBeginning: opening.includes(type) },
  ]);
  return Object.fromEntries(paced);
}

/** The marks that these events leave on a timeline. */
export const marksLeft = (moments: Moments | null, heard: readonly VisibleEvent<GameTypes>[]): readonly PieceColour[] =>
  heard.flatMap((event) => (moments as Readonly<Record<string, Moment>> | null)?.[event.type]?.mark?.(event) ?? []);

/** A moment with its times worked out. */
export interface PlannedMoment {
  readonly key: string;
  readonly event: VisibleEvent<GameTypes>;
  readonly heard: readonly VisibleEvent<GameTypes>[];
  readonly moment: Moment;
  /** How long it is played. */
  readonly ms: number;
  readonly pace: number;
  /** When it goes by itself: later than it is played where it stays until it was seen. */
  readonly staysMs: number;
}

export interface Planning {
  readonly moments: Moments | null;
  /** By how much the times of moments are multiplied; none is played at 0. */
  readonly factor: number;
  /** People are waited for: what should be seen stays until it was. */
  readonly isWaitedFor?: boolean;
  /** Which change it was: moments of different changes differ by it. */
  readonly key: string;
  readonly heard: readonly VisibleEvent<GameTypes>[];
}

/** The moments that a change of the match opens, in the order in which they were told. */
export function planMoments({ moments, factor, isWaitedFor = false, key, heard }: Planning): readonly PlannedMoment[] {
  if (moments === null || factor === 0) return [];
  const planned = heard.flatMap((event, at): PlannedMoment[] => {
    const moment = (moments as Readonly<Record<string, Moment>>)[event.type];
    if (moment === undefined) return [];
    const { ms: length, untilSeenMs } = moment;
    const ms = (typeof length === 'number' ? length : length(event)) * factor;
    const staysMs = isWaitedFor && untilSeenMs !== undefined ? Math.max(ms, untilSeenMs) : ms;
    return ms === 0 ? [] : [{ key: `${key} ${at}`, event, heard, moment, ms, pace: factor, staysMs }];
  });
  return planned.sort((one, other) => Number(other.moment.isFirst ?? false) - Number(one.moment.isFirst ?? false));
}

/** Whether it stays until it was seen. */
export const staysUntilSeen = ({ ms, staysMs }: PlannedMoment): boolean => staysMs > ms;

/** When the banner comes and goes. */
export function bannerTimeOf({ moment, ms, pace }: PlannedMoment): readonly [from: number, to: number] {
  const { bannerMs, restMs = 0 } = moment;
  const to = ms - restMs * pace;
  return [bannerMs === undefined ? 0 : Math.max(0, to - bannerMs * pace), to];
}

/** The sounds of a moment, and when they are heard. */
export function soundsOf({ moment: { sound = [] }, event, pace }: PlannedMoment): readonly SoundCue[] {
  const cues = typeof sound === 'function' ? sound(event) : sound;
  return cues.map(([at, name]) => [at * pace, name]);
}

/** What plays now, and the state that is still shown; both null where nothing waits. */
export interface MomentPlayed<S> {
  readonly held: S | null;
  readonly planned: PlannedMoment | null;
}

/** More than these do not wait: what is on screen would be too far behind. */
const MOST_WAITING = 3;

const NOTHING = { held: null, planned: null };

/**
 * Plays moments one after the other, and says which state is shown meanwhile: the one before the change that opened the moment, or the
 * one after it for moments that are seen afterwards.
 * A single change plays all of its moments, however many; of several changes no more than three moments wait. The last one is always seen.
 */
export class MomentQueue<S> {
  private readonly waiting: { readonly held: S; readonly planned: PlannedMoment }[] = [];
  private played: MomentPlayed<S> = NOTHING;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): MomentPlayed<S> => this.played;

  /** What follows after everything that plays or waits: a change from one state to another, with the moments that it opens. */
  add(before: S, moments: readonly PlannedMoment[], after = before): void {
    if (moments.length === 0) return;
    const isAlone = this.played.planned === null;
    this.waiting.push(...moments.map((planned) => ({ held: planned.moment.isAfterwards ? after : before, planned })));
    if (isAlone) this.playNext();
    else if (this.waiting.length > MOST_WAITING) {
      this.catchUp();
      if (moments.some(({ moment }) => moment.isLast)) this.add(before, moments, after);
    }
  }

  /** Shows a state and nothing else, until it is known what follows. */
  hold(held: S): void {
    this.show({ held, planned: null });
  }

  /** Goes on from what plays: to the next that stays until it was seen, or to the end. Whether nothing is left. */
  readonly skip = (): boolean => {
    const next = this.waiting.findIndex(({ planned }) => staysUntilSeen(planned));
    clearTimeout(this.timer);
    this.waiting.splice(0, next === -1 ? this.waiting.length : next);
    this.playNext();
    return this.played.planned === null;
  };

  /** Ends what plays, and drops what waits. */
  readonly catchUp = (): void => {
    clearTimeout(this.timer);
    this.waiting.length = 0;
    if (this.played !== NOTHING) this.show(NOTHING);
  };

  private playNext(): void {
    const next = this.waiting.shift();
    if (next === undefined) {
      this.catchUp();
      return;
    }
    this.timer = setTimeout(() => this.playNext(), next.planned.staysMs);
    this.show(next);
  }

  private show(played: MomentPlayed<S>): void {
    this.played = played;
    for (const listener of this.listeners) listener();
  }
}
