import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** So close to the end one reads along, and has not scrolled up to read. */
const NEAR = 80;

/** Keeps a list scrolled to its newest line, unless somebody has scrolled up to read; whenever it comes into sight it shows the newest. */
export function useNewest(newest: string | undefined): RefCallback<HTMLDivElement> {
  const list = useRef<HTMLDivElement | null>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    if (newest !== undefined && isFollowing.current) showEnd(list.current);
  }, [newest]);
  return useCallback((box: HTMLDivElement | null) => {
    list.current = box;
    if (box === null) return;
    let isInSight = false;
    const noticeScroll = () => {
      // What is hidden stands at its top, though nobody has scrolled it.
      if (box.clientHeight > 0) isFollowing.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    const noticeSize = () => {
      const wasInSight = isInSight;
      isInSight = box.clientHeight > 0;
      if (!wasInSight) isFollowing.current = true;
      if (isFollowing.current) showEnd(box);
    };
    noticeSize();
    const observer = new ResizeObserver(noticeSize);
    observer.observe(box);
    box.addEventListener('scroll', noticeScroll);
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', noticeScroll);
      list.current = null;
    };
  }, []);
}

function showEnd(box: HTMLDivElement | null): void {
  if (box !== null) box.scrollTop = box.scrollHeight;
}
