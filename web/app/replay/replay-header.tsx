import { FileJson, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { buttonLook } from '../../ui/button.tsx';
import type { Face } from '../../ui/screen.ts';
import { SettingsButton } from '../shell/settings-button.tsx';
import { FairnessDialog } from './fairness-dialog.tsx';
import type { Moment } from './moment.ts';
import type { ReplaySource, Viewpoint } from './replay-source.ts';
import { SeenBy } from './seen-by.tsx';
import { ShareMoment } from './share-moment.tsx';

interface ReplayHeaderProps {
  readonly title: string;
  readonly reel: ReplaySource;
  readonly moment: Moment;
  readonly faces: readonly Face[];
  readonly onChooseEyes: (eyes: Viewpoint) => void;
  readonly onOtherFile?: (() => void) | undefined;
}

/** What is watched, through whose eyes, and how to hand it on. */
export function ReplayHeader({ title, reel, moment, faces, onChooseEyes, onOtherFile }: ReplayHeaderProps) {
  const { t } = useTranslation('replay');
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-2 py-1">
      <Link href="/" aria-label={t('toHome')} className={buttonLook({ kind: 'quiet', size: 'icon' })}>
        <House aria-hidden size={20} />
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-base max-sm:sr-only">{title}</h1>
      <div className="min-w-0 max-sm:flex-1">
        <SeenBy eyes={moment.eyes} faces={faces} onChoose={onChooseEyes} />
      </div>
      {reel.isShared ? (
        <ShareMoment moment={moment} title={title} />
      ) : (
        <Link
          href="/replay"
          onClick={onOtherFile}
          aria-label={t('otherFile')}
          title={t('otherFile')}
          className={buttonLook({ kind: 'quiet', size: 'icon' })}
        >
          <FileJson aria-hidden size={20} />
        </Link>
      )}
      <FairnessDialog reel={reel} />
      <SettingsButton />
    </header>
  );
}
