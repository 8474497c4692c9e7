import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../kit/notice.tsx';
import { ask } from '../shell/asking.ts';
import { type Me, useMe } from '../shell/me.ts';
import { failureText } from '../shell/refusal-text.ts';

const PREFIX = '#device=';

/** Takes the secret out of the address at once: it works only once, and no history should keep it. */
function takeSecret(): string | null {
  if (!location.hash.startsWith(PREFIX)) return null;
  const secret = location.hash.slice(PREFIX.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return secret;
}

/** A device that came by another's link: it becomes the same person, and says so. */
export function DeviceArrival() {
  const { t } = useTranslation('home');
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const arrive = () => {
      const link = takeSecret();
      if (link === null) return;
      ask<Me>('POST', '/api/device-links/redeem', { link })
        .then((me) => {
          useMe.setState(me);
          setName(me.name);
        })
        .catch((failure: unknown) => setError(failureText(failure)));
    };
    arrive();
    window.addEventListener('hashchange', arrive);
    return () => window.removeEventListener('hashchange', arrive);
  }, []);

  if (error !== null) return <Notice kind="danger">{error}</Notice>;
  return name === null ? null : <Notice kind="success">{t('arrived', { name })}</Notice>;
}
