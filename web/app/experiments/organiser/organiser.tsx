import { Check, Copy } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Monitored, OrganiserAction } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { clockText } from '../../../ui/clock.tsx';
import { copyText } from '../../../ui/device.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fieldLook } from '../../../ui/text-field.tsx';
import { openSocket } from '../../following/connection.ts';
import { askSession, type OrganiserData } from '../session-api.ts';
import { MonitorClient, type MonitorSnapshot } from './monitor-client.ts';

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

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  readonly title: string;
  /** What will happen, and that it cannot be undone. */
  readonly text: ReactNode;
  readonly yes: string;
  readonly onYes: () => void;
}

/** A button for what cannot be undone: a dialog asks first. */
export function ConfirmDialog({ title, text, yes, onYes, children, ...rest }: ConfirmDialogProps) {
  const { t } = useTranslation('experiments');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...rest} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        {...{ title, isOpen }}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('desk.no')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                close();
                onYes();
              }}
            >
              {yes}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  );
}

/** A text with a copy button. */
export function CopiedText({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('experiments');
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const isCopied = copied?.text === text && copied.isDone;
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={label}
          value={text}
          onFocus={(event) => event.target.select()}
          className={fieldLook}
        />
        <Button className="shrink-0" onClick={async () => setCopied({ text, isDone: await copyText(text) })}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {isCopied ? t('desk.copied') : t('desk.copy')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t('desk.copied') : ''}
      </span>
      {copied?.text === text && !copied.isDone ? <Notice kind="danger">{t('desk.copyFailed')}</Notice> : null}
    </div>
  );
}

/** How long ago something was, as a running clock; a dash for null. */
export function Since({ at }: { readonly at: number | null }) {
  return at === null ? <span className="text-muted">—</span> : <RunningSince at={at} />;
}

function RunningSince({ at }: { readonly at: number }) {
  const now = useServerNow();
  return <span className="counts whitespace-nowrap">{clockText(Math.max(0, Math.floor((now - at) / 1000)))}</span>;
}
