import { GalleryHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { noteTold } from './told.ts';

const FirstCards = lazy(async () => ({ default: (await import('./first-cards.tsx')).FirstCards }));

interface CardsOfferProps {
  readonly game: string;
  readonly setup: object;
  /** The person is asked something, and a clock runs: cards that are open make way for it. */
  readonly isUrgent: boolean;
}

/** The cards for a first match at a table where others play on meanwhile: a line that offers them, and covers nothing. */
export function CardsOffer({ game, setup, isUrgent }: CardsOfferProps) {
  const { t } = useTranslation('beginnings');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isUrgent) setOpen(false);
  }, [isUrgent]);
  return (
    <>
      <div data-cards-offer className="flex items-center gap-x-2 border-line border-b bg-raised px-3 py-1">
        <GalleryHorizontal aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
        <p className="min-w-0 flex-1 text-small">{t('offer.text')}</p>
        <Button size="small" kind="quiet" className="shrink-0 px-2" onClick={() => noteTold(`${game} cards`)}>
          {t('offer.later')}
        </Button>
        <Button size="small" className="shrink-0" onClick={() => setOpen(true)}>
          {t('offer.show')}
        </Button>
      </div>
      <Suspense>{isOpen && <FirstCards game={game} setup={setup} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
