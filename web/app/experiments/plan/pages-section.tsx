import { Plus, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionnaireItem, SessionPlan } from '../../../../protocol/index.ts';
import { Button, ConfirmButton, IconButton } from '../../../ui/button.tsx';
import { DraftNumber, Select } from '../../../ui/fields.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { FieldError, TextField } from '../../../ui/text-field.tsx';
import type { OwnTexts } from './begin-plan.ts';
import { AddButton, EditedList, FoldedItem, FormPart, FormSection, Warning } from './form-parts.tsx';
import { freshKey, ITEM_KINDS, withKind } from './plan.ts';
import { usePlanEditor, usePlanFields } from './plan-editor.ts';

const MOST_TRIES = 100;

/** The pages around the matches: what is agreed to, read, understood and asked. */
export function PagesSection() {
  const { t } = useTranslation('experiments');
  const { plan } = usePlanEditor();
  const { field } = usePlanFields();
  return (
    <FormSection id="pages">
      <TextField {...field('consent')} rows={8} />
      <RewriteButton field="consent" />
      <TextField {...field('instructions')} rows={14} />
      <Warning text={plan.instructions.trim() === '' ? t('form.empty.instructions') : null} />
      <RewriteButton field="instructions" />
      <FormPart title={t('fields.questions.name')} help={t('fields.questions.help')}>
        <DraftNumber {...field('tries')} from={0} to={MOST_TRIES} />
        <Warning text={plan.questions.length === 0 ? t('form.empty.questions') : null} />
        <RewriteButton field="questions" />
        <QuestionsEditor />
      </FormPart>
      <FormPart title={t('fields.questionnaire.name')} help={t('fields.questionnaire.help')}>
        <QuestionnaireEditor />
      </FormPart>
    </FormSection>
  );
}

/** Says that a text no longer follows the plan, and offers to write it again. */
function RewriteButton({ field }: { readonly field: keyof OwnTexts }) {
  const { t } = useTranslation('experiments');
  const { plan, own, set } = usePlanEditor();
  if (own[field].length === 0 || JSON.stringify(own[field]) === JSON.stringify(plan[field])) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small">{t(`form.notFollowing.${field}`)}</p>
      <ConfirmButton
        icon={RotateCcw}
        size="small"
        sure={t('form.sureWriteAnew')}
        onConfirm={() => set({ [field]: own[field] })}
      >
        {t(`form.writeAnew.${field}`)}
      </ConfirmButton>
    </div>
  );
}

/** The fields of one question, apart from its text. */
interface ItemProps<T> {
  readonly at: number;
  readonly item: T;
  readonly onChange: (item: T) => void;
}

interface QuestionListProps<T> {
  /** The field of the plan that holds the questions. */
  readonly field: string;
  readonly items: readonly T[];
  readonly onChange: (items: T[]) => void;
  readonly fresh: () => T;
  readonly Item: (props: ItemProps<T>) => ReactNode;
}

/** A list of questions to edit, move, remove and add to, each folded. */
function QuestionList<T extends { readonly question: string }>(props: QuestionListProps<T>) {
  const { field, items, onChange, fresh, Item } = props;
  const { t } = useTranslation('experiments');
  const { wrong } = usePlanEditor();
  const isWrong = (at: number) => wrong(`${field}.${at}`) !== null;
  return (
    <div className="grid gap-3">
      <EditedList
        {...{ items, onChange }}
        itemClassName="flex flex-wrap items-start gap-1 rounded-corner border border-line bg-ground p-2"
      >
        {({ at, item, onChange: change, buttons }) => {
          const name = t('form.question', { number: at + 1 });
          return (
            <>
              <FoldedItem
                summary={`${at + 1}. ${item.question || name}`}
                isCalled={item.question === '' || isWrong(at)}
              >
                <TextField
                  label={name}
                  value={item.question}
                  onChange={(question) => change({ ...item, question })}
                  error={wrong(`${field}.${at}.question`)}
                />
                <Item at={at} item={item} onChange={change} />
              </FoldedItem>
              {buttons(name)}
            </>
          );
        }}
      </EditedList>
      <FieldError text={items.some((_, at) => isWrong(at)) ? null : wrong(field)} />
      <AddButton label={t('form.addQuestion')} onClick={() => onChange([...items, fresh()])} />
    </div>
  );
}

type Question = SessionPlan['questions'][number];

const FEWEST_ANSWERS = 2;
const MOST_ANSWERS = 20;
const NEW_QUESTION: Question = { question: '', answers: ['', ''], right: 0 };

/** Questions about the rules, each with one right answer. */
function QuestionsEditor() {
  const { plan, set } = usePlanEditor();
  return (
    <QuestionList<Question>
      field="questions"
      items={plan.questions}
      onChange={(questions) => set({ questions })}
      fresh={() => NEW_QUESTION}
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
    onChange({ ...question, answers: answers.toSpliced(place, 1), right: Math.max(0, right - moves) });
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
              onChange={(text) => onChange({ ...question, answers: answers.with(Number(place), text) })}
              error={wrong(`questions.${at}.answers.${place}`)}
              className="min-w-0 flex-1 gap-0"
            />
            <IconButton
              icon={X}
              label={t('form.removeAnswer', { number: Number(place) + 1 })}
              disabled={answers.length <= FEWEST_ANSWERS}
              onClick={() => remove(Number(place))}
            />
          </div>
        ))}
      </fieldset>
      <Button
        icon={Plus}
        kind="quiet"
        size="small"
        className="justify-self-start"
        disabled={answers.length >= MOST_ANSWERS}
        onClick={() => onChange({ ...question, answers: [...answers, ''] })}
      >
        {t('form.addAnswer')}
      </Button>
      <TextField label={t('form.why')} value={why ?? ''} onChange={explain} error={wrong(`questions.${at}.why`)} />
      <FieldError text={wrong(`questions.${at}.right`)} />
    </>
  );
}

const LEAST_NUMBER = -1_000_000;
const LARGEST_NUMBER = 1_000_000;

/** What everybody is asked at the end. */
function QuestionnaireEditor() {
  const { plan, set } = usePlanEditor();
  const items = plan.questionnaire;
  return (
    <QuestionList<QuestionnaireItem>
      field="questionnaire"
      items={items}
      onChange={(questionnaire) => set({ questionnaire })}
      fresh={() => ({ kind: 'text', key: freshKey(items), question: '', isRequired: false })}
      Item={ItemFields}
    />
  );
}

function ItemFields({ at, item, onChange }: ItemProps<QuestionnaireItem>) {
  const { t } = useTranslation('experiments');
  const { wrong } = usePlanEditor();
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('form.kind')}
          value={item.kind}
          onChange={(kind) => onChange(withKind(item, kind))}
          choices={ITEM_KINDS.map((kind) => ({ value: kind, label: t(`form.kinds.${kind}`) }))}
        />
        <TextField
          label={t('form.key')}
          help={t('form.keyHelp')}
          value={item.key}
          onChange={(key) => onChange({ ...item, key: key.toLowerCase() })}
          error={wrong(`questionnaire.${at}.key`)}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {item.kind === 'number' ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <DraftNumber
            label={t('form.from')}
            value={item.from}
            onChange={(from) => onChange({ ...item, from })}
            from={LEAST_NUMBER}
            to={item.to}
          />
          <DraftNumber
            label={t('form.to')}
            value={item.to}
            onChange={(to) => onChange({ ...item, to })}
            from={item.from}
            to={LARGEST_NUMBER}
          />
        </div>
      ) : null}
      {item.kind === 'choice' ? (
        <TextField
          label={t('form.choices')}
          rows={4}
          value={item.choices.join('\n')}
          onChange={(text) => onChange({ ...item, choices: text.split('\n') })}
          error={wrong(`questionnaire.${at}.choices`)}
        />
      ) : null}
      <Switch
        label={t('form.isRequired')}
        isOn={item.isRequired}
        onChange={(isRequired) => onChange({ ...item, isRequired })}
      />
    </>
  );
}
