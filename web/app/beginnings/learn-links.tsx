import { GalleryHorizontal, GraduationCap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from '../../ui/button.tsx';
import { hasBeginnings } from './load-beginnings.ts';

const FirstCards = lazy(async () => ({ default: (await import('./first-cards.tsx')).FirstCards }));

/** The game in pictures, for those who do not know the game yet: on a page of its own, and on three cards. */
export function LearnLinks({ game, setup }: { readonly game: string; readonly setup: object }) {
  const { t } = useTranslation('beginnings');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <HowToLink game={game} />
      {hasBeginnings(game) && (
        <Button size="small" icon={GalleryHorizontal} onClick={() => setOpen(true)}>
          {t('cards')}
        </Button>
      )}
      <Suspense>{isOpen && <FirstCards game={game} setup={setup} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** The way to "How to play", in a tab of its own so that nobody leaves a table by it; on a phone its sign alone, where asked. */
export function HowToLink({ game, isShort = false }: { readonly game: string; readonly isShort?: boolean }) {
  const { t } = useTranslation('beginnings');
  return (
    <a href={`/learn/${game}`} target="_blank" rel="noreferrer" className={buttonLook({ size: 'small' })}>
      <GraduationCap aria-hidden className="size-5" />
      <span className={isShort ? 'max-sm:sr-only' : ''}>{t('howTo')}</span>
    </a>
  );
}
