import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestionnaireItem } from '../../../../wire/index.ts';
import { Button } from '../../../kit/button.tsx';
import { DraftNumber } from '../../../kit/draft-number.tsx';
import { Select } from '../../../kit/select.tsx';
import { Switch } from '../../../kit/switch.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import { FoldedItem } from './folded-item.tsx';
import { ItemButtons, Wrong } from './form-parts.tsx';
import { freshKey, ITEM_KINDS, withKind } from './items.ts';
import { moved, replaced, without } from './lists.ts';
import { LongText } from './long-text.tsx';
import { usePlanDesk } from './plan-desk.ts';

const LEAST = -1_000_000;
const MOST = 1_000_000;

/** What everybody is asked at the end. */
export function QuestionnaireEditor() {
  const { t } = useTranslation('experiments');
  const { plan, set, wrong } = usePlanDesk();
  const items = plan.questionnaire;
  const change = (questionnaire: QuestionnaireItem[]) => set({ questionnaire });
  const fresh = (): QuestionnaireItem => ({ kind: 'text', key: freshKey(items), question: '', isRequired: false });
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {Object.entries(items).map(([place, item]) => {
          const at = Number(place);
          const name = t('form.question', { number: at + 1 });
          return (
            <li
              key={place}
              className="flex flex-wrap items-start gap-1 rounded-corner border border-line bg-ground p-2"
            >
              <FoldedItem
                summary={`${at + 1}. ${item.question || name}`}
                isCalled={item.question === '' || wrong(`questionnaire.${at}`) !== null}
              >
                <TextField
                  label={name}
                  value={item.question}
                  onChange={(question) => change(replaced(items, at, { ...item, question }))}
                  error={wrong(`questionnaire.${at}.question`)}
                />
                <Item at={at} item={item} onChange={(next) => change(replaced(items, at, next))} />
              </FoldedItem>
              <ItemButtons
                name={name}
                isFirst={at === 0}
                isLast={at === items.length - 1}
                onMove={(by) => change(moved(items, at, by))}
                onRemove={() => change(without(items, at))}
              />
            </li>
          );
        })}
      </ol>
      <Wrong text={items.some((_, at) => wrong(`questionnaire.${at}`) !== null) ? null : wrong('questionnaire')} />
      <Button size="small" className="justify-self-start" onClick={() => change([...items, fresh()])}>
        <Plus aria-hidden className="size-4" />
        {t('form.addQuestion')}
      </Button>
    </div>
  );
}

interface ItemProps {
  readonly at: number;
  readonly item: QuestionnaireItem;
  readonly onChange: (item: QuestionnaireItem) => void;
}

function Item({ at, item, onChange }: ItemProps) {
  const { t } = useTranslation('experiments');
  const { wrong } = usePlanDesk();
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
            name={t('form.from')}
            value={item.from}
            onChange={(from) => onChange({ ...item, from })}
            from={LEAST}
            to={item.to}
          />
          <DraftNumber
            name={t('form.to')}
            value={item.to}
            onChange={(to) => onChange({ ...item, to })}
            from={item.from}
            to={MOST}
          />
        </div>
      ) : null}
      {item.kind === 'choice' ? (
        <LongText
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
