import { shelf } from 'virtual:shelf';
import { CirclePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastItem } from '../../../client/followed.ts';
import type { TableClient, TableSnapshot } from '../../../client/table-client.ts';
import type { TableInfo, TableRequest, WireViewer } from '../../../protocol/index.ts';
import { LOCAL_CODE } from '../../local/host-messages.ts';
import { localGame, openLocalLink } from '../../local/local-game.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCardsAreDue } from '../beginnings/told.ts';
import { useBrought } from '../companion/copies.ts';
import { LocalTools } from '../companion/local-tools.tsx';
import { Loading, MessagePage, NotFound, Page } from '../shell/page.tsx';
import { useMe } from '../shell/server.ts';
import { remembered } from '../table/history.ts';
import { TableView } from '../table/table-view.tsx';
import { useTable } from '../table/use-table.ts';
import { FirstQuestions } from './first-questions.tsx';
import { GuidedStart, useGuidedIsNext } from './guided-start.tsx';

/** A match can begin without it. */
const NewGameDialog = lazy(async () => ({ default: (await import('./new-game-dialog.tsx')).NewGameDialogOf }));

/** A table hosted by this very page, alone with bots: it begins at once, and goes on after a reload. */
export default function PracticePage({ game: id }: { readonly game: string }) {
  const game = shelf.find((each) => each.id === id);
  const [visit, setVisit] = useState(0);
  if (game === undefined) return <NotFound />;
  return <Practice key={`${id} ${visit}`} game={game} onAgain={() => setVisit(visit + 1)} />;
}

interface PracticeProps {
  readonly game: (typeof shelf)[number];
  /** Joins the table again. */
  readonly onAgain: () => void;
}

function Practice({ game, onAgain }: PracticeProps) {
  const { t } = useTranslation('practice');
  const name = useMe((me) => me.name) ?? t('guest');
  const [isUnkept, setUnkept] = useState(false);
  const isGuidedNext = useGuidedIsNext();
  const [snapshot, client] = useTable({
    code: LOCAL_CODE,
    token: null,
    openLink: openLocalLink({ game: game.id, name, unkept: () => setUnkept(true) }),
    readPast: (viewer) => readPast(game.id, viewer),
  });

  const refusal = useBrought({ game: game.id, name, isOpen: snapshot.followed.size > 0 });

  if (snapshot.ended !== null) return <LostPractice game={game.id} code={snapshot.ended} onAgain={onAgain} />;
  if (snapshot.followed.size === 0) {
    return (
      <Page title={t('opening')}>
        <Loading />
      </Page>
    );
  }
  const tools = !game.isCompanion ? (
    <PracticeTools {...{ game, snapshot, client, isUnkept }} />
  ) : (
    <LocalTools {...{ name, isUnkept, refusal }} game={game.id} />
  );
  return <TableView {...{ snapshot, client, tools }} isLocal hasIntroduction={!isGuidedNext} />;
}

async function readPast(game: string, viewer: WireViewer): Promise<readonly PastItem[]> {
  return viewer === 'moderator' ? [] : (await localGame.past(game, viewer)).map(remembered);
}

interface PracticeToolsProps {
  readonly game: (typeof shelf)[number];
  readonly snapshot: TableSnapshot;
  readonly client: TableClient;
  /** Nothing of this table outlasts the page. */
  readonly isUnkept: boolean;
}

/** What a practice table offers on top: another game, and a quiet word where this browser keeps nothing. */
function PracticeTools({ game, snapshot, client, isUnkept }: PracticeToolsProps) {
  const { t } = useTranslation('practice');
  const [isOpen, setOpen] = useState(false);
  const standing = snapshot.followed.get(snapshot.viewpoint)?.standing;
  const { isFresh, setAsked } = useFreshness(game.id, standing);
  // One after the other: first what the game is, then what is played of it.
  const areCardsDue = useCardsAreDue(game.id);
  const open = () => {
    // That dialog asks for everything.
    setAsked();
    setOpen(true);
  };
  return (
    <>
      <Button icon={CirclePlus} kind="quiet" aria-label={t('newGame')} className="px-2" onClick={open}>
        <span className="hidden sm:inline">{t('newGame')}</span>
      </Button>
      {isUnkept && (
        <p role="status" className="order-last basis-full px-2 text-muted text-small">
          {t('unkept')}
        </p>
      )}
      {standing !== undefined && <GuidedStart game={game.id} standing={standing} />}
      {standing !== undefined && isFresh && !areCardsDue && (
        <Suspense>
          <FirstQuestions
            game={game.id}
            standing={standing}
            begin={(order) => localGame.begin(game.id, order)}
            onClose={setAsked}
          />
        </Suspense>
      )}
      {isOpen && standing !== undefined && (
        <Suspense>
          <NewGameDialog
            id={game.id}
            standing={standing}
            begin={(order) => localGame.begin(game.id, order)}
            settle={(wish) => localGame.settle(game.id, wish as TableRequest)}
            setTempo={(tempo) => void client.act({ type: 'set', settings: { tempo } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether nobody has done anything at this table yet, nor chosen how it is played, nor been asked. */
function useFreshness(game: string, standing: TableInfo | undefined) {
  const [isFresh, setFresh] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const match = standing?.match ?? null;
  const isAsItComes = Object.keys(standing?.wish.options ?? {}).length === 0;
  useEffect(() => {
    if (match === null || !isAsItComes) return;
    let isWanted = true;
    void localGame.wasPlayed(game).then((wasPlayed) => isWanted && setFresh(!wasPlayed));
    return () => {
      isWanted = false;
    };
  }, [game, match, isAsItComes]);
  return { isFresh: isFresh && isAsItComes && !isAsked, setAsked: () => setAsked(true) };
}

/** What there is a sentence for; everything else is a trouble. */
const SENTENCES = ['other-rules', 'corrupt-log', 'open-elsewhere', 'table-closed', 'host-lost', 'trouble'] as const;

interface LostPracticeProps {
  readonly game: string;
  readonly code: string;
  /** Comes to the table again. */
  readonly onAgain: () => void;
}

/** Why the practice table cannot be gone on with, and the way to one that can. */
export function LostPractice({ game, code, onAgain }: LostPracticeProps) {
  const { t } = useTranslation('practice');
  const known = code === 'log-does-not-replay' ? 'corrupt-log' : code;
  const why = SENTENCES.find((one) => one === known) ?? 'trouble';
  const isElsewhere = why === 'open-elsewhere';
  const isUnhurt = why === 'host-lost';
  const title = isElsewhere ? t('elsewhere') : isUnhurt ? t('stopped') : t('cannotGoOn');
  const goOn = async () => {
    // Where that fails, coming to the table again says why.
    await prepare().catch(() => undefined);
    onAgain();
  };
  const prepare = async () => {
    if (isElsewhere) await localGame.takeOver(game);
    else if (why !== 'table-closed' && !isUnhurt) await localGame.putAside(game);
  };
  return (
    <MessagePage title={title}>
      <p role="status">{t(`lost.${why}`)}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink href="/">{t('home')}</ButtonLink>
        <Button kind="main" onClick={() => void goOn()}>
          {isElsewhere ? t('playHere') : isUnhurt ? t('tryAgain') : t('startNew')}
        </Button>
      </div>
    </MessagePage>
  );
}
