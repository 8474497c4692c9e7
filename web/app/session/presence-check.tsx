import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageProps } from './page-props.ts';
import { useParticipantAction } from './use-deed.ts';

/** For somebody whose clocks ran out: they are paired again once they say that they are there. */
export function PresenceCheck({ takePart }: Pick<PageProps, 'takePart'>) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  return (
    <section className="flex flex-col gap-3 rounded-corner border-2 border-accent bg-surface p-4">
      <h2 className="text-large">{t('between.mustTitle')}</h2>
      <p>{t('between.mustHelp')}</p>
      <Button
        kind="main"
        size="large"
        className="animate-waits sm:self-start"
        disabled={isSending}
        onClick={() => send({ type: 'ready' })}
      >
        {t('between.mustButton')}
      </Button>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </section>
  );
}
