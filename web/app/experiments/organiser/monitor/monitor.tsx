import { useTranslation } from 'react-i18next';
import { Panel } from '../../../lobby/panel.tsx';
import { useOrganiser } from '../desk-context.ts';
import { Leaderboard } from './leaderboard.tsx';
import { ParticipantsTable } from './participants-table.tsx';
import { PhaseSteps } from './phase-steps.tsx';
import { RoomsPanel } from './rooms-panel.tsx';

/** The session while it is played: how far everybody is, every pair, everybody. */
export function Monitor() {
  const { t } = useTranslation('experiments');
  const { stage } = useOrganiser().monitored;
  if (stage === 'gathering') return <p className="pt-6 text-muted">{t('monitor.notYet')}</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-4 pt-4 xl:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <PhaseSteps />
        <RoomsPanel />
        <Panel title={t('monitor.participants')}>
          <ParticipantsTable />
        </Panel>
      </div>
      <Leaderboard />
    </div>
  );
}
