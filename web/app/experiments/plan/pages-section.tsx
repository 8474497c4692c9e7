import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/button.tsx';
import { FormPart, FormSection } from './form-parts.tsx';
import { instructionsOf } from './game-texts.ts';
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

/** Writes the instructions anew from what the game says of the treatments that are in the plan now. */
function InstructionsAnew() {
  const { t } = useTranslation('experiments');
  const { plan, texts, set } = usePlanDesk();
  const anew = instructionsOf(
    texts,
    plan.treatments.map(({ name }) => name),
  );
  if (anew === '' || anew === plan.instructions) return null;
  return (
    <Button size="small" className="justify-self-start" onClick={() => set({ instructions: anew })}>
      <RotateCcw aria-hidden className="size-4" />
      {t('form.instructionsAnew')}
    </Button>
  );
}
