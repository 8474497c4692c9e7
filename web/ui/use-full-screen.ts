import { useSyncExternalStore } from 'react';

/** Whether the page fills the screen, as it really does; `toggle` is null where this browser cannot (an iPhone). */
export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: (() => void) | null;
}

export function useFullScreen(): FullScreen {
  const isFull = useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  );
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}

/** A browser that says no leaves the page as it is. */
function toggle(): void {
  const asked = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  void asked.catch(() => undefined);
}
