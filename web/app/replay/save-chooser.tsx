import { FileJson } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../kernel/index.ts';
import { classes } from '../../ui/classes.ts';
import { Notice } from '../../ui/notice.tsx';
import { refusalText } from '../shell/refusal-text.ts';
import { oneOf } from './one-of.ts';
import { PracticeList } from './practice-list.tsx';
import { readSaveFile } from './read-save-file.ts';
import type { ReplaySource } from './replay-source.ts';

const isKnown = oneOf('not-a-save', 'newer-save', 'corrupt-save', 'unknown-game');

/** A file to be brought, or a match of this device to be chosen. */
export function SaveChooser({ onOpen }: { readonly onOpen: (reel: ReplaySource) => void }) {
  const { t } = useTranslation('replay');
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: Refusal } | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readSaveFile(file);
    if (read.ok) onOpen(read.reel);
    else setRefused({ name: file.name, why: read.why });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8 py-8">
      <section className="grid gap-4">
        <h1 className="text-title">{t('choose.title')}</h1>
        <p className="text-muted">{t('choose.text')}</p>
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={classes(
            'grid min-h-40 place-items-center content-center gap-3 rounded-corner border-2 border-line border-dashed bg-surface p-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-info',
            isOver && 'border-accent bg-raised',
          )}
        >
          <FileJson aria-hidden size={36} className="text-muted" />
          <span>{isOver ? t('choose.letGo') : t('choose.file')}</span>
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be brought again, mended.
              event.target.value = '';
            }}
          />
        </label>
        {refused !== null && (
          <Notice kind="danger">
            {isKnown(refused.why.code)
              ? t(`choose.refused.${refused.why.code}`, { name: refused.name })
              : refusalText(refused.why, null)}
          </Notice>
        )}
      </section>
      <PracticeList />
    </div>
  );
}
