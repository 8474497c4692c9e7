import { useTranslation } from 'react-i18next';
import type { ParticipantState, PublicSession } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, UnderWay } from '../../ui/notice.tsx';
import type { SessionSnapshot } from './session-client.ts';

interface SessionNoticesProps {
  readonly session: PublicSession;
  readonly sight: SessionSnapshot<ParticipantState>;
  readonly hurry: () => void;
}

/** What holds for every page: the session stands still, the connection is lost, or nothing counts. */
export function SessionNotices({ session, sight, hurry }: SessionNoticesProps) {
  const { t } = useTranslation('session');
  const isPlaying = sight.now?.page === 'playing';
  return (
    <div role="status" className="flex flex-col">
      {sight.now?.isPaused === true && (
        <Notice kind="info" className="rounded-none font-medium">
          {t('paused')}
        </Notice>
      )}
      {sight.isUnderWay && sight.connection !== 'lost' && <UnderWay>{t('underWay')}</UnderWay>}
      {/* While a match is played, its own notice says so, and knows of moves that are not sent yet. */}
      {sight.connection === 'lost' && !isPlaying && (
        <Notice kind="info" className="rounded-none">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex-1">{t(sight.unanswered > 0 ? 'lostWithDeed' : 'lost')}</span>
            <Button size="small" onClick={hurry}>
              {t('tryNow')}
            </Button>
          </span>
        </Notice>
      )}
      {session.isDryRun && <p className="bg-raised px-4 py-1 text-small">{t('dryRun')}</p>}
    </div>
  );
}
