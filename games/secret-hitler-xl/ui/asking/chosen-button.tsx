import { Button, ConfirmButton } from '../../../../web/ui/button.tsx';
import type { Translator } from '../../../game-package.ts';
import { useScreen } from '../screen-context.ts';
import type { Choice } from '../use-choice.ts';
import type { Answering } from './answering.ts';
import { WHOLE } from './whole.ts';

/** Sends what was chosen; who is executed is asked twice. */
export function ChosenButton({ choice, isSending, onAnswer }: Answering & { readonly choice: Choice }) {
  const { match, speaker } = useScreen();
  const { offer, chosen, command } = choice;
  if (offer === null) return null;
  const label = labelOf(speaker, match.phase, choice);
  const send = () => (command === null ? undefined : onAnswer(command));
  const isDisabled = command === null || isSending;
  const look = offer.kind === 'seat' ? 'shrink-0' : `${WHOLE} @lg:w-auto sm:@lg:w-auto`;
  if (match.phase === 'execution') {
    const sure = speaker.text('screen.asking.sure');
    return (
      <ConfirmButton key={chosen} kind="main" className={look} disabled={isDisabled} sure={sure} onConfirm={send}>
        {label}
      </ConfirmButton>
    );
  }
  return (
    <Button kind="main" className={look} disabled={isDisabled} onClick={send}>
      {label}
    </Button>
  );
}

function labelOf(speaker: Translator, phase: string, { offer, chosen }: Choice): string {
  const say = (key: string, values = {}) => speaker.text(`screen.asking.do.${key}`, values);
  if (offer?.kind === 'card') return say(offer.type);
  if (offer?.kind === 'power') {
    return chosen === null
      ? say('choosePowerNone')
      : say('choosePower', { power: speaker.text(`powers.${chosen}.name`) });
  }
  const key = offer?.type === 'nominate' || offer?.type === 'point' ? offer.type : phase;
  return typeof chosen === 'number' ? say(key, { seat: speaker.seat(chosen) }) : say(`${key}Nobody`);
}
