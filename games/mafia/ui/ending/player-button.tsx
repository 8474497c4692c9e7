import type { CSSProperties, ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';

interface PlayerButtonProps {
  readonly seat: Seat;
  readonly picked: Seat | null;
  readonly onPick: (seat: Seat) => void;
  /** Whether somebody else is looked at. */
  readonly isDim: boolean;
  readonly style: CSSProperties;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Somebody in the picture of a night; pressing it highlights what concerns them. */
export function PlayerButton({ seat, picked, onPick, isDim, style, className, children }: PlayerButtonProps) {
  const { faces, speaker } = useScreen();
  return (
    <button
      type="button"
      aria-pressed={picked === seat}
      onClick={() => onPick(seat)}
      style={style}
      className={classes(
        'absolute inset-x-0 flex flex-col justify-center rounded-corner text-start transition-opacity duration-150',
        isDim && 'opacity-35',
        className,
      )}
    >
      <span className="flex min-w-0 max-w-full items-center gap-1.5">
        <SeatMark look={faces[seat]?.look ?? seat} size="small" />
        <span className={classes('min-w-0 truncate font-medium', picked === seat && 'underline underline-offset-4')}>
          {speaker.seat(seat)}
        </span>
      </span>
      {children}
    </button>
  );
}
