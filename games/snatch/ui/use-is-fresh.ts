import { useState } from 'react';

/** Whether a number has risen while we were watching, rather than being there when we came; it may start again. */
export function useIsFresh(count: number): boolean {
  const [first, setFirst] = useState(count);
  if (count < first) setFirst(count);
  return count > first;
}
