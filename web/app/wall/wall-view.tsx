import { CirclePause, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Projected } from '../../../protocol/index.ts';
import { Leaderboard } from '../session/leaderboard.tsx';
import { Counters } from './counters.tsx';
import { JoinHere } from './join-here.tsx';
import { PhaseProgress } from './phase-progress.tsx';

interface WallViewProps {
  readonly code: string;
  readonly shown: Projected;
  /** When it was told, by this page's own clock. */
  readonly receivedAt: number;
  readonly isLost: boolean;
}

/** What a classroom sees: how to come in, how many are there, how far it is, and how everybody stands where all may see it. */
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
