import { type DragEvent, useState } from 'react';
import { classes } from '../../../../../web/ui/classes.ts';
import { FileButton } from '../../../../../web/ui/file-button.tsx';
import { useTranslator } from '../kit/voice.ts';

/** Opens rounds from a file of this device, chosen or dropped. */
export function OpenFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { say } = useTranslator();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <section
      aria-label={say('open.title')}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-wrap items-center gap-3 rounded-corner border border-line border-dashed bg-surface p-4 print:hidden',
        isOver && 'border-accent bg-raised',
      )}
    >
      <FileButton label={say('open.file')} accept=".jsonl,.csv,.txt,text/csv" onFile={onFile} />
      <p className="min-w-48 flex-1 text-muted text-small">{say('open.help')}</p>
    </section>
  );
}
