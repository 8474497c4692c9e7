import { useState, useSyncExternalStore } from 'react';
import { useLine } from '../following/use-line.ts';
import { SessionClient, type SessionClientOptions, type SessionSnapshot } from './session-client.ts';

/** Follows a session for as long as the page shows it. How it is reached never changes meanwhile: another one needs another key. */
export function useSession<T>(options: SessionClientOptions<T>): readonly [SessionSnapshot<T>, SessionClient<T>] {
  const [client] = useState(() => new SessionClient(options));
  useLine(client);
  return [useSyncExternalStore(client.subscribe, client.getSight), client];
}
