import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { useNow } from '../parts/use-now.ts';
import { useRecorder } from '../use-recorder.ts';
import { idleMinutes, idleness } from './idling.ts';
import { useTimeKeeping } from './use-time-keeping.ts';

/** Asks whether the game still goes on when nothing was recorded for long, and whether that time counts. It ends nothing. */
export function Inactivity() {
  const { controls, match, place, table, refuse, text } = useRecorder();
  const now = useNow();
  const recordedAt = Math.max(controls.log.at(-1)?.at ?? 0, table.startedAt ?? 0);
  const [wentOnAt, setWentOnAt] = useState(0);
  const [asksToCount, setAsksToCount] = useState(false);
  const { isPaused } = controls.clock;
  const { setBack, isForHosts } = useTimeKeeping();
  const isOff = place !== 'table' || controls.record === null || isPaused || match.outcome !== null;
  const lastAt = Math.max(recordedAt, wentOnAt);
  const state = isOff ? 'active' : idleness(table, match.phase, { now, lastAt });
  useStopping(state === 'stopping', lastAt);
  if (state === 'active') return null;

  const goOn = () => {
    setAsksToCount(false);
    setWentOnAt(controls.clock.now());
  };
  const discard = async () => {
    setAsksToCount(false);
    const why = (await setBack?.(recordedAt)) ?? null;
    if (why === null) return;
    refuse(why);
    setWentOnAt(controls.clock.now());
  };
  const minutes = idleMinutes(now, recordedAt);
  return (
    <Dialog
      isOpen
      title={text('frame.idle.title')}
      onClose={goOn}
      footer={
        asksToCount ? (
          <>
            <Button onClick={() => void discard()}>{text('frame.idle.discard')}</Button>
            <Button kind="main" onClick={goOn}>
              {text('frame.idle.count')}
            </Button>
          </>
        ) : (
          <Button kind="main" onClick={() => (setBack === null ? goOn() : setAsksToCount(true))}>
            {text('frame.idle.continue')}
          </Button>
        )
      }
    >
      <p>{asksToCount ? text('frame.idle.countOrDiscard', { count: minutes }) : text('frame.idle.question')}</p>
      {isForHosts && <p className="text-muted">{text('frame.idle.hostsOnly')}</p>}
    </Dialog>
  );
}

/** A host's device stops the clock, once for every time that nobody was there: the person who lets it go on is there. */
function useStopping(isIdle: boolean, lastAt: number): void {
  const { isHost, clock } = useRecorder().controls;
  const { pause } = clock;
  const stoppedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isIdle || !isHost || pause === null || stoppedFor.current === lastAt) return;
    stoppedFor.current = lastAt;
    void pause();
  }, [isIdle, isHost, pause, lastAt]);
}
