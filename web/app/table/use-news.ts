import { useEffect, useMemo, useRef } from 'react';
import type { News } from '../../kit/screen.ts';
import type { Followed } from '../following/followed.ts';

/** What was told since the page was last drawn, however many changes came at once. */
export function useNews({ beat, recent }: Followed): News {
  const drawn = useRef(0);
  const news = useMemo(
    () => ({ beat, heard: recent.filter((each) => each.beat > drawn.current).map(({ event }) => event) }),
    [beat, recent],
  );
  useEffect(() => {
    drawn.current = beat;
  }, [beat]);
  return news;
}
