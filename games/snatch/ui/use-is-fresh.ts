import { useState } from 'react';

/** Whether a number has risen before our eyes, rather than stood there when we came; it may begin anew. */
export function useIsFresh(count: number): boolean {
  const [first, setFirst] = useState(count);
  if (count < first) setFirst(count);
  return count > first;
}
