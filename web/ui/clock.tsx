import { AlarmClock, CirclePause, Timer } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
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
      data-part="clock"
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

interface TimerRingProps extends ClockProps {
  /** All the time there was, if it is known: the ring then shows what part of it is left. */
  readonly whole: number | null;
}

const RING = 2 * Math.PI * 15;

/** The same time as a ring that empties, with the seconds inside; beyond a minute and a half, minutes. It moves once a second. */
export function TimerRing({ left, runsSince, isPaused, label, whole, className }: TimerRingProps) {
  const { t } = useTranslation('kit');
  const seconds = useSecondsLeft({ left, runsSince, isPaused });
  const isHurried = !isPaused && seconds <= HURRY_SECONDS;
  const part = whole === null || whole <= 0 ? 1 : Math.min(1, (seconds * 1000) / whole);
  return (
    <span
      role="timer"
      data-part="clock"
      aria-live="off"
      aria-label={t(isPaused ? 'clock.paused' : 'clock.left', { label, time: clockText(seconds) })}
      className={classes('relative inline-flex size-10 shrink-0 items-center justify-center', className)}
    >
      <svg aria-hidden viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" fill="none">
        <circle cx="18" cy="18" r="15" stroke="var(--line)" strokeWidth="3" />
        <circle
          cx="18"
          cy="18"
          r="15"
          stroke={isPaused ? 'var(--muted)' : 'var(--accent)'}
          strokeWidth={isHurried ? 5 : 3}
          strokeDasharray={`${RING * part} ${RING}`}
        />
      </svg>
      <span aria-hidden className={classes('counts text-small', isHurried ? 'font-bold' : 'font-semibold')}>
        {seconds > 90 ? t('clock.minutes', { count: Math.ceil(seconds / 60) }) : seconds}
      </span>
    </span>
  );
}

interface QuestionTime {
  /** What part of it is left, from 1 down to 0; 1 where there is no clock. */
  readonly part: number;
  /** Whether the last seconds run. */
  readonly isHurried: boolean;
}

const QuestionTimeContext = createContext<QuestionTime>({ part: 1, isHurried: false });

/** The time for the question, for the rings at asked seats. */
export const useQuestionTime = (): QuestionTime => use(QuestionTimeContext);

interface QuestionClockProps extends Omit<ClockProps, 'label' | 'className'> {
  /** When the time is up; null where no clock runs. */
  readonly due: number | null;
  readonly children: ReactNode;
}

/** The time that everybody at a table has for its question, of all that there was when it was first seen: the ring at an asked seat shows it. */
export function QuestionClock({ due, left, runsSince, isPaused, children }: QuestionClockProps) {
  const [first, setFirst] = useState(() => ({ due, left: leftNow({ left, runsSince, isPaused }) }));
  if (first.due !== due) setFirst({ due, left: leftNow({ left, runsSince, isPaused }) });
  const seconds = useSecondsLeft({ left, runsSince, isPaused: isPaused || due === null });
  const part = due === null || first.left <= 0 ? 1 : Math.min(1, (seconds * 1000) / first.left);
  const isHurried = due !== null && !isPaused && seconds <= HURRY_SECONDS;
  const time = useMemo(() => ({ part, isHurried }), [part, isHurried]);
  return <QuestionTimeContext value={time}>{children}</QuestionTimeContext>;
}

/** The milliseconds that are left now: a question may be seen a while after it came, when what happened before was shown. */
export const leftNow = ({ left, runsSince, isPaused }: Pick<ClockProps, 'left' | 'runsSince' | 'isPaused'>): number =>
  isPaused ? left : left - (performance.now() - runsSince);

const LOOK_EVERY_MS = 200;

/** The seconds on the clock, redrawn only when they change. */
export function useSecondsLeft(of: Pick<ClockProps, 'left' | 'runsSince' | 'isPaused'>): number {
  const { left, runsSince, isPaused } = of;
  const read = () => secondsLeft(leftNow({ left, runsSince, isPaused }));
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
