import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '../../ui/classes.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';

interface ChairDrawingProps {
  /** The mark of whoever sits there; null for an empty chair. */
  readonly look: number | null;
  /** Degrees by which the chair is turned; its back is at the top before. */
  readonly turn: number;
  readonly className?: string;
}

/** A chair seen from above: its back, its cushion, and the mark of whoever sits there. */
export function SeatDrawing({ look, turn, className }: ChairDrawingProps) {
  const isEmpty = look === null;
  return (
    <span
      className={classes(
        'relative grid size-16 shrink-0 place-items-center transition-transform group-hover:scale-105',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 80 80"
        className="absolute inset-0 sm:rotate-(--turn)"
        style={{ '--turn': `${turn}deg` } as CSSProperties}
      >
        <path
          d="M11 23 A 34 34 0 0 1 69 23"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          className={isEmpty ? 'stroke-gold/35' : 'stroke-gold'}
        />
        <rect
          x="13"
          y="14"
          width="54"
          height="54"
          rx="22"
          strokeWidth="1.5"
          strokeDasharray={isEmpty ? '5 4' : undefined}
          className={isEmpty ? 'fill-surface stroke-muted' : 'fill-raised stroke-gold/60'}
        />
      </svg>
      <span className="relative grid place-items-center">
        {isEmpty ? (
          <Plus aria-hidden className="size-6 text-muted" />
        ) : (
          <SeatMark look={look} className="size-9 sm:size-10" />
        )}
      </span>
    </span>
  );
}
