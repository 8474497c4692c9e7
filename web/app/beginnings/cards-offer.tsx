import { GalleryHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { noteTold } from './told.ts';

const FirstCards = lazy(async () => ({ default: (await import('./first-cards.tsx')).FirstCards }));

interface CardsOfferProps {
  readonly game: string;
  /** What the game is called. */
  readonly title: string;
  /** The person is asked something: cards that are open make way for it. */
  readonly isAsked: boolean;
}

/** The cards for a first match at a table where others play on meanwhile: a line that offers them, and covers nothing. */
export function CardsOffer({ game, title, isAsked }: CardsOfferProps) {
  const { t } = useTranslation('beginnings');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAsked) setOpen(false);
  }, [isAsked]);
  return (
    <>
      <div data-cards-offer className="flex flex-wrap items-center gap-x-2 border-line border-b bg-raised px-3 py-1">
        <GalleryHorizontal aria-hidden className="size-5 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 basis-48 text-small">{t('offer.text', { game: title })}</p>
        <Button size="small" kind="quiet" onClick={() => noteTold(`${game} cards`)}>
          {t('offer.later')}
        </Button>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('offer.show')}
        </Button>
      </div>
      <Suspense>{isOpen && <FirstCards game={game} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
