import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableClient } from '../../../client/table-client.ts';
import type { TableInfo } from '../../../protocol/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { refusalText } from '../shell/server.ts';
import type { PersonAction } from './seat-actions.ts';

interface Acting {
  readonly client: TableClient;
  readonly standing: TableInfo;
  /** People play on a table of their own, and talk there. */
  readonly isCompanion: boolean;
}

/** Does something about a person, and asks first where it is easily regretted; why it was refused, and the dialog that asks. */
export function usePersonActions({ client, standing, isCompanion }: Acting) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null);
  const act = async (action: PersonAction['action']) => {
    const refused = await client.act(action);
    setRefusal(refused === null ? null : refusalText(refused, standing.game));
  };
  const doOrAsk = (action: PersonAction, name: string) => {
    const doubt = doubtAbout(action, name);
    if (doubt === null) void act(action.action);
    else setDoubtful(doubt);
  };
  const dialog = doubtful !== null && (
    <DoubtDialog
      doubtful={doubtful}
      isCompanion={isCompanion}
      onClose={() => setDoubtful(null)}
      onSure={() => {
        void act(doubtful.action);
        setDoubtful(null);
      }}
    />
  );
  return { doOrAsk, refusal, dialog };
}

const DOUBTED = ['kick', 'stand', 'handOver', 'askForSeat', 'giveSeat', 'giveSeatOf'] as const;

/** What is asked about before it is done, and about whom. */
interface Doubtful {
  readonly key: (typeof DOUBTED)[number];
  readonly name: string;
  readonly action: PersonAction['action'];
  readonly seatName?: string;
}

/** What would have to be asked about before it is done; null where it can be done at once. */
function doubtAbout({ key, action, seatName }: PersonAction, name: string): Doubtful | null {
  const doubted = DOUBTED.find((each) => each === key);
  return doubted === undefined ? null : { key: doubted, name, action, ...(seatName === undefined ? {} : { seatName }) };
}

const HARMLESS: readonly PersonAction['key'][] = ['handOver', 'askForSeat'];

interface DoubtDialogProps {
  readonly doubtful: Doubtful;
  readonly isCompanion: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
}

/** Asks whether something about a person is really meant, and says what comes of it. */
function DoubtDialog({ doubtful: { key, name, seatName }, isCompanion, onSure, onClose }: DoubtDialogProps) {
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
