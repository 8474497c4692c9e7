import { Timer } from 'lucide-react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { totalTime, turnTime } from '../../reading/seats.ts';
import { useRecorder } from '../use-recorder.ts';
import { timeText } from './time-text.ts';
import { useNow } from './use-now.ts';

/** A player's time: of this turn, or of the whole game, as the table wishes; nothing where it wishes none. */
export function TurnClock({ seat, className }: { readonly seat: Seat; readonly className?: string }) {
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
      className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', className)}
    >
      <Timer aria-hidden className="size-[1em]" />
      <span aria-hidden className="counts">
        {time}
      </span>
    </span>
  );
}
