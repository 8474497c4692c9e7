import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { fieldLook } from '../../../ui/text-field.tsx';

/** A text that is meant to be copied, with a button that does. */
export function CopiedText({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('experiments');
  const [copied, setCopied] = useState<{ readonly text: string; readonly isDone: boolean } | null>(null);
  const isCopied = copied?.text === text && copied.isDone;
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <input
          readOnly
          aria-label={label}
          value={text}
          onFocus={(event) => event.target.select()}
          className={fieldLook}
        />
        <Button className="shrink-0" onClick={async () => setCopied({ text, isDone: await copyText(text) })}>
          {isCopied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          {isCopied ? t('desk.copied') : t('desk.copy')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t('desk.copied') : ''}
      </span>
      {copied?.text === text && !copied.isDone ? <Notice kind="danger">{t('desk.copyFailed')}</Notice> : null}
    </div>
  );
}
