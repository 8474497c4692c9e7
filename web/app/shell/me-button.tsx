import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useMe } from './me.ts';

const MeDialog = lazy(() => import('./me-dialog.tsx'));

/** Who this device is; opens what can be done about that. */
export function MeButton() {
  const { t } = useTranslation('shell');
  const name = useMe((me) => me.name);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="min-w-11 max-sm:px-2"
        aria-label={name === null ? t('me.nobody') : t('me.open', { name })}
        onClick={() => setIsOpen(true)}
      >
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span className={classes('max-w-32 truncate', name === null ? 'max-sm:hidden' : 'max-sm:max-w-20')}>
          {name ?? t('me.nobody')}
        </span>
      </Button>
      <Suspense fallback={null}>{isOpen ? <MeDialog onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
}
