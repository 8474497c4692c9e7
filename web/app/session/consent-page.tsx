import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageProps } from './page-props.ts';
import { Sheet } from './sheet.tsx';
import { useParticipantAction } from './use-deed.ts';
import { WrittenText } from './written-text.tsx';

/** What somebody agrees to before they take part. Not agreeing is asked once more: it cannot be taken back. */
export function ConsentPage({ session, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  return (
    <Sheet title={t('consent.title')}>
      <WrittenText text={session.consent} language={session.language} />
      <div className="flex flex-col gap-3 border-line border-t pt-5 sm:flex-row">
        <Button kind="main" size="large" disabled={isSending} onClick={() => send({ type: 'consent', agrees: true })}>
          {t('consent.agree')}
        </Button>
        <ConfirmButton
          size="large"
          disabled={isSending}
          sure={t('consent.sure')}
          onConfirm={() => void send({ type: 'consent', agrees: false })}
        >
          {t('consent.decline')}
        </ConfirmButton>
      </div>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Sheet>
  );
}
