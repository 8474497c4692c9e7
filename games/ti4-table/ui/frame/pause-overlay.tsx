import { CirclePause } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useRecorder } from '../use-recorder.ts';
import { useTimeKeeping } from './use-time-keeping.ts';

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
