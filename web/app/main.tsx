import '../ui/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startLanguage } from './shell/language.ts';
import { useMe } from './shell/server.ts';
import { followOtherTabs, followSettings, useSettings } from './shell/settings.ts';
import { whenSettled } from './shell/tab.ts';

followSettings();

followOtherTabs([useMe, useSettings]);

void loadLetters();

if (import.meta.env.PROD) void keepForOffline();

await startLanguage();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** The letters come last, unless this device keeps them: until then the page is written in the system's own. */
async function loadLetters(): Promise<void> {
  const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!isKept) await whenSettled();
  await import('../ui/letters.css');
}

/** Lets the browser keep the page for when the server is out of reach: once nothing else is on its way, unless data are dear. */
async function keepForOffline(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData) return;
  await whenSettled();
  // Without it the page does all but open offline; private windows, for one, refuse.
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  const begin = () => registration?.installing?.postMessage('idle');
  begin();
  registration?.addEventListener('updatefound', begin);
}
