import { CirclePause } from 'lucide-react';
import { useRecorder } from '../use-recorder.ts';
import { useTimeKeeping } from './use-time-keeping.ts';

/** Covers the table while its clock stands; one tap lets it go on. */
export function PauseOverlay() {
  const { desk, match, refuse, text } = useRecorder();
  const { isPaused } = desk.clock;
  const { resume } = useTimeKeeping();
  if (!isPaused || match.outcome !== null) return null;
  const press = async () => {
    const why = (await resume?.()) ?? null;
    if (why !== null) refuse(why);
  };
  return (
    <div className="absolute -inset-x-2 inset-y-0 z-30 sm:-inset-x-4 bg-[rgb(var(--shade)/0.7)]">
      <button
        type="button"
        disabled={resume === null}
        onClick={() => void press()}
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
