import { useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { ChoiceChips } from '../../../../web/kit/choice-chips.tsx';
import { FACTIONS, type Faction, type GameSet, SETS } from '../../facts/factions.ts';

import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { factionsFor } from './factions-for.ts';
import { canWrite } from './offered.ts';

interface FactionChoiceProps {
  readonly seat: Seat;
  readonly chosen: Faction | 'random' | null;
  readonly onChoose: (faction: Faction | 'random') => void;
}

/** The factions that this place can have, by their boxes, and chance. */
export function FactionChoice({ seat, chosen, onChoose }: FactionChoiceProps) {
  const { table, text, offers } = useRecorder();
  const { faction: nameOf } = useNames();
  const id = useId();
  const free = factionsFor(table, seat);
  // The Keleres are in two boxes.
  const setOf = (faction: Faction): GameSet =>
    faction === 'keleres' && !table.options.codex ? 'thunders-edge' : FACTIONS[faction];
  const groups = SETS.map((set) => ({ set, factions: free.filter((faction) => setOf(faction) === set) }));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-medium font-sans">
        {text('setup.dialog.faction')}
      </h3>
      {canWrite(offers('setPlayer'), 'faction', 'random') ? (
        <ChoiceChips
          kind="radio"
          choices={[{ label: text('setup.random'), face: null }]}
          chosen={chosen === 'random' ? [0] : []}
          onToggle={() => onChoose('random')}
        />
      ) : null}
      {groups
        .filter(({ factions }) => factions.length > 0)
        .map(({ set, factions }) => (
          <fieldset key={set}>
            <legend className="mb-1 text-muted text-small">{text(`sets.${set}`)}</legend>
            <ChoiceChips
              kind="radio"
              choices={factions.map((faction) => ({ label: nameOf(faction), face: null }))}
              chosen={chosen === null || chosen === 'random' ? [] : [factions.indexOf(chosen)]}
              onToggle={(index) => onChoose(factions[index] ?? 'random')}
            />
          </fieldset>
        ))}
    </section>
  );
}
