import { type RefObject, useEffect, useState } from 'react';

/** Whether something can be seen, or was scrolled away. */
export function useInSight(seen: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (seen.current === null) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true), {
      threshold: 0.9,
    });
    observer.observe(seen.current);
    return () => observer.disconnect();
  }, [seen]);
  return isInSight;
}
