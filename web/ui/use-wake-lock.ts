import { useEffect } from 'react';

/** Whether this browser can keep its screen on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen of this device on while it is wanted; a page that comes back into sight asks for it again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !canStayAwake()) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // A device that is low on power says no; it then sleeps as it always does.
      const given = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}
