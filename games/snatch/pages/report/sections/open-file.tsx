import { FileUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { buttonLook } from '../../../../../web/kit/button.tsx';
import { classes } from '../../../../../web/kit/classes.ts';
import { useVoice } from '../kit/voice.ts';

/** Opens rounds from a file of this device, chosen or dropped. */
export function OpenFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { say } = useVoice();
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
      <FileButton onFile={onFile} />
      <p className="min-w-48 flex-1 text-muted text-small">{say('open.help')}</p>
    </section>
  );
}

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const { say } = useVoice();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file may be brought again, mended.
    target.value = '';
  };
  return (
    <label
      className={classes(
        buttonLook(),
        'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
      )}
    >
      <FileUp aria-hidden className="size-5" />
      {say('open.file')}
      <input type="file" accept=".jsonl,.csv,.txt,text/csv" className="sr-only" onChange={choose} />
    </label>
  );
}
