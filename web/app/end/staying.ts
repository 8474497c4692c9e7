import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BEFORE, type Followed } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { MatchView, TableInfo } from '../../../protocol/index.ts';

/** Somebody at the end of a match, while there is another already. */
export interface Stay {
  /** The match that is over, as it was followed, with what is said now. */
  readonly followed: Followed;
  readonly match: MatchView;
  /** The table as it is now: in the lobby of the next match, or in the match itself. */
  readonly next: TableInfo;
  /** Goes on to the next match, into one's own seats. */
  readonly join: () => void;
}

/** Where this tab remembers at which end it is. */
const keyOf = (code: string) => `end-of ${code}`;

/** Who opens the next match goes there. */
export const leaveEnd = (code: string): void => sessionStorage.removeItem(keyOf(code));

/**
 * Those who look at the end of a match stay there while the host opens the next one, until they press; after a reload too. Undefined
 * while that match is still being read, null for those who do not stay. `hasEnds`: whether tables of this kind show an end to stay at.
 */
export function useStay(live: Followed, client: Pick<TableClient, 'act'>, hasEnds: boolean): Stay | null | undefined {
  const { standing } = live;
  const { code, last = null } = standing;
  const [left, setLeft] = useState<string | null>(null);
  const ended = useEnded(live);
  const mine = ownSeats(standing);
  const held = mine.filter((seat) => isHeld(standing, seat));
  const isKept = last !== null && last !== left && sessionStorage.getItem(keyOf(code)) === last;
  const isAwaited = standing.stage === 'lobby' && held.length > 0;
  const stays = hasEnds && last !== null && (isAwaited || (isKept && held.length === mine.length));
  const inMemory = stays && ended?.standing.match === last ? ended : null;
  const read = useReadEnd(stays && inMemory === null ? last : null, standing);
  const join = useCallback(() => {
    leaveEnd(code);
    setLeft(last);
    for (const seat of held) void client.act({ type: 'sit', seat });
  }, [client, code, last, held]);
  const end = inMemory ?? read;
  const isInMemory = inMemory !== null;
  const followed = useMemo(() => {
    if (end === null || end === 'gone') return null;
    // What was said in that match is carried on to the next one, and known here already where the page has seen it.
    const said = live.past.filter((item) => item.said !== null && (!isInMemory || !item.key.startsWith(BEFORE)));
    return { ...end, past: [...end.past, ...said] };
  }, [end, isInMemory, live.past]);
  if (!stays || end === 'gone') return null;
  if (followed === null) return undefined;
  const { match } = followed;
  return match === null ? null : { followed, match, next: standing, join };
}

const ownSeats = ({ chairs, you }: TableInfo): readonly number[] =>
  chairs.flatMap((chair, seat) => (chair.type === 'person' && chair.person === you.person ? [seat] : []));

const isHeld = ({ chairs }: TableInfo, seat: number): boolean => {
  const chair = chairs[seat];
  return chair?.type === 'person' && chair.heldBy !== null;
};

/** The last match whose end this page has shown, as it was then. */
function useEnded(live: Followed): Followed | null {
  const ended = useRef<Followed | null>(null);
  const { standing, match } = live;
  const isOver = standing.stage === 'over' && match !== null && match.outcome !== null;
  if (isOver) ended.current = live;
  useEffect(() => {
    if (isOver) sessionStorage.setItem(keyOf(standing.code), standing.match);
  }, [isOver, standing.code, standing.match]);
  return ended.current;
}

/** The end of a match that this page has not seen itself; `gone` where it cannot be read. */
function useReadEnd(id: string | null, standing: TableInfo): Followed | 'gone' | null {
  const [read, setRead] = useState<{ readonly id: string; readonly end: Followed | 'gone' } | null>(null);
  const now = useRef(standing);
  now.current = standing;
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const open = async () => {
      const { readEnd } = await import('./read-end.ts');
      return readEnd(id, now.current);
    };
    void open()
      .catch(() => 'gone' as const)
      .then((end) => isWanted && setRead({ id, end }));
    return () => {
      isWanted = false;
    };
  }, [id]);
  return read !== null && read.id === id ? read.end : null;
}
