import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { VerifyShuffle } from '../end/verify-shuffle.tsx';
import type { ReplaySource } from './replay-source.ts';
import { SaveLink } from './save-link.tsx';

/** Whether all went fairly, and the whole match to take home. */
export function FairnessDialog({ reel }: { readonly reel: ReplaySource }) {
  const { t, i18n } = useTranslation('replay');
  const [isOpen, setOpen] = useState(false);
  const { endedAt, game, promised, save } = reel;
  const ended =
    endedAt === null ? null : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Button
        kind="quiet"
        className="px-2"
        onClick={() => setOpen(true)}
        aria-label={t('fairness')}
        title={t('fairness')}
      >
        <ShieldCheck aria-hidden size={20} />
        <span className="hidden lg:inline">{t('fairness')}</span>
      </Button>
      <Dialog title={t('fairness')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="grid gap-6">
          {ended !== null && endedAt !== null && (
            <p className="text-muted">{t('playedOn', { date: ended.format(endedAt) })}</p>
          )}
          <section className="grid gap-3">
            <p>{t('fairnessText')}</p>
            <VerifyShuffle game={game} check={async () => ({ promised, verdict: await reel.verify() })} />
          </section>
          <section className="grid justify-items-start gap-3 border-line border-t pt-4">
            <p>{t('downloadText')}</p>
            <SaveLink save={save} />
          </section>
        </div>
      </Dialog>
    </>
  );
}
