import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './device.ts';
import { Notice } from './notice.tsx';
import { fieldLook } from './text-field.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What the button says before and after, and what is said if the browser refuses. */
  readonly say: (key: 'copy' | 'copied' | 'copyFailed') => string;
  /** What a screen reader says once it is copied, instead of the button's text. */
  readonly announced?: string;
}

/** Copies a text; if that fails, it says so next to the button. */
export function CopyButton({ text, say, announced }: CopyButtonProps) {
  const [last, setLast] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  // Another text is not copied yet.
  const done = last?.text === text ? last.isDone : null;
  const copy = async () => setLast({ text, isDone: await copyText(text) });
  return (
    <>
      <Button icon={done ? Check : Copy} className="shrink-0" onClick={() => void copy()}>
        {say(done ? 'copied' : 'copy')}
      </Button>
      <span role="status" className="sr-only">
        {done ? (announced ?? say('copied')) : ''}
      </span>
      {done === false ? (
        <Notice kind="danger" className="basis-full">
          {say('copyFailed')}
        </Notice>
      ) : null}
    </>
  );
}

/** A text in a field with a button that copies it. */
export function CopyField({ label, ...rest }: CopyButtonProps & { readonly label: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <input
        readOnly
        aria-label={label}
        value={rest.text}
        onFocus={(event) => event.target.select()}
        className={`${fieldLook} flex-1 basis-40`}
      />
      <CopyButton {...rest} />
    </div>
  );
}
