import { CirclePause, Pause, Timer } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DeepReadonly } from '../../../../kernel/index.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import type { CompanionClock } from '../../../../web/ui/screen.ts';
import { playTime } from '../../reading/seats.ts';
import type { Phase, Table } from '../../types.ts';
import { timeText, useNow } from '../parts/clocks.tsx';
import { useRecorder } from '../recorder.ts';

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
    <span className="counts flex shrink-0 items-center gap-2 text-small sm:font-semibold sm:text-base">
      {pause === null ? (
        <Timer aria-hidden className="size-4 max-sm:hidden" />
      ) : (
        <Pause aria-hidden className="size-4 max-sm:hidden" />
      )}
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

/** Whether the table is covered because its clock is stopped: nothing behind the cover can be reached. */
export function useIsCovered(): boolean {
  const { controls, match } = useRecorder();
  return controls.clock.isPaused && match.outcome === null;
}

/** Covers the table while its clock is stopped; one tap or key lets it go on. */
export function PauseOverlay() {
  return useIsCovered() ? <Cover /> : null;
}

function Cover() {
  const { refuse, text } = useRecorder();
  const { resume } = useTimeKeeping();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const press = async () => {
    const why = (await resume?.()) ?? null;
    if (why !== null) refuse(why);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') void press();
  };
  return (
    <div className="absolute -inset-x-2 inset-y-0 z-30 sm:-inset-x-4 bg-[rgb(var(--shade)/0.7)]">
      <button
        ref={button}
        type="button"
        aria-disabled={resume === null || undefined}
        onClick={() => void press()}
        onKeyDown={leave}
        className="sticky top-0 flex h-[min(70dvh,100%)] w-full flex-col items-center justify-center gap-3 p-4 text-center"
      >
        <span className="flex flex-col items-center gap-3 rounded-corner border border-line bg-surface p-6 text-ink shadow-piece">
          <CirclePause aria-hidden className="size-12 text-accent" />
          <span className="text-title">{text('frame.pause.title')}</span>
          <span className="text-muted">{text(resume === null ? 'frame.pause.wait' : 'frame.pause.tap')}</span>
        </span>
      </button>
    </div>
  );
}

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

const MINUTE_MS = 60_000;
/** Before the first round, and between rounds that nobody plays, time is nobody's. */
const QUIET: readonly Phase[] = ['setup', 'round-0'];

/** How long nobody has recorded anything: not worth a word, long enough to ask, or so long that the clock may be stopped. */
type Idleness = 'active' | 'asking' | 'stopping';

/** `lastAt`: when something was recorded last, or somebody said that the game goes on. */
export function idleness(
  table: DeepReadonly<Table>,
  phase: Phase,
  { now, lastAt }: { now: number; lastAt: number },
): Idleness {
  const limit = table.options.inactivityMinutes * MINUTE_MS;
  const idle = now - lastAt;
  if (limit === 0 || QUIET.includes(phase) || idle < limit) return 'active';
  return table.options.pauseWhenIdle && idle >= limit * 2 ? 'stopping' : 'asking';
}

/** Whole minutes that nobody recorded anything in. */
export const idleMinutes = (now: number, lastAt: number): number => Math.floor((now - lastAt) / MINUTE_MS);

interface TimeKeeping extends Pick<CompanionClock, 'pause' | 'resume' | 'setBack'> {
  /** The clock would be theirs, but at this table only hosts keep time. */
  readonly isForHosts: boolean;
}

/** What the viewer may do to the clock: if not everybody may record, only hosts keep time. */
function useTimeKeeping(): TimeKeeping {
  const { controls, table } = useRecorder();
  const { pause, resume, setBack } = controls.clock;
  if (controls.isHost || table.options.everyoneMayRecord) return { pause, resume, setBack, isForHosts: false };
  const isForHosts = pause !== null || resume !== null || setBack !== null;
  return { pause: null, resume: null, setBack: null, isForHosts };
}
