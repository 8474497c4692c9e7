import { Check, Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Moment, momentSearch } from './moment.ts';

interface ShareMomentProps {
  readonly moment: Moment;
  readonly title: string;
}

type Shared = { readonly by: 'copy' | 'hand'; readonly url: string };

/** Hands on a link to this very moment. */
export function ShareMoment({ moment, title }: ShareMomentProps) {
  const { t } = useTranslation('replay');
  const [shared, setShared] = useState<Shared | null>(null);
  const { origin, pathname, search } = window.location;
  const url = origin + pathname + momentSearch(search, moment);
  const isCopied = shared?.by === 'copy' && shared.url === url;
  const share = async () => {
    const by = await handOn(url, title);
    if (by !== 'share') setShared({ by, url });
  };
  return (
    <>
      <Button kind="quiet" className="px-2" onClick={share} aria-label={t('share')} title={t('share')}>
        {isCopied ? <Check aria-hidden size={20} className="text-success" /> : <Link2 aria-hidden size={20} />}
        <span className="hidden lg:inline">{isCopied ? t('copied') : t('share')}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
      <Dialog title={t('share')} isOpen={shared?.by === 'hand'} onClose={() => setShared(null)}>
        <label className="grid gap-2">
          {t('copyByHand')}
          <input
            readOnly
            value={shared?.url ?? ''}
            onFocus={(event) => event.target.select()}
            className="min-h-11 rounded-corner border border-line bg-surface px-3"
          />
        </label>
      </Dialog>
    </>
  );
}

/** By the phone's own sheet, else by copying; where the browser allows neither, by hand. */
async function handOn(url: string, title: string): Promise<'share' | 'copy' | 'hand'> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  if (isPhone && typeof navigator.share === 'function') {
    // Whoever closes the sheet has decided.
    await navigator.share({ url, title }).catch(() => undefined);
    return 'share';
  }
  return (await copyText(url)) ? 'copy' : 'hand';
}
