import { WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Followed, HISTORY, isHostHere } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { Translator } from '../../../games/game-package.ts';
import type { TableAct, TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/dock.tsx';
import { Notice, UnderWay } from '../../ui/notice.tsx';
import type { Face } from '../../ui/screen.ts';
import { refusalText } from '../shell/server.ts';
import { actText, named } from './history.ts';

interface ConnectionNoticeProps {
  readonly snapshot: TableSnapshot;
  readonly client: TableClient;
  /** What can be done while the table is out of reach. */
  readonly children?: ReactNode;
}

/** Says quietly that the table is out of reach, or what went wrong at it. */
export function ConnectionNotice({ snapshot, client, children }: ConnectionNoticeProps) {
  const { t } = useTranslation('table');
  return (
    <div role="status">
      {snapshot.isUnderWay && snapshot.connection !== 'lost' && <UnderWay>{t('underWay')}</UnderWay>}
      {snapshot.connection === 'lost' && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <WifiOff aria-hidden size={18} />
            <span className="flex-1">{snapshot.unanswered > 0 ? t('lostWithMove') : t('lost')}</span>
            <Button size="small" onClick={() => client.hurry()}>
              {t('tryNow')}
            </Button>
          </span>
          {children}
        </Notice>
      )}
      {snapshot.trouble !== null && (
        <Notice kind="danger">
          <span className="flex flex-wrap items-center gap-3">
            <span className="flex-1">{refusalText({ code: snapshot.trouble }, null)}</span>
            <Button size="small" onClick={() => client.dismissTrouble()}>
              {t('understood')}
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
}

interface TurnNoticesProps {
  readonly snapshot: TableSnapshot;
  readonly client: TableClient;
  readonly followed: Followed;
  readonly faces: readonly Face[];
  readonly isSupervised: boolean;
}

/** What keeps the people at this screen from their turn: somebody else is asked here, or a bot plays for someone who stood up. */
export function TurnNotices({ snapshot, client, followed, faces, isSupervised }: TurnNoticesProps) {
  const { t } = useTranslation('table');
  const asked = followed.match?.asked ?? [];
  const isMine = asked.includes(followed.viewer as number);
  const next = faces.find(({ seat }) => asked.includes(seat) && snapshot.followed.has(seat));
  const stood = faces.filter(({ seat, heldBy }) => heldBy !== null && snapshot.followed.has(seat));
  return (
    <>
      {!isMine && next !== undefined && (
        <Notice kind="info">
          <Button kind="main" onClick={() => client.switchTo(next.seat)}>
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

/** Tells the person who becomes host while they look at the table, until they have read it. */
export function HostNews({ standing }: { readonly standing: TableInfo }) {
  const { t } = useTranslation('table');
  const rank = rankOf(standing);
  const [last, setLast] = useState({ rank, isNew: false });
  if (last.rank !== rank) setLast({ rank, isNew: rank > last.rank });
  if (!last.isNew) return null;
  return (
    <Notice kind="info">
      <span className="flex flex-wrap items-center gap-3">
        <span className="flex-1">{t('becameHost')}</span>
        <Button size="small" onClick={() => setLast({ rank, isNew: false })}>
          {t('understood')}
        </Button>
      </span>
    </Notice>
  );
}

/** The owner ranks above a co-host, and a co-host above everybody else. */
function rankOf(standing: TableInfo): number {
  const { host, you } = standing;
  if (!isHostHere(standing)) return 0;
  return host === you.person ? 2 : 1;
}

/** What is said in front of the match: who plays and who is host. A pause has its own sign, and everything else is listed in what happened. */
const ANNOUNCED: readonly TableAct['type'][] = ['kicked', 'emptied', 'filled', 'sat', 'handedOver', 'set'];

/** What changes nothing for those who missed it is not in their way for long; it is listed in what happened. */
const PASSING: readonly TableAct['type'][] = ['set'];

const PASSING_MS = 6000;

interface ActNewsProps {
  readonly followed: Pick<Followed, 'past' | 'standing'>;
  readonly speaker: Translator;
}

/** Tells everybody what was done to the table while they look at it, until they have read it; changed settings only for a while. */
export function ActNews({ followed: { past, standing }, speaker }: ActNewsProps) {
  const { t } = useTranslation('table');
  const { person } = standing.you;
  // The person who did it knows.
  const isNews = (act: TableAct | null) =>
    act !== null && ANNOUNCED.includes(act.type) && (act.by === null || act.by.person !== person);
  const last = past.findLast(({ key, act }) => isNews(act) && !key.startsWith(HISTORY));
  const [read, setRead] = useState(last?.key);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const act = last?.act ?? null;
  const passing = last !== undefined && act !== null && PASSING.includes(act.type) ? last.key : null;
  useEffect(() => {
    if (passing === null) return;
    const timer = setTimeout(() => setRead(passing), PASSING_MS);
    return () => clearTimeout(timer);
  }, [passing]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {last !== undefined && act !== null && last.key !== read && (
        <Notice kind="info">
          <span className="flex flex-wrap items-center gap-3">
            <span className="flex-1">{actText(named(act, speaker), t)}</span>
            <Button size="small" onClick={() => setRead(last.key)}>
              {t('understood')}
            </Button>
          </span>
        </Notice>
      )}
    </div>
  );
}
