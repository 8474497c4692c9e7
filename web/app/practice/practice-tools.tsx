import { CirclePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WishedTable } from '../../../wire/index.ts';
import { Button } from '../../kit/button.tsx';
import { localGame } from '../../local/local-game.ts';
import type { TableClient, TableSight } from '../following/table-client.ts';
import type { catalogue } from '../shell/games.ts';
import { FirstQuestions } from './first-questions.tsx';
import { NewGameDialog } from './new-game-dialog.tsx';

interface PracticeToolsProps {
  readonly game: (typeof catalogue)[number];
  readonly sight: TableSight;
  readonly client: TableClient;
  /** Nothing of this table outlasts the page. */
  readonly isUnkept: boolean;
}

/** What a practice table offers on top: another game, and a quiet word where this browser keeps nothing. */
export function PracticeTools({ game, sight, client, isUnkept }: PracticeToolsProps) {
  const { t } = useTranslation('practice');
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const followed = sight.followed.get(sight.eyes);
  const standing = followed?.standing;
  // Nobody has done anything at it yet, and nobody has chosen how it is played.
  const isFresh =
    !isAsked && followed?.match?.question === 1 && Object.keys(followed.standing.wish.options).length === 0;
  return (
    <>
      <Button kind="quiet" aria-label={t('newGame')} className="px-2" onClick={() => setOpen(true)}>
        <CirclePlus aria-hidden size={20} />
        <span className="hidden sm:inline">{t('newGame')}</span>
      </Button>
      {isUnkept && (
        <p role="status" className="order-last basis-full px-2 text-muted text-small">
          {t('unkept')}
        </p>
      )}
      {followed !== undefined && isFresh && (
        <Suspense>
          <FirstQuestions
            game={game}
            standing={followed.standing}
            begin={(order) => localGame.begin(game.id, order)}
            onClose={() => setAsked(true)}
          />
        </Suspense>
      )}
      {isOpen && standing !== undefined && (
        <NewGameDialog
          game={game}
          standing={standing}
          begin={(order) => localGame.begin(game.id, order)}
          settle={(wish) => localGame.settle(game.id, wish as WishedTable)}
          setPace={(pace) => void client.act({ type: 'set', settings: { pace } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
