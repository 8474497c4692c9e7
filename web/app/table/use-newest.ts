import { type RefObject, useEffect, useRef } from 'react';

const NEAR = 80;

/** Keeps a list scrolled to its newest line, unless somebody has scrolled up to read. */
export function useNewest(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR + (count - seen.current) * NEAR;
    if (isNear || seen.current === 0) box.scrollTop = box.scrollHeight;
    seen.current = count;
  }, [count]);
  return list;
}
