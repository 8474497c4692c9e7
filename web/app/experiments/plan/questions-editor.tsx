import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionPlan } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Wrong } from './form-parts.tsx';
import { replaced, without } from './lists.ts';
import { usePlanEditor } from './plan-desk.ts';
import { type ItemProps, QuestionList } from './question-list.tsx';

type Question = SessionPlan['questions'][number];

const FEWEST_ANSWERS = 2;
const MOST_ANSWERS = 20;
const NEW: Question = { question: '', answers: ['', ''], right: 0 };

/** Questions about the rules, each with answers of which one is right. */
export function QuestionsEditor() {
  const { plan, set } = usePlanEditor();
  return (
    <QuestionList<Question>
      field="questions"
      items={plan.questions}
      onChange={(questions) => set({ questions })}
      fresh={() => NEW}
      Item={Answers}
    />
  );
}

function Answers({ at, item: question, onChange }: ItemProps<Question>) {
  const { t } = useTranslation('experiments');
  const { wrong } = usePlanEditor();
  const group = useId();
  const { answers, right, why } = question;
  const remove = (place: number) => {
    const moves = place < right || right === answers.length - 1 ? 1 : 0;
    onChange({ ...question, answers: without(answers, place), right: Math.max(0, right - moves) });
  };
  const explain = (text: string) => {
    const { why: _, ...rest } = question;
    onChange(text === '' ? rest : { ...rest, why: text });
  };
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-muted text-small">{t('form.answers')}</legend>
        {Object.entries(answers).map(([place, answer]) => (
          <div key={place} className="flex items-center gap-2">
            <label className="grid size-11 shrink-0 place-items-center">
              <span className="sr-only">{t('form.isRight', { number: Number(place) + 1 })}</span>
              <input
                type="radio"
                name={group}
                checked={right === Number(place)}
                onChange={() => onChange({ ...question, right: Number(place) })}
                className="size-5 accent-accent"
              />
            </label>
            <TextField
              label={<span className="sr-only">{t('form.answer', { number: Number(place) + 1 })}</span>}
              value={answer}
              onChange={(text) => onChange({ ...question, answers: replaced(answers, Number(place), text) })}
              error={wrong(`questions.${at}.answers.${place}`)}
              className="min-w-0 flex-1 gap-0"
            />
            <Button
              kind="quiet"
              size="icon"
              disabled={answers.length <= FEWEST_ANSWERS}
              aria-label={t('form.removeAnswer', { number: Number(place) + 1 })}
              onClick={() => remove(Number(place))}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </div>
        ))}
      </fieldset>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        disabled={answers.length >= MOST_ANSWERS}
        onClick={() => onChange({ ...question, answers: [...answers, ''] })}
      >
        <Plus aria-hidden className="size-4" />
        {t('form.addAnswer')}
      </Button>
      <TextField label={t('form.why')} value={why ?? ''} onChange={explain} error={wrong(`questions.${at}.why`)} />
      <Wrong text={wrong(`questions.${at}.right`)} />
    </>
  );
}
