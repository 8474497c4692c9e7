import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PersonAction } from './chair-actions.ts';

const DOUBTED = ['kick', 'stand', 'handOver', 'askForSeat', 'giveSeat', 'giveSeatOf'] as const;
const HARMLESS: readonly PersonAction['key'][] = ['handOver', 'askForSeat'];

/** What is asked about before it is done, and about whom. */
export interface Doubtful {
  readonly key: (typeof DOUBTED)[number];
  readonly name: string;
  readonly action: PersonAction['action'];
  readonly seatName?: string;
}

/** What would have to be asked about before it is done; null where it can be done at once. */
export function doubtAbout({ key, action, seatName }: PersonAction, name: string): Doubtful | null {
  const doubted = DOUBTED.find((each) => each === key);
  return doubted === undefined ? null : { key: doubted, name, action, ...(seatName === undefined ? {} : { seatName }) };
}

interface DoubtDialogProps {
  readonly doubtful: Doubtful;
  readonly isCompanion: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Asks whether something about a person is really meant, and says what comes of it. */
export function DoubtDialog({ doubtful: { key, name, seatName }, isCompanion, onSure, onClose }: DoubtDialogProps) {
  const { t } = useTranslation('table');
  const doubt = wordsFor(key, isCompanion);
  return (
    <Dialog
      title={t(`doubt.${doubt}.title`, { name, seat: seatName })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={HARMLESS.includes(key) ? 'main' : 'danger'} onClick={onSure}>
            {t(`actions.${key}`, { name: seatName })}
          </Button>
        </>
      }
    >
      <p>{t(`doubt.${doubt}.help`, { name, seat: seatName })}</p>
    </Dialog>
  );
}

/** No bot plays for anybody at the table of a companion. */
function wordsFor(key: Doubtful['key'], isCompanion: boolean): Doubtful['key'] | 'dismiss' | 'leave' | 'giveNotes' {
  if (!isCompanion) return key;
  if (key === 'kick') return 'dismiss';
  if (key === 'giveSeat' || key === 'giveSeatOf') return 'giveNotes';
  return key === 'stand' ? 'leave' : key;
}
