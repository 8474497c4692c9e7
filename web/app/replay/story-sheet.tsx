import { List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** What happened, on a sheet of its own where there is no room beside the table. */
export function StorySheet({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation('replay');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="icon" className="lg:hidden" aria-label={t('story')} onClick={() => setOpen(true)}>
        <List aria-hidden size={22} />
      </Button>
      <Dialog title={t('story')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
