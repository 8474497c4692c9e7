import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { PlayerMark } from './player-mark.tsx';
import { useNames } from './use-names.ts';

interface PlayerNameProps {
  readonly seat: Seat;
  /** What is worth knowing about them here. */
  readonly note?: ReactNode;
  /** Where the initiative is shown in a column of its own. */
  readonly isBare?: boolean;
}

/** A player in a line: colour with the initiative, faction, and who plays it. */
export function PlayerName({ seat, note = null, isBare = false }: PlayerNameProps) {
  const { short, person } = useNames();
  const who = person(seat);
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2">
      <PlayerMark seat={seat} isBare={isBare} />
      <span className="min-w-0">
        <span className="block break-words font-semibold leading-tight">{short(seat)}</span>
        {who === '' ? null : <span className="line-clamp-2 wrap-anywhere text-muted text-small">{who}</span>}
        {note === null ? null : <span className="block text-muted text-small">{note}</span>}
      </span>
    </span>
  );
}
