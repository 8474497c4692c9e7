import { useEffect, useState } from 'react';
import { useMedia } from '../../../../web/ui/device.ts';
import { useRecorder } from '../use-recorder.ts';
import { useTitle } from './use-title.ts';

const SHOWN_MS = 2000;

/** Says over the whole screen that a phase begins; a tap or any key puts it away. Not for those who asked for stillness. */
export function PhaseCard() {
  const { match, table } = useRecorder();
  const title = useTitle();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const now = match.outcome === null ? `${table.round} ${match.phase}` : 'over';
  const [seen, setSeen] = useState(now);
  const isShown = seen !== now;
  const isOff = isStill || match.outcome !== null || match.phase === 'setup';
  useEffect(() => {
    if (!isShown) return;
    const done = () => setSeen(now);
    if (isOff) return done();
    const timer = setTimeout(done, SHOWN_MS);
    window.addEventListener('keydown', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', done);
    };
  }, [isShown, isOff, now]);
  if (!isShown || isOff) return null;
  return (
    <button
      type="button"
      data-phase-card
      onClick={() => setSeen(now)}
      className="fixed inset-0 z-50 flex items-center justify-center bg-ground p-6 text-center text-ink"
    >
      <span className="font-title text-big">{title}</span>
    </button>
  );
}
