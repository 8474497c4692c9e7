import { useId } from 'react';
import type { Seat } from '../../../../kernel/index.ts';
import { ChoiceChips } from '../../../../web/ui/fields.tsx';
import { FACTIONS, type Faction, type GameSet, SETS } from '../../facts/facts.ts';
import { openFactions } from '../../reading/factions.ts';
import { useNames } from '../parts/use-names.ts';
import { useRecorder } from '../use-recorder.ts';
import { canWrite } from './offered.ts';
import { tight } from './tight.ts';

interface FactionChoiceProps {
  readonly seat: Seat;
  readonly chosen: Faction | 'random' | null;
  readonly onChoose: (faction: Faction | 'random') => void;
}

/** The factions that this place can have, by their boxes, and chance; one that another has says who would get this place's for it. */
export function FactionChoice({ seat, chosen, onChoose }: FactionChoiceProps) {
  const { table, text, offers } = useRecorder();
  const { faction: nameOf, short } = useNames();
  const id = useId();
  const open = openFactions(table, seat);
  // The Keleres are in two boxes.
  const setOf = (faction: Faction): GameSet =>
    faction === 'keleres' && !table.options.codex ? 'thunders-edge' : FACTIONS[faction];
  const labelOf = (faction: Faction) => {
    const owner = table.players.findIndex((player, other) => other !== seat && player.faction === faction);
    if (owner === -1) return nameOf(faction);
    const name = tight(table.players[owner]?.name || short(owner));
    return text('setup.dialog.exchangeFaction', { faction: nameOf(faction), name });
  };
  const groups = SETS.map((set) => ({ set, factions: open.filter((faction) => setOf(faction) === set) }));
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
              choices={factions.map((faction) => ({ label: labelOf(faction), face: null }))}
              chosen={chosen === null || chosen === 'random' ? [] : [factions.indexOf(chosen)]}
              onToggle={(index) => onChoose(factions[index] ?? 'random')}
            />
          </fieldset>
        ))}
    </section>
  );
}
