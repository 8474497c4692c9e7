import { AlarmClock, CirclePause, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';

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

const LOOK_EVERY_MS = 200;

/** The seconds on the clock, redrawn only when they change. */
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

/** Whole seconds that are left of so many milliseconds: the last one lasts until nothing is left. */
export const secondsLeft = (left: number): number => Math.max(0, Math.ceil(left / 1000));

/** Seconds as a clock shows them: `1:05`, and `1:02:05` beyond an hour. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
