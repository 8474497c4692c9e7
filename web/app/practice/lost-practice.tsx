import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { localGame } from '../../local/local-game.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Page } from '../shell/page.tsx';

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
    <Page title={title}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-6 py-12 text-center">
        <h1 className="text-title">{title}</h1>
        <p role="status">{t(`lost.${why}`)}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Link href="/" className={buttonLook()}>
            {t('home')}
          </Link>
          <Button kind="main" onClick={() => void goOn()}>
            {isElsewhere ? t('playHere') : isUnhurt ? t('tryAgain') : t('startNew')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
