import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import { initiativeOf } from '../../reading/seats.ts';
import { useRecorder } from '../use-recorder.ts';
import { FILLS, INKS } from './colours.ts';

interface PlayerMarkProps {
  readonly seat: Seat;
  /** Without a number, where the initiative is shown in a column of its own. */
  readonly isBare?: boolean;
  readonly className?: string;
}

/** A player's colour with their initiative on it, while they have one; always next to a name, never instead of one. */
export function PlayerMark({ seat, isBare = false, className }: PlayerMarkProps) {
  const { table, match } = useRecorder();
  const colour = table.players[seat]?.colour ?? null;
  const number = isBare || match.outcome !== null ? null : initiativeOf(table, seat);
  return (
    <span
      aria-hidden
      data-mark={seat}
      className={classes(
        'counts inline-flex size-7 shrink-0 items-center justify-center rounded-corner border border-ink font-semibold text-small',
        className,
      )}
      style={colour === null ? undefined : { backgroundColor: FILLS[colour], color: INKS[colour] }}
    >
      {number}
    </span>
  );
}
