import { FlaskConical, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { LANGUAGES } from '../../../games/game-package.ts';
import type { SessionPlan } from '../../../protocol/index.ts';
import { Button, ConfirmButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Page } from '../shell/page.tsx';
import { ask, refusalIn } from '../shell/server.ts';
import { beginPlan, usePlanDraft } from './plan/begin-plan.ts';
import { FileButtons, SubmitBar } from './plan/plan-actions.tsx';
import type { RefusedPlan } from './plan/plan-errors.ts';
import { PlanForm, SectionLinks, tournamentGames } from './plan/plan-form.tsx';
import { type KeptKey, keepKey } from './session-api.ts';

const [first] = tournamentGames;
const keepDraft = (plan: SessionPlan | null) => usePlanDraft.setState({ plan });

/** A new experiment: its plan, kept on this device until it becomes a session. */
export default function NewExperimentPage() {
  const { t, i18n } = useTranslation('experiments');
  const plan = usePlanDraft((draft) => draft.plan);
  const reader = LANGUAGES.find((language) => language === i18n.language) ?? 'en';
  useEffect(() => {
    if (plan !== null || first === undefined) return;
    // A plan that was opened in the meantime stays.
    let isWanted = true;
    void beginPlan(first, reader).then((begun) => isWanted && keepDraft(begun));
    return () => {
      isWanted = false;
    };
  }, [plan, reader]);
  return (
    <Page title={t('new.title')}>
      <div className="grid grid-cols-1 gap-5 pt-2">
        <header className="grid gap-2">
          <Link href="/experiments" className="flex min-h-11 items-center text-info underline">
            {t('list.title')}
          </Link>
          <h1 className="font-semibold text-title">{t('new.title')}</h1>
          <p className="max-w-prose text-muted">{t('new.text')}</p>
        </header>
        {first === undefined ? <Notice kind="info">{t('new.noGame')}</Notice> : null}
        {plan === null ? first && <Loading /> : <Draft plan={plan} />}
      </div>
    </Page>
  );
}

function Draft({ plan }: { readonly plan: SessionPlan }) {
  const { t } = useTranslation('experiments');
  const [, go] = useLocation();
  const [refused, setRefused] = useState<RefusedPlan | null>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async (sent: SessionPlan) => {
    setBusy(true);
    try {
      const made = await ask<KeptKey>('POST', '/api/sessions', { plan: sent }, null);
      keepKey(made);
      keepDraft(null);
      go(`/experiments/${made.code}`);
    } catch (failure) {
      setRefused({ plan, refusals: [refusalIn(failure)] });
      setBusy(false);
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-2">
        <FileButtons
          plan={plan}
          onLoad={(loaded, why) => {
            keepDraft(loaded);
            setRefused(why === null ? null : { plan: loaded, refusals: [why] });
          }}
        />
        <ConfirmButton icon={RotateCcw} size="small" sure={t('form.sureAnew')} onConfirm={() => keepDraft(null)}>
          {t('form.anew')}
        </ConfirmButton>
      </div>
      <SectionLinks />
      <PlanForm plan={plan} onChange={keepDraft} refused={refused} />
      <SubmitBar {...{ plan, refused }} onRefused={setRefused} help={t('new.create.help')}>
        {(check) => (
          <Button
            icon={FlaskConical}
            kind="main"
            size="large"
            className="w-full sm:w-auto"
            disabled={isBusy}
            onClick={() => check(create)}
          >
            {t('new.create.do')}
          </Button>
        )}
      </SubmitBar>
    </>
  );
}
