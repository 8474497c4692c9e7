import type { Speaker } from '../../../games/listed.ts';
import type { Face } from '../../kit/screen.ts';
import { endingText } from '../end/ending-text.ts';
import { type Ending, placesOf } from '../end/places.ts';
import { PlacesTable } from '../end/places-table.tsx';
import { Winners } from '../end/winners.tsx';

interface TvEndProps {
  readonly outcome: Ending;
  readonly faces: readonly Face[];
  readonly speaker: Speaker;
}

/** Who won, for a whole room. */
export function TvEnd({ outcome, faces, speaker }: TvEndProps) {
  const winners = (outcome.ranking[0] ?? []).flatMap((seat) => faces[seat] ?? []);
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 content-center gap-6">
      <Winners winners={winners} all={faces.length} reason={endingText(speaker, outcome)} />
      <PlacesTable places={placesOf(outcome, faces)} />
    </div>
  );
}
