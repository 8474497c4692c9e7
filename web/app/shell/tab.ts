import { useEffect } from 'react';

let title = 'Tertulia';

let call: string | null = null;

const show = () => {
  document.title = call ?? title;
};

/** Puts a call ("your turn") in place of the page's title; null gives the title back. */
export function callInTitle(text: string | null): void {
  call = text === null ? null : `● ${text} — ${title}`;
  show();
}

/** Names the page in its tab; null leaves the product’s bare name. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    title = name === null ? 'Tertulia' : `${name} · Tertulia`;
    show();
  }, [name]);
}

const USUAL = '/icon.svg';

/** Our mark with a dot: somebody is waited for. Small enough to be read at 16 pixels. */
const CALLED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#A8432A"/><circle cx="28" cy="36" r="17" fill="#FBF7F0"/><circle cx="27" cy="37" r="8" fill="#A8432A"/><circle cx="47" cy="17" r="17" fill="#A8432A"/><circle cx="47" cy="17" r="13" fill="#E7B754"/></svg>`;

/** Puts a dot on the page's icon, or takes it off. */
export function markIcon(as: 'usual' | 'called'): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = as === 'called' ? `data:image/svg+xml,${encodeURIComponent(CALLED)}` : USUAL;
  if (icon !== null && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}

/** How long a page may take until its heading is there. */
const PATIENCE_MS = 10_000;

/**
 * Brings those who go by keys, or listen, to the heading of what took the place of where they were; nobody who is somewhere already.
 * Hands back how to stop waiting for it.
 */
export function focusHeading(): () => void {
  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const arrive = (): boolean => {
    // A page that is being left stays hidden until the next one has been loaded.
    const heading = [...document.querySelectorAll('h1')].find(
      (one) => one.closest('[style*="display: none"]') === null,
    );
    if (heading === undefined) return false;
    heading.tabIndex = -1;
    if (isNowhere()) heading.focus({ preventScroll: true });
    return true;
  };
  if (arrive()) return () => undefined;
  const watching = new MutationObserver(() => arrive() && watching.disconnect());
  watching.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => watching.disconnect(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    watching.disconnect();
  };
}

/** How long something has to be quiet before it counts as such. */
const QUIET_MS = 200;

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const then = () => resolve();
    // Safari has no idle callbacks.
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 2000 }) : then()),
      QUIET_MS,
    );
  });

const isComing = (): boolean => document.readyState !== 'complete' || document.querySelector('[data-loading]') !== null;

/** Once the page in sight is drawn and nothing of it is on its way: what can wait is loaded then, and keeps nobody waiting. */
export async function whenSettled(): Promise<void> {
  do await idle();
  while (isComing());
}
