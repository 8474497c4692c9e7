import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineMarks } from './timeline-marks.ts';
import { TimelineStrip } from './timeline-strip.tsx';

interface TimelineProps {
  readonly all: number;
  readonly step: number;
  readonly marks: TimelineMarks;
  /** The phases in the order of the rules. */
  readonly phases: readonly string[];
  readonly phaseName: (phase: string) => string;
  /** What a step is, in words. */
  readonly say: (step: number) => string;
  readonly onGoTo: (step: number) => void;
}

/** The slider's thumb, in pixels: its middle never reaches the ends. */
const THUMB = 16;

/** The whole match from left to right: drag or use the keys to be anywhere in it. */
export function Timeline({ all, step, marks, phases, phaseName, say, onGoTo }: TimelineProps) {
  const { t } = useTranslation('replay');
  const [pointed, setPointed] = useState<number | null>(null);
  const last = Math.max(1, all - 1);
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left - THUMB / 2) / (width - THUMB);
    if (pointerType === 'mouse') setPointed(Math.max(0, Math.min(all - 1, Math.round(share * last))));
  };
  return (
    <div className="relative" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      {pointed !== null && <Pointed share={pointed / last} text={say(pointed)} />}
      <input
        type="range"
        min={0}
        max={all - 1}
        step={1}
        value={step}
        onChange={(event) => onGoTo(Number(event.target.value))}
        aria-label={t('timeline')}
        aria-valuetext={say(step)}
        className="block h-6 w-full accent-accent pointer-coarse:h-11"
      />
      <TimelineStrip {...{ all, step, marks, phases, phaseName }} roundName={(round) => t('round', { round })} />
    </div>
  );
}

/** What lies under the pointer. */
function Pointed({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-20 mb-1 max-w-72 rounded-corner border border-line bg-raised px-2 py-1 text-ink text-small shadow-piece"
      style={{ left: `${share * 100}%`, translate: `${-share * 100}%` }}
    >
      {text}
    </div>
  );
}
