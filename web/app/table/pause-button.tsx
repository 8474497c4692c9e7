import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { TableClient } from '../following/table-client.ts';
import { refusalText } from '../shell/refusal-text.ts';

interface PauseButtonProps {
  readonly client: TableClient;
  readonly game: string;
  readonly isPaused: boolean;
}

/** The host's: stops clocks and bots, and lets them go on. */
export function PauseButton({ client, game, isPaused }: PauseButtonProps) {
  const { t } = useTranslation('table');
  const [refusal, setRefusal] = useState<string | null>(null);
  const press = async () => {
    const refused = await client.act({ type: isPaused ? 'resume' : 'pause' });
    setRefusal(refused === null ? null : refusalText(refused, game));
  };
  return (
    <>
      <Button kind="quiet" size="icon" aria-label={isPaused ? t('resume') : t('pause')} onClick={press}>
        {isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
      </Button>
      {refusal !== null && (
        <p role="alert" className="order-last w-full px-2 text-danger text-small">
          {refusal}
        </p>
      )}
    </>
  );
}
