import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Followed } from '../../../client/followed.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { isCompanion, useGame } from '../shell/games.ts';
import { Loading, Page } from '../shell/page.tsx';
import { TableChat } from './chat.tsx';
import { useFaces } from './match-on-screen.ts';
import { ConnectionNotice } from './notices.tsx';
import { Playing, type TableViewProps } from './playing.tsx';
import { Knocks } from './requests.tsx';

/** A table in its current state: its lobby, or the match. */
export function TableView(props: TableViewProps) {
  const { snapshot } = props;
  const followed = snapshot.followed.get(snapshot.viewpoint) ?? ([...snapshot.followed.values()][0] as Followed);
  // What can be taken back is known only with what happened before.
  if (followed.isPastComing && isCompanion(followed.standing.game)) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      {followed.match === null || followed.standing.stage === 'lobby' ? (
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
  return (
    <Page title={t('title')} wide>
      <ConnectionNotice snapshot={snapshot} client={client} />
      <Knocks client={client} standing={standing} />
      <Lobby
        snapshot={snapshot}
        client={client}
        standing={standing}
        chat={<TableChat client={client} followed={followed} faces={faces} />}
      />
    </Page>
  );
}
