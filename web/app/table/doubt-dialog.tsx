import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import type { PersonAction } from './chair-actions.ts';

/** What is asked about before it is done, and about whom. */
export interface Doubtful {
  readonly key: 'kick' | 'stand' | 'handOver';
  readonly name: string;
  readonly action: PersonAction['action'];
}

/** What would have to be asked about before it is done; null where it can be done at once. */
export function doubtAbout({ key, action }: PersonAction, name: string): Doubtful | null {
  return key === 'kick' || key === 'stand' || key === 'handOver' ? { key, name, action } : null;
}

interface DoubtDialogProps {
  readonly doubtful: Doubtful;
  readonly isCompanion: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Asks whether something about a person is really meant, and says what comes of it. */
export function DoubtDialog({ doubtful: { key, name }, isCompanion, onSure, onClose }: DoubtDialogProps) {
  const { t } = useTranslation('table');
  const doubt = wordsFor(key, isCompanion);
  return (
    <Dialog
      title={t(`doubt.${doubt}.title`, { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={key === 'handOver' ? 'main' : 'danger'} onClick={onSure}>
            {t(`actions.${key}`)}
          </Button>
        </>
      }
    >
      <p>{t(`doubt.${doubt}.help`, { name })}</p>
    </Dialog>
  );
}

/** No bot plays for anybody at the table of a companion. */
function wordsFor(key: Doubtful['key'], isCompanion: boolean): Doubtful['key'] | 'dismiss' | 'leave' {
  if (key === 'handOver' || !isCompanion) return key;
  return key === 'kick' ? 'dismiss' : 'leave';
}
