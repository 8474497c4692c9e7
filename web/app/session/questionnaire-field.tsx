import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSession, QuestionnaireItem } from '../../../protocol/index.ts';
import { fieldLook } from '../../ui/text-field.tsx';
import type { Fault } from './questionnaire-draft.ts';
import { RadioList } from './radio-list.tsx';

const LONGEST_TEXT = 2000;

interface QuestionnaireFieldProps {
  readonly item: QuestionnaireItem;
  readonly language: PublicSession['language'];
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly fault: Fault | null;
}

/** One question at the end: a text, a number or a choice, with what is wrong beside it. */
export function QuestionnaireField(props: QuestionnaireFieldProps) {
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
