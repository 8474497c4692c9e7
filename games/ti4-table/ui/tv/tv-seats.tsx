import { playing } from '../../reading/seats.ts';
import { PlayerMark } from '../parts/player-mark.tsx';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** Before the first round: who sits where so far. */
export function TvSeats() {
  const { match, table, text } = useRecorder();
  const { whole, person, chair } = useNames();
  return (
    <section className="grid min-w-0 flex-1 grid-cols-1 content-center gap-6 py-4">
      <h2 className="text-center text-big">{text(`phases.${match.phase}`)}</h2>
      <ol
        aria-label={text('end.tv.players')}
        className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-3 sm:grid-cols-2"
      >
        {playing(table).map((seat) => (
          <li
            key={seat}
            className="flex min-w-0 items-center gap-4 rounded-corner border border-line bg-surface px-4 py-3"
          >
            <PlayerMark seat={seat} className="size-12 text-title" />
            <span className="grid min-w-0 flex-1 grid-cols-1">
              <span className="truncate text-large">
                {table.players[seat]?.faction === null ? text('end.tv.empty') : whole(seat)}
              </span>
              <span className="truncate text-muted">
                {[chair(seat), person(seat)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
