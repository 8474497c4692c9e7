import { useTranslation } from 'react-i18next';
import type { ParticipantState } from '../../../protocol/index.ts';
import { Notice } from '../../ui/notice.tsx';

interface TriesLeftProps {
  readonly standing: ParticipantState;
  /** How many there are in all; 0 where there is no limit. */
  readonly tries: number;
}

/** What came of the last try, and how many are left. */
export function TriesLeft({ standing, tries }: TriesLeftProps) {
  const { t } = useTranslation('session');
  const { mistakes, triesLeft } = standing;
  if (mistakes.length === 0) return tries === 0 ? null : <p>{t('questions.tries', { count: triesLeft ?? tries })}</p>;
  return (
    <Notice kind="danger">
      {t('questions.wrong', { count: mistakes.length })}{' '}
      {triesLeft !== null && t('questions.triesLeft', { count: triesLeft })}
    </Notice>
  );
}
