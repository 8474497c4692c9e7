import { useTranslation } from 'react-i18next';
import type { Projected } from '../../../protocol/index.ts';
import { Clock } from '../../ui/clock.tsx';
import { ProgressBar } from '../session/progress-bar.tsx';

interface PhaseProgressProps {
  readonly shown: Projected;
  readonly receivedAt: number;
}

/** Which match it is, how many pairs are done with it, and when the next begins. */
export function PhaseProgress({ shown, receivedAt }: PhaseProgressProps) {
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
