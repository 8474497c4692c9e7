import { useId } from 'react';
import { RadioCard } from '../../../web/ui/fields.tsx';
import type { SetupControlProps, SetupControls } from '../../../web/ui/setup.ts';
import { VERSIONS } from '../reading/goods.ts';

/** The five versions as cards, each with its name and the rule in which it differs; people who may only look see the chosen one. */
function VariantControl({ name, value, isRefused, onChoose, speaker }: SetupControlProps) {
  const group = useId();
  const shown = onChoose === null ? VERSIONS.filter((variant) => variant === value) : VERSIONS;
  return (
    <fieldset aria-invalid={isRefused || undefined} className="grid gap-2">
      <legend className="mb-1 font-medium">{name}</legend>
      {shown.map((variant) => (
        <RadioCard
          key={variant}
          group={group}
          isChosen={variant === value}
          isDisabled={onChoose === null}
          onChoose={() => onChoose?.(variant)}
        >
          <span className="min-w-0">
            <span className="block font-semibold">{speaker.text(`treatments.${variant}.name`)}</span>
            <span className="block text-muted text-small">{speaker.text(`screen.versions.${variant}.long`)}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}

/** What SnatchGame shows in the form of its set-up in place of plain fields. Which version is played is asked first. */
export const setupControls: SetupControls = { variant: VariantControl };
