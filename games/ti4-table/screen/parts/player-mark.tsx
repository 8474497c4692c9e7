import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/kit/classes.ts';
import { useRecorder } from '../use-recorder.ts';
import { FILLS, INKS } from './colours.ts';

/** A player's colour with the number of their seat on it; always beside a name, never instead of one. */
export function PlayerMark({ seat, className }: { readonly seat: Seat; readonly className?: string }) {
  const colour = useRecorder().table.players[seat]?.colour ?? null;
  return (
    <span
      aria-hidden
      className={classes(
        'counts inline-flex size-7 shrink-0 items-center justify-center rounded-corner border border-ink font-semibold text-small',
        className,
      )}
      style={colour === null ? undefined : { backgroundColor: FILLS[colour], color: INKS[colour] }}
    >
      {seat + 1}
    </span>
  );
}
