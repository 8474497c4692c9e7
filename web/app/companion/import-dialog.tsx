import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { localGame } from '../../local/local-game.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { deviceFailed } from './device-failed.ts';
import { readSave } from './save-file.ts';

interface ImportDialogProps {
  readonly game: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Goes on with a game from a file, in place of the one on the table. */
export function ImportDialog({ game, name, onClose }: ImportDialogProps) {
  const { t } = useTranslation('companion');
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File) => {
    const why = await carryInFrom(file, { game, name }).catch(deviceFailed);
    if (why === null) onClose();
    else setRefusal(t('import.refused', { file: file.name, why: refusalText(why, game) }));
  };
  return (
    <Dialog title={t('import.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('import.text')}</p>
        <FileButton label={t('import.choose')} accept=".json,application/json" onFile={(file) => void take(file)} />
        {refusal !== null && <Notice kind="danger">{refusal}</Notice>}
      </div>
    </Dialog>
  );
}

/** Why the match in a file cannot be gone on with; null where it is. */
async function carryInFrom(file: File, { game, name }: { game: string; name: string }): Promise<Refusal | null> {
  const read = await readSave(file, game);
  return read.ok ? localGame.carryIn(game, read.save, name) : read.why;
}
