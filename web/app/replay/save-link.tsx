import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonLook } from '../../ui/button.tsx';
import type { SaveSource } from './replay-source.ts';

/** Takes the whole match home as a file. */
export function SaveLink({ save }: { readonly save: SaveSource }) {
  const { t } = useTranslation('replay');
  const said = (
    <>
      <Download aria-hidden size={20} />
      {t('download')}
    </>
  );
  if ('href' in save) {
    return (
      <a className={buttonLook()} href={save.href} download>
        {said}
      </a>
    );
  }
  return <Button onClick={() => keep(save.name, save.text())}>{said}</Button>;
}

function keep(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads it after the press is over.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
