import { useEffect } from 'react';

let title = 'Tertulia';
let call: string | null = null;

const show = () => {
  document.title = call ?? title;
};

/** Puts a call ("your turn") where the page's title stands; null gives the title back. */
export function callInTitle(text: string | null): void {
  call = text === null ? null : `● ${text} — ${title}`;
  show();
}

/** Names the page in its tab; null leaves the bare name of the house. */
export function usePageTitle(name: string | null): void {
  useEffect(() => {
    title = name === null ? 'Tertulia' : `${name} · Tertulia`;
    show();
  }, [name]);
}
