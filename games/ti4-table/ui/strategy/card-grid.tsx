import type { Seat } from '../../../../kernel/index.ts';
import { CARDS } from '../../facts/facts.ts';
import { useRecorder } from '../use-recorder.ts';
import { CardTile } from './card-tile.tsx';

/** The eight cards as they lie on the table: four in two rows, on a phone two in four. */
export function CardGrid({ picker }: { readonly picker: Seat }) {
  const { text } = useRecorder();
  return (
    <ul
      aria-label={text('play.picking.grid')}
      className="grid max-h-160 @7xl:max-h-none flex-1 grid-cols-2 content-start gap-2 @2xl:auto-rows-fr @2xl:grid-cols-4 @2xl:gap-3"
      data-cards="strategy"
    >
      {CARDS.map((card) => (
        <li key={card} className="flex">
          <CardTile card={card} picker={picker} />
        </li>
      ))}
    </ul>
  );
}
