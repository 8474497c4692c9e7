import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { TableClient, type TableClientOptions, type TableSight } from './table-client.ts';

/** Follows a table for as long as the page shows it. Another code is another table; another token, the same one as somebody else. */
export function useTable(options: TableClientOptions): readonly [TableSight, TableClient] {
  const { code, token, name = null } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a table is reached never changes while a page shows it
  const client = useMemo(() => new TableClient(options), [code]);
  useEffect(() => client.become(token, name), [client, token, name]);
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
