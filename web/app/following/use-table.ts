import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { TableClient, type TableClientOptions, type TableSnapshot } from './table-client.ts';
import { useLine } from './use-line.ts';

/** Follows a table for as long as the page shows it. Another code is another table; another token, the same one as somebody else. */
export function useTable(options: TableClientOptions): readonly [TableSnapshot, TableClient] {
  const { code, token, name = null } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a table is reached never changes while a page shows it
  const client = useMemo(() => new TableClient(options), [code]);
  useEffect(() => client.become(token, name), [client, token, name]);
  useLine(client);
  return [useSyncExternalStore(client.subscribe, client.getSight), client];
}
