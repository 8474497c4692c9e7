import { Eye, EyeClosed } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { Button } from './button.tsx';

interface Covered {
  readonly isCovered: boolean;
  /** It is shown for as long as a finger stays where it is. */
  readonly isHeld: boolean;
}

/** Kept while this page is open, so that a reload shows nothing that was covered. */
const useCovered = create<Covered>()(
  persist((): Covered => ({ isCovered: false, isHeld: false }), {
    name: 'tertulia.covered',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ isCovered }) => ({ isCovered }),
  }),
);

const TurnUp = createContext<(() => void) | null>(null);

/** While what was dealt still lies face down: what turns it up. Null once that was done, and everywhere else. */
export const FaceDown = TurnUp.Provider;

/** Whether what was dealt still lies face down. */
export const useIsFaceDown = (): boolean => use(TurnUp) !== null;

/** Whether what only I may see is covered now: for whatever shows some of it outside a tray. */
export function useIsCovered(): boolean {
  const isFaceDown = useIsFaceDown();
  return useCovered(({ isCovered, isHeld }) => isCovered && !isHeld) || isFaceDown;
}

/** The same, for those who look at it once. */
export function isCoveredNow(): boolean {
  const { isCovered, isHeld } = useCovered.getState();
  return isCovered && !isHeld;
}

/** Covers what only I may see, everywhere, or shows it again. */
export function toggleCovered(): void {
  useCovered.setState(({ isCovered }) => ({ isCovered: !isCovered }));
}

/** Covers what only I may see, as where a whole room could look at it. */
export function cover(): void {
  useCovered.setState({ isCovered: true });
}

/** So long a finger stays on something that is held, not tapped. */
const HOLD_MS = 250;

/** What a button that covers and shows listens to. */
export type Turning = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onClick' | 'onContextMenu'>;

/** For such a button: a press covers or shows, and what is covered is shown for as long as it is held. What was dealt is turned up. */
export function useTurning(): Turning {
  const wasHeld = useRef(false);
  const turnUp = use(TurnUp);
  return {
    onPointerDown: () => {
      wasHeld.current = false;
      if (!useCovered.getState().isCovered) return;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        useCovered.setState({ isHeld: true });
      }, HOLD_MS);
      const letGo = () => {
        clearTimeout(timer);
        useCovered.setState({ isHeld: false });
        for (const end of ENDS) window.removeEventListener(end, letGo);
      };
      for (const end of ENDS) window.addEventListener(end, letGo);
    },
    onClick: () => {
      turnUp?.();
      if (!wasHeld.current && (turnUp === null || isCoveredNow())) toggleCovered();
      wasHeld.current = false;
    },
    // A phone would open a menu for what is held.
    onContextMenu: (event) => event.preventDefault(),
  };
}

const ENDS = ['pointerup', 'pointercancel', 'blur'] as const;

/** What only I may see, set apart; one tap covers it, here and in every other tray, until it is tapped again. */
export function PrivateTray({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('kit');
  const id = useId();
  const isCovered = useIsCovered();
  const turning = useTurning();
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
        <Button kind="quiet" size="small" aria-expanded={!isCovered} aria-controls={id} {...turning}>
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
