import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../../kit/confirm-button.tsx';
import { FormPart, FormSection } from './form-parts.tsx';
import { ownInstructions } from './game-texts.ts';
import { usePlanDesk } from './plan-desk.ts';
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
      <PlanPage field="instructions" rows={14} />
      <InstructionsAnew />
      <FormPart title={t('fields.questions.name')} help={t('fields.questions.help')}>
        <PlanNumber field="tries" from={0} to={MOST_TRIES} />
        <QuestionsEditor />
      </FormPart>
      <FormPart title={t('fields.questionnaire.name')} help={t('fields.questionnaire.help')}>
        <QuestionnaireEditor />
      </FormPart>
    </FormSection>
  );
}

/** Says where the instructions do not follow the treatments any more, and writes them anew from what the game says. */
function InstructionsAnew() {
  const { t } = useTranslation('experiments');
  const { plan, texts, set } = usePlanDesk();
  const anew = ownInstructions(texts, plan);
  if (anew === '' || anew === plan.instructions) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small">{t('form.instructionsOwn')}</p>
      <ConfirmButton size="small" sure={t('form.sureInstructionsAnew')} onConfirm={() => set({ instructions: anew })}>
        <RotateCcw aria-hidden className="size-4" />
        {t('form.instructionsAnew')}
      </ConfirmButton>
    </div>
  );
}
