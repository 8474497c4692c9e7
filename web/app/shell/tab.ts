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
