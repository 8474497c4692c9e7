import { useEffect, useState } from 'react';

/** Whether a match began unseen, for those who did not begin it themselves: until they look. */
export function useBeginning(isCalled: boolean): boolean {
  const [isUnseen, setUnseen] = useState(isCalled && document.hidden);
  useEffect(() => {
    const look = () => !document.hidden && setUnseen(false);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isUnseen;
}
