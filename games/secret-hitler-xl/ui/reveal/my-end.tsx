import { useScreen } from '../screen-context.ts';
import { hasWon } from '../seat-state.ts';

/** What I was, and whether I won: what everybody asks first. */
export function MyEnd() {
  const { match, seat, place, speaker } = useScreen();
  const role = seat === null ? undefined : match.table.roles?.[seat];
  if (seat === null || role === undefined || match.outcome === null || place !== 'table') return null;
  const end = hasWon(match, seat) ? 'won' : 'lost';
  return (
    <p data-my-end className="pb-2 font-title text-large">
      {speaker.text(`screen.reveal.you.${end}.${role}`)}
    </p>
  );
}
