import type { Seat } from '../../../../kernel/index.ts';
import { playTime, totalTime, turnTime } from '../../reading/seats.ts';
import { timeText } from '../parts/time-text.ts';
import { useNow } from '../parts/use-now.ts';
import { useRecorder } from '../use-recorder.ts';

/** How long the game has been going on, and whether its clock is stopped. */
export function GameClock() {
  const { table, controls, text } = useRecorder();
  const now = useNow();
  return (
    <span className="flex items-baseline gap-4 text-title">
      {controls.clock.isPaused ? <span className="font-semibold text-gold">{text('end.tv.paused')}</span> : null}
      <Time label={text('end.tv.game')} ms={playTime(table, now)} />
    </span>
  );
}

/** The time of the player whose turn it is, of this turn or of all, if the table wants it shown. */
export function SeatClock({ seat }: { readonly seat: Seat }) {
  const { table, text } = useRecorder();
  const now = useNow();
  const { showTurnTimer, timerMode } = table.options;
  if (!showTurnTimer || table.running?.seat !== seat) return null;
  const isTotal = timerMode === 'cumulative';
  return (
    <span className="ms-auto shrink-0 text-title">
      <Time
        label={text(isTotal ? 'end.tv.total' : 'end.tv.turn')}
        ms={isTotal ? totalTime(table, seat, now) : turnTime(table, now)}
      />
    </span>
  );
}

function Time({ label, ms }: { readonly label: string; readonly ms: number }) {
  return (
    <span role="timer" aria-live="off" className="inline-flex items-baseline gap-2">
      <span className="text-large text-muted">{label}</span>
      <span className="counts font-semibold">{timeText(ms)}</span>
    </span>
  );
}
