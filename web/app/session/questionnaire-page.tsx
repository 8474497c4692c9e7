import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSession, QuestionnaireItem } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { Form, fieldLook } from '../../ui/text-field.tsx';
import { type PageProps, RadioList, Sheet, useKept, useParticipantAction } from './page-parts.tsx';

const EMPTY: Draft = {};

/** The questions at the end. A draft survives a reload until it is sent. */
export function QuestionnairePage({ session, state, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  const [draft, setDraft, forget] = useKept(`tertulia.questionnaire.${session.code}.${state.number}`, EMPTY);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { answers, faults } = checkDraft(session.questionnaire, draft);
  const faulty = Object.keys(faults).length;

  const submit = async () => {
    setChecked(true);
    if (faulty > 0) {
      const first = session.questionnaire.findIndex(({ key }) => Object.hasOwn(faults, key));
      return form.current?.children[first]?.querySelector<HTMLElement>('input, textarea')?.focus();
    }
    if (await send({ type: 'fill', answers })) forget();
  };

  return (
    <Sheet title={t('questionnaire.title')}>
      <Form ref={form} onSubmit={submit} className="flex flex-col gap-7">
        {session.questionnaire.map((item) => (
          <QuestionnaireField
            key={item.key}
            item={item}
            language={session.language}
            text={draft[item.key] ?? ''}
            onChange={(text) => setDraft((before) => ({ ...before, [item.key]: text }))}
            fault={isChecked ? (faults[item.key] ?? null) : null}
          />
        ))}
        {isChecked && faulty > 0 && <Notice kind="danger">{t('questionnaire.check', { count: faulty })}</Notice>}
        <Button type="submit" kind="main" size="large" className="sm:self-start" disabled={isSending}>
          {t('questionnaire.send')}
        </Button>
      </Form>
      <ErrorNotice text={refusal} />
    </Sheet>
  );
}

interface QuestionnaireFieldProps {
  readonly item: QuestionnaireItem;
  readonly language: PublicSession['language'];
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly fault: Fault | null;
}

function QuestionnaireField(props: QuestionnaireFieldProps) {
  const { item, language, fault } = props;
  const { t } = useTranslation('session');
  const id = useId();
  const wrong = fault === null ? null : t(`questionnaire.${fault}`, { ...(item.kind === 'number' && limitsOf(item)) });
  const error = wrong !== null && (
    <p id={`${id}-error`} className="font-medium text-danger text-small">
      {wrong}
    </p>
  );
  const question = (
    <>
      <span lang={language} className="font-medium">
        {item.question}
      </span>{' '}
      <span className="whitespace-nowrap text-muted text-small">
        ({t(item.isRequired ? 'questionnaire.required' : 'questionnaire.optional')})
      </span>
    </>
  );
  if (item.kind === 'choice') return <ChoiceItem {...props} item={item} question={question} error={error} id={id} />;
  return (
    <div data-fault={fault ?? undefined} className="flex flex-col gap-1">
      <label htmlFor={id}>{question}</label>
      <Written {...props} id={id} isWrong={wrong !== null} />
      {item.kind === 'number' && <p className="text-muted text-small">{t('questionnaire.range', limitsOf(item))}</p>}
      {error}
    </div>
  );
}

const limitsOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({ from, to });

interface WrittenProps extends QuestionnaireFieldProps {
  readonly id: string;
  readonly isWrong: boolean;
}

const LONGEST_TEXT = 2000;

function Written({ item, text, onChange, id, isWrong }: WrittenProps) {
  const shared = {
    id,
    value: text,
    'aria-required': item.isRequired,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
  };
  return item.kind === 'number' ? (
    <input
      {...shared}
      inputMode={item.from < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className={`${fieldLook} counts max-w-40`}
    />
  ) : (
    <textarea
      {...shared}
      rows={3}
      maxLength={LONGEST_TEXT}
      onChange={(event) => onChange(event.target.value)}
      className={fieldLook}
    />
  );
}

interface ChoiceItemProps extends QuestionnaireFieldProps {
  readonly item: Extract<QuestionnaireItem, { kind: 'choice' }>;
  readonly question: ReactNode;
  readonly error: ReactNode;
  readonly id: string;
}

function ChoiceItem({ item, language, text, onChange, fault, question, error, id }: ChoiceItemProps) {
  const chosen = item.choices.indexOf(text);
  return (
    <fieldset
      data-fault={fault ?? undefined}
      aria-describedby={fault === null ? undefined : `${id}-error`}
      className="flex flex-col gap-2"
    >
      <legend className="mb-2">{question}</legend>
      <div lang={language}>
        <RadioList
          choices={item.choices}
          chosen={chosen < 0 ? null : chosen}
          onChoose={(index) => onChange(item.choices[index] ?? '')}
        />
      </div>
      {error}
    </fieldset>
  );
}

/** The text in the fields, by their keys. */
type Draft = Readonly<Record<string, string>>;

type Fault = 'needed' | 'number';

/** The answers to send and what is wrong with them: a missing answer, or a number outside its limits. Empty answers are not sent. */
function checkDraft(items: readonly QuestionnaireItem[], draft: Draft) {
  const answers: Record<string, string | number> = {};
  const faults: Record<string, Fault> = {};
  for (const item of items) {
    const text = (draft[item.key] ?? '').trim();
    const number = item.kind === 'number' ? readNumber(item, text) : null;
    if (text === '') {
      if (item.isRequired) faults[item.key] = 'needed';
    } else if (item.kind !== 'number') answers[item.key] = text;
    else if (number === null) faults[item.key] = 'number';
    else answers[item.key] = number;
  }
  return { answers, faults };
}

/** Reads a number with a point or a comma; null if it is outside its limits. */
function readNumber({ from, to }: { readonly from: number; readonly to: number }, text: string): number | null {
  if (!/^[-+]?\d+([.,]\d+)?$/.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  return number >= from && number <= to ? number : null;
}
