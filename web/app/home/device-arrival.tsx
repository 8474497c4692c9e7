import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ask, failureText, type Me, useMe } from '../shell/server.ts';

const PREFIX = '#device=';

type Arrival =
  | { readonly type: 'none' }
  /** The person of this device decides; until then the link is not used up. */
  | { readonly type: 'asking'; readonly link: string; readonly name: string }
  | { readonly type: 'arrived'; readonly name: string }
  | { readonly type: 'refused'; readonly why: string };

/** Takes the secret out of the address at once: it works only once, and no history should keep it. */
function takeSecret(): string | null {
  if (!location.hash.startsWith(PREFIX)) return null;
  const secret = location.hash.slice(PREFIX.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

/** A device that came by another's link: it becomes the same person, and says so; one that is somebody already is asked first. */
export function DeviceArrival() {
  const { t } = useTranslation('home');
  const [arrival, setArrival] = useState<Arrival>({ type: 'none' });
  const redeem = async (link: string) => setArrival(await become(link));

  useEffect(() => {
    const arrive = () => {
      const link = takeSecret();
      if (link === null) return;
      const { token, name } = useMe.getState();
      if (token !== null) setArrival({ type: 'asking', link, name: name ?? '' });
      else void become(link).then(setArrival);
    };
    arrive();
    window.addEventListener('hashchange', arrive);
    return () => window.removeEventListener('hashchange', arrive);
  }, []);

  switch (arrival.type) {
    case 'none':
      return null;
    case 'asking':
      return (
        <Sure name={arrival.name} onYes={() => void redeem(arrival.link)} onNo={() => setArrival({ type: 'none' })} />
      );
    case 'arrived':
      return <Notice kind="success">{t('arrived', { name: arrival.name })}</Notice>;
    case 'refused':
      return <Notice kind="danger">{arrival.why}</Notice>;
  }
}

async function become(link: string): Promise<Arrival> {
  try {
    const me = await ask<Me & { readonly name: string }>('POST', '/api/device-links/redeem', { link });
    useMe.setState(me);
    return { type: 'arrived', name: me.name };
  } catch (failure) {
    return { type: 'refused', why: await failureText(failure) };
  }
}

function Sure({ name, onYes, onNo }: { readonly name: string; readonly onYes: () => void; readonly onNo: () => void }) {
  const { t } = useTranslation('home');
  return (
    <Notice kind="danger">
      <p className="font-medium">{t('arriving.title')}</p>
      <p>{t('arriving.text', { name })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onNo}>{t('arriving.stay', { name })}</Button>
        <Button kind="danger" onClick={onYes}>
          {t('arriving.go')}
        </Button>
      </div>
    </Notice>
  );
}
