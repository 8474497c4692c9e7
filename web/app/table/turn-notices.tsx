import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Face } from '../../ui/screen.ts';
import type { Followed } from '../following/followed.ts';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';

interface TurnNoticesProps {
  readonly sight: TableSnapshot;
  readonly client: TableClient;
  readonly followed: Followed;
  readonly faces: readonly Face[];
  readonly isSupervised: boolean;
}

/** What stands between this screen and a turn of its people: somebody else is asked here, or a bot plays for whoever stood up. */
export function TurnNotices({ sight, client, followed, faces, isSupervised }: TurnNoticesProps) {
  const { t } = useTranslation('table');
  const asked = followed.match?.asked ?? [];
  const isMine = asked.includes(followed.viewer as number);
  const next = faces.find(({ seat }) => asked.includes(seat) && sight.followed.has(seat));
  const stood = faces.filter(({ seat, heldBy }) => heldBy !== null && sight.followed.has(seat));
  return (
    <>
      {!isMine && next !== undefined && (
        <Notice kind="info">
          <Button kind="main" onClick={() => client.lookThrough(next.seat)}>
            {t('giveScreen', { name: next.name })}
          </Button>
        </Notice>
      )}
      {followed.standing.stage === 'playing' &&
        stood.map(({ seat, name }) => (
          <Notice key={seat} kind="info">
            <span className="flex flex-wrap items-center gap-3">
              <span className="flex-1">{isSupervised ? t('session:held') : t('stoodUp', { name })}</span>
              <Button
                kind={isSupervised ? 'main' : 'plain'}
                size="small"
                onClick={() => client.act({ type: 'sit', seat })}
              >
                {isSupervised ? t('session:takeBack') : t('actions.sit')}
              </Button>
            </span>
          </Notice>
        ))}
    </>
  );
}
