import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { InstructionsAgain } from './instructions-again.tsx';
import type { PageProps } from './page-props.ts';
import { QuestionField } from './question-field.tsx';
import { Sheet } from './sheet.tsx';
import { TriesLeft } from './tries-left.tsx';
import { useParticipantAction } from './use-deed.ts';
import { useKept } from './use-kept.ts';

const NOTHING_CHOSEN: Readonly<Record<number, number>> = {};

/** Questions about the rules, all on one sheet; what was wrong last time stands beside it, with why. */
export function QuestionsPage({ session, standing, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const [chosen, setChosen] = useKept(`tertulia.answers.${session.code}.${standing.number}`, NOTHING_CHOSEN);
  const [isChecked, setChecked] = useState(false);
  const { questions } = session;
  const answers = questions.map((_, index) => chosen[index] ?? null);
  const isMissing = (index: number) => isChecked && answers[index] === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const missing = answers.indexOf(null);
    if (missing >= 0) return document.getElementById(fieldId(missing))?.scrollIntoView({ block: 'center' });
    void send({ type: 'answer', answers: answers.filter((answer) => answer !== null) });
  };

  return (
    <Sheet title={t('questions.title')}>
      <p className="text-muted">{t('questions.help')}</p>
      <TriesLeft standing={standing} tries={session.tries} />
      <InstructionsAgain session={session} label={t('questions.again')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-8">
        {[...questions.entries()].map(([index, { question, answers: choices }]) => (
          <QuestionField
            key={index}
            id={fieldId(index)}
            place={t('questions.place', { number: index + 1, of: questions.length })}
            question={question}
            language={session.language}
            choices={choices}
            chosen={answers[index] ?? null}
            onChoose={(answer) => setChosen((before) => ({ ...before, [index]: answer }))}
            mistake={standing.mistakes.find((mistake) => mistake.question === index)?.why ?? null}
            error={isMissing(index) ? t('questions.needed') : null}
          />
        ))}
        <Button type="submit" kind="main" size="large" className="sm:self-start" disabled={isSending}>
          {t('questions.send')}
        </Button>
      </form>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Sheet>
  );
}

const fieldId = (index: number) => `question-${index}`;
