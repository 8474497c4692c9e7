import { Pause, Timer } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { playTime } from '../../reading/seats.ts';
import { timeText } from '../parts/time-text.ts';
import { useNow } from '../parts/use-now.ts';
import { useRecorder } from '../use-recorder.ts';
import { useTimeKeeping } from './use-time-keeping.ts';

/** Shorter pauses are not worth a second clock. */
const WORTH_MS = 60_000;

/** How long the game has been played, and with its pauses; a tap pauses it, or says who may. */
export function GameClock() {
  const { controls, table, refuse, text } = useRecorder();
  const { stood } = controls.clock;
  const { pause, isForHosts } = useTimeKeeping();
  const played = playTime(table, useNow());
  const time = timeText(played);
  const withPauses = stood < WORTH_MS ? null : text('frame.clock.withPauses', { time: timeText(played + stood) });
  const shown = (
    <span className="counts flex shrink-0 items-center gap-2 text-small">
      {pause === null ? <Timer aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
      <span>
        {time}
        {withPauses !== null && <span className="block text-muted text-small">{withPauses}</span>}
      </span>
    </span>
  );
  if (pause === null && !isForHosts) return shown;
  const press = async () => {
    const why = pause === null ? text('frame.clock.hostsOnly') : await pause();
    if (why !== null) refuse(why);
  };
  return (
    <Button
      kind="quiet"
      size="small"
      className="shrink-0 px-2"
      aria-label={text(pause === null ? 'frame.clock.time' : 'frame.clock.pause', { time })}
      aria-disabled={pause === null || undefined}
      title={pause === null ? text('frame.clock.hostsOnly') : undefined}
      onClick={() => void press()}
    >
      {shown}
    </Button>
  );
}
