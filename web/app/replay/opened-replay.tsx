import { useTranslation } from 'react-i18next';
import { Loading } from '../shell/loading.tsx';
import { Page } from '../shell/page.tsx';
import { NoReplay } from './no-replay.tsx';
import { ReplayPlayer } from './replay-player.tsx';
import type { ReplaySource } from './replay-source.ts';
import { useOpened } from './use-opened.ts';

interface OpenedReplayProps {
  readonly name: string;
  readonly open: () => Promise<ReplaySource>;
  /** Puts away the file that is open. */
  readonly onOtherFile?: (() => void) | undefined;
}

/** A match as soon as it is there, or why it is not. */
export function OpenedReplay({ name, open, onOtherFile }: OpenedReplayProps) {
  const { t } = useTranslation('replay');
  const [opened, retry] = useOpened(name, open);
  if (opened.type === 'open') return <ReplayPlayer reel={opened.reel} first={opened.first} onOtherFile={onOtherFile} />;
  return (
    <Page title={t('pageTitle')}>
      {opened.type === 'opening' ? (
        <Opening />
      ) : (
        <NoReplay refusal={opened.refusal} onRetry={retry} onOtherFile={onOtherFile} />
      )}
    </Page>
  );
}

function Opening() {
  const { t } = useTranslation('replay');
  return (
    <>
      <h1 className="sr-only">{t('pageTitle')}</h1>
      <Loading />
    </>
  );
}
