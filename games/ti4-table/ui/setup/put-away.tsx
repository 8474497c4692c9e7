import { useTranslation } from 'react-i18next';
import type { DeepReadonly, Seat } from '../../../../kernel/index.ts';
import { FACTIONS, type GameSet } from '../../facts/facts.ts';
import { factionsOn } from '../../reading/factions.ts';
import { playing } from '../../reading/seats.ts';
import type { Options, Table } from '../../types.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

/** The box that an option puts on the table or away. */
const BOXES: Partial<Record<keyof Options, GameSet>> = { pok: 'pok', codex: 'codex', thundersEdge: 'thunders-edge' };

/** Says who still plays a faction of a box that was put away: they stay. */
export function PutAway({ option }: { readonly option: keyof Options }) {
  const { table, text } = useRecorder();
  const { short } = useNames();
  const { i18n } = useTranslation('kit');
  const seats = strandedIn(table, BOXES[option]);
  if (seats.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(seats.map(short));
  return (
    <p role="status" className="font-medium text-gold text-small">
      {text('setup.options.stay', { count: seats.length, names })}
    </p>
  );
}

/** Whose faction comes from this box and is in no other that is in use. */
function strandedIn(table: DeepReadonly<Table>, box: GameSet | undefined): Seat[] {
  const inUse = factionsOn(table);
  return playing(table).filter((seat) => {
    const faction = table.players[seat]?.faction ?? null;
    return faction !== null && !inUse.includes(faction) && FACTIONS[faction] === box;
  });
}
