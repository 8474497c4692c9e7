import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FormPart, FormSection } from './form-parts.tsx';
import type { OwnTexts } from './own-texts.ts';
import { usePlanEditor } from './plan-desk.ts';
import { PlanNumber, PlanPage } from './plan-fields.tsx';
import { QuestionnaireEditor } from './questionnaire-editor.tsx';
import { QuestionsEditor } from './questions-editor.tsx';

const MOST_TRIES = 100;

/** The pages around the matches: what is agreed to, read, understood and asked. */
export function PagesSection() {
  const { t } = useTranslation('experiments');
  return (
    <FormSection id="pages" title={t('sections.pages')} help={t('sections.pagesHelp')}>
      <PlanPage field="consent" rows={8} />
      <WriteAnew field="consent" />
      <PlanPage field="instructions" rows={14} />
      <WriteAnew field="instructions" />
      <FormPart title={t('fields.questions.name')} help={t('fields.questions.help')}>
        <PlanNumber field="tries" from={0} to={MOST_TRIES} />
        <WriteAnew field="questions" />
        <QuestionsEditor />
      </FormPart>
      <FormPart title={t('fields.questionnaire.name')} help={t('fields.questionnaire.help')}>
        <QuestionnaireEditor />
      </FormPart>
    </FormSection>
  );
}

/** Says where a text does not follow the plan any more, and writes it anew from what the plan says. */
function WriteAnew({ field }: { readonly field: keyof OwnTexts }) {
  const { t } = useTranslation('experiments');
  const { plan, own, set } = usePlanEditor();
  if (own[field].length === 0 || JSON.stringify(own[field]) === JSON.stringify(plan[field])) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small">{t(`form.notFollowing.${field}`)}</p>
      <ConfirmButton size="small" sure={t('form.sureWriteAnew')} onConfirm={() => set({ [field]: own[field] })}>
        <RotateCcw aria-hidden className="size-4" />
        {t(`form.writeAnew.${field}`)}
      </ConfirmButton>
    </div>
  );
}
