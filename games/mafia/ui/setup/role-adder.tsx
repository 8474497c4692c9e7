import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../web/ui/button.tsx';
import { ChoiceChips, Select } from '../../../../web/ui/fields.tsx';
import type { Translator } from '../../../game-package.ts';
import { roleTitle } from '../../text/phrase.ts';
import type { CastLine } from '../../types.ts';
import { FACTIONS, type FactionId, layersFor, type RoleName, rolesFor } from './written.ts';

interface RoleAdderProps {
  readonly speaker: Pick<Translator, 'text'>;
  readonly onAdd: (part: Omit<CastLine, 'count'>) => void;
  readonly isFull: boolean;
}

interface Picked {
  readonly faction: FactionId;
  readonly role: RoleName;
  readonly layers: readonly RoleName[];
}

/** Picks a role to be added: for whom it plays, what it is, and what lies over it. */
export function RoleAdder({ speaker, onAdd, isFull }: RoleAdderProps) {
  const [picked, setPicked] = useState<Picked>({ faction: 'town', role: 'Cop', layers: [] });
  const { faction, role, layers } = picked;
  const offered = layersFor(role);
  const stack = [...layers, role];
  const pickRole = (next: RoleName, of: FactionId = faction) =>
    setPicked({ faction: of, role: next, layers: layers.filter((layer) => layersFor(next).includes(layer)) });
  // Another kind of side begins with its own first role.
  const pickFaction = (next: FactionId) => {
    const [first] = rolesFor(next);
    pickRole(first === rolesFor(faction)[0] ? role : (first as RoleName), next);
  };
  // In the order in which they are offered, so that the same layers always make the same role.
  const toggle = (index: number) =>
    setPicked({
      ...picked,
      layers: offered.filter((layer, at) => layers.includes(layer) !== (at === index)),
    });
  return (
    <fieldset className="flex flex-col gap-3 rounded-corner border border-line bg-ground p-3">
      <legend className="px-1 font-medium">{speaker.text('setup.add')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={speaker.text('setup.faction')}
          value={faction}
          onChange={pickFaction}
          choices={FACTIONS.map((id) => ({ value: id, label: speaker.text(`factions.${id}.name`) }))}
        />
        <Select
          label={speaker.text('setup.role')}
          value={role}
          onChange={(next) => pickRole(next)}
          choices={rolesFor(faction).map((name) => ({ value: name, label: speaker.text(`roles.${name}.name`) }))}
        />
      </div>
      <p className="text-muted text-small">{speaker.text(`roles.${role}.short`)}</p>
      <details open={layers.length > 0 || undefined}>
        <summary className="flex min-h-11 items-center text-small underline underline-offset-4">
          {speaker.text('setup.layers')}
        </summary>
        <ChoiceChips
          kind="checkbox"
          choices={offered.map((layer) => ({ label: speaker.text(`roles.${layer}.name`), face: null }))}
          chosen={layers.map((layer) => offered.indexOf(layer))}
          onToggle={toggle}
        />
        {layers.map((layer) => (
          <p key={layer} className="pt-2 text-muted text-small">
            <strong>{speaker.text(`roles.${layer}.name`)}: </strong>
            {speaker.text(`roles.${layer}.short`)}
          </p>
        ))}
      </details>
      <Button className="self-start" disabled={isFull} onClick={() => onAdd({ faction, role: stack })}>
        <Plus aria-hidden className="size-4" />
        {speaker.text('setup.addThis', { title: roleTitle(speaker, stack, faction) })}
      </Button>
    </fieldset>
  );
}
