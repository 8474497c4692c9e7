import { GraduationCap, Lightbulb } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastItem } from '../../../client/followed.ts';
import type { Language } from '../../../games/game-package.ts';
import type { GameTypes, Seat, VisibleEvent } from '../../../kernel/index.ts';
import type { DockNote } from '../../ui/dock-note.tsx';
import type { MatchOnScreen, PlayingMoment } from '../../ui/screen.ts';
import { useSettings } from '../shell/settings.ts';
import { hasBeginnings, loadBeginnings, type ShownBeginnings } from './load-beginnings.ts';
import { noteTold, useTold } from './told.ts';

interface NoteProps {
  readonly game: string;
  readonly match: MatchOnScreen;
  readonly seat: Seat | null;
  readonly past: readonly PastItem[];
  readonly moment: PlayingMoment | null;
  /** A narrator goes through the match with this person. */
  readonly isGuided: boolean;
  /** False where nobody is to be told anything: in sessions, and while hands are covered. */
  readonly isWanted: boolean;
}

/**
 * What the dock says to somebody who does not know the game: the narrator's lines, a hint at the first question of a kind, or one after
 * the first time that something happened to others.
 */
export function useBeginnerNote({ game, match, seat, past, moment, isGuided, isWanted }: NoteProps): DockNote | null {
  const hasHints = useSettings((settings) => settings.hasHints);
  const told = useTold((state) => state.told);
  const isNeeded = isWanted && seat !== null && (isGuided || hasHints);
  const beginnings = useLoaded(game, isNeeded);
  const isAsked = seat !== null && match.outcome === null && match.asked.includes(seat) && moment === null;
  const seen = useMemo(() => {
    const isWaiting = seat !== null && moment === null && match.outcome === null && !match.asked.includes(seat);
    if (!isWaiting || beginnings === null) return null;
    const { text, eventKey = typeOf } = beginnings;
    const keyOf = (event: VisibleEvent<GameTypes>) => eventKey(event, match, seat);
    return lastOf(past, LONG_AGO, (event) =>
      text(`seen.${keyOf(event)}`, match.setup) === null ? null : keyOf(event),
    );
  }, [beginnings, past, moment, match, seat]);
  const [hint, key] = isAsked
    ? [`${game} hint ${match.phase}`, `hints.${match.phase}`]
    : [`${game} seen ${seen}`, `seen.${seen}`];
  const hintText =
    !isGuided && hasHints && (isAsked || seen !== null) ? (beginnings?.text(key, match.setup) ?? null) : null;
  const isHinting = hintText !== null && !told.includes(hint);
  useTellingOnce(isHinting ? hint : null);
  const isMomentTold = useBannerIsUp(moment);
  return useMemo(() => {
    if (beginnings === null || !isNeeded || seat === null) return null;
    if (isGuided) {
      const lines = narration({ beginnings, match, seat, past, moment, isMomentTold });
      return lines.length === 0 ? null : { icon: GraduationCap, key: lines.join(' '), lines, onClose: null };
    }
    if (!isHinting || hintText === null) return null;
    return { icon: Lightbulb, key: hint, lines: [hintText], onClose: () => noteTold(hint) };
  }, [beginnings, isNeeded, seat, isGuided, match, past, moment, isMomentTold, isHinting, hintText, hint]);
}

function useLoaded(game: string, isNeeded: boolean): ShownBeginnings | null {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const [loaded, setLoaded] = useState<ShownBeginnings | null>(null);
  useEffect(() => {
    if (!isNeeded || !hasBeginnings(game)) return;
    let isWanted = true;
    // Without it the match goes on as it is.
    loadBeginnings(game, language).then(
      (found) => isWanted && setLoaded(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [game, language, isNeeded]);
  return loaded;
}

/** A hint that was in sight is told once its question is over. */
function useTellingOnce(hint: string | null): void {
  useEffect(() => (hint === null ? undefined : () => noteTold(hint)), [hint]);
}

/** Whether the moment that plays has come so far that its banner says what happened; one without a banner is told once it is over. */
function useBannerIsUp(moment: PlayingMoment | null): boolean {
  const [up, setUp] = useState<string | null>(null);
  const key = moment?.banner ? moment.key : null;
  const from = moment?.bannerTime[0] ?? 0;
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setUp(key), from);
    return () => clearTimeout(timer);
  }, [key, from]);
  return key !== null && up === key;
}

type Narrated = Pick<NoteProps, 'match' | 'past' | 'moment'> & {
  readonly beginnings: ShownBeginnings;
  readonly seat: Seat;
  /** What the moment shows is no longer a secret. */
  readonly isMomentTold: boolean;
};

/** What the narrator says now: what has just happened, and what there is to do, or to wait for. */
export function narration({ beginnings, match, seat, past, moment, isMomentTold }: Narrated): readonly string[] {
  const { text, eventKey = typeOf, askedKey = phaseOf } = beginnings;
  const { setup } = match;
  const said = (event: VisibleEvent<GameTypes>) => text(`guide.events.${eventKey(event, match, seat)}`, setup);
  // While a moment plays nobody is asked anything, and what it will show is not given away.
  if (moment !== null) return isMomentTold ? [said(moment.event)].filter((line) => line !== null) : [];
  const happened = lastOf(past, RECENT, said);
  if (match.outcome !== null) return [text('guide.over', setup)].filter((line) => line !== null);
  const isAsked = match.asked.includes(seat);
  const key = askedKey(match, seat);
  const now = isAsked ? text(`guide.asked.${key}`, setup) : text(`guide.waits.${key}`, setup);
  return [happened, now].filter((line) => line !== null);
}

const typeOf = ({ type }: VisibleEvent<GameTypes>): string => type;
const phaseOf = ({ phase }: MatchOnScreen): string => phase;

/** So far back something still is what has just happened, and so far back it can still be explained. */
const RECENT = 4;
const LONG_AGO = 12;

function lastOf(
  past: readonly PastItem[],
  most: number,
  said: (event: VisibleEvent<GameTypes>) => string | null,
): string | null {
  for (const item of past.slice(-most).toReversed()) {
    for (const event of (item.heard ?? []).toReversed()) {
      const line = said(event as VisibleEvent<GameTypes>);
      if (line !== null) return line;
    }
  }
  return null;
}
