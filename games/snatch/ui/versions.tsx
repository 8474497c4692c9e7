import { useId, useState } from 'react';
import { CommandDialog, Dialog } from '../../../web/ui/dialog.tsx';
import { RadioCard } from '../../../web/ui/fields.tsx';
import { VERSIONS } from '../reading/goods.ts';
import type { Command, Variant } from '../types.ts';
import { offeredTo, useScreen } from './use-screen.ts';

interface VersionsProps {
  readonly onClose: () => void;
  /** The version that is chosen at first; else the one that is played. */
  readonly suggested?: Variant;
}

/** The versions of the game, one sentence each; in demo play another may be chosen, which starts everything again. */
export default function Versions({ onClose, suggested }: VersionsProps) {
  const props = useScreen();
  const { match, speaker, answer } = props;
  const [chosen, setChosen] = useState<Variant>(suggested ?? match.table.variant);
  const title = speaker.text('screen.versions.title');
  const option = offeredTo(props, 'setVariant');
  if (option === undefined)
    return (
      <Dialog isOpen title={title} onClose={onClose}>
        <p className="font-semibold">{speaker.text(`screen.versions.${match.table.variant}.name`)}</p>
        <p>{speaker.text(`screen.versions.${match.table.variant}.long`)}</p>
      </Dialog>
    );
  return (
    <CommandDialog<Command>
      title={title}
      about={speaker.text('screen.versions.about')}
      sendLabel={speaker.text('screen.versions.start', { name: speaker.text(`screen.versions.${chosen}.name`) })}
      missing={speaker.text('screen.versions.anew')}
      command={{ type: 'setVariant', variant: chosen }}
      answer={answer}
      onClose={onClose}
    >
      <Choices chosen={chosen} onChoose={setChosen} />
    </CommandDialog>
  );
}

interface ChoicesProps {
  readonly chosen: Variant;
  readonly onChoose: (variant: Variant) => void;
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  const { match, speaker } = useScreen();
  const group = useId();
  return (
    <fieldset aria-label={speaker.text('screen.versions.title')} className="grid gap-2">
      {VERSIONS.map((variant) => (
        <RadioCard key={variant} group={group} isChosen={variant === chosen} onChoose={() => onChoose(variant)}>
          <span className="min-w-0">
            <span className="block font-semibold">
              {speaker.text(`screen.versions.${variant}.name`)}
              {variant === match.table.variant && (
                <span className="font-normal text-muted text-small"> · {speaker.text('screen.versions.isPlayed')}</span>
              )}
            </span>
            <span className="block text-muted text-small">{speaker.text(`screen.versions.${variant}.long`)}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}
