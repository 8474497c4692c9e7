import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Followed, PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import { TEMPO_FACTORS } from '../../../protocol/codes.ts';
import type { MatchView } from '../../../protocol/index.ts';
import {
  bannerTimeOf,
  MomentQueue,
  type Moments,
  type PlannedMoment,
  type Planning,
  planMoments,
  soundsOf,
  staysUntilSeen,
} from '../../ui/moments.ts';
import { useIsCovered } from '../../ui/private-tray.tsx';
import type { MatchOnScreen, News, PlayingMoment } from '../../ui/screen.ts';
import { playSound } from '../../ui/sound.ts';
import type { SecretTypes } from '../../ui/speech.ts';
import { useSettings } from '../shell/settings.ts';
import { matchOnScreen } from './match-on-screen.ts';
import { hasSecrets, openIn } from './open-part.ts';

interface MomentsProps {
  readonly client: Pick<TableClient, 'subscribe' | 'getSnapshot' | 'command'>;
  /** What is known now. */
  readonly followed: Followed;
  /** What the game wants to be seen; null where nothing is. */
  readonly moments: Moments | null;
  /** What it tells to some only: nothing of it is seen or heard while that is covered or lies face down. */
  readonly secrets?: SecretTypes | null;
  /** What is dealt lies face down at first. */
  readonly hasRole?: boolean;
  readonly speaker: Translator;
  /** It sounds for a whole room, whatever was chosen for this device. */
  readonly isLoud?: boolean;
  /** Something lies over the table: its beginning is shown once that is gone. */
  readonly isCovered?: boolean;
}

interface ShownMoments {
  /** What is on screen: what is known now, or, while a moment plays, the table as it was before or right after. */
  readonly shown: Followed;
  readonly moment: PlayingMoment | null;
  /** Goes on to what is known now. */
  readonly skip: () => void;
  /** While what was dealt lies face down, until the middle of the deal's moment: turns it up. */
  readonly turnUp: (() => void) | null;
}

/** Shows what happens at a table one moment after the other, at the table's tempo, unless this device shows everything at once. */
export function useMoments(props: MomentsProps): ShownMoments {
  const { client, followed, moments, speaker, isLoud = false, isCovered = false } = props;
  const { secrets = NO_SECRETS, hasRole = false } = props;
  const showsMoments = useSettings((settings) => settings.showsMoments);
  const { viewer, standing } = followed;
  const { tempo } = standing.settings;
  const options = useMemo((): Omit<DelayOptions, 'tells'> => {
    const factor = TEMPO_FACTORS[tempo ?? 'normal'];
    // Who only watches is not waited for, nor is anybody where moments take no time.
    const isWaitedFor = tempo !== undefined && factor > 0 && typeof viewer === 'number';
    const tellSeen = isWaitedFor ? (at: number) => tell(client, at) : null;
    return { moments, factor: showsMoments ? factor : 0, isWaitedFor, tellSeen, isCovered };
  }, [client, viewer, moments, tempo, showsMoments, isCovered]);
  const id = followed.match?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match or viewpoint begins with what is known there by then
  const delayed = useMemo(() => new DelayedTable(followed, { ...options, tells: all }), [client, viewer, id]);
  useEffect(() => {
    const take = () => {
      const live = client.getSnapshot().followed.get(viewer);
      // Somebody who stays at the end of a match is not shown the next one there.
      if (live?.match?.id === id) delayed.take(live);
    };
    // What came while the page was being drawn.
    take();
    const stop = client.subscribe(take);
    const stopLooking = whenHidden(delayed.queue.catchUp);
    return () => {
      stop();
      stopLooking();
      delayed.queue.catchUp();
    };
  }, [client, viewer, id, delayed]);
  const played = useSyncExternalStore(delayed.queue.subscribe, delayed.queue.getSnapshot);
  const { held, planned } = played;
  const untold = held === null ? 0 : delayed.told - held.told;
  const shown = useMemo(
    () => (held === null ? followed : holdBack(followed, held.followed, untold)),
    [followed, held, untold],
  );
  const sight = useMemo(
    () => (held?.followed.match ? matchOnScreen(held.followed.match, viewer) : null),
    [held, viewer],
  );
  const turnUp = useDeal({ shown, planned, isCovered, isWaiting: held !== null && planned === null });
  const isClosed = (useIsCovered() || (hasRole && turnUp !== null)) && hasSecrets(shown);
  const tells = useMemo(() => (isClosed ? openIn(secrets) : all), [isClosed, secrets]);
  useLayoutEffect(() => delayed.setOptions({ ...options, tells }), [delayed, options, tells]);
  const open = planned !== null && tells(planned.event) ? planned : null;
  useMomentSounds(open, isLoud);
  const told = useMemo(() => open && { ...open, heard: open.heard.filter(tells) }, [open, tells]);
  return { shown, moment: usePlayingMoment(told, sight, speaker), skip: delayed.skip, turnUp };
}

const NO_SECRETS: SecretTypes = {};
const all = (): boolean => true;

interface Dealing extends Pick<ShownMoments, 'shown'> {
  readonly planned: PlannedMoment | null;
  readonly isCovered: boolean;
  /** It is not known yet what the beginning shows. */
  readonly isWaiting: boolean;
}

/** For which match and seat this tab has turned up what was dealt. */
const TURNED_UP = 'tertulia.turned-up';

/** What turns up what was dealt; null once it lies open. */
function useDeal({ shown: { match, viewer }, planned, isCovered, isWaiting }: Dealing): ShownMoments['turnUp'] {
  const [turned, setTurned] = useState(() => sessionStorage.getItem(TURNED_UP));
  const hand = `${match?.id} ${viewer}`;
  const dealt = planned?.moment.isBeginning === true ? planned : null;
  const isBeginning = match !== null && match.outcome === null && match.at <= BEGUN_MS;
  const isDown = turned !== hand && isBeginning && (isCovered || isWaiting || dealt !== null);
  useEffect(() => {
    if (!isDown && match !== null) sessionStorage.setItem(TURNED_UP, hand);
  }, [isDown, match, hand]);
  useEffect(() => {
    if (dealt === null) return;
    const timer = setTimeout(() => setTurned(hand), dealt.ms / 2);
    return () => clearTimeout(timer);
  }, [dealt, hand]);
  return useMemo(() => (isDown ? () => setTurned(hand) : null), [isDown, hand]);
}

/** Tells the table that everything up to a time was seen. Nothing depends on it: at the latest it waits its time. */
const tell = (client: MomentsProps['client'], at: number): void => void client.command({ type: 'seen', at });

/** Calls whenever the page is put out of sight. */
export function whenHidden(callback: () => void): () => void {
  const look = () => document.hidden && callback();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** The moment that plays, in the words of this reader. */
export function usePlayingMoment(
  planned: PlannedMoment | null,
  match: MatchOnScreen | null,
  speaker: Translator,
): PlayingMoment | null {
  return useMemo(() => {
    if (planned === null || match === null) return null;
    const { moment, key, event, heard, ms, pace } = planned;
    const isHeld = staysUntilSeen(planned);
    const banner = moment.banner?.(event, { speaker, match, heard }) ?? null;
    return { key, event, heard, ms, pace, isHeld, banner, bannerTime: bannerTimeOf(planned) };
  }, [planned, match, speaker]);
}

/** Lets a moment be heard while it plays, where sounds are wanted. */
export function useMomentSounds(planned: PlannedMoment | null, isLoud = false): void {
  const hasSound = useSettings((settings) => settings.hasSound) || isLoud;
  useEffect(() => {
    if (planned === null || !hasSound) return;
    const timers = soundsOf(planned).map(([at, sound]) => setTimeout(() => playSound(sound), at));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [planned, hasSound]);
}

interface DelayOptions {
  readonly moments: Moments | null;
  /** By how much their times are multiplied; 0 where everything is shown at once. */
  readonly factor: number;
  /** The table waits until this page has shown it. */
  readonly isWaitedFor: boolean;
  /** Tells it that everything up to a time was seen; null where nobody waits for this page. */
  readonly tellSeen: ((at: number) => void) | null;
  /** Nothing begins yet. */
  readonly isCovered: boolean;
  /** Whether an event may be seen and heard now. */
  readonly tells: (event: PlannedMoment['event']) => boolean;
}

/** A table as it was, and how many items of its past had told something by then. */
interface Held {
  readonly followed: Followed;
  readonly told: number;
}

/** Puts every change of a table into the queue, and catches up where there is nothing to be shown one by one. */
class DelayedTable {
  readonly queue = new MomentQueue<Held>();
  /** How many items told something since the page looks. */
  told = 0;
  private live: Followed;
  private options: DelayOptions;
  private isBeginning: boolean;

  constructor(live: Followed, options: DelayOptions) {
    this.live = live;
    this.options = options;
    this.isBeginning = !isOff(options) && isFirstSight(live);
    if (this.isBeginning) this.queue.hold({ followed: live, told: 0 });
  }

  setOptions(options: DelayOptions): void {
    this.options = options;
    if (isOff(options)) {
      this.isBeginning = false;
      this.queue.catchUp();
    } else if (this.mayBegin(this.live)) this.begin(this.live);
  }

  private mayBegin({ isPastComing }: Followed): boolean {
    return this.isBeginning && !isPastComing && !this.options.isCovered;
  }

  /** Goes on from what plays. */
  readonly skip = (): void => {
    if (this.queue.skip()) this.options.tellSeen?.(this.live.match?.at ?? 0);
  };

  take(next: Followed | undefined): void {
    const before = this.live;
    if (next === undefined) return;
    this.live = next;
    const held = { followed: before, told: this.told };
    const come = next.beat === before.beat ? [] : next.past.slice(before.past.length);
    this.told += come.filter(isTold).length;
    if (this.mayBegin(next)) this.begin(next);
    else if (isAnotherStory(before, next) || come.some(({ isTakeBack }) => isTakeBack)) this.queue.catchUp();
    else if (next.beat !== before.beat && !next.isPastComing) this.add(held, next);
  }

  private add(held: Held, next: Followed): void {
    const before = held.followed;
    if (before.match === null || next.match === null || document.hidden) return;
    const heard = next.recent.filter(({ beat }) => beat > before.beat).map(({ event }) => event) as News['heard'];
    const key = `${next.stream} ${next.beat}`;
    // The log and the news still wait; and a match is not over before its last moment is.
    const after = { ...held, followed: { ...before, match: { ...next.match, outcome: null } } };
    this.queue.add(held, this.plan({ key, heard }), after);
    // A page that shows everything at once has seen it.
    if (this.options.factor === 0 && this.plan({ factor: 1, key, heard }).length > 0)
      this.options.tellSeen?.(next.match.at);
  }

  private plan(change: Pick<Planning, 'key' | 'heard'> & Partial<Planning>): readonly PlannedMoment[] {
    return planMoments({ ...this.options, ...change }).filter(({ event }) => this.options.tells(event));
  }

  /** A match that begins before our eyes is a fresh view: what was told at its beginning is read with the past. */
  private begin(next: Followed): void {
    this.isBeginning = false;
    sessionStorage.setItem(SEEN, seenAs(next));
    const heard = next.past.flatMap((item) => item.heard) as News['heard'];
    const isSame = next.stream === this.queue.getSnapshot().held?.followed.stream;
    const planned =
      next.match !== null && isSame && !document.hidden && !this.isUnderWay(next)
        ? this.plan({ key: next.stream, heard })
        : [];
    const opening = planned.filter(({ moment }) => moment.isBeginning);
    if (opening.length === 0) this.queue.catchUp();
    else this.queue.add({ followed: next, told: this.told }, opening);
  }

  /** Whether something was told or done since the match was opened: then its beginning is over. */
  private isUnderWay({ past }: Followed): boolean {
    const moments = this.options.moments as Readonly<Record<string, { isBeginning?: boolean }>> | null;
    const opened = past.findLastIndex(({ heard }) => heard.some(({ type }) => moments?.[type]?.isBeginning));
    return past.slice(opened + 1).some(isTold);
  }
}

const isOff = ({ moments, factor }: DelayOptions): boolean => moments === null || factor === 0;

/** A match that began so lately is seen to begin. */
const BEGUN_MS = 10_000;

const SEEN = 'tertulia.seen-to-begin';

/** Someone who has a seat comes to the table as a spectator first, and sees the beginning from the seat. */
const seenAs = ({ match, viewer }: Followed): string =>
  `${match?.id}${typeof viewer === 'number' ? '' : ' from aside'}`;

/** Whether this tab sees a match for the first time, and at its beginning; a reload does not. */
function isFirstSight({ match, viewer }: Followed): boolean {
  if (match === null || match.outcome !== null || match.at > BEGUN_MS) return false;
  const seen = sessionStorage.getItem(SEEN) ?? '';
  return typeof viewer === 'number' ? seen !== match.id : !seen.startsWith(match.id);
}

/** Whether what came does not follow from what was there: a fresh view, another match, or moves that were taken back. */
const isAnotherStory = (before: Followed, next: Followed): boolean =>
  before.stream !== next.stream ||
  before.match?.id !== next.match?.id ||
  before.match?.takenBack !== next.match?.takenBack;

/** The table as it was, with nobody asked and the last things untold; people, chairs and what they say are as they are now. */
function holdBack(live: Followed, held: Followed, untold: number): Followed {
  const { match, beat, recent, receivedAt, receivedWall } = held;
  const isStill = match === null ? null : { ...match, ...NOBODY_ASKED, channels: live.match?.channels ?? [] };
  return { ...live, match: isStill, beat, recent, receivedAt, receivedWall, past: withoutLast(live.past, untold) };
}

/** The past without so many of the last items that told something. It may have been read again since, with other keys. */
function withoutLast(past: readonly PastItem[], untold: number): readonly PastItem[] {
  let left = untold;
  const kept = past.toReversed().filter((item) => {
    const isHeldBack = left > 0 && isTold(item);
    if (isHeldBack) left--;
    return !isHeldBack;
  });
  return kept.reverse();
}

const NOBODY_ASKED = {
  asked: [],
  waiting: null,
  options: [],
  extras: [],
  hostOptions: [],
  deadline: null,
  decisions: {},
} satisfies Partial<MatchView>;

/** Whether it tells what happened in the match; talk and what is done to the table do not wait. */
const isTold = ({ heard, given, step }: PastItem): boolean => heard.length > 0 || given !== null || step !== null;
