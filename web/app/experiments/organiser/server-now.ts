import { createContext, use, useEffect, useState } from 'react';

/** The server's clock less this device's, in milliseconds. */
export const Ahead = createContext(0);

/** The server's clock, looked at every second. */
export function useServerNow(): number {
  const ahead = use(Ahead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(every);
  }, []);
  return now + ahead;
}
