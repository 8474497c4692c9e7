import { ScanLine } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AT_THE_DOOR, readCode } from '../../../protocol/codes.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ask, failureText, Refused } from '../shell/server.ts';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

const canScan = 'BarcodeDetector' in window && navigator.mediaDevices !== undefined;

/** Joins a table, or a session, by its code or its link, written, pasted or scanned. */
export function JoinForm() {
  const { t } = useTranslation('home');
  const [, go] = useLocation();
  const [written, setWritten] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);

  const join = async (asked: string) => {
    const invitation = readInvitation(asked, location.host);
    if (invitation.type === 'unreadable') return setError(t(asked.trim() === '' ? 'join.empty' : 'join.unreadable'));
    if (invitation.type === 'elsewhere') return setError(t('join.elsewhere', { host: invitation.host }));
    if (invitation.type === 'device') return location.assign(invitation.path);
    if (invitation.type === 'session') return go(invitation.path);
    try {
      go(await placeOf(invitation.code));
    } catch (failure) {
      setError(await failureText(failure));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void join(written);
  };
  const scanned = (text: string) => {
    setIsScanning(false);
    setWritten(text);
    void join(text);
  };

  return (
    <form onSubmit={submit} noValidate className="flex w-full max-w-110 items-start gap-2 md:max-lg:max-w-85 md:gap-3">
      <TextField
        label={<span className="sr-only">{t('join.label')}</span>}
        value={written}
        onChange={(value) => {
          setWritten(value);
          setError(null);
        }}
        error={error}
        placeholder={t('join.placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-0 grow gap-0"
        inputClassName="counts rounded-[0.875rem] border-paper-ink bg-paper text-paper-ink placeholder:text-paper-muted md:min-h-14 md:px-5"
      />
      <div className="flex gap-2">
        {canScan ? (
          <IconButton
            icon={ScanLine}
            label={t('join.scan')}
            onClick={() => setIsScanning(true)}
            className="md:size-14"
          />
        ) : null}
        <Button
          type="submit"
          kind="main"
          className="rounded-[0.875rem] px-5 font-semibold md:min-h-14 md:px-9 md:text-[calc(1.1875rem*var(--text-scale))]"
        >
          {t('join.go')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isScanning ? <ScanDialog onRead={scanned} onClose={() => setIsScanning(false)} /> : null}
      </Suspense>
    </form>
  );
}

/** Where a code leads: to a table, or to a session. */
async function placeOf(code: string): Promise<string> {
  try {
    await ask('GET', `/api/tables/${code}`);
    return `/t/${code}`;
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    // The table's own page says why, and waits there.
    if (AT_THE_DOOR.has(failure.refusal.code)) return `/t/${code}`;
    if (failure.refusal.code !== 'no-such-table') throw failure;
    // What is neither is not a table.
    await ask('GET', `/api/sessions/${code}`).catch(() => {
      throw failure;
    });
    return `/s/${code}`;
  }
}

/** Where an invitation leads, or what is wrong with it. */
type Invitation =
  | { readonly type: 'table'; readonly code: string }
  | { readonly type: 'session'; readonly path: string }
  | { readonly type: 'device'; readonly path: string }
  | { readonly type: 'elsewhere'; readonly host: string }
  | { readonly type: 'unreadable' };

/** Reads what somebody wrote, pasted or scanned: a code, which may be a table's or a session's, or a link of this server. */
export function readInvitation(written: string, host: string): Invitation {
  const code = readCode(written);
  if (code !== null) return { type: 'table', code };
  const address = written.trim();
  const url = urlIn(/^https?:/i.test(address) ? address : `https://${address}`);
  if (url === null || (!url.host.includes('.') && url.host !== host)) return { type: 'unreadable' };
  if (url.host !== host) return { type: 'elsewhere', host: url.host };
  if (url.hash.startsWith('#device=')) return { type: 'device', path: `/${url.hash}` };
  const session = readCode(/^\/s\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '');
  if (session !== null) return { type: 'session', path: `/s/${session}${url.search}${url.hash}` };
  const linked = readCode(/^\/(?:t|tv)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? '');
  return linked === null ? { type: 'unreadable' } : { type: 'table', code: linked };
}

const urlIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
