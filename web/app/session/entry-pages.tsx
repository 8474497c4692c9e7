import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../protocol/codes.ts';
import type { PublicSession } from '../../../protocol/index.ts';
import { Button, ConfirmButton } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Form, TextField } from '../../ui/text-field.tsx';
import {
  InstructionsAgain,
  type PageProps,
  RadioList,
  SendButton,
  Sheet,
  useKept,
  useParticipantAction,
  WrittenText,
} from './page-parts.tsx';

/** Asks for a name, if the plan does. */
export function NamePage({ takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(name.trim() === '');
    if (name.trim() !== '') void send({ type: 'name', name: name.trim() });
  };
  return (
    <Sheet title={t('name.title')}>
      <Form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('name.label')}
          help={t('name.help')}
          value={name}
          onChange={setName}
          error={isMissing ? t('name.needed') : refusal}
          maxLength={LIMITS.nameLetters}
          autoComplete="name"
        />
        <Button type="submit" kind="main" size="large" className="sm:self-start" disabled={isSending}>
          {t('name.go')}
        </Button>
      </Form>
    </Sheet>
  );
}

/** The consent text. Declining asks for confirmation: it cannot be undone. */
export function ConsentPage({ session, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  return (
    <Sheet title={t('consent.title')}>
      <WrittenText text={session.consent} language={session.language} />
      <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row">
        <Button kind="main" size="large" disabled={isSending} onClick={() => send({ type: 'consent', agrees: true })}>
          {t('consent.agree')}
        </Button>
        <ConfirmButton
          size="large"
          disabled={isSending}
          sure={t('consent.sure')}
          onConfirm={() => void send({ type: 'consent', agrees: false })}
        >
          {t('consent.decline')}
        </ConfirmButton>
      </div>
      <ErrorNotice text={refusal} />
    </Sheet>
  );
}

export function InstructionsPage({ session, takePart }: PageProps) {
  const { t } = useTranslation('session');
  return (
    <Sheet title={t('instructions.title')}>
      <WrittenText text={session.instructions} language={session.language} />
      <SendButton takePart={takePart} action={{ type: 'read' }}>
        {t('instructions.go')}
      </SendButton>
    </Sheet>
  );
}

const NOTHING_CHOSEN: Readonly<Record<number, number>> = {};

/** Questions about the rules, with what was wrong last time and why. */
export function QuestionsPage({ session, state, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const [chosen, setChosen] = useKept(`tertulia.answers.${session.code}.${state.number}`, NOTHING_CHOSEN);
  const [isChecked, setChecked] = useState(false);
  const { questions } = session;
  const answers = questions.map((_, index) => chosen[index] ?? null);
  const isMissing = (index: number) => isChecked && answers[index] === null;

  const submit = () => {
    setChecked(true);
    const missing = answers.indexOf(null);
    if (missing >= 0) return document.getElementById(fieldId(missing))?.scrollIntoView({ block: 'center' });
    void send({ type: 'answer', answers: answers.filter((answer) => answer !== null) });
  };

  return (
    <Sheet title={t('questions.title')}>
      <p className="text-muted">{t('questions.help')}</p>
      <TriesLeft state={state} session={session} />
      <InstructionsAgain session={session} label={t('questions.again')} />
      <Form onSubmit={submit} className="flex flex-col gap-8">
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
            mistake={state.mistakes.find((mistake) => mistake.question === index)?.why ?? null}
            error={isMissing(index) ? t('questions.needed') : null}
          />
        ))}
        <Button type="submit" kind="main" size="large" className="sm:self-start" disabled={isSending}>
          {t('questions.send')}
        </Button>
      </Form>
      <ErrorNotice text={refusal} />
    </Sheet>
  );
}

const fieldId = (index: number) => `question-${index}`;

interface QuestionFieldProps {
  readonly id: string;
  /** Which question of how many. */
  readonly place: string;
  readonly question: string;
  readonly language: PublicSession['language'];
  readonly choices: readonly string[];
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
  /** Why the last answer was wrong (may be empty); null if it was not. */
  readonly mistake: string | null;
  readonly error: string | null;
}

function QuestionField(props: QuestionFieldProps) {
  const { id, place, question, language, choices, chosen, onChoose, mistake, error } = props;
  const { t } = useTranslation('session');
  const isWrong = mistake !== null || error !== null;
  return (
    <fieldset id={id} aria-describedby={isWrong ? `${id}-wrong` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2">
        <span className="block text-muted text-small">{place}</span>
        <span lang={language} className="font-medium">
          {question}
        </span>
      </legend>
      <div lang={language}>
        <RadioList choices={choices} chosen={chosen} onChoose={onChoose} />
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="flex items-start gap-2 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {error ?? t('questions.wrongHere')} {error === null && <span lang={language}>{mistake}</span>}
          </span>
        </p>
      )}
    </fieldset>
  );
}

/** The result of the last try, and how many tries are left; with 0 tries there is no limit. */
function TriesLeft({ state, session: { tries } }: Pick<PageProps, 'state' | 'session'>) {
  const { t } = useTranslation('session');
  const { mistakes, triesLeft } = state;
  if (mistakes.length === 0) return tries === 0 ? null : <p>{t('questions.tries', { count: triesLeft ?? tries })}</p>;
  return (
    <Notice kind="danger">
      {t('questions.wrong', { count: mistakes.length })}{' '}
      {triesLeft !== null && t('questions.triesLeft', { count: triesLeft })}
    </Notice>
  );
}
