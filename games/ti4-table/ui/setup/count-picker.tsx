import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { FEWEST_PLAYERS, MOST_PLAYERS } from '../../facts/facts.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';

const COUNTS = Array.from({ length: MOST_PLAYERS - FEWEST_PLAYERS + 1 }, (_, index) => FEWEST_PLAYERS + index);

/** How many play. A person who lowers it is warned if places that are set would be cleared. */
export function CountPicker() {
  const { table, text, may, does } = useRecorder();
  const [wished, setWished] = useState<number | null>(null);
  const choose = (count: number) => {
    if (count === table.count) return;
    if (lost(table.players, count).length > 0) setWished(count);
    else void does({ type: 'setCount', count });
  };
  if (!COUNTS.some((count) => may({ type: 'setCount', count })))
    return <p className="font-medium">{text('setup.countIs', { count: table.count })}</p>;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{text('setup.count')}</legend>
      <ChoiceChips
        kind="radio"
        choices={COUNTS.map((count) => ({ label: String(count), face: null }))}
        chosen={[COUNTS.indexOf(table.count)]}
        onToggle={(index) => choose(COUNTS[index] ?? table.count)}
      />
      {wished === null ? null : <Warning count={wished} onClose={() => setWished(null)} />}
    </fieldset>
  );
}

/** Names whom a lower number would clear, before it does. */
function Warning({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { table, text, does } = useRecorder();
  const { short, person } = useNames();
  const lower = async () => {
    onClose();
    await does({ type: 'setCount', count });
  };
  return (
    <Dialog
      title={text('setup.lower.title', { count })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('setup.cancel')}</Button>
          <Button kind="danger" onClick={lower}>
            {text('setup.lower.yes')}
          </Button>
        </>
      }
    >
      <p>{text('setup.lower.cleared')}</p>
      <ul className="mt-2 list-disc ps-6">
        {lost(table.players, count).map((seat) => (
          <li key={seat}>
            {text('setup.lower.place', {
              number: seat + 1,
              who: [short(seat), person(seat)].filter(Boolean).join(' · '),
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface Place {
  readonly colour: string | null;
  readonly faction: string | null;
}

/** The places beyond that number at which something is set. */
const lost = (players: readonly Place[], count: number): number[] =>
  players.flatMap(({ colour, faction }, seat) => (seat >= count && (colour ?? faction) !== null ? seat : []));
