import { useEffect, useMemo, useRef } from 'react';
import type { News } from '../../ui/screen.ts';
import type { Followed } from '../following/followed.ts';

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
