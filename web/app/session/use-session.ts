import { useEffect, useState, useSyncExternalStore } from 'react';
import { SessionClient, type SessionClientOptions, type SessionSight } from './session-client.ts';

/** Follows a session for as long as the page shows it. How it is reached never changes meanwhile: another one needs another key. */
export function useSession<T>(options: SessionClientOptions<T>): readonly [SessionSight<T>, SessionClient<T>] {
  const [client] = useState(() => new SessionClient(options));
  useEffect(() => {
    client.start();
    const hurry = () => client.hurry();
    const look = () => document.visibilityState === 'visible' && client.hurry();
    const cutOff = () => client.cutOff();
    window.addEventListener('online', hurry);
    window.addEventListener('offline', cutOff);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', hurry);
      window.removeEventListener('offline', cutOff);
      document.removeEventListener('visibilitychange', look);
      client.stop();
    };
  }, [client]);
  return [useSyncExternalStore(client.subscribe, client.getSight), client];
}
