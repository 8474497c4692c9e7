import type { ReactNode, Ref } from 'react';
import { playing } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { GameClock } from './game-clock.tsx';
import { useTitle } from './use-title.ts';

interface TitleLineProps {
  readonly ref: Ref<HTMLElement>;
  /** What is shown over the title for a few seconds, and over nothing else. */
  readonly toast: ReactNode;
}

/** The round and the phase, who looks, and how long the game has been played. */
export function TitleLine({ ref, toast }: TitleLineProps) {
  const { match, table } = useRecorder();
  const title = useTitle();
  return (
    <header ref={ref} className="flex min-h-11 flex-wrap items-center gap-x-2">
      <div className="relative flex min-h-11 min-w-0 flex-1 items-center">
        <h2 className="min-w-0 @xl:text-large">{title}</h2>
        {toast}
      </div>
      <WhoIAm />
      {table.startedAt !== null && match.outcome === null && <GameClock />}
    </header>
  );
}

/** Whose seat this is; in a line of its own on a phone. */
function WhoIAm() {
  const { seat, table, text } = useRecorder();
  const { short } = useNames();
  if (seat === null || !playing(table).includes(seat)) return null;
  return (
    <p className="order-1 flex w-full min-w-0 items-center gap-1.5 text-small @xl:order-none @xl:w-auto">
      <PlayerMark seat={seat} className="size-5" />
      <span className="truncate">{text('frame.youAre', { name: short(seat) })}</span>
    </p>
  );
}
