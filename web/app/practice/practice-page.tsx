import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireViewer } from '../../../protocol/index.ts';
import { LOCAL_CODE } from '../../local/local-code.ts';
import { localGame, openLocalLink } from '../../local/local-game.ts';
import { LocalTools } from '../companion/local-tools.tsx';
import { useBrought } from '../companion/use-brought.ts';
import type { PastItem } from '../following/followed.ts';
import { useTable } from '../following/use-table.ts';
import { catalogue } from '../shell/games.ts';
import { Loading } from '../shell/loading.tsx';
import { useMe } from '../shell/me.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { remembered } from '../table/read-history.ts';
import { TableView } from '../table/table-view.tsx';
import { LostPractice } from './lost-practice.tsx';
import { PracticeTools } from './practice-tools.tsx';

/** A table hosted by this very page, alone with bots: it begins at once, and goes on after a reload. */
export default function PracticePage({ game: id }: { readonly game: string }) {
  const game = catalogue.find((each) => each.id === id);
  const [visit, setVisit] = useState(0);
  if (game === undefined) return <NotFound />;
  return <Practice key={`${id} ${visit}`} game={game} onAgain={() => setVisit(visit + 1)} />;
}

interface PracticeProps {
  readonly game: (typeof catalogue)[number];
  /** Comes to the table anew. */
  readonly onAgain: () => void;
}

function Practice({ game, onAgain }: PracticeProps) {
  const { t } = useTranslation('practice');
  const name = useMe((me) => me.name) ?? t('guest');
  const [isUnkept, setUnkept] = useState(false);
  const [sight, client] = useTable({
    code: LOCAL_CODE,
    token: null,
    openLink: openLocalLink({ game: game.id, name, unkept: () => setUnkept(true) }),
    readPast: (viewer) => readPast(game.id, viewer),
  });

  const refusal = useBrought({ game: game.id, name, isOpen: sight.followed.size > 0 });

  if (sight.ended !== null) return <LostPractice game={game.id} code={sight.ended} onAgain={onAgain} />;
  if (sight.followed.size === 0) {
    return (
      <Page title={t('opening')}>
        <Loading />
      </Page>
    );
  }
  const tools =
    game.companion === null ? (
      <PracticeTools {...{ game, sight, client, isUnkept }} />
    ) : (
      <LocalTools {...{ name, isUnkept, refusal }} game={game.id} />
    );
  return <TableView sight={sight} client={client} isLocal tools={tools} />;
}

async function readPast(game: string, viewer: WireViewer): Promise<readonly PastItem[]> {
  return viewer === 'moderator' ? [] : (await localGame.past(game, viewer)).map(remembered);
}
