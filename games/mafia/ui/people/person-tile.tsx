import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { classes } from '../../../../web/ui/classes.ts';
import type { ScreenProps } from '../../../../web/ui/screen.ts';
import { SeatMark } from '../../../../web/ui/seat-mark.tsx';
import { useScreen } from '../screen-context.ts';

interface PersonTileProps {
  readonly seat: Seat;
  readonly isChosen: boolean;
  /** Null where this player cannot be tapped now. */
  readonly onTap: (() => void) | null;
  /** Whether others can be tapped, so that this one steps back where it cannot. */
  readonly isAmongChoices?: boolean;
  /** Next to the mark: what the tap was for, and what I know. */
  readonly badge?: ReactNode;
  /** Under the name: what everybody sees of this player. */
  readonly children?: ReactNode;
}

/** One player of the village: a tile to tap, or only to look at. */
export function PersonTile({ seat, isChosen, onTap, isAmongChoices = false, badge, children }: PersonTileProps) {
  const { match, faces, speaker, seat: mine } = useScreen();
  const isDead = !match.table.living.includes(seat);
  const content = (
    <>
      <span className="flex w-full flex-wrap items-center justify-center gap-0.5 @sm:gap-1">
        {isChosen && (
          <span className="rounded-full bg-accent p-0.5 text-on-accent">
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          </span>
        )}
        <SeatMark look={faces[seat]?.look ?? seat} className={classes('size-7', isDead && 'opacity-55')} />
        {badge}
      </span>
      <span className={classes('w-full truncate font-semibold text-small', isDead && 'line-through')}>
        {speaker.seat(seat)}
        {seat === mine && <span className="font-normal text-muted"> · {speaker.text('screen.people.you')}</span>}
      </span>
      {children}
    </>
  );
  const look = classes(TILE, lookOf(isDead), seat === mine && 'border-muted');
  if (onTap === null) {
    return <div className={classes(look, isAmongChoices && 'bg-transparent text-muted')}>{content}</div>;
  }
  return (
    <button
      type="button"
      data-choose={seat}
      aria-pressed={isChosen}
      onClick={onTap}
      className={classes(look, 'shadow-piece hover:border-accent', isChosen && CHOSEN)}
    >
      {content}
    </button>
  );
}

const TILE =
  'relative flex h-full min-h-14 w-full min-w-0 select-none flex-col items-center gap-0.5 rounded-corner border-2 p-1 text-center transition-colors duration-150';
const CHOSEN = 'border-accent bg-raised shadow-[inset_0_0_0_2px_var(--accent)]';

const lookOf = (isDead: boolean): string =>
  isDead ? 'border-line border-dashed bg-ground text-muted' : 'border-line bg-surface';

/** Tiles side by side: so many that twenty fit on a phone, and on a wall. */
export const tilesLook = (seats: number, place: ScreenProps['place']): string =>
  classes(
    'grid gap-1',
    seats > 12 ? 'grid-cols-4' : 'grid-cols-3',
    place === 'tv'
      ? '@sm:grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]'
      : '@sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]',
  );
