import { CircleStop, Flag, Pause, Play, SkipForward, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Monitored, OrganiserAction } from '../../../../protocol/index.ts';
import { Button } from '../../../ui/button.tsx';
import { AskButton } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { useAction } from '../../shell/server.ts';
import { askSession, forgetKey } from '../session-api.ts';
import { sendAction, useAsk, useOrganiser } from './organiser.tsx';

/** The session's title, code and stage, and the controls for all of it. */
export function SessionHeader() {
  const { t } = useTranslation('experiments');
  const { code, monitored } = useOrganiser();
  const { plan, stage, isPaused, isDryRun } = monitored;
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid gap-1">
        <h1 className="font-semibold text-title">{plan.title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <span className="counts font-semibold">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
          <Badge>{t(`stages.${stage}`)}</Badge>
          {isPaused ? <Badge>{t('desk.paused')}</Badge> : null}
          {isDryRun ? <Badge>{t('desk.dryRun')}</Badge> : null}
        </p>
      </div>
      <Controls />
    </header>
  );
}

const Badge = ({ children }: { readonly children: string }) => (
  <span className="rounded-full border border-muted bg-surface px-3 py-0.5 text-small">{children}</span>
);

/** Deletes everything that is kept of a closed session. */
function DeleteAll() {
  const { t } = useTranslation('experiments');
  const { code, key } = useOrganiser();
  const [, goTo] = useLocation();
  const { run, refusal } = useAction();
  const ask = useAsk();
  const deleteAll = async () => {
    await askSession({ code, key }, 'DELETE', '');
    forgetKey(code);
    goTo('/experiments');
  };
  return (
    <div className="grid justify-items-end gap-2">
      <AskButton icon={Trash2} kind="danger" ask={ask('desk.delete', () => void run(deleteAll))}>
        {t('desk.delete')}
      </AskButton>
      <ErrorNotice text={refusal} />
    </div>
  );
}

/** Cancel before the first match; end the matches, which leads to the questionnaire; close, after which nobody comes in. */
function wayOut(stage: Monitored['stage']): 'cancel' | 'end' | 'close' {
  if (stage === 'gathering') return 'cancel';
  return stage === 'over' ? 'close' : 'end';
}

function Controls() {
  const { t } = useTranslation('experiments');
  const organiser = useOrganiser();
  const { stage, isPaused, rooms } = organiser.monitored;
  const { run, isBusy, refusal } = useAction();
  const ask = useAsk();
  const act = (action: OrganiserAction) => void run(() => sendAction(organiser, action));
  const open = Object.values(rooms).filter(({ isDone }) => !isDone).length;
  const way = wayOut(stage);
  const isRunning = stage === 'playing' || stage === 'between';
  if (stage === 'closed') return <DeleteAll />;
  return (
    <div className="grid justify-items-end gap-2">
      <div className="flex flex-wrap gap-2">
        {isRunning ? (
          <Button disabled={isBusy} onClick={() => act({ type: isPaused ? 'resume' : 'pause' })}>
            {isPaused ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
            {isPaused ? t('desk.resume') : t('desk.pause')}
          </Button>
        ) : null}
        {stage === 'between' ? (
          <Button icon={SkipForward} disabled={isBusy} onClick={() => act({ type: 'next' })}>
            {t('desk.next')}
          </Button>
        ) : null}
        {stage === 'playing' && open > 0 ? (
          <AskButton
            icon={Flag}
            ask={ask('desk.settleAll', () => act({ type: 'settle', room: null }), { count: open })}
          >
            {t('desk.settleAll')}
          </AskButton>
        ) : null}
        <AskButton
          icon={CircleStop}
          kind={way === 'cancel' ? 'quiet' : 'danger'}
          ask={ask(`desk.${way}`, () => act({ type: 'end' }))}
        >
          {t(`desk.${way}`)}
        </AskButton>
      </div>
      <ErrorNotice text={refusal} />
    </div>
  );
}
