import { Eye, EyeClosed } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Button } from './button.tsx';

interface Covered {
  readonly isCovered: boolean;
}

/** Kept while this page is open, so that a reload shows nothing that was covered. */
const useCovered = create<Covered>()(
  persist((): Covered => ({ isCovered: false }), {
    name: 'tertulia.covered',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

/** Whether what only I may see is covered now: for whatever shows some of it outside a tray. */
export const useIsCovered = (): boolean => useCovered(({ isCovered }) => isCovered);

/** Covers what only I may see, everywhere, or shows it again. */
export function toggleCovered(): void {
  useCovered.setState(({ isCovered }) => ({ isCovered: !isCovered }));
}

/** What only I may see, set apart; one tap covers it, here and in every other tray, until it is tapped again. */
export function PrivateTray({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('kit');
  const id = useId();
  const { isCovered } = useCovered();
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-tray
      className="rounded-corner border border-outline bg-raised px-3 pt-1 pb-3"
    >
      <header className="flex items-center gap-2">
        <EyeClosed aria-hidden className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-sans font-semibold text-base">
            {title}
          </h2>
        </div>
        <Button kind="quiet" size="small" aria-expanded={!isCovered} aria-controls={id} onClick={toggleCovered}>
          {isCovered ? <Eye aria-hidden className="size-4" /> : <EyeClosed aria-hidden className="size-4" />}
          {t(isCovered ? 'tray.show' : 'tray.hide')}
        </Button>
      </header>
      <div id={id} hidden={isCovered}>
        {children}
      </div>
      {isCovered ? <p className="text-muted">{t('tray.isHidden')}</p> : null}
    </section>
  );
}
