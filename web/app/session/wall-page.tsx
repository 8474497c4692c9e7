import { CirclePause, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROJECTOR } from '../../../client/session-client.ts';
import { readCode } from '../../../protocol/codes.ts';
import type { Projected, PublicSession } from '../../../protocol/index.ts';
import { Clock } from '../../ui/clock.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { speakAsWritten } from '../shell/language.ts';
import { Loading } from '../shell/page.tsx';
import { ask, usePublicOrigin } from '../shell/server.ts';
import { usePageTitle } from '../shell/tab.ts';
import { openSocket } from '../table/use-table.ts';
import { Leaderboard, NoSession, ProgressBar, useSession } from './session-shared.tsx';

/** A session for a whole classroom: nothing private, readable from the last row. */
export default function WallPage({ code: written }: { readonly code: string }) {
  useEffect(() => {
    document.documentElement.dataset.place = 'tv';
    return () => {
      delete document.documentElement.dataset.place;
    };
  }, []);
  const code = readCode(written);
  if (code === null) return <NoSession refusal={{ code: 'no-such-session' }} code={written} />;
  return <Wall key={code} code={code} />;
}

function Wall({ code }: { readonly code: string }) {
  const language = useLanguageOf(code);
  const [snapshot] = useSession({ code, token: null, openLink: openSocket, role: PROJECTOR });
  const { now, receivedAt, connection, ended } = snapshot;
  usePageTitle(now?.title ?? null);
  if (ended !== null) return <NoSession refusal={{ code: ended }} code={code} />;
  if (now === null || !language.isKnown) return <Loading />;
  return <WallView code={code} shown={now} receivedAt={receivedAt} isLost={connection === 'lost'} />;
}

/** Switches to the session's language before anything is shown. */
function useLanguageOf(code: string): { readonly isKnown: boolean } {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const read = async () => {
      const { language } = await ask<PublicSession>('GET', `/api/sessions/${code}`, undefined, null);
      await speakAsWritten(language);
    };
    // Without an answer the browser's language has to do; the socket says what is wrong.
    void read()
      .catch(() => undefined)
      .finally(() => setKnown(true));
    return () => void speakAsWritten(null);
  }, [code]);
  return { isKnown };
}

interface WallViewProps {
  readonly code: string;
  readonly shown: Projected;
  /** When it came, by this page's clock. */
  readonly receivedAt: number;
  readonly isLost: boolean;
}

/** How to join, how many are there, how far the session is, and the leaderboard if it is public. */
export function WallView({ code, shown, receivedAt, isLost }: WallViewProps) {
  const { t } = useTranslation('wall');
  const { title, stage, isPaused, leaderboard } = shown;
  const hasPlaces = leaderboard?.some(({ games }) => games > 0) === true;
  return (
    <main className="flex min-h-dvh flex-col gap-8 p-8">
      <header className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <h1 className="flex-1 text-big">{title}</h1>
        {isPaused && (
          <p
            role="status"
            className="flex items-center gap-2 rounded-corner bg-accent px-4 py-1 text-large text-on-accent"
          >
            <CirclePause aria-hidden className="size-6" />
            {t('paused')}
          </p>
        )}
        {isLost && (
          <p role="status" className="flex items-center gap-2 text-large text-muted">
            <WifiOff aria-hidden className="size-6" />
            {t('lost')}
          </p>
        )}
        {stage !== 'gathering' && <p className="counts text-large text-muted tracking-widest">{code}</p>}
      </header>
      <div className="flex flex-1 flex-wrap items-center justify-center gap-12">
        <div className="flex min-w-0 flex-1 basis-96 flex-col items-center gap-10">
          {stage === 'gathering' && <JoinHere code={code} />}
          {(stage === 'playing' || stage === 'between') && <PhaseProgress shown={shown} receivedAt={receivedAt} />}
          {stage === 'over' && <Ending title={t('over')} text={t('overHelp')} />}
          {stage === 'closed' && <Ending title={t('closed')} text={null} />}
          {(stage === 'gathering' || stage === 'between') && <Counters shown={shown} />}
          {stage === 'gathering' && <p className="text-large text-muted">{t('soonStart')}</p>}
        </div>
        {hasPlaces && (
          <div className="w-full max-w-md text-large">
            <Leaderboard places={leaderboard} own={null} />
          </div>
        )}
      </div>
    </main>
  );
}

function Ending({ title, text }: { readonly title: string; readonly text: string | null }) {
  return (
    <div className="flex flex-col gap-3 text-center">
      <p className="font-title text-big">{title}</p>
      {text !== null && <p className="text-large text-muted">{text}</p>}
    </div>
  );
}

/** The session's address and code, also as a QR code. */
function JoinHere({ code }: { readonly code: string }) {
  const { t } = useTranslation('wall');
  const link = `${usePublicOrigin()}/s/${code}`;
  return (
    <div className="flex flex-wrap items-center justify-center gap-12">
      <div className="aspect-square w-72">
        <QrCode text={link} label={t('qr', { link })} />
      </div>
      <div className="flex flex-col gap-3">
        <p className="text-large text-muted">{t('join')}</p>
        <p className="break-all font-medium text-title">{link.replace(/^https?:\/\//, '')}</p>
        <p className="text-large text-muted">{t('code')}</p>
        <p className="counts font-bold font-title text-[5rem] leading-none tracking-[0.1em]">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
      </div>
    </div>
  );
}

function Counters({ shown }: { readonly shown: Projected }) {
  const { t, i18n } = useTranslation('wall');
  const figures = new Intl.NumberFormat(i18n.language);
  return (
    <dl className="flex flex-wrap justify-center gap-x-12 gap-y-4 text-center">
      {(['joined', 'here', 'ready'] as const).map((key) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-large text-muted">{t(key)}</dt>
          <dd className="counts whitespace-nowrap">
            <span className="font-bold font-title text-[4rem] leading-none">{figures.format(shown[key])}</span>{' '}
            {key === 'joined' && (
              <span className="text-large text-muted">{t('ofExpected', { count: shown.expected })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The match, how many pairs have finished it, and when the next begins. */
function PhaseProgress({ shown, receivedAt }: { readonly shown: Projected; readonly receivedAt: number }) {
  const { t } = useTranslation('wall');
  const { stage, phase, phases, rooms, beginsIn, isPaused } = shown;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-8 text-center">
      <div className="flex flex-col gap-2">
        <p className="counts font-bold font-title text-[4rem] leading-none">
          {t('match', { number: phase + 1, of: phases })}
        </p>
        <p className="text-large text-muted">{t(stage === 'playing' ? 'playing' : 'between')}</p>
      </div>
      <ProgressBar {...rooms} label={t('pairs', { done: rooms.done, count: rooms.of })} className="text-title" />
      {beginsIn !== null && (
        <p className="flex flex-col items-center gap-2 text-large">
          {t('next')}
          <Clock
            left={beginsIn}
            runsSince={receivedAt}
            isPaused={isPaused}
            label={t('next')}
            className="font-title text-[4rem] leading-none"
          />
        </p>
      )}
      {beginsIn === null && stage === 'between' && <p className="text-large text-muted">{t('nextSoon')}</p>}
    </div>
  );
}
