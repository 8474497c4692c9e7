import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { TableClient, type TableClientOptions, type TableSnapshot } from './table-client.ts';

/** Follows a table for as long as the page shows it. Another code is another table; another token, the same one as somebody else. */
export function useTable(options: TableClientOptions): readonly [TableSnapshot, TableClient] {
  const { code, token, name = null } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a table is reached never changes while a page shows it
  const client = useMemo(() => new TableClient(options), [code]);
  useEffect(() => client.become(token, name), [client, token, name]);
  useLine(client);
  return [useSyncExternalStore(client.subscribe, client.getSight), client];
}

/** Something that keeps a line to the server. */
interface OnTheLine {
  start(): void;
  stop(): void;
  /** Tries at once what it would try later. */
  hurry(): void;
  /** There is no network. */
  cutOff(): void;
}

/** Keeps a line to the server for as long as the page shows what comes over it, and hurries when the network or the reader is back. */
export function useLine(client: OnTheLine): void {
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
}
