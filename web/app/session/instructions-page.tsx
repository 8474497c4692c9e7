import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageProps } from './page-props.ts';
import { Sheet } from './sheet.tsx';
import { useParticipantAction } from './use-deed.ts';
import { WrittenText } from './written-text.tsx';

/** How it is played, in the organiser's words. */
export function InstructionsPage({ session, takePart }: PageProps) {
  const { t } = useTranslation('session');
  const { send, isSending, refusal } = useParticipantAction(takePart);
  return (
    <Sheet title={t('instructions.title')}>
      <WrittenText text={session.instructions} language={session.language} />
      <Button
        kind="main"
        size="large"
        className="sm:self-start"
        disabled={isSending}
        onClick={() => send({ type: 'read' })}
      >
        {t('instructions.go')}
      </Button>
      {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
    </Sheet>
  );
}
