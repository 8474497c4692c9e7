import type { Seat } from '../../../../kernel/index.ts';
import { PlayerName } from '../parts/player-name.tsx';
import { useRecorder } from '../use-recorder.ts';

/** The player who comes next, so that they can begin to think. */
export function OnDeck({ seat }: { readonly seat: Seat | null }) {
  const { text } = useRecorder();
  if (seat === null) return <p className="text-muted">{text('play.nobodyOnDeck')}</p>;
  return (
    <p data-on-deck={seat} className="flex min-w-0 items-center gap-3">
      <span className="text-muted">{text('play.onDeck')}</span>
      <PlayerName seat={seat} />
    </p>
  );
}
