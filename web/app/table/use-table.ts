import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { overSocket } from '../../../client/connection.ts';
import { TableClient, type TableClientOptions, type TableSnapshot } from '../../../client/table-client.ts';

/** Connects to the server that this page came from. */
export const openSocket = overSocket(() => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket`));

/** Follows a table for as long as the page shows it. Another code is another table; another token, the same one as somebody else. */
export function useTable(options: TableClientOptions): readonly [TableSnapshot, TableClient] {
  const { code, token, name = null } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a table is reached never changes while a page shows it
  const client = useMemo(() => new TableClient(options), [code]);
  useEffect(() => client.become(token, name), [client, token, name]);
  useConnection(client);
  return [
    useSyncExternalStore(
      useMemo(() => oncePerFrame(client), [client]),
      client.getSnapshot,
    ),
    client,
  ];
}

const FRAME_MS = 16;

/**
 * Tells of a change at once, and of those that follow within a frame's time together at its end. Where bots answer at once, messages come
 * faster than a page can be drawn: drawn one by one they leave no time for anything else, which React takes for an endless loop.
 */
export const oncePerFrame =
  ({ subscribe }: Pick<TableClient, 'subscribe'>): TableClient['subscribe'] =>
  (listener) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isLater = false;
    const look = () => {
      timer = isLater ? setTimeout(look, FRAME_MS) : null;
      if (isLater) listener();
      isLater = false;
    };
    const stop = subscribe(() => {
      isLater = true;
      if (timer === null) look();
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  };

/** Keeps a client connected while the page shows it, and hurries when the network or the reader is back. */
export function useConnection(client: Pick<TableClient, 'start' | 'stop' | 'hurry' | 'cutOff'>): void {
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
