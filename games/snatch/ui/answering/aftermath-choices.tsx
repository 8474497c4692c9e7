import { Feather, Gavel } from 'lucide-react';
import type { Command } from '../../types.ts';
import { worthTo } from '../goods.ts';
import { endOf } from '../possible-ends.ts';
import { useScreen } from '../screen-context.ts';
import { ShameToken } from '../shame-marks.tsx';
import { useNames } from '../use-names.ts';
import { AnswerChoice, Choices } from './answer-choice.tsx';

interface AftermathChoicesProps {
  readonly isSending: boolean;
  readonly onAnswer: (command: Command) => void;
}

/** After a snatch: the judge or a shame token, or neither, each with what it would leave both with. */
export function AftermathChoices({ isSending, onAnswer }: AftermathChoicesProps) {
  const { match, speaker } = useScreen();
  const { names } = useNames();
  const { table, setup } = match;
  const { current, offer, variant } = table;
  if (current === null || offer === null) return null;
  const isJudged = variant === 'G4';
  const question = { before: current.before, offer, variant, sanction: setup.sanction };
  const now = table.holdings.map((tokens, seat) => worthTo(seat, tokens));
  const asItIs = endOf(question, 'snatch').worth;
  const key = isJudged ? `screen.aftermath.G4.${setup.sanction}` : `screen.aftermath.G3.${setup.shameVisibility}`;
  const answer = (yes: boolean): Command =>
    isJudged ? { type: 'report', file: yes } : { type: 'assignShame', give: yes };
  return (
    <Choices label={speaker.text('screen.aftermath.label')}>
      <AnswerChoice
        mark={isJudged ? <Gavel aria-hidden className="size-5 shrink-0" /> : <ShameToken />}
        name={speaker.text(`screen.aftermath.${variant}.yes`)}
        does={speaker.text(key, names)}
        worth={isJudged ? endOf(question, 'reported').worth : asItIs}
        now={now}
        isSending={isSending}
        onChoose={() => onAnswer(answer(true))}
      />
      <AnswerChoice
        mark={<Feather aria-hidden className="size-5 shrink-0" />}
        name={speaker.text('screen.aftermath.no')}
        does={speaker.text('screen.aftermath.noDoes', names)}
        worth={asItIs}
        now={now}
        isSending={isSending}
        onChoose={() => onAnswer(answer(false))}
      />
    </Choices>
  );
}
