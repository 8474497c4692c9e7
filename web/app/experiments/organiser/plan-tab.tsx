import { CopyPlus, Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Refusal } from '../../../../kernel/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refusalIn } from '../../shell/server.ts';
import { usePlanDraft } from '../plan/begin-plan.ts';
import { FileButtons, SubmitBar } from '../plan/plan-actions.tsx';
import type { RefusedPlan } from '../plan/plan-errors.ts';
import { PlanForm, SectionLinks } from '../plan/plan-form.tsx';

import { sendAction, useOrganiser } from './organiser.tsx';

/** The session's plan: editable before the start, reusable at any time. */
export function PlanTab() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const [, go] = useLocation();
  const { plan: kept, stage } = organiser.monitored;
  const [draft, setDraft] = useState(kept);
  const [refused, setRefused] = useState<RefusedPlan | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isFixed = stage !== 'gathering';
  const change = (plan: typeof kept) => {
    setDraft(plan);
    setSaved(false);
  };
  const load = (plan: typeof kept, why: Refusal | null) => {
    change(plan);
    setRefused(why === null ? null : { plan, refusals: [why] });
  };
  const save = async (sent: typeof kept) => {
    try {
      await sendAction(organiser, { type: 'plan', plan: sent });
      setSaved(true);
      await organiser.reload();
    } catch (failure) {
      setRefused({ plan: draft, refusals: [refusalIn(failure)] });
    }
  };
  const useAgain = () => {
    usePlanDraft.setState({ plan: { ...kept, seed: null } });
    go('/experiments/new');
  };
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4 pt-4">
      <p className="max-w-prose text-muted">{t(isFixed ? 'planTab.after' : 'planTab.before')}</p>
      <div className="flex flex-wrap items-start gap-2">
        <FileButtons plan={draft} onLoad={load} />
        <Button icon={CopyPlus} size="small" onClick={useAgain}>
          {t('planTab.again')}
        </Button>
      </div>
      <SectionLinks />
      <fieldset disabled={isFixed} className="contents">
        <PlanForm isGameFixed plan={draft} onChange={change} refused={refused} />
      </fieldset>
      {isSaved ? <Notice kind="success">{t('planTab.saved')}</Notice> : null}
      {isFixed ? null : (
        <SubmitBar plan={draft} refused={refused} onRefused={setRefused} help={t('planTab.help')}>
          {(check) => (
            <Button icon={Save} kind="main" onClick={() => check(save)}>
              {t('planTab.save')}
            </Button>
          )}
        </SubmitBar>
      )}
    </div>
  );
}
