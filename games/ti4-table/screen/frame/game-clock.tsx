import { Pause, Timer } from 'lucide-react';
import { Button } from '../../../../web/kit/button.tsx';
import { playTime } from '../../reading/times.ts';
import { timeText } from '../parts/time-text.ts';
import { useNow } from '../parts/use-now.ts';
import { useRecorder } from '../use-recorder.ts';

/** Shorter pauses are not worth a second clock. */
const WORTH_MS = 60_000;

/** How long the game has been played, and with its pauses; a tap pauses it. */
export function GameClock() {
  const { desk, table, say, text } = useRecorder();
  const { pause, stood } = desk.clock;
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
  if (pause === null) return shown;
  const press = async () => {
    const why = await pause();
    if (why !== null) say(why);
  };
  return (
    <Button
      kind="quiet"
      size="small"
      className="shrink-0 px-2"
      aria-label={text('frame.clock.pause', { time })}
      onClick={() => void press()}
    >
      {shown}
    </Button>
  );
}
