import { ActionBar } from '../../../../web/ui/action-bar.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useAnswer } from '../../../../web/ui/screen.ts';
import type { Command } from '../../types.ts';
import type { Draft } from '../building/use-draft.ts';
import { whyNotSend } from '../building/why-not.ts';
import { offeredTo } from '../offered.ts';
import { useScreen } from '../screen-context.ts';
import { useNames } from '../use-names.ts';
import { AftermathChoices } from './aftermath-choices.tsx';
import { FinishedButtons } from './finished-buttons.tsx';
import { Hint } from './hint.tsx';
import { ResponseChoices } from './response-choices.tsx';

/** The bar at the bottom: what is asked of me, and all that I was offered. */
export function Asking({ draft }: { readonly draft: Draft | null }) {
  const props = useScreen();
  const { match, seat, faces, answer, speaker } = props;
  const { names } = useNames();
  const { send, isSending, refusal } = useAnswer(answer);
  const onAnswer = (command: Command) => void send(command);
  const may = (type: Command['type']) => offeredTo(props, type) !== undefined;
  return (
    <ActionBar
      match={match}
      seat={seat}
      faces={faces}
      ask={speaker.text(askKey(match.phase, match.table.variant), names)}
      refusal={refusal}
      hint={<Hint draft={draft} />}
    >
      {may('talkDone') && (
        <Button kind="main" aria-disabled={isSending} onClick={() => onAnswer({ type: 'talkDone' })}>
          {speaker.text('screen.talk.done')}
        </Button>
      )}
      {draft !== null && <OfferButtons draft={draft} isSending={isSending} onAnswer={onAnswer} />}
      {may('p2Action') && <ResponseChoices isSending={isSending} onAnswer={onAnswer} />}
      {(may('assignShame') || may('report')) && <AftermathChoices isSending={isSending} onAnswer={onAnswer} />}
      {match.phase === 'finished' && may('setVariant') && <FinishedButtons isSending={isSending} onAnswer={onAnswer} />}
    </ActionBar>
  );
}

const askKey = (phase: string, variant: string): string =>
  phase === 'aftermath' ? `screen.ask.aftermath.${variant}` : `screen.ask.${phase}`;

interface OfferButtonsProps {
  readonly draft: Draft;
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** Sends the offer, or makes none; a disabled button has its explanation next to it. */
function OfferButtons({ draft, isSending, onAnswer }: OfferButtonsProps) {
  const props = useScreen();
  const { match, speaker } = props;
  return (
    <>
      <Button
        kind="main"
        disabled={whyNotSend(match, draft.offer) !== null}
        aria-disabled={isSending}
        onClick={() => onAnswer({ type: 'proposeOffer', ...draft.offer })}
      >
        {speaker.text('screen.build.send')}
      </Button>
      <Button
        disabled={offeredTo(props, 'noOffer') === undefined}
        aria-disabled={isSending}
        onClick={() => onAnswer({ type: 'noOffer' })}
      >
        {speaker.text('screen.build.none')}
      </Button>
    </>
  );
}
