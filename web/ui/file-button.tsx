import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { buttonLook } from './button.tsx';
import { classes } from './classes.ts';

interface FileButtonProps {
  readonly label: string;
  /** The kinds of files that are offered first, as browsers write them. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that brings a file from the disk. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
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
        'self-start has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
      )}
    >
      <FileUp aria-hidden className="size-5" />
      {label}
      <input type="file" accept={accept} className="sr-only" onChange={choose} />
    </label>
  );
}
