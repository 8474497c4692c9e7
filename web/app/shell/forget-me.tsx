import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ask } from './asking.ts';
import { forgetMe } from './me.ts';
import { failureText } from './refusal-text.ts';

const WAYS = ['forget', 'delete'] as const;
type Way = (typeof WAYS)[number];

/** Two ways to go: forgotten by this device, or by the server too. Each asks once more. */
export function ForgetMe({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState<Way | null>(null);
  const [error, setError] = useState<string | null>(null);

  const go = async (way: Way) => {
    try {
      if (way === 'delete') await ask('DELETE', '/api/me');
      forgetMe();
      onGone();
    } catch (failure) {
      setError(failureText(failure));
    }
  };

  return (
    <section className="grid gap-4 border-line border-t pt-5">
      {WAYS.map((way) => (
        <div key={way} className="grid gap-2">
          <Button
            kind="danger"
            className="justify-self-start"
            aria-expanded={chosen === way}
            onClick={() => setChosen(way)}
          >
            {t(`me.${way}`)}
          </Button>
          <p className="text-muted text-small">{t(`me.${way}Help`)}</p>
          {chosen === way ? <Sure way={way} onYes={() => void go(way)} onNo={() => setChosen(null)} /> : null}
        </div>
      ))}
      {error === null ? null : <Notice kind="danger">{error}</Notice>}
    </section>
  );
}

interface SureProps {
  readonly way: Way;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

function Sure({ way, onYes, onNo }: SureProps) {
  const { t } = useTranslation('shell');
  return (
    <Notice kind="danger">
      <p className="font-medium">{t('me.sure')}</p>
      <div ref={bringIntoSight} className="mt-2 flex scroll-mb-8 flex-wrap gap-2">
        <Button kind="danger" onClick={onYes}>
          {t(way === 'forget' ? 'me.yesForget' : 'me.yesDelete')}
        </Button>
        <Button onClick={onNo}>{t('me.keep')}</Button>
      </div>
    </Notice>
  );
}

const bringIntoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });
