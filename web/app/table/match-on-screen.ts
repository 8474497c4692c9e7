import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '../../../client/followed.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { MatchView, TableInfo, WireViewer } from '../../../protocol/index.ts';
import type { Face, MatchOnScreen, News, Offered } from '../../ui/screen.ts';

type Chair = TableInfo['chairs'][number];

/** Who sits round the table, as this reader sees them; if a seat looks, only that seat is "you". */
export function useFaces(standing: TableInfo, viewer: WireViewer | null = null): readonly Face[] {
  const { t } = useTranslation('table');
  const { chairs, you, dealt } = standing;
  return useMemo(
    () => chairs.map((chair, seat) => faceOf(chair, seat, { t, person: you.person, viewer, holder: dealt?.[seat] })),
    [chairs, you.person, dealt, viewer, t],
  );
}

interface Reader {
  readonly t: TFunction<'table'>;
  readonly person: string | null;
  readonly viewer: WireViewer | null;
  /** Whose hand it is, though they may be gone. */
  readonly holder: NonNullable<TableInfo['dealt']>[number] | undefined;
}

function faceOf(chair: Chair, seat: number, { t, person, viewer, holder }: Reader): Face {
  const isPerson = chair.type === 'person';
  const isMine = isPerson && person !== null && chair.person === person;
  return {
    seat,
    look: seat,
    name: chair.type === 'nobody' ? (holder?.name ?? t('emptyChair', { number: seat + 1 })) : chair.name,
    isYou: isMine && (typeof viewer !== 'number' || viewer === seat),
    isBot: chair.type === 'bot' || (chair.type === 'nobody' && chair.heldBy !== null),
    isEmpty: chair.type === 'nobody' && chair.heldBy === null,
    isHere: isPerson ? chair.isHere : true,
    heldBy: chair.type === 'bot' ? null : chair.heldBy,
  };
}

/** What lies open to a moderator. */
interface Open {
  readonly hands: readonly object[];
  readonly options: readonly (readonly Offered[])[];
}

const isOpen = (hand: unknown): hand is Open =>
  typeof hand === 'object' && hand !== null && 'hands' in hand && 'box' in hand && 'options' in hand;

/** Everything open, for a moderator. */
export const openOf = (match: MatchView, viewer: unknown): Open | null =>
  viewer === 'moderator' && isOpen(match.hand) ? match.hand : null;

/** A match as screens take it. */
export function matchOnScreen(match: MatchView, viewer: unknown): MatchOnScreen {
  const { id, setup, seats, phase, question, asked, table, outcome } = match;
  const open = openOf(match, viewer);
  // A moderator sees who they are.
  const waiting = open === null ? (match.waiting ?? null) : null;
  const shown = { id, setup, seats, phase, question, asked, waiting, table, outcome, hands: open?.hands ?? null };
  return { ...shown, hand: open === null ? match.hand : null } as MatchOnScreen<GameTypes>;
}

/** What was told since the page was last drawn, however many changes came at once. */
export function useNews({ stream, beat, recent }: Followed): News {
  const drawn = useRef({ stream, beat });
  const news = useMemo(() => {
    const from = drawn.current.stream === stream ? drawn.current.beat : beat;
    return { beat, heard: recent.filter((each) => each.beat > from).map(({ event }) => event) };
  }, [stream, beat, recent]);
  useEffect(() => {
    drawn.current = { stream, beat };
  }, [stream, beat]);
  return news;
}

/** When the next clock of the table is up: my own if I am asked, else whichever comes first; null where none runs. */
export function soonest({ deadline, decisions }: MatchView, viewer: WireViewer): number | null {
  const own = decisions[String(viewer)];
  const times = own === undefined ? Object.values(decisions) : [own];
  if (deadline !== null) times.push(deadline);
  return times.length === 0 ? null : Math.min(...times);
}

/** Puts a game's own texts into the reader's language, with the names of those who sit there. */
export function useTranslator(game: string, faces: readonly Face[]): Translator {
  const { t, i18n } = useTranslation(game);
  return useMemo(() => {
    const seat = (at: number) => faces[at]?.name ?? String(at + 1);
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    return {
      text: (key, values) => t(key, { ...values }),
      seat,
      seats: (seats) => list.format(seats.map(seat)),
    };
  }, [t, i18n.language, faces]);
}
