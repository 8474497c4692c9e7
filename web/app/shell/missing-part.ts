const KEY = 'tertulia.reloaded';
/** Longer than a reload takes, shorter than the time between two updates. */
const SOON = 30_000;

/** As Chromium, Firefox and Safari say that a part of the page could not be loaded. */
const SAYINGS =
  /dynamically imported module|error loading dynamically|importing a module script failed|unable to preload/i;

/** Whether something failed because a part of the page is no longer there, as after an update of the server. */
export const isMissingPart = (failure: unknown): boolean => failure instanceof Error && SAYINGS.test(failure.message);

/** Whether the page may reload itself now: not twice in a row, and not without a network. */
export function mayReload(now: number, last: string | null): boolean {
  return navigator.onLine && (last === null || now - Number(last) > SOON);
}

/** Fetches the newest page, once; if that does not help, somebody is told instead. */
export function reloadOnce(): void {
  if (!mayReload(Date.now(), sessionStorage.getItem(KEY))) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
