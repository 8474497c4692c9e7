import { Check } from 'lucide-react';
import { classes } from '../../../../web/ui/classes.ts';
import type { EmergencyPower } from '../../rules/powers.ts';
import { powerLook } from '../marks.tsx';
import { useScreen } from '../screen-context.ts';
import type { Choice } from '../use-choice.ts';

/** The powers of an emergency card to choose from, each with what it does. */
export function Emergency({ choice }: { readonly choice: Choice }) {
  const { speaker } = useScreen();
  const { offer, chosen } = choice;
  if (offer?.kind !== 'power') return null;
  return (
    <fieldset aria-label={speaker.text('screen.asking.emergencyTitle')} className="grid gap-1.5 @2xl:grid-cols-2">
      {offer.among.map((power) => (
        <PowerChoice key={power} power={power} isChosen={power === chosen} onChoose={() => choice.choose(power)} />
      ))}
    </fieldset>
  );
}

interface PowerChoiceProps {
  readonly power: EmergencyPower;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PowerChoice({ power, isChosen, onChoose }: PowerChoiceProps) {
  const { speaker } = useScreen();
  const { Icon } = powerLook(power);
  return (
    <button
      type="button"
      data-power={power}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'grid min-h-11 grid-cols-[auto_1fr_auto] items-start gap-x-2 rounded-corner border-2 bg-surface p-2 text-start',
        isChosen ? 'border-accent' : 'border-line hover:border-muted',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5" />
      <span>
        <span className="font-semibold">{speaker.text(`powers.${power}.name`)}</span>
        <span className="block text-muted text-small leading-snug">{speaker.text(`powers.${power}.help`)}</span>
      </span>
      {isChosen && <Check aria-hidden className="size-5 text-accent" strokeWidth={3} />}
    </button>
  );
}
