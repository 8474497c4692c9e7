import { useTranslation } from 'react-i18next';
import type { QuestionnaireItem } from '../../../../protocol/index.ts';
import { DraftNumber } from '../../../ui/draft-number.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { freshKey, ITEM_KINDS, withKind } from './items.ts';
import { LongText } from './long-text.tsx';
import { usePlanEditor } from './plan-desk.ts';
import { type ItemProps, QuestionList } from './question-list.tsx';

const LEAST = -1_000_000;
const MOST = 1_000_000;

/** What everybody is asked at the end. */
export function QuestionnaireEditor() {
  const { plan, set } = usePlanEditor();
  const items = plan.questionnaire;
  return (
    <QuestionList<QuestionnaireItem>
      field="questionnaire"
      items={items}
      onChange={(questionnaire) => set({ questionnaire })}
      fresh={() => ({ kind: 'text', key: freshKey(items), question: '', isRequired: false })}
      Item={Item}
    />
  );
}

function Item({ at, item, onChange }: ItemProps<QuestionnaireItem>) {
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
