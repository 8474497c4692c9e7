import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Button, buttonLook } from '../../kit/button.tsx';
import { localGame } from '../../local/local-game.ts';
import { Page } from '../shell/page.tsx';

/** What there is a sentence for; everything else is a trouble. */
const SENTENCES = ['other-rules', 'corrupt-log', 'open-elsewhere', 'table-closed', 'trouble'] as const;

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
  const title = isElsewhere ? t('elsewhere') : t('cannotGoOn');
  const goOn = async () => {
    if (isElsewhere) await localGame.takeOver(game);
    else if (why !== 'table-closed') await localGame.putAside(game);
    onAgain();
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
            {isElsewhere ? t('playHere') : t('startNew')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
