import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../lobby/panel.tsx';
import { useDoing } from '../../use-doing.ts';
import { sendAction, useOrganiser } from '../desk-context.ts';
import { ParticipantsTable } from '../monitor/participants-table.tsx';
import { WaitingRoom } from './waiting-room.tsx';

const FEWEST = 2;

/** Who is where before the first match, and the start. */
export function StartPanel() {
  const { t } = useTranslation('experiments');
  const { monitored } = useOrganiser();
  const isEmpty = Object.keys(monitored.participants).length === 0;
  return (
    <Panel title={t('waiting.title')}>
      <WaitingRoom />
      {monitored.stage === 'gathering' ? <Start /> : <p className="text-muted">{t('waiting.started')}</p>}
      {isEmpty ? null : <ParticipantsTable />}
    </Panel>
  );
}

function Start() {
  const { t } = useTranslation('experiments');
  const desk = useOrganiser();
  const { run, isBusy, refusal } = useDoing();
  const { participants, plan } = desk.monitored;
  const ready = Object.values(participants).filter(({ page }) => page === 'waiting').length;
  const isOdd = ready % 2 === 1 && ready >= FEWEST;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="main"
          size="large"
          disabled={ready < FEWEST || isBusy}
          aria-describedby="about-start"
          onClick={() => void run(() => sendAction(desk, { type: 'start' }))}
        >
          <Play aria-hidden className="size-5" />
          {t('waiting.start', { count: ready })}
        </Button>
        <p id="about-start" className="min-w-40 flex-1 text-muted">
          {ready < FEWEST ? t('waiting.tooFew') : t('waiting.late')}{' '}
          {isOdd ? t(plan.odd === 'bot' ? 'waiting.oddBot' : 'waiting.oddBye') : ''}
        </p>
      </div>
      {refusal === null ? null : <Notice kind="danger">{refusal}</Notice>}
    </div>
  );
}
