import { Download, History, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Translator } from '../../../games/game-package.ts';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Face } from '../../ui/screen.ts';
import { refusalText } from '../shell/refusal-text.ts';
import { checkOnServer } from './fairness.ts';
import type { Ending } from './places.ts';
import { Result } from './result.tsx';
import { VerifyShuffle } from './verify-shuffle.tsx';

interface EndPanelProps {
  readonly game: string;
  readonly outcome: Ending;
  /** Every chair of this device is "you". */
  readonly faces: readonly Face[];
  /** The match on the server; null for one that this page hosts itself. */
  readonly match: string | null;
  readonly speaker: Translator;
  /** Begins again at the same table; hands back why it was refused, or null. */
  readonly onAgain: () => Promise<Refusal | null>;
  readonly mayPlayAgain: boolean;
  readonly replayHref: string;
}

/** What came of a match, and what can be done now. */
export function EndPanel(props: EndPanelProps) {
  const { game, outcome, faces, match, speaker, replayHref } = props;
  const { t } = useTranslation('end');
  return (
    <section
      aria-label={t('result')}
      className="mx-auto grid w-full max-w-2xl gap-6 rounded-corner border border-line bg-surface p-4 sm:my-4 sm:p-8"
    >
      <Result outcome={outcome} faces={faces} speaker={speaker} />
      <div className="grid gap-3">
        <PlayAgain {...props} />
        <div className="flex flex-wrap justify-center gap-2">
          <Link href={replayHref} className={buttonLook()}>
            <History aria-hidden size={20} />
            {t('replay')}
          </Link>
          {match !== null && (
            <a className={buttonLook()} href={`/api/matches/${encodeURIComponent(match)}/save`} download>
              <Download aria-hidden size={20} />
              {t('download')}
            </a>
          )}
        </div>
      </div>
      {match !== null && (
        <div className="grid gap-3 border-line border-t pt-4">
          <p className="text-muted text-small">{t('verify.text')}</p>
          <VerifyShuffle game={game} check={() => checkOnServer(match)} />
        </div>
      )}
    </section>
  );
}

function PlayAgain({ game, mayPlayAgain, onAgain }: EndPanelProps) {
  const { t } = useTranslation('end');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSending, setSending] = useState(false);
  const again = async () => {
    setSending(true);
    setRefusal(await onAgain());
    setSending(false);
  };
  if (!mayPlayAgain) return <p className="text-center text-muted">{t('hostCanStart')}</p>;
  return (
    <>
      <Button kind="main" size="large" className="justify-self-center" onClick={again} disabled={isSending}>
        <RotateCcw aria-hidden size={22} />
        {t('again')}
      </Button>
      {refusal !== null && <Notice kind="danger">{refusalText(refusal, game)}</Notice>}
    </>
  );
}
