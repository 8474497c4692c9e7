import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { openSocket } from '../../following/socket-link.ts';
import { MonitorClient, type MonitorSnapshot } from './monitor-client.ts';

/** Watches over a session for as long as the page shows it. */
export function useMonitor(code: string, key: string): MonitorSnapshot {
  const client = useMemo(() => new MonitorClient({ code, key, openLink: openSocket }), [code, key]);
  useEffect(() => {
    client.start();
    const hurry = () => client.hurry();
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      client.stop();
    };
  }, [client]);
  return useSyncExternalStore(client.subscribe, client.getSight);
}
