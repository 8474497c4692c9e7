import type { AnswerToOffer, Command } from '../../types.ts';
import { END_MARKS } from '../ends-list.tsx';
import { useScreen } from '../screen-context.ts';
import { useEnds } from '../use-ends.ts';
import { useNames } from '../use-names.ts';
import { AnswerChoice, Choices } from './answer-choice.tsx';

interface ResponseChoicesProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** The three answers to an offer, each with what it would leave both with. */
export function ResponseChoices({ isSending, onAnswer }: ResponseChoicesProps) {
  const { match, speaker } = useScreen();
  const { names } = useNames();
  const { ends, now } = useEnds(match.table.offer ?? NOTHING);
  const answers = ends.flatMap(({ end, worth }) => (end === 'reported' ? [] : [{ action: end, worth }]));
  const does = (action: AnswerToOffer) =>
    speaker.text(
      action === 'snatch' ? `screen.answer.snatch.${match.table.variant}` : `screen.answer.${action}.does`,
      names,
    );
  return (
    <Choices label={speaker.text('screen.answer.label')}>
      {answers.map(({ action, worth }) => {
        const Mark = END_MARKS[action];
        return (
          <AnswerChoice
            key={action}
            mark={<Mark aria-hidden className="size-5 shrink-0" />}
            name={speaker.text(`screen.answer.${action}.name`)}
            does={does(action)}
            worth={worth}
            now={now}
            isSending={isSending}
            onChoose={() => onAnswer({ type: 'p2Action', action })}
          />
        );
      })}
    </Choices>
  );
}

const NOTHING = { offerPavo: 0, offerElote: 0, requestPavo: 0, requestElote: 0 };
