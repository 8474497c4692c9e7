import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Refusal } from '../../../kernel/index.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { oneOf } from './one-of.ts';

interface NoReplayProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
  /** Puts away the file that is open. */
  readonly onOtherFile?: (() => void) | undefined;
}

const isKnown = oneOf('no-such-match', 'not-over', 'unknown-game', 'not-kept');

/** Why there is nothing to watch here, and what to do about it. */
export function NoReplay({ refusal, onRetry, onOtherFile }: NoReplayProps) {
  const { t } = useTranslation('replay');
  const { code } = refusal;
  const isLasting = code === 'no-such-match' || code === 'unknown-game' || code === 'not-kept';
  return (
    <section className="mx-auto grid max-w-md justify-items-start gap-4 py-16">
      <h1 className="text-title">{code === 'not-over' ? t('none.stillPlayed') : t('none.title')}</h1>
      <p role="alert" className="text-muted">
        {isKnown(code) ? t(`none.${code}`, { ...(refusal.with as object) }) : refusalText(refusal, null)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isLasting && (
          <Button kind="main" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Link href="/replay" onClick={onOtherFile} className={buttonLook()}>
          {t('toFiles')}
        </Link>
        <Link href="/" className={buttonLook({ kind: isLasting ? 'main' : 'plain' })}>
          {t('toHome')}
        </Link>
      </div>
    </section>
  );
}
