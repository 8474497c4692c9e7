import { AlarmClock, CirclePause, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { clockText, secondsLeft } from './clock-text.ts';

interface ClockProps {
  /** Milliseconds that were left when `performance.now()` was `runsSince`. */
  readonly left: number;
  readonly runsSince: number;
  readonly isPaused: boolean;
  /** Whose time, or the time for what. */
  readonly label: string;
  readonly className?: string;
}

const HURRY_SECONDS = 10;
const LOOK_EVERY_MS = 200;

/** Time that runs out, in minutes and seconds; the last ten seconds stand out by their weight and their mark. */
export function Clock({ left, runsSince, isPaused, label, className }: ClockProps) {
  const { t } = useTranslation('kit');
  const seconds = useSecondsLeft({ left, runsSince, isPaused });
  const isHurried = !isPaused && seconds <= HURRY_SECONDS;
  const Icon = isPaused ? CirclePause : isHurried ? AlarmClock : Timer;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t(isPaused ? 'clock.paused' : 'clock.left', { label, time: clockText(seconds) })}
      className={classes(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        isHurried ? 'font-bold text-danger' : 'text-ink',
        isPaused && 'text-muted',
        className,
      )}
    >
      <Icon aria-hidden className="size-[1.15em]" strokeWidth={isHurried ? 2.75 : 2} />
      <span aria-hidden className="counts">
        {clockText(seconds)}
      </span>
    </span>
  );
}

/** The seconds on the clock, drawn anew only when they change. */
function useSecondsLeft(of: Pick<ClockProps, 'left' | 'runsSince' | 'isPaused'>): number {
  const { left, runsSince, isPaused } = of;
  const read = () => secondsLeft(isPaused ? left : left - (performance.now() - runsSince));
  const [, setShown] = useState(read);
  useEffect(() => {
    if (isPaused) return;
    const look = () => setShown(secondsLeft(left - (performance.now() - runsSince)));
    const every = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(every);
  }, [left, runsSince, isPaused]);
  return read();
}
