import { CirclePlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableInfo, TableRequest } from '../../../protocol/index.ts';
import { localGame } from '../../local/local-game.ts';
import { Button } from '../../ui/button.tsx';
import type { TableClient, TableSnapshot } from '../following/table-client.ts';
import type { catalogue } from '../shell/games.ts';
import { FirstQuestions } from './first-questions.tsx';
import { NewGameDialog } from './new-game-dialog.tsx';

interface PracticeToolsProps {
  readonly game: (typeof catalogue)[number];
  readonly sight: TableSnapshot;
  readonly client: TableClient;
  /** Nothing of this table outlasts the page. */
  readonly isUnkept: boolean;
}

/** What a practice table offers on top: another game, and a quiet word where this browser keeps nothing. */
export function PracticeTools({ game, sight, client, isUnkept }: PracticeToolsProps) {
  const { t } = useTranslation('practice');
  const [isOpen, setOpen] = useState(false);
  const standing = sight.followed.get(sight.eyes)?.standing;
  const { isFresh, setAsked } = useFreshness(game.id, standing);
  const open = () => {
    // That dialog asks for everything.
    setAsked();
    setOpen(true);
  };
  return (
    <>
      <Button kind="quiet" aria-label={t('newGame')} className="px-2" onClick={open}>
        <CirclePlus aria-hidden size={20} />
        <span className="hidden sm:inline">{t('newGame')}</span>
      </Button>
      {isUnkept && (
        <p role="status" className="order-last basis-full px-2 text-muted text-small">
          {t('unkept')}
        </p>
      )}
      {standing !== undefined && isFresh && (
        <Suspense>
          <FirstQuestions
            game={game}
            standing={standing}
            begin={(order) => localGame.begin(game.id, order)}
            onClose={setAsked}
          />
        </Suspense>
      )}
      {isOpen && standing !== undefined && (
        <NewGameDialog
          game={game}
          standing={standing}
          begin={(order) => localGame.begin(game.id, order)}
          settle={(wish) => localGame.settle(game.id, wish as TableRequest)}
          setPace={(pace) => void client.act({ type: 'set', settings: { pace } })}
          onClose={() => setOpen(false)}
        />
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
