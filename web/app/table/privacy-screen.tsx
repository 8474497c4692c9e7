import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { TableSnapshot } from '../following/table-client.ts';
import { chairsHere } from './chairs-here.ts';

/** Draws a curtain whenever a screen that several people share is turned to another chair, and before another match. */
export function usePrivacyScreen(sight: TableSnapshot): { readonly isDrawn: boolean; readonly open: () => void } {
  const { followed, eyes } = sight;
  const match = followed.get(eyes)?.match?.id;
  const [look, setLook] = useState({ eyes, match, isOpen: false });
  const isSame = look.eyes === eyes && look.match === match;
  // Whoever looked before is not whoever looks now, even through the same eyes.
  if (!isSame) setLook({ eyes, match, isOpen: false });
  return {
    isDrawn: chairsHere(sight).length > 1 && !(isSame && look.isOpen),
    open: () => setLook({ eyes, match, isOpen: true }),
  };
}

/** Covers what the next person alone may see until they say that they are looking. */
export function PrivacyScreen({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  const { t } = useTranslation('table');
  return (
    <section className="flex flex-1 flex-col items-center justify-center gap-6 bg-raised p-6 text-center">
      <EyeOff aria-hidden size={40} />
      <p className="text-large">{t('giveScreenTo', { name })}</p>
      <Button kind="main" size="large" onClick={onOpen} autoFocus>
        {t('iAm', { name })}
      </Button>
    </section>
  );
}
