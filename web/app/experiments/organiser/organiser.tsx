import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MonitoredNow,
  organiserWith,
  SessionClient,
  type SessionSnapshot,
} from '../../../../client/session-client.ts';
import type { Monitored, OrganiserAction } from '../../../../protocol/index.ts';
import { clockText } from '../../../ui/clock.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { openSocket, useConnection } from '../../table/use-table.ts';
import { askSession, type OrganiserData } from '../session-api.ts';

/** What the parts of the organiser's page share. */
export interface OrganiserSession {
  readonly code: string;
  readonly key: string;
  readonly data: OrganiserData;
  readonly monitored: Monitored;
  /** Loads again what is not live: organisers and links. */
  readonly reload: () => Promise<void>;
}

export const OrganiserContext = createContext<OrganiserSession | null>(null);

export function useOrganiser(): OrganiserSession {
  const organiser = use(OrganiserContext);
  if (organiser === null) throw new Error('no session is organised here');
  return organiser;
}

export const sendAction = ({ code, key }: OrganiserSession, action: OrganiserAction): Promise<unknown> =>
  askSession({ code, key }, 'POST', '/deeds', { deed: action });

/** Follows a session while the page shows it. */
export function useMonitor(code: string, key: string): SessionSnapshot<MonitoredNow> {
  const client = useMemo(
    () => new SessionClient({ code, token: null, openLink: openSocket, role: organiserWith(key) }),
    [code, key],
  );
  useConnection(client);
  return useSyncExternalStore(client.subscribe, client.getSnapshot);
}

/** The server's clock minus this device's, in milliseconds. */
export const ClockOffset = createContext(0);

/** The server's time, updated every second. */
export function useServerNow(): number {
  const offset = use(ClockOffset);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const every = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(every);
  }, []);
  return now + offset;
}

/** A button for what cannot be undone: its texts are `<key>`, `<key>Text` and `<key>Yes`. */
export function useAsk() {
  const { t } = useTranslation('experiments');
  return (key: string, onYes: () => void, values: Readonly<Record<string, string | number>> = {}) => ({
    ...{ title: t(key, values), text: t(`${key}Text`, values), yes: t(`${key}Yes`, values), no: t('desk.no') },
    onYes,
  });
}

/** A text of the organiser's with a button that copies it. */
export function CopiedText({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('experiments');
  return <CopyField label={label} text={text} say={(key) => t(`desk.${key}`)} />;
}

/** How long ago something was, as a running clock; a dash for null. */
export function Since({ at }: { readonly at: number | null }) {
  return at === null ? <span className="text-muted">—</span> : <RunningSince at={at} />;
}

function RunningSince({ at }: { readonly at: number }) {
  const now = useServerNow();
  return <span className="counts whitespace-nowrap">{clockText(Math.max(0, Math.floor((now - at) / 1000)))}</span>;
}
