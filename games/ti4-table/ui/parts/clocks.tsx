import { useEffect, useState } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { totalTime, turnTime } from '../../reading/seats.ts';
import { useRecorder } from '../recorder.ts';

/** A player's time: of this turn, or of the whole game, as the table wishes; nothing where it wishes none. */
export function TurnClock({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const now = useNow();
  const { showTurnTimer, timerMode } = table.options;
  const isTotal = timerMode === 'cumulative';
  if (!showTurnTimer || (!isTotal && table.running?.seat !== seat)) return null;
  const time = timeText(isTotal ? totalTime(table, seat, now) : turnTime(table, now));
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={text(isTotal ? 'frame.clock.total' : 'frame.clock.turn', { time })}
      data-clock
      className="tt-clock counts whitespace-nowrap"
    >
      <span aria-hidden>{time.replace(/^0:0?/, '')}</span>
    </span>
  );
}

const LOOK_EVERY_MS = 250;

/** A bar that drains while somebody decides; a tap fills it again, where it can be tapped. It only looks, and does nothing to the game. */
export function DecisionBar({ isStill = false }: { readonly isStill?: boolean }) {
  const { table, controls, text } = useRecorder();
  const now = useNow(LOOK_EVERY_MS);
  const [filledAt, setFilledAt] = useState(0);
  const { decisionBar, decisionSeconds, decisionRepeat } = table.options;
  if (!decisionBar || table.running === null) return null;
  const elapsed = Math.max(0, now - Math.max(filledAt, table.running.since));
  const { left, isHurried, isCalling } = decisionTime(elapsed, decisionSeconds, decisionRepeat);
  const bar = (
    <>
      <span aria-hidden className="block h-4 w-full overflow-hidden rounded-full border border-outline bg-raised">
        <span
          className={classes(
            'block h-full w-full origin-left transition-[scale] duration-250 ease-linear',
            isHurried ? 'bg-danger' : 'bg-info',
          )}
          style={{ scale: `${left} 1` }}
        />
      </span>
      {isCalling && (
        <span className="absolute inset-0 flex items-center justify-center font-bold text-danger text-large">
          {text('frame.decision.decide')}
        </span>
      )}
    </>
  );
  const look = 'relative flex w-full items-center';
  if (isStill) return <div className={look}>{bar}</div>;
  return (
    <button
      type="button"
      aria-label={text('frame.decision.label')}
      onClick={() => setFilledAt(controls.clock.now())}
      className={classes(look, '-my-1.5 min-h-11')}
    >
      {bar}
    </button>
  );
}

/** How long it says "Decide!" before it starts again. */
const CALLED_MS = 4000;
/** The last of it is shown in red. */
const HURRY_MS = 5000;

interface DecisionTime {
  /** What is left of it, from 1 down to 0. */
  readonly left: number;
  readonly isHurried: boolean;
  readonly isCalling: boolean;
}

/** Where the bar is, so many milliseconds after it was full. */
export function decisionTime(elapsed: number, seconds: number, repeats: boolean): DecisionTime {
  const whole = seconds * 1000;
  const passed = repeats ? elapsed % (whole + CALLED_MS) : elapsed;
  const leftMs = Math.max(0, whole - passed);
  return {
    left: leftMs / whole,
    isHurried: leftMs <= HURRY_MS,
    isCalling: leftMs === 0 && passed < whole + CALLED_MS,
  };
}

/** The table's clock in milliseconds, read again at this interval; it is stopped while the table is paused. */
export function useNow(everyMs = 1000): number {
  const { clock } = useRecorder().controls;
  const [, setLooks] = useState(0);
  useEffect(() => {
    if (clock.isPaused) return;
    const timer = setInterval(() => setLooks((looks) => looks + 1), everyMs);
    return () => clearInterval(timer);
  }, [clock.isPaused, everyMs]);
  return clock.now();
}

/** Milliseconds as the table's clocks show them: `0:04:09`. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A date and time as everybody reads it, by this device's own clock: 2026-11-16 14:03. */
export function dateText(wall: number): string {
  const date = new Date(wall);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
