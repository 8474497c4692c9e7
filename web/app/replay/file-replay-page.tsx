import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { localSaves } from '../../local/saves.ts';
import { Refused } from '../shell/asking.ts';
import { Page } from '../shell/page.tsx';
import { fileReplay } from './file-replay.ts';
import { OpenedReplay } from './opened-replay.tsx';
import type { ReplaySource } from './replay-source.ts';
import { SaveChooser } from './save-chooser.tsx';

/** A match from a file, or one that was practised on this device. */
export default function FileReplayPage() {
  const { t } = useTranslation('replay');
  const practice = new URLSearchParams(useSearch()).get('practice');
  const [file, setFile] = useState<ReplaySource | null>(null);
  const openFile = (reel: ReplaySource) => {
    // The address may still name a moment of the file before.
    window.history.replaceState(null, '', window.location.pathname);
    setFile(reel);
  };
  const onOtherFile = () => setFile(null);
  if (practice !== null)
    return (
      <OpenedReplay key={practice} name={practice} open={() => openPractice(practice)} onOtherFile={onOtherFile} />
    );
  if (file !== null)
    return <OpenedReplay name={file.id} open={() => Promise.resolve(file)} onOtherFile={onOtherFile} />;
  return (
    <Page title={t('pageTitle')}>
      <SaveChooser onOpen={openFile} />
    </Page>
  );
}

async function openPractice(id: string): Promise<ReplaySource> {
  const [kept, list] = await Promise.all([localSaves.load(id), localSaves.list()]);
  if (kept === null) throw new Refused({ code: 'not-kept' });
  const endedAt = list.find((match) => match.id === id)?.endedAt ?? null;
  return fileReplay(kept.save, { id, names: kept.names, endedAt });
}
