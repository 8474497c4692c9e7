import { Hand } from 'lucide-react';
import { alive, hasPassed, nextUnpassed } from '../../reading/seats.ts';
import { useRecorder } from '../use-recorder.ts';

/** For people who have a seat, before anything else: whether it is their turn. */
export function MyTurn() {
  const { table, seat, text } = useRecorder();
  const { action } = table;
  if (seat === null || action === null || !alive(table).includes(seat)) return null;
  if (action.current === seat) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-corner bg-accent px-4 py-3 font-semibold text-on-accent text-title"
      >
        <Hand aria-hidden className="size-8 shrink-0" />
        {text('play.turn.you')}
      </p>
    );
  }
  const state = hasPassed(table, seat)
    ? 'youPassed'
    : nextUnpassed(table, action.current) === seat
      ? 'youNext'
      : 'notYou';
  return (
    <p role="status" className="rounded-corner border border-line bg-raised px-4 py-2 text-large">
      {text(`play.turn.${state}`)}
    </p>
  );
}
