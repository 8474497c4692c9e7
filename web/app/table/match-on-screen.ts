import { shelf } from 'virtual:shelf';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Followed, isHostHere, type PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { GameTypes } from '../../../kernel/index.ts';
import type { ChatLine, MatchView, TableInfo, WireViewer } from '../../../protocol/index.ts';
import type { Face, MatchOnScreen, News, Offered } from '../../ui/screen.ts';
import { looksOf } from '../../ui/seat-mark.tsx';
import { useMe } from '../shell/server.ts';
import { audienceOf, isSpoken, type TalkWords, useFresh } from './talk.ts';

type Chair = TableInfo['chairs'][number];

/** Who sits round the table, as this reader sees them; if a seat looks, only that seat is "you". */
export function useFaces(standing: TableInfo, viewer: WireViewer | null = null): readonly Face[] {
  const { t } = useTranslation('table');
  const { chairs, people, you, dealt } = standing;
  return useMemo(() => {
    const looks = looksAt(chairs, people);
    return chairs.map((chair, seat) =>
      faceOf(chair, seat, { t, person: you.person, viewer, holder: dealt?.[seat], look: looks[seat] ?? seat }),
    );
  }, [chairs, people, you.person, dealt, viewer, t]);
}

/** What the seats look like; those who came first have the first choice. */
function looksAt(chairs: TableInfo['chairs'], people: TableInfo['people']): readonly number[] {
  const chosen = chairs.map((chair) => (chair.type === 'person' ? (chair.look ?? null) : null));
  if (chosen.every((look) => look === null)) return [...chairs.keys()];
  const arrival = (seat: number): number => {
    const chair = chairs[seat];
    return chair?.type === 'person' ? people.findIndex(({ person }) => person === chair.person) : people.length;
  };
  return looksOf(
    chosen,
    [...chairs.keys()].sort((one, other) => arrival(one) - arrival(other)),
  );
}

/** Brings the look that this device's person chose to the table, in the first of their seats. */
export function useMyLook({ chairs, you, settings }: TableInfo, client: Pick<TableClient, 'act'>): void {
  const look = useMe((me) => me.look);
  const seat = chairs.findIndex((chair) => chair.type === 'person' && chair.person === you.person);
  const chair = chairs[seat];
  const isMissing = chair?.type === 'person' && look !== undefined && chair.look !== look && !settings.isBlind;
  useEffect(() => {
    if (isMissing) void client.act({ type: 'setLook', seat, look });
  }, [isMissing, client, seat, look]);
}

interface Reader {
  readonly t: TFunction<'table'>;
  readonly person: string | null;
  readonly viewer: WireViewer | null;
  /** Whose hand it is, though they may be gone. */
  readonly holder: NonNullable<TableInfo['dealt']>[number] | undefined;
  readonly look: number;
}

function faceOf(chair: Chair, seat: number, { t, person, viewer, holder, look }: Reader): Face {
  const isPerson = chair.type === 'person';
  const isMine = isPerson && person !== null && chair.person === person;
  return {
    seat,
    look,
    name: chair.type === 'nobody' ? (holder?.name ?? t('emptyChair', { number: seat + 1 })) : nameIn(chair, t),
    isYou: isMine && (typeof viewer !== 'number' || viewer === seat),
    isBot: chair.type === 'bot' || (chair.type === 'nobody' && chair.heldBy !== null),
    isEmpty: chair.type === 'nobody' && chair.heldBy === null,
    isHere: isPerson ? chair.isHere : true,
    heldBy: chair.type === 'bot' ? null : chair.heldBy,
  };
}

/** The name of somebody in a seat; a program's is marked wherever it is shown. */
const nameIn = (chair: Exclude<Chair, { type: 'nobody' }>, t: TFunction<'table'>): string =>
  chair.type === 'person' && chair.ai !== undefined ? t('aiName', { name: chair.name }) : chair.name;

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

/** As whom this viewer may take something back; null where they may not. */
export function takerOf(match: MatchView, { standing, viewer }: Followed): number | 'host' | null {
  if (shelf.find(({ id }) => id === match.game)?.undo === 'never') return null;
  return typeof viewer === 'number' ? viewer : isHostHere(standing) ? 'host' : null;
}

/** Whether there is something to do in addition to playing: for a host, for a moderator, or to take back. */
export const hasHostControls = (match: MatchView, followed: Followed): boolean =>
  match.outcome === null &&
  (takerOf(match, followed) !== null ||
    openOf(match, followed.viewer) !== null ||
    (isHostHere(followed.standing) && match.hostOptions.length > 0));

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

/** A bubble hangs for so long, and so much longer for each letter. */
const BUBBLE_MS = 4000;
const LETTER_MS = 60;
const MOST_BUBBLES = 2;

const bubbleMs = ({ said }: PastItem): number => BUBBLE_MS + (said?.text.length ?? 0) * LETTER_MS;

/** The faces, with what those who sit there have just said, in these words; what was said before the page was opened is only read in the chat. */
export function useSpeech(
  faces: readonly Face[],
  followed: Followed,
  words: Pick<TalkWords, 'text' | 'audience' | 'isAlone'>,
): readonly Face[] {
  const fresh = useFresh(followed, bubbleMs);
  const { past, standing } = followed;
  const { muted } = standing.you;
  return useMemo(() => {
    const lines = fresh.flatMap((key) => {
      const said = past.findLast((item) => item.key === key)?.said ?? null;
      return isSpoken(said) && said.seat !== null && !muted.includes(said.person ?? '') ? [said] : [];
    });
    const isLastOfSeat = ({ seat }: ChatLine, at: number) => lines.findLastIndex((line) => line.seat === seat) === at;
    const bubbles = lines.filter(isLastOfSeat).slice(-MOST_BUBBLES);
    if (bubbles.length === 0) return faces;
    return faces.map((face) => {
      const said = bubbles.find(({ seat }) => seat === face.seat);
      if (said === undefined) return face;
      const audience = audienceOf(said, words);
      return { ...face, said: { text: words.text(said), audience, isLatest: said === bubbles.at(-1) } };
    });
  }, [faces, fresh, past, muted, words]);
}

/** When the next clock of the table is up: my own if I am asked, else whichever comes first; null where none runs. */
export function soonest({ deadline, decisions }: MatchView, viewer: WireViewer): number | null {
  const own = decisions[String(viewer)];
  const times = own === undefined ? Object.values(decisions) : [own];
  if (deadline !== null) times.push(deadline);
  return times.length === 0 ? null : Math.min(...times);
}
