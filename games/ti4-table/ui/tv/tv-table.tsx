import { useRecorder } from '../use-recorder.ts';
import { TvAgenda } from './tv-agenda.tsx';
import { TvCards } from './tv-cards.tsx';
import { TvNow } from './tv-now.tsx';
import { TvObjectives } from './tv-objectives.tsx';
import { TvOrder } from './tv-order.tsx';
import { TvPoints } from './tv-points.tsx';

/** A game that goes on: whose turn it is in the middle, the order on one side and the points on the other. */
export function TvTable() {
  const { match } = useRecorder();
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 gap-4 py-2 lg:grid-cols-[13rem_minmax(0,1fr)_13rem]">
      <div className="flex min-w-0 flex-col gap-2 lg:order-2">
        <TvNow />
        {match.phase === 'agenda' ? <TvAgenda /> : <TvCards />}
        <TvObjectives />
      </div>
      <TvOrder className="lg:order-1" />
      <TvPoints className="lg:order-3" />
    </div>
  );
}
