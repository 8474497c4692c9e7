import type { ReactNode } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

interface BigPlayerProps {
  readonly seat: Seat;
  /** What they are on for: "You pick", "Your turn". */
  readonly title: ReactNode;
  /** Their time and their cards. */
  readonly children?: ReactNode;
  /** What is at the end of the band: who comes next. */
  readonly aside?: ReactNode;
}

/** The active player, in a low band with a name large enough to read from the other end of the table. */
export function BigPlayer({ seat, title, children, aside }: BigPlayerProps) {
  const { text } = useRecorder();
  const { short, whole, person } = useNames();
  const about = [person(seat), whole(seat), text('play.seatNumber', { seat: seat + 1 })].filter((part) => part !== '');
  return (
    <section
      data-current={seat}
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1 rounded-corner border border-line bg-surface px-3 py-2 @3xl:py-3"
    >
      <div className="flex min-w-0 grow basis-72 items-center gap-3 @3xl:gap-4">
        <PlayerMark
          seat={seat}
          className="size-14 border-2 text-title @3xl:size-22 @3xl:text-big @7xl:size-32 @7xl:text-[4rem]"
        />
        <div className="min-w-0 flex-1">
          <p className="font-medium text-accent @3xl:text-large @7xl:text-title">{title}</p>
          <div className="flex min-w-0 flex-wrap items-center gap-x-5">
            <h2 className="min-w-0 break-words text-[2rem] leading-tight @3xl:text-[4rem] @7xl:text-[6rem]">
              {short(seat)}
            </h2>
            {children}
          </div>
          <p className="truncate text-muted text-small @3xl:text-base @7xl:text-large">{about.join(' · ')}</p>
        </div>
      </div>
      {aside === undefined ? null : (
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1 @3xl:grow-0 @3xl:flex-col @3xl:items-end">
          {aside}
        </div>
      )}
    </section>
  );
}
