import { shelf } from 'virtual:shelf';
import { CirclePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PastItem } from '../../../client/followed.ts';
import type { TableClient } from '../../../client/table-client.ts';
import type { TableInfo, TableRequest, WireViewer } from '../../../protocol/index.ts';
import { isGuidedMatch, LOCAL_CODE } from '../../local/host-messages.ts';
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
import { useAskedMatch } from './asked-match.ts';
import { FirstQuestions } from './first-questions.tsx';

/** A match can begin without them. */
const AskedStart = lazy(async () => ({ default: (await import('./asked-start.tsx')).AskedStart }));
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
  const asked = useAskedMatch();
  const [snapshot, client] = useTable({
    code: LOCAL_CODE,
    token: null,
    openLink: openLocalLink({ game: game.id, name, unkept: () => setUnkept(true) }),
    readPast: (viewer) => readPast(game.id, viewer),
  });

  const { followed, viewpoint } = snapshot;
  const standing = (followed.get(viewpoint) ?? [...followed.values()][0])?.standing;
  const { isComing, refusal } = useBrought({ game: game.id, name, match: standing?.match ?? null });
  const first = useFirstQuestions(game, standing);
  const isIntroduced = useCardsAreDue(game.id) && asked === null && !isGuidedMatch(standing?.match ?? '');
  const isCovered = standing?.stage === 'playing' && !game.isCompanion && (isIntroduced || first.areDue !== false);
  useHeldTable(game.id, isCovered && (isIntroduced || first.areDue === true));

  if (snapshot.ended !== null) return <LostPractice game={game.id} code={snapshot.ended} onAgain={onAgain} />;
  if (standing === undefined || asked !== null || isComing) {
    return (
      <Page title={t('opening')}>
        <Loading />
        {standing !== undefined && asked !== null && (
          <Suspense>
            <AskedStart game={game.id} {...{ asked, standing }} />
          </Suspense>
        )}
      </Page>
    );
  }
  const tools = !game.isCompanion ? (
    <PracticeTools {...{ game, standing, client, isUnkept }} questions={isIntroduced || !first.areDue ? null : first} />
  ) : (
    <LocalTools {...{ name, isUnkept, refusal }} game={game.id} />
  );
  return <TableView {...{ snapshot, client, tools, isCovered }} isLocal />;
}

/** Bots and clocks of the table wait while something lies over it. */
function useHeldTable(game: string, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const hold = (isStill: boolean) => void localGame.hold(game, isStill).catch(() => undefined);
    hold(true);
    return () => hold(false);
  }, [game, isHeld]);
}

async function readPast(game: string, viewer: WireViewer): Promise<readonly PastItem[]> {
  return viewer === 'moderator' ? [] : (await localGame.past(game, viewer)).map(remembered);
}

interface PracticeToolsProps {
  readonly game: (typeof shelf)[number];
  readonly standing: TableInfo;
  readonly client: TableClient;
  /** Nothing of this table outlasts the page. */
  readonly isUnkept: boolean;
  /** What the game asks first, where it is to be asked now. */
  readonly questions: Pick<FirstQuestionsAsked, 'close'> | null;
}

/** What a practice table offers on top: another game, and a quiet word where this browser keeps nothing. */
function PracticeTools({ game, standing, client, isUnkept, questions }: PracticeToolsProps) {
  const { t } = useTranslation('practice');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={CirclePlus} kind="quiet" aria-label={t('newGame')} className="px-2" onClick={() => setOpen(true)}>
        {/* From there on the steps of a round need the room. */}
        <span className="hidden sm:inline xl:hidden 2xl:inline short:hidden">{t('newGame')}</span>
      </Button>
      {isUnkept && (
        <p role="status" className="order-last basis-full px-2 text-muted text-small">
          {t('unkept')}
        </p>
      )}
      {questions !== null && (
        <Suspense>
          <FirstQuestions
            game={game.id}
            standing={standing}
            begin={(order) => localGame.begin(game.id, order)}
            onClose={questions.close}
          />
        </Suspense>
      )}
      {isOpen && (
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

interface FirstQuestionsAsked {
  /** Null until that is known. */
  readonly areDue: boolean | null;
  readonly close: () => void;
}

/** Whether a game has something to ask first, and nobody has done anything at its table yet, chosen what is played, or been asked. */
function useFirstQuestions(game: PracticeProps['game'], standing: TableInfo | undefined): FirstQuestionsAsked {
  const [areDue, setDue] = useState<boolean | null>(null);
  const match = standing?.match ?? null;
  const chosen = Object.keys(standing?.wish.options ?? {}).join();
  useEffect(() => {
    if (match === null || game.isCompanion) return;
    let isWanted = true;
    // Where it cannot be known the match goes on as it is.
    isAskedFirst(game, chosen.split(','))
      .catch(() => false)
      .then((isDue) => isWanted && setDue((known) => known ?? isDue));
    return () => {
      isWanted = false;
    };
  }, [game, match, chosen]);
  return { areDue: !game.isCompanion && areDue, close: () => setDue(false) };
}

const isAskedFirst = async ({ id, asksFirst }: PracticeProps['game'], chosen: readonly string[]): Promise<boolean> =>
  asksFirst.length > 0 && !asksFirst.some((key: string) => chosen.includes(key)) && !(await localGame.wasPlayed(id));

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
