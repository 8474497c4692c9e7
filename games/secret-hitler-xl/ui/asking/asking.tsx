import { ActionBar } from '../../../../web/ui/action-bar.tsx';
import { useAnswer } from '../../../../web/ui/screen.ts';
import { useScreen } from '../screen-context.ts';
import type { Choice } from '../use-choice.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import type { Answering } from './answering.ts';
import { Ask } from './ask.tsx';
import { ChosenButton } from './chosen-button.tsx';
import { Hint } from './hint.tsx';
import { SeatButtons } from './seat-buttons.tsx';
import { VoteButtons } from './vote-buttons.tsx';

/** The bar at the bottom: what is asked of me, who is waited for and what for, and all that I was offered. */
export function Asking({ choice }: { readonly choice: Choice }) {
  const { match, seat, faces, answer } = useScreen();
  const { send, isSending, refusal } = useAnswer(answer);
  const answering: Answering = { isSending, onAnswer: (command) => void send(command) };
  return (
    <ActionBar
      match={match}
      seat={answer === null ? null : seat}
      faces={faces}
      ask={<Ask />}
      refusal={refusal}
      hint={match.outcome === null ? <Hint choice={choice} /> : null}
    >
      {answer !== null && (
        <>
          <VoteButtons {...answering} />
          <SeatButtons choice={choice}>
            <ChosenButton choice={choice} {...answering} />
          </SeatButtons>
          <AnswerButtons {...answering} />
        </>
      )}
    </ActionBar>
  );
}
