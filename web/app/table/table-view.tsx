import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '../../../client/followed.ts';
import { useStay } from '../end/staying.ts';
import { isCompanion } from '../home/shelf.tsx';
import { useGame } from '../shell/games.ts';
import { Loading, Page } from '../shell/page.tsx';
import { focusHeading } from '../shell/tab.ts';
import { TableChat } from './chat.tsx';
import { useFaces, useMyLook } from './match-on-screen.ts';
import { ConnectionNotice } from './notices.tsx';
import { Playing, type TableViewProps } from './playing.tsx';
import { useWorded } from './talk.ts';

/** Practice has none. */
const Knocks = lazy(async () => ({ default: (await import('./requests.tsx')).Knocks }));
const Lobby = lazy(async () => ({ default: (await import('../lobby/lobby.tsx')).Lobby }));

/** A table in its current state: its lobby, or the match. */
export function TableView(props: TableViewProps) {
  const { snapshot, client } = props;
  const followed = snapshot.followed.get(snapshot.viewpoint) ?? ([...snapshot.followed.values()][0] as Followed);
  useMyLook(followed.standing, client);
  const { isLocal = false, isSupervised = false } = props;
  const stay = useStay(followed, client, !isLocal && !isSupervised && !isCompanion(followed.standing.game));
  const isLobby = stay === null && (followed.match === null || followed.standing.stage === 'lobby');
  const wasLobby = useRef(isLobby);
  useEffect(() => {
    if (wasLobby.current === isLobby) return;
    wasLobby.current = isLobby;
    return focusHeading();
  }, [isLobby]);
  // What can be taken back is known only with what happened before.
  if (followed.isPastComing && isCompanion(followed.standing.game)) return <Loading />;
  if (stay === undefined) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {stay !== null ? (
        <Playing {...props} followed={stay.followed} match={stay.match} stay={stay} />
      ) : isLobby || followed.match === null ? (
        <LobbyPage {...props} followed={followed} />
      ) : (
        <Playing {...props} followed={followed} match={followed.match} />
      )}
    </Suspense>
  );
}

function LobbyPage({ snapshot, client, followed }: TableViewProps & { readonly followed: Followed }) {
  const { standing } = followed;
  const { t } = useTranslation(standing.game);
  useGame(standing.game);
  const faces = useFaces(standing);
  const worded = useWorded(followed);
  return (
    <Page title={t('title')} wide>
      <ConnectionNotice snapshot={snapshot} client={client} />
      <Knocks client={client} standing={standing} />
      <Lobby
        snapshot={snapshot}
        client={client}
        standing={standing}
        chat={<TableChat client={client} followed={worded} faces={faces} />}
      />
    </Page>
  );
}
