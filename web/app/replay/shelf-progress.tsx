import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import type { ReplayStep } from './replay-source.ts';

interface ShelfProgressProps {
  readonly steps: readonly (ReplayStep | undefined)[];
  readonly all: number;
  readonly trouble: Refusal | null;
  readonly onRetry: () => void;
}

/** How much of the match has come; nothing once all of it is there. */
export function LoadProgress({ steps, all, trouble, onRetry }: ShelfProgressProps) {
  const { t } = useTranslation('replay');
  const come = steps.filter((step) => step !== undefined).length;
  if (trouble !== null) {
    return (
      <Notice kind="danger">
        <span className="flex flex-wrap items-center justify-between gap-2">
          {refusalText(trouble, null)}
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        </span>
      </Notice>
    );
  }
  if (come === all) return null;
  return (
    <label className="flex items-center gap-2 text-muted text-small">
      {t('coming')}
      <progress value={come} max={all} className="h-1.5 min-w-0 flex-1 accent-info" />
    </label>
  );
}
