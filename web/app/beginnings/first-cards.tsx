import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CARDS } from '../../ui/beginnings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pips } from '../../ui/pieces.tsx';
import { useBeginnings } from './load-beginnings.ts';
import { PartPicture } from './part.tsx';
import { noteTold } from './told.ts';

interface FirstCardsProps {
  readonly game: string;
  readonly setup: object;
  readonly onClose: () => void;
  /** Where a guided match is, for those who would rather be shown. */
  readonly guidedHref?: string | null;
}

/** Three cards before a first match, one at a time: the goal, what you hold and know, what you will be asked. */
export function FirstCards(props: FirstCardsProps) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

function Cards({ game, setup, onClose, guidedHref = null }: FirstCardsProps) {
  const { t } = useTranslation('beginnings');
  const beginnings = useBeginnings(game);
  const [at, setAt] = useState(0);
  const name = CARDS[at] ?? 'goal';
  const isLast = at === CARDS.length - 1;
  const close = () => {
    noteTold(`${game} cards`);
    onClose();
  };
  const footer = (
    <div className="flex w-full flex-wrap items-center justify-between gap-2">
      {at === 0 ? (
        <Button onClick={close}>{t('skip')}</Button>
      ) : (
        <Button onClick={() => setAt(at - 1)}>{t('back')}</Button>
      )}
      <Pips filled={at + 1} of={CARDS.length} className="max-sm:hidden" />
      {isLast && guidedHref !== null && <ButtonLink href={guidedHref}>{t('guided.do')}</ButtonLink>}
      <Button kind="main" onClick={isLast ? close : () => setAt(at + 1)}>
        {isLast ? t('play') : t('next')}
      </Button>
    </div>
  );
  return (
    <Dialog title={beginnings.text(`parts.${name}.title`, setup) ?? ''} isOpen onClose={close} footer={footer}>
      <div data-card={name} className="flex flex-col gap-3">
        <p className="sr-only" role="status">
          {t('card', { number: at + 1, count: CARDS.length })}
        </p>
        <PartPicture {...{ game, setup, beginnings, name }} />
        <p className="text-pretty">{beginnings.text(`parts.${name}.text`, setup)}</p>
      </div>
    </Dialog>
  );
}
