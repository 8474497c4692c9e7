import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** The code that proves that somebody took part, ready to be copied. */
export function CompletionCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('session');
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async () => setState((await copyText(code)) ? 'copied' : 'failed');
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <section className="flex flex-col gap-2 rounded-corner border border-line bg-surface p-4">
      <h2 className="text-large">{t('done.code')}</h2>
      <p className="text-muted">{t('done.codeHelp')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 select-all break-all rounded-corner bg-raised px-3 py-2 font-semibold text-large">
          {code}
        </code>
        <Button onClick={copy}>
          <Icon aria-hidden className="size-5" />
          <span role="status">{t(state === 'copied' ? 'done.copied' : 'done.copy')}</span>
        </Button>
      </div>
      {state === 'failed' && <Notice kind="danger">{t('done.copyFailed')}</Notice>}
    </section>
  );
}
